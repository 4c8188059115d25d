import { randomUuid } from '@kamra/contract/random-uuid.ts';
import { type AdjustmentReason, adjustmentReasons } from '@kamra/contract/stock.ts';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { readChange } from './read-stock-change.ts';

interface AdjustStockDialogProps {
  product: { id: number; onHand: number; reserved: number };
  onClose: () => void;
}

/** Adds units or takes some off, with a reason; sent again after a failure it counts once. */
export function AdjustStockDialog({ product, onClose }: AdjustStockDialogProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [reason, setReason] = useState<AdjustmentReason>('received');
  const [note, setNote] = useState('');
  const change = readChange(text);
  const after = product.onHand + (change ?? 0);
  const isTooLow = change !== undefined && after < product.reserved;
  const isWrong = text.trim() !== '' && change === undefined;
  const { submit, isBusy } = useAdjustment(product.id, onClose);
  return (
    <ConfirmDialog
      title={translate('stockChange.adjust')}
      verb={translate('stockChange.save')}
      isBusy={isBusy}
      isDisabled={change === undefined || isTooLow}
      onConfirm={() => change !== undefined && submit({ change, reason, note })}
      onCancel={onClose}
    >
      <TextField
        fullWidth
        autoFocus
        label={translate('stockChange.change')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isWrong || isTooLow}
        helperText={translate(
          isTooLow
            ? 'stockChange.belowReserved'
            : isWrong
              ? 'stockChange.noNumber'
              : 'stockChange.changeHelp',
          { reserved: product.reserved },
        )}
        slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', maxLength: 9 } }}
        sx={{ mt: 1 }}
      />
      <Typography role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {translate('stockChange.preview', { before: product.onHand, after })}
      </Typography>
      <TextField
        select
        fullWidth
        label={translate('stockChange.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as AdjustmentReason)}
        sx={{ mt: 2 }}
      >
        {adjustmentReasons.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`stockChange.reasons.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        label={translate('stockChange.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}

function useAdjustment(productId: number, onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [requestId] = useState(randomUuid);
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const submit = (adjustment: { change: number; reason: AdjustmentReason; note: string }) =>
    run(async () => {
      await callStaff('POST /api/Product/AdjustStock', { body: { productId, requestId, ...adjustment } });
      notify('stockChange.saved', { type: 'success' });
      refresh();
    });
  return { submit, isBusy };
}
