import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Sends all failed mails again, after confirmation. */
export function RetryFailedMailsButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('mails');
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction(() => {
    setAsked(false);
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
      <Button size="small" onClick={() => setAsked(true)}>
        {translate('mails.retryAll')}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={isBusy}
        title="mails.retryAll"
        content="mails.retryAllQuestion"
        confirm="mails.retry"
        onConfirm={retry}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
