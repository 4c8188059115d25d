import type { SystemUser } from '@kamra/contract/staff.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { StoredActions } from '../ui/stored-actions.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Mails the link to set a new password, or the invitation again. */
export function PasswordLinkButton({ user: { id, state, username } }: { user: SystemUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && setAsked(false));
  const kind = state === 'invited' ? 'invitation' : 'reset';
  const send = () =>
    run(async () => {
      const { sentTo } = await callStaff('PUT /api/SystemUser/LoginPasswordReset', { body: { id } });
      notify('passwordLink.sent', { type: 'success', messageArgs: { email: sentTo } });
    });
  return (
    <>
      <StoredActions>
        {(isHeld) => (
          <Button variant="outlined" color="inherit" disabled={isHeld} onClick={() => setAsked(true)}>
            {translate(`passwordLink.${kind}.button`)}
          </Button>
        )}
      </StoredActions>
      {isAsked && (
        <ConfirmDialog
          title={translate(`passwordLink.${kind}.question`)}
          verb={translate('passwordLink.send')}
          isBusy={isBusy}
          onConfirm={send}
          onCancel={() => setAsked(false)}
        >
          {translate(`passwordLink.${kind}.text`, { email: username })}
        </ConfirmDialog>
      )}
    </>
  );
}
