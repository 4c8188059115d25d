import { type PaymentStatusId, type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { NoteField } from '../ui/note-field.tsx';
import { useMoney } from '../ui/use-money.ts';
import { OpenCardPayment } from './open-card-payment.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';

interface PaymentTransitionDialogProps {
  order: ProductOrderDetails;
  to: PaymentStatusId;
  isBusy: boolean;
  /** Translation key of why nothing was done; the order is shown as it is now. */
  failure: string | undefined;
  onCancel: () => void;
  onConfirm: (note: string) => void;
}

/** Confirms a payment transition, with a note for the history; stays with what was typed until it has been done. */
export function PaymentTransitionDialog(props: PaymentTransitionDialogProps) {
  const { order, to, isBusy, failure, onCancel, onConfirm } = props;
  const translate = useTranslate();
  const money = useMoney();
  const [note, setNote] = useState('');
  const name = paymentStatusName(to);
  return (
    <ConfirmDialog
      title={translate(`paymentTransition.${name}`)}
      verb={translate(`paymentTransition.${name}`)}
      isDestructive={destructiveStatusIds.includes(to)}
      isBusy={isBusy}
      isDisabled={!order.allowedPaymentStatusIds.includes(to)}
      onConfirm={() => onConfirm(note)}
      onCancel={onCancel}
    >
      {failure && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate(failure)}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        {order.orderNumber} · {money(order.total, order.currencyId)}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <PaymentStatusChip id={order.paymentStatusId} typeId={order.paymentTypeId} />
        <span aria-hidden>→</span>
        <PaymentStatusChip id={to} />
      </Stack>
      {name === 'Completed' && <OpenCardPayment order={order} />}
      {translate(`orders.consequences.${name}`)} {translate('orders.buyerIsTold')}
      <NoteField note={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

/** Transitions that end an order without money. */
export const destructiveStatusIds: PaymentStatusId[] = [2, 5];
