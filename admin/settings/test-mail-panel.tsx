import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';

/** Sends a mail to an address of one’s own, with the saved settings. */
export function TestMailPanel() {
  const translate = useTranslate();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const email = typed ?? String(identity?.username ?? '');
  async function send() {
    setBusy(true);
    try {
      await callStaff('POST /api/Configuration/TestMail', { body: { email } });
      notify('settings.testMail.sent', { type: 'success', messageArgs: { email } });
    } catch (error) {
      const { message, body } = error as HttpError;
      notify(body?.errors ? 'fieldErrors.invalidEmail' : message, { type: 'error' });
    }
    setBusy(false);
  }
  return (
    <Panel title={translate('settings.testMail.title')}>
      <Typography color="textSecondary">{translate('settings.testMail.text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1 }}>
        <TextField
          type="email"
          label={translate('settings.testMail.to')}
          value={email}
          onChange={({ target }) => setTyped(target.value)}
          // Enter belongs to this button, not to the form around it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (email) void send();
          }}
          slotProps={{ htmlInput: { maxLength: 254 } }}
          sx={{ flex: '1 1 240px', maxWidth: 360, my: 0 }}
        />
        <Button variant="outlined" loading={isBusy} disabled={!email} onClick={() => void send()}>
          {translate('settings.testMail.send')}
        </Button>
      </Box>
    </Panel>
  );
}
