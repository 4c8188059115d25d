import type { OrderPayments } from '@kamra/contract/order-payments.ts';
import { isAuthorized } from '@kamra/contract/order-state.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useMoney } from '../ui/use-money.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

interface HeldPaymentProps {
  attempt: OrderPayments['attempts'][number];
  order: ProductOrderDetails;
  onChanged: () => void;
}

/** What a card has authorized: until when it can be charged, what becomes of it, and the button that charges it. */
export function HeldPayment({ attempt, order, onChanged }: HeldPaymentProps) {
  const translate = useTranslate();
  const money = useMoney();
  const mayWrite = useMayWrite('orders');
  const [isAsking, setAsking] = useState(false);
  const { isHeld, authorizedUntil, captureAmount, amount, paidAmount } = attempt;
  if (!isHeld) {
    const isPart = captureAmount !== null && paidAmount > 0 && paidAmount < amount;
    return isPart ? (
      <Typography>
        {translate('orders.payments.takenAmount')}: {money(paidAmount, order.currencyId)}
      </Typography>
    ) : null;
  }
  const isEnding = captureAmount !== null;
  return (
    <>
      <Typography>
        {translate('orders.payments.held')}
        {authorizedUntil && (
          <>
            {' · '}
            {translate('orders.payments.until')}: <TimeStamp at={authorizedUntil} />
          </>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(
          isEnding
            ? `orders.payments.${captureAmount > 0 ? 'capturing' : 'releasing'}`
            : 'orders.payments.heldHint',
        )}
      </Typography>
      {mayWrite && !isEnding && isAuthorized(order) && (
        <Button
          size="small"
          variant="outlined"
          sx={{ my: 1, minHeight: { xs: 44, sm: 0 } }}
          onClick={() => setAsking(true)}
        >
          {translate('orders.payments.capture')}
        </Button>
      )}
      {isAsking && <CaptureDialog order={order} onDone={onChanged} onClose={() => setAsking(false)} />}
    </>
  );
}

interface CaptureDialogProps {
  order: ProductOrderDetails;
  onDone: () => void;
  onClose: () => void;
}

function CaptureDialog({ order, onDone, onClose }: CaptureDialogProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { send, isBusy } = useRecordAction(() => {
    onDone();
    onClose();
  });
  const capture = () =>
    callStaff('POST /api/ProductOrder/:orderId/CapturePayment', {
      params: { orderId: order.id },
      body: { version: order.version },
    });
  return (
    <ConfirmDialog
      title={translate('orders.payments.capture')}
      verb={translate('orders.payments.capture')}
      isBusy={isBusy}
      onConfirm={() => void send(capture, 'orders.payments.captured')}
      onCancel={onClose}
    >
      <Typography>
        {translate('orders.payments.captureText', { amount: money(order.total, order.currencyId) })}
      </Typography>
    </ConfirmDialog>
  );
}
