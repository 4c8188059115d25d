import { maxAdjustedPoints } from '@kamra/contract/loyalty.ts';
import { randomUuid } from '@kamra/contract/random-uuid.ts';
import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { parseWholeNumber } from '../ui/parse-whole-number.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

interface AdjustPointsDialogProps {
  buyerId: number;
  customerId: number;
  onClose: (isDone: boolean) => void;
}

/** Adds points to an account or takes some away, with the reason that the customer will read. */
export function AdjustPointsDialog({ buyerId, customerId, onClose }: AdjustPointsDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [requestId] = useState(randomUuid);
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose(true));
  const count = parseWholeNumber(points) ?? 0;
  const isCount = count !== 0 && Math.abs(count) <= maxAdjustedPoints;
  const isPointsWrong = isCount ? false : isRefused || points.trim().length > 1;
  const isReason = reason.trim().length >= 3;
  const send = () => {
    setRefused(true);
    if (!isCount || !isReason) return;
    void run(async () => {
      const body = { requestId, customerId, points: count, reason: reason.trim() };
      await callStaff('POST /api/Buyer/:buyerId/Points', { params: { buyerId }, body });
      notify('buyers.done', { type: 'success' });
    });
  };
  return (
    <ConfirmDialog
      title={translate('buyers.points.adjust')}
      verb={translate('buyers.points.verb')}
      isBusy={isBusy}
      onConfirm={send}
      onCancel={() => onClose(false)}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          label={translate('buyers.points.points')}
          value={points}
          error={isPointsWrong}
          helperText={
            isPointsWrong && translate(`fieldErrors.${wrongCode(points)}`, { limit: maxAdjustedPoints })
          }
          onChange={({ target }) => setPoints(target.value)}
          slotProps={{ htmlInput: { inputMode: 'text', maxLength: 12 } }}
        />
        <TextField
          label={translate('buyers.points.reason')}
          helperText={translate('buyers.points.reasonHelp')}
          value={reason}
          error={isRefused && !isReason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function wrongCode(points: string): 'required' | 'notWhole' | 'tooLarge' {
  const count = parseWholeNumber(points);
  if (count === null && points.trim() !== '') return 'notWhole';
  return count ? 'tooLarge' : 'required';
}
