import { Button } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useMayWrite } from '../ui/use-may-write.ts';

/** Sends one failed mail again. */
export function RetryMailButton({ mailId }: { mailId: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('mails');
  const [isBusy, setBusy] = useState(false);
  if (!mayWrite) return null;

  async function retry() {
    setBusy(true);
    try {
      await callStaff('POST /api/Mail/:mailId/Retry', { params: { mailId } });
      notify('mails.retried', { type: 'success' });
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
    setBusy(false);
    refresh();
  }

  return (
    <Button color="inherit" size="small" loading={isBusy} onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
      {translate('mails.retry')}
    </Button>
  );
}
