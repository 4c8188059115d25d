import { Alert, Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { ListButton, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { wholeRecord } from '../ui/whole-record.ts';
import { MailStateChip } from './mail-state-chip.tsx';
import { RetryMailButton } from './retry-mail-button.tsx';

type Mail = ReplyOf<'GET /api/Mail/:mailId'>;

/** One mail as its reader sees it, and as plain text. */
export function MailPage() {
  return (
    <Show
      component="div"
      queryOptions={{ meta: wholeRecord }}
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      <MailDetails />
    </Show>
  );
}

function MailDetails() {
  const mail = useRecordContext<Mail>();
  const translate = useTranslate();
  const [view, setView] = useState<'html' | 'text'>('html');
  if (!mail) return null;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {mail.subject}
        </Typography>
        <MailStateChip state={mail.state} />
      </Stack>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {mail.recipient} · <TimeStamp at={mail.createdAt} />
      </Typography>
      {mail.error && (
        <Alert
          severity="error"
          action={mail.state === 'failed' && <RetryMailButton mailId={mail.id} />}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {mail.error}
        </Alert>
      )}
      <Tabs value={view} onChange={(_, chosen) => setView(chosen)} aria-label={translate('mails.views')}>
        <Tab value="html" id="mail-tab-html" aria-controls="mail-html" label={translate('mails.formatted')} />
        <Tab value="text" id="mail-tab-text" aria-controls="mail-text" label={translate('mails.plainText')} />
      </Tabs>
      <Box role="tabpanel" id="mail-html" aria-labelledby="mail-tab-html" hidden={view !== 'html'}>
        <Box
          component="iframe"
          title={mail.subject}
          sandbox=""
          srcDoc={mail.html}
          sx={{
            width: '100%',
            height: '70vh',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#fff',
          }}
        />
      </Box>
      <Box
        role="tabpanel"
        id="mail-text"
        aria-labelledby="mail-tab-text"
        hidden={view !== 'text'}
        sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      >
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.text}</Typography>
      </Box>
    </Stack>
  );
}
