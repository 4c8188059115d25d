import type { SystemRole } from '@kamra/contract/system-roles.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, MenuItem, TextField, Typography } from '@mui/material';
import { useContext, useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { LeavingContext } from '../ui/leaving-context.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { useSystemRoles } from './use-system-roles.ts';

/** Deletes the role of the screen; the dialog asks where its members move. */
export function DeleteRoleButton({ role }: { role: SystemRole }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsked(true)}>
        {translate('ra.action.delete')}
      </Button>
      {isAsked && <DeleteDialog role={role} onClose={() => setAsked(false)} />}
    </>
  );
}

function DeleteDialog({ role, onClose }: { role: SystemRole; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const isLeaving = useContext(LeavingContext);
  const { roles } = useSystemRoles();
  const [target, setTarget] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const { id, version, name, userCount } = role;
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) return;
    isLeaving.current = true;
    notify('systemRoles.deleted', { type: 'success' });
    redirect('list', 'system-roles');
  });
  const others = (roles ?? []).filter((each) => each.id !== id && each.isGrantable);
  const confirm = () => {
    if (userCount > 0 && target === undefined) return setMissing(true);
    return run(async () => {
      const body = { id, version, moveUsersToRoleId: target ?? null };
      await callStaff('DELETE /api/SystemRole', { body });
    });
  };
  return (
    <ConfirmDialog
      title={translate('systemRoles.deleteAsk', { name })}
      verb={translate('ra.action.delete')}
      isDestructive
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {userCount === 0 ? (
        translate('systemRoles.deleteExplained')
      ) : (
        <>
          <Typography sx={{ mb: 1.5 }}>
            {translate('systemRoles.moveExplained', { smart_count: userCount })}
          </Typography>
          <TextField
            select
            label={translate('systemRoles.moveTo')}
            value={target ?? ''}
            onChange={(event) => {
              setTarget(Number(event.target.value));
              setMissing(false);
            }}
            error={isMissing}
            helperText={isMissing && translate('fieldErrors.required')}
          >
            {others.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {each.name}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </ConfirmDialog>
  );
}
