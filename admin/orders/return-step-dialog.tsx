import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import {
  type ItemCondition,
  type ItemHandling,
  itemConditions,
  itemHandlings,
} from '@kamra/contract/return-kinds.ts';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { NoteField } from '../ui/note-field.tsx';
import { readCount } from '../ui/parse-whole-number.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';
import { ReturnRefund } from './return-refund.tsx';
import { useReturnRefund } from './use-return-refund.ts';

interface ReturnStepDialogProps {
  order: ProductOrderDetails;
  orderReturn: OrderReturn;
  to: OrderReturn['state'];
  onClose: () => void;
}

/** Asks what the next step of a return needs, and takes it. */
export function ReturnStepDialog({ order, orderReturn, to, onClose }: ReturnStepDialogProps) {
  const translate = useTranslate();
  const { id: returnId, version, lines } = orderReturn;
  const [note, setNote] = useState('');
  const refund = useReturnRefund(order, orderReturn);
  const [received, setReceived] = useState(() => lines.map(toReceived));
  const { send, isBusy } = useRecordAction(onClose);
  const needsNote = to === 'declined' || to === 'refused';
  const counts = received.map(({ quantity }, place) =>
    readCount(quantity, { min: 0, max: lines[place]?.quantity ?? 0 }),
  );
  const isRight =
    (to !== 'refunded' || refund.isComplete) &&
    (to !== 'received' || counts.every((count) => count !== null));
  const receivedLines = () => received.map((line, place) => ({ ...line, quantity: counts[place] ?? 0 }));
  const params = { returnId };
  const calls = {
    requested: async () => undefined,
    approved: () =>
      callStaff('POST /api/Return/:returnId/Decide', {
        params,
        body: { version, isApproved: true, note: note.trim() },
      }),
    declined: () =>
      callStaff('POST /api/Return/:returnId/Decide', {
        params,
        body: { version, isApproved: false, note: note.trim() },
      }),
    received: () =>
      callStaff('POST /api/Return/:returnId/Receive', { params, body: { version, lines: receivedLines() } }),
    refunded: () =>
      callStaff('POST /api/Return/:returnId/Refund', {
        params,
        body: { version, orderVersion: order.version, ...refund.body() },
      }),
    refused: () =>
      callStaff('POST /api/Return/:returnId/Refuse', { params, body: { version, note: note.trim() } }),
  };
  return (
    <ConfirmDialog
      title={`${translate(`returns.steps.${to}`)}: ${orderReturn.number}`}
      verb={translate(`returns.steps.${to}`)}
      isDestructive={needsNote}
      isBusy={isBusy}
      isDisabled={(needsNote && note.trim() === '') || !isRight}
      onConfirm={() => send(calls[to], `returns.done.${to}`)}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>{translate(`returns.texts.${to}`)}</Typography>
        {to === 'received' && <ReceivedLines lines={lines} value={received} onChange={setReceived} />}
        {to === 'refunded' && (
          <ReturnRefund
            order={order}
            orderReturn={orderReturn}
            value={refund.value}
            isRight={refund.isRight}
            isDeductionRight={refund.isDeductionRight}
            onChange={refund.change}
          />
        )}
        {(needsNote || to === 'approved') && (
          <NoteField
            note={note}
            onChange={setNote}
            label={needsNote ? 'returns.why' : 'orders.noteOptional'}
            maxLength={1000}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

interface Received {
  id: number;
  /** As typed. */
  quantity: string;
  condition: ItemCondition;
  handling: ItemHandling;
}

function toReceived({ id, quantity }: OrderReturn['lines'][number]): Received {
  return { id, quantity: String(quantity), condition: 'unopened', handling: 'restock' };
}

interface ReceivedLinesProps {
  lines: OrderReturn['lines'];
  value: Received[];
  onChange: (value: Received[]) => void;
}

/** How many pieces of each article came back, how they look, and whether they are sold again. */
function ReceivedLines({ lines, value, onChange }: ReceivedLinesProps) {
  const translate = useTranslate();
  const change = (place: number, more: Partial<Received>) =>
    onChange(value.map((each, index) => (index === place ? { ...each, ...more } : each)));
  return lines.map(({ id, productName, quantity }, place) => (
    <Stack key={id} direction="row" sx={{ columnGap: 1, rowGap: 2, flexWrap: 'wrap' }}>
      <Typography sx={{ flex: '1 0 100%', overflowWrap: 'anywhere' }}>
        {keepMeasuresTogether(productName)}
      </Typography>
      <WholeNumberField
        label={translate('orders.refund.units', { count: quantity })}
        describedAs={{ 'aria-description': productName }}
        value={value[place]?.quantity ?? '0'}
        min={0}
        max={quantity}
        onChange={(text) => change(place, { quantity: text })}
        sx={{ flex: '1 1 140px' }}
      />
      <TextField
        select
        margin="none"
        label={translate('returns.condition')}
        value={value[place]?.condition ?? 'unopened'}
        onChange={({ target }) => change(place, { condition: target.value as ItemCondition })}
        sx={{ flex: '1 1 140px' }}
      >
        {itemConditions.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`returns.conditions.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        margin="none"
        label={translate('returns.handling')}
        value={value[place]?.handling ?? 'restock'}
        onChange={({ target }) => change(place, { handling: target.value as ItemHandling })}
        sx={{ flex: '1 1 140px' }}
      >
        {itemHandlings.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`returns.handlings.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  ));
}
