import { Alert, Box, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { AddressTabs, TabPanel, useAddressTab } from '../ui/address-tabs.tsx';
import { MailFrame } from '../ui/mail-frame.tsx';
import { RecordShow } from '../ui/record-show.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { mailListOrder } from './mail-list-order.ts';
import { MailStateChip } from './mail-state-chip.tsx';
import { RetryMailButton } from './retry-mail-button.tsx';

type Mail = ReplyOf<'GET /api/Mail/:mailId'>;

const views = ['formatted', 'plainText'] as const;

/** One mail as its reader sees it, and as plain text. */
export function MailPage() {
  return (
    <RecordShow<Mail>
      list={mailListOrder}
      titleOf={({ subject }) => subject}
      stateOf={({ state }) => <MailStateChip state={state} />}
      detailsOf={({ recipient, createdAt }) => (
        <>
          {recipient} · <TimeStamp at={createdAt} />
        </>
      )}
    >
      <MailDetails />
    </RecordShow>
  );
}

function MailDetails() {
  const mail = useRecordContext<Mail>();
  const translate = useTranslate();
  const [view, setView] = useAddressTab('view', views);
  if (!mail) return null;
  return (
    <Stack spacing={1.5}>
      {mail.error && (
        <Alert
          severity="error"
          action={mail.state === 'failed' && <RetryMailButton mailId={mail.id} />}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {mail.error}
        </Alert>
      )}
      <AddressTabs
        name="mail"
        label={translate('mails.views')}
        shown={view}
        onShow={setView}
        tabs={views.map((id) => ({ id, label: translate(`mails.${id}`) }))}
      />
      <TabPanel name="mail" id="formatted" shown={view}>
        <MailFrame title={mail.subject} html={mail.html} scheme="light" height="70vh" />
      </TabPanel>
      <TabPanel name="mail" id="plainText" shown={view}>
        <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.text}</Typography>
        </Box>
      </TabPanel>
    </Stack>
  );
}
