import { addDays } from '@kamra/contract/legal-deadlines.ts';
import { maxDelayDays } from '@kamra/contract/order-editing.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useRecordAction } from '../ui/use-record-action.ts';

/** Tells the buyer from which later day on the parcel leaves, and why. */
export function DelayDialog({ order, onClose }: { order: ProductOrderDetails; onClose: () => void }) {
  const translate = useTranslate();
  const today = todayInBudapest();
  const last = addDays(today, maxDelayDays);
  const [dispatchOn, setDispatchOn] = useState('');
  const [reason, setReason] = useState('');
  const { send, isBusy } = useRecordAction(onClose);
  const isDay = dispatchOn >= today && dispatchOn <= last;
  const { id: orderId, version } = order;
  const tell = () =>
    callStaff('POST /api/ProductOrder/:orderId/Delay', {
      params: { orderId },
      body: { version, dispatchOn, reason: reason.trim() },
    });
  return (
    <ConfirmDialog
      title={translate('orders.actions.delay')}
      verb={translate('orders.delay.send')}
      isBusy={isBusy}
      isDisabled={!isDay}
      onConfirm={() => send(tell, 'orders.delay.sent')}
      onCancel={onClose}
    >
      <Typography>{translate('orders.delay.explained')}</Typography>
      <TextField
        fullWidth
        required
        type="date"
        label={translate('orders.delay.dispatchOn')}
        value={dispatchOn}
        error={dispatchOn !== '' && !isDay}
        onChange={({ target }) => setDispatchOn(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today, max: last } }}
        sx={{ mt: 2 }}
      />
      <TextField
        fullWidth
        label={translate('orders.delay.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value.replace(/\s+/g, ' '))}
        slotProps={{ htmlInput: { maxLength: 500, lang: order.language } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
