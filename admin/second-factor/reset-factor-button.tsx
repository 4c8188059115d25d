import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** For a colleague who lost their second factor: takes it away. Shown only where they have one. */
export function ResetFactorButton({ systemUserId, name }: { systemUserId: number; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && setAsked(false));
  const { data, refetch } = useQuery({
    queryKey: ['secondFactors'],
    queryFn: ({ signal }) => callStaff('GET /api/SecondFactor/User', {}, signal),
  });
  const owner = data?.users.find((user) => user.systemUserId === systemUserId);
  if (!owner || owner.methods.length === 0) return null;
  const reset = () =>
    run(async () => {
      await callStaff('DELETE /api/SecondFactor/User/:systemUserId', { params: { systemUserId } });
      notify('secondFactor.wasReset', { type: 'success', messageArgs: { name } });
      await refetch();
    });
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
        {translate('secondFactor.reset')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('secondFactor.resetAsk', { name })}
          verb={translate('secondFactor.reset')}
          isDestructive
          isBusy={isBusy}
          onConfirm={reset}
          onCancel={() => setAsked(false)}
        >
          {translate('secondFactor.resetText')}
        </ConfirmDialog>
      )}
    </>
  );
}
