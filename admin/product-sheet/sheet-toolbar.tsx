import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { SheetColumn } from './sheet-columns.ts';
import { countErrors, type SheetEdits } from './sheet-edits.ts';

interface SheetToolbarProps {
  columns: readonly SheetColumn[];
  /** Those that could be shown. */
  all: readonly SheetColumn[];
  labelOf: (field: string) => string;
  onColumns: (fields: string[]) => void;
  edits: SheetEdits;
  mayWrite: boolean;
  canChangePrices: boolean;
  onPrices: () => void;
  onFillDown: () => void;
  onDiscard: () => void;
  onReview: () => void;
}

/** What is done with the sheet as a whole, and how much of it is not saved. */
export function SheetToolbar({
  columns,
  all,
  labelOf,
  onColumns,
  edits,
  mayWrite,
  ...actions
}: SheetToolbarProps) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const errors = countErrors(edits);
  const isDirty = edits.size > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <ColumnChooser
        all={all}
        chosen={columns.map(({ field }) => field)}
        labelOf={labelOf}
        onChoose={onColumns}
      />
      {mayWrite && (
        <>
          {actions.canChangePrices && (
            <Button variant="outlined" color="inherit" onClick={actions.onPrices}>
              {translate('sheet.changePrices')}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            aria-keyshortcuts="Control+D"
            title={translate('sheet.fillDownKeys')}
            onClick={actions.onFillDown}
          >
            {translate('sheet.fillDown')}
          </Button>
        </>
      )}
      <Typography role="status" color={errors > 0 ? 'error' : 'textSecondary'} sx={{ flexGrow: 1 }}>
        {errors > 0
          ? translate('sheet.errorsLeft', { smart_count: errors })
          : isDirty && translate('sheet.changedRows', { smart_count: edits.size })}
      </Typography>
      {isDirty && (
        <>
          <Button color="inherit" onClick={() => setAsked(true)}>
            {translate('unsaved.discard')}
          </Button>
          <Button variant="contained" onClick={actions.onReview}>
            {translate('sheet.review')}
          </Button>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title={translate('unsaved.discardQuestion')}
          verb={translate('unsaved.discard')}
          isDestructive
          onConfirm={() => {
            setAsked(false);
            actions.onDiscard();
          }}
          onCancel={() => setAsked(false)}
        >
          {translate('unsaved.discardExplained')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
