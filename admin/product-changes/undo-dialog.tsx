import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { ClosingDialog } from '../ui/closing-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useProductFieldName } from '../ui/use-product-field-name.ts';
import { useProductFieldWriter } from '../ui/use-product-field-writer.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

type Undone = ReplyOf<'POST /api/ProductChange/Undo'>;
type Conflict = Undone['conflicts'][number];

interface UndoDialogProps {
  batchId: string;
  /** One product of the batch alone. */
  productId?: number;
  onClose: () => void;
  onUndone: () => void;
}

/** Takes a batch of changes back after a question; what has changed since is shown, and left if staff say so. */
export function UndoDialog({ batchId, productId, onClose, onUndone }: UndoDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [refused, setRefused] = useState<Undone>();
  const { run, isBusy } = useStaffAction(() => undefined);
  const undo = () =>
    run(async () => {
      const body = { batchId, productId, skipConflicts: refused !== undefined };
      const reply = await callStaff('POST /api/ProductChange/Undo', { body });
      if (reply.conflictCount > 0 && !refused) return setRefused(reply);
      notify(reply.importId ? 'changes.undoRuns' : 'changes.undone', {
        type: 'success',
        messageArgs: { smart_count: reply.undone },
      });
      onUndone();
      onClose();
    });
  const found = refused && (
    <>
      <Typography sx={{ mb: 1 }}>
        {translate('changes.conflictText', { smart_count: refused.conflictCount })}
      </Typography>
      <ConflictList conflicts={refused.conflicts} />
    </>
  );
  if (found && productId !== undefined)
    return (
      <ClosingDialog title={translate('changes.conflictTitle')} onClose={onClose}>
        {found}
      </ClosingDialog>
    );
  if (found)
    return (
      <ConfirmDialog
        title={translate('changes.conflictTitle')}
        verb={translate('changes.undoOthers')}
        isBusy={isBusy}
        onConfirm={undo}
        onCancel={onClose}
      >
        {found}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={translate('changes.undoQuestion')}
      verb={translate('changes.undo')}
      isBusy={isBusy}
      onConfirm={undo}
      onCancel={onClose}
    >
      {translate('changes.undoText')}
    </ConfirmDialog>
  );
}

const shownConflicts = 100;

function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  const translate = useTranslate();
  const shown = conflicts.slice(0, shownConflicts);
  const { writeValue, attributeName } = useProductFieldWriter(shown.map(({ field }) => field));
  const nameOf = useProductFieldName(attributeName);
  return (
    <Alert severity="warning" icon={false}>
      <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: '40vh', overflow: 'auto', overflowWrap: 'anywhere' }}>
        {shown.map(({ productId, sku, field, code, expected, current }) => (
          <li key={`${productId} ${field}`}>
            <strong>{sku || productId}</strong> · {nameOf(field)}:{' '}
            {code === 'changedSince'
              ? translate('changes.conflicts.changedSince', {
                  expected: writeValue(field, expected),
                  current: writeValue(field, current),
                })
              : translate(`changes.conflicts.${code}`)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
