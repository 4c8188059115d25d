import type { SystemRole } from '@kamra/contract/system-roles.ts';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useIsDirty } from '../ui/use-is-dirty.ts';

/** Renames the role of the screen, in a dialog; it waits while the form has unsaved changes. */
export function RenameRoleButton({ role }: { role: SystemRole }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isDirty = useIsDirty();
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={isDirty} onClick={() => setOpen(true)}>
        {translate('systemRoles.rename')}
      </Button>
      {isOpen && <RenameDialog role={role} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenameDialog({ role: { id, version, name }, onClose }: { role: SystemRole; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState(name);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      await callStaff('PUT /api/SystemRole', { body: { id, version, name: typed } });
      notify('systemRoles.renamed', { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setFailure(translate(messageOf(error as HttpError)));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={translate('systemRoles.rename')}
      verb={translate('ra.action.save')}
      isBusy={isBusy}
      onConfirm={save}
      onCancel={onClose}
    >
      <TextField
        label={translate('resources.system-roles.fields.name')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={failure !== undefined}
        helperText={failure}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </ConfirmDialog>
  );
}

function messageOf({ message, body }: HttpError): string {
  const [field] = body?.details?.fields ?? [];
  return field ? `fieldErrors.${field.code}` : message;
}
