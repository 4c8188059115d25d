import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import type { OrderReturns } from '@kamra/contract/order-returns.ts';
import { type ReturnReason, returnReasons } from '@kamra/contract/return-kinds.ts';
import { Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { NoteField } from '../ui/note-field.tsx';
import { readCount } from '../ui/parse-whole-number.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';

interface RequestReturnDialogProps {
  orderId: number;
  lines: OrderReturns['returnable'];
  onClose: () => void;
}

/** Records what a buyer wants to send back. */
export function RequestReturnDialog({ orderId, lines, onClose }: RequestReturnDialogProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(() =>
    lines.map(({ orderLineId }) => ({ orderLineId, quantity: '0', reason: 'changedMind' as ReturnReason })),
  );
  const [note, setNote] = useState('');
  const [wantsExchange, setExchange] = useState(false);
  const { send, isBusy } = useRecordAction(onClose);
  const read = chosen.map(({ quantity, ...line }, place) => ({
    ...line,
    quantity: readCount(quantity, { min: 0, max: lines[place]?.quantity ?? 0 }),
  }));
  const wanted = read.flatMap(({ quantity, ...line }) => (quantity ? [{ ...line, quantity }] : []));
  const isWrong = read.some(({ quantity }) => quantity === null);
  const change = (place: number, more: Partial<(typeof chosen)[number]>) =>
    setChosen(chosen.map((each, index) => (index === place ? { ...each, ...more } : each)));
  const request = () =>
    callStaff('POST /api/ProductOrder/:orderId/Returns', {
      params: { orderId },
      body: { lines: wanted, note: note.trim(), wantsExchange },
    });
  return (
    <ConfirmDialog
      title={translate('returns.request')}
      verb={translate('returns.requestVerb')}
      isBusy={isBusy}
      isDisabled={isWrong || wanted.length === 0}
      onConfirm={() => send(request, 'returns.done.requested')}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {lines.map(({ orderLineId, productName, quantity }, place) => (
          <Stack key={orderLineId} direction="row" sx={{ columnGap: 1, rowGap: 2, flexWrap: 'wrap' }}>
            <Typography sx={{ flex: '1 0 100%', overflowWrap: 'anywhere' }}>
              {keepMeasuresTogether(productName)}
            </Typography>
            <WholeNumberField
              label={translate('orders.refund.units', { count: quantity })}
              describedAs={{ 'aria-description': productName }}
              value={chosen[place]?.quantity ?? '0'}
              min={0}
              max={quantity}
              onChange={(text) => change(place, { quantity: text })}
              sx={{ flex: '1 1 180px' }}
            />
            <TextField
              select
              margin="none"
              label={translate('returns.reason')}
              value={chosen[place]?.reason ?? 'changedMind'}
              onChange={({ target }) => change(place, { reason: target.value as ReturnReason })}
              sx={{ flex: '1 1 180px' }}
            >
              {returnReasons.map((reason) => (
                <MenuItem key={reason} value={reason}>
                  {translate(`returns.reasons.${reason}`)}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        ))}
        <NoteField note={note} onChange={setNote} maxLength={1000} />
        <FormControlLabel
          control={<Checkbox checked={wantsExchange} onChange={(_event, wants) => setExchange(wants)} />}
          label={translate('returns.exchange')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
