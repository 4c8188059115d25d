import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { useRefreshSecondFactor } from './use-second-factor.ts';

/** Ends the authenticator, or a passkey, after a question. */
export function RemoveFactorButton({ name, passkeyId }: { name: string; passkeyId?: number }) {
  const translate = useTranslate();
  const refresh = useRefreshSecondFactor();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction(() => setAsked(false));
  const remove = () =>
    run(async () => {
      if (passkeyId === undefined) await callStaff('DELETE /api/SecondFactor/Authenticator', {});
      else await callStaff('DELETE /api/SecondFactor/Passkey/:passkeyId', { params: { passkeyId } });
      await refresh();
    });
  return (
    <>
      <Button
        color="error"
        aria-label={`${translate('secondFactor.remove')}: ${name}`}
        onClick={() => setAsked(true)}
      >
        {translate('secondFactor.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('secondFactor.removeAsk', { name })}
          verb={translate('secondFactor.remove')}
          isDestructive
          isBusy={isBusy}
          onConfirm={remove}
          onCancel={() => setAsked(false)}
        >
          {translate('secondFactor.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
