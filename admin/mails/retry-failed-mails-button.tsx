import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Sends all failed mails again, after confirmation. */
export function RetryFailedMailsButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('mails');
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => {
    setAsked(!isDone);
    refresh();
  });
  if (!mayWrite) return null;

  const retry = () =>
    run(async () => {
      const { retried } = await callStaff('POST /api/Mail/RetryFailed', {});
      notify('mails.retriedCount', { type: 'success', messageArgs: { smart_count: retried } });
    });

  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {translate('mails.retryAll')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('mails.retryAll')}
          verb={translate('mails.retry')}
          isBusy={isBusy}
          onConfirm={retry}
          onCancel={() => setAsked(false)}
        >
          {translate('mails.retryAllQuestion')}
        </ConfirmDialog>
      )}
    </>
  );
}
