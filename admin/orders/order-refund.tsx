import { currencyCodes } from '@kamra/contract/money.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { parseAmount } from '../ui/parse-amount.ts';
import { useMoney } from '../ui/use-money.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { OrderActions } from './order-actions.tsx';

/** Notes that money of the order was sent back; its buyer is told. */
export function OrderRefund({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const record = { key: 'refund', label: translate('orders.refund.record'), isPrimary: false };
  return (
    <OrderActions
      title={translate('orders.refund.title')}
      none={translate('orders.refund.none')}
      actions={order.refundable > 0 ? [{ ...record, onClick: () => setOpen(true) }] : []}
    >
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </OrderActions>
  );
}

function RefundDialog({ order, onClose }: { order: ProductOrderDetails; onClose: () => void }) {
  const translate = useTranslate();
  const write = useMoney();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { record, isBusy } = useRecordRefund(order, onClose);
  const amount = parseAmount(text, currencyCodes[order.currencyId]);
  const most = write(order.refundable, order.currencyId);
  const confirm = () => {
    const isRight = amount !== null && amount > 0 && amount <= order.refundable;
    setRefused(!isRight);
    if (isRight) void record(amount, note.trim());
  };
  return (
    <ConfirmDialog
      title={translate('orders.refund.record')}
      verb={translate('orders.refund.record')}
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{translate('orders.refund.text')}</Typography>
        <TextField
          label={translate('orders.refund.amount')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={isRefused}
          helperText={translate(isRefused ? 'orders.refund.wrong' : 'orders.refund.most', { amount: most })}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } }}
        />
        <TextField
          label={translate('orders.noteOptional')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** Sends the refund; whatever comes of it, the order is loaded again. */
function useRecordRefund(order: ProductOrderDetails, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) onDone();
    refresh();
  });
  const record = (amount: number, note: string) =>
    run(async () => {
      await callStaff('POST /api/ProductOrder/:orderId/Refund', {
        params: { orderId: order.id },
        body: { amount, version: order.version, ...(note && { note }) },
      });
      notify('orders.refund.recorded', { type: 'success' });
    });
  return { record, isBusy };
}
