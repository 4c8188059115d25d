import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SaveOutcome } from './use-save-sheet.ts';

interface SaveResultProps {
  outcome: SaveOutcome;
  onUndo: (batchId: string) => void;
  onClose: () => void;
}

/** What became of the last save: what is saved can be undone, what is not stays marked in the sheet. */
export function SaveResult({ outcome, onUndo, onClose }: SaveResultProps) {
  const translate = useTranslate();
  const { batchId, saved, conflictCount, rejectedCount } = outcome;
  const isWhole = conflictCount + rejectedCount === 0;
  return (
    <Alert
      severity={isWhole ? 'success' : 'warning'}
      role="status"
      sx={{ mb: 1 }}
      action={
        <>
          {batchId && saved > 0 && (
            <Button color="inherit" size="small" onClick={() => onUndo(batchId)}>
              {translate('changes.undo')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {translate('sheet.saved', { smart_count: saved })}
      {conflictCount > 0 && ` ${translate('sheet.conflictsLeft', { smart_count: conflictCount })}`}
      {rejectedCount > 0 && ` ${translate('sheet.rejectedLeft', { smart_count: rejectedCount })}`}
    </Alert>
  );
}
