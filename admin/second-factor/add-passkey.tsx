import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { makePasskey } from './answer-passkey.ts';

interface AddPasskeyProps {
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** Names a passkey and has the browser make it. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const translate = useTranslate();
  const { failure, isBusy, add } = useAddPasskey(onDone);
  return (
    <form onSubmit={add}>
      <Typography sx={{ mb: 1.5 }}>{translate('secondFactor.passkeyText')}</Typography>
      {failure && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate(failure, { _: translate('errors.unexpected') })}
        </Alert>
      )}
      <TextField
        name="name"
        label={translate('secondFactor.passkeyName')}
        helperText={translate('secondFactor.passkeyNameHelp')}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" disabled={isBusy} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate('secondFactor.makePasskey')}
        </Button>
      </Stack>
    </form>
  );
}

type NewPasskey = Parameters<typeof callStaff<'POST /api/SecondFactor/Passkey'>>[1]['body']['passkey'];

function useAddPasskey(onDone: AddPasskeyProps['onDone']) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setBusy(true);
    setFailure(undefined);
    try {
      const made = await makePasskey(await callStaff('POST /api/SecondFactor/PasskeyCreation', {}));
      const body = { name, passkey: made as NewPasskey };
      onDone((await callStaff('POST /api/SecondFactor/Passkey', { body })).recoveryCodes);
    } catch (error) {
      setFailure((error as HttpError).message);
      setBusy(false);
    }
  }
  return { failure, isBusy, add };
}
