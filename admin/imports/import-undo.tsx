import type { ProductImport } from '@kamra/contract/product-import.ts';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Takes an ended import back, which opens the page of its undo. */
export function ImportUndo({ productImport }: { productImport: ProductImport }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const mayWrite = useMayWrite('imports');
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useStaffAction(() => undefined);
  const { importId, canUndo, undoesImportId } = productImport;
  if (undoesImportId) return <Alert severity="info">{translate('imports.undo.isUndo')}</Alert>;
  if (!canUndo || !mayWrite) return null;
  const undo = async () => {
    const reply = await callStaff('POST /api/Product/Import/Undo', { body: { importId } });
    redirect('show', 'imports', reply.importId);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UndoOutlined />}
        disabled={isBusy}
        onClick={() => setAsking(true)}
        sx={{ alignSelf: 'start' }}
      >
        {translate('imports.undo.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('imports.undo.title')}
          verb={translate('imports.undo.action')}
          isDestructive
          onConfirm={() => {
            setAsking(false);
            void run(undo);
          }}
          onCancel={() => setAsking(false)}
        >
          {translate('imports.undo.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
