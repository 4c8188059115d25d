import { Button } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Sends one failed mail again. */
export function RetryMailButton({ mailId }: { mailId: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('mails');
  const { run, isBusy } = useStaffAction(refresh);
  if (!mayWrite) return null;

  const retry = () =>
    run(async () => {
      await callStaff('POST /api/Mail/:mailId/Retry', { params: { mailId } });
      notify('mails.retried', { type: 'success' });
    });

  return (
    <Button color="inherit" size="small" loading={isBusy} onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
      {translate('mails.retry')}
    </Button>
  );
}
