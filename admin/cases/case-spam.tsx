import { spamDays, statutoryCaseKinds } from '@kamra/contract/case-kinds.ts';
import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

const markSpam = ({ id: caseId, version }: CaseDetails, isSpam: boolean, reason = '') =>
  callStaff('POST /api/Case/:caseId/Spam', { params: { caseId }, body: { version, isSpam, reason } });

/** Takes spam out of what waits for an answer, or puts it back. */
export function CaseSpam({ found }: { found: CaseDetails }) {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const { send, isBusy } = useRecordAction();
  if (!useMayWrite('cases') || found.remedies.length > 0) return null;
  if (found.state === 'spam')
    return (
      <Button loading={isBusy} onClick={() => send(() => markSpam(found, false), 'cases.spam.cleared')}>
        {translate('cases.spam.clear')}
      </Button>
    );
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        {translate('cases.spam.mark')}
      </Button>
      {isAsking && <SpamDialog found={found} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function SpamDialog({ found, onClose }: { found: CaseDetails; onClose: () => void }) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const { send, isBusy } = useRecordAction(onClose);
  const isStatutory = statutoryCaseKinds.includes(found.kind);
  return (
    <ConfirmDialog
      title={translate('cases.spam.title')}
      verb={translate('cases.spam.verb')}
      isDestructive
      isBusy={isBusy}
      isDisabled={isStatutory && reason.trim() === ''}
      onConfirm={() => send(() => markSpam(found, true, reason.trim()), 'cases.spam.marked')}
      onCancel={onClose}
    >
      <Typography>{translate('cases.spam.explained', { days: spamDays })}</Typography>
      {isStatutory && <Typography sx={{ mt: 1 }}>{translate('cases.spam.statutory')}</Typography>}
      <TextField
        fullWidth
        multiline
        required={isStatutory}
        label={translate('cases.spam.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
