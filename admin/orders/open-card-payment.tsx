import { type ProductOrderDetails, paymentStatusIds } from '@kamra/contract/orders.ts';
import { Alert } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useListSelection } from '../ui/list-selection.tsx';
import { usePayments } from './order-payments.tsx';
import type { OrderRow } from './order-row.ts';

/** Warns whoever marks an order as paid while its buyer may still be paying it by card. */
export function OpenCardPayment({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const { data } = usePayments(order);
  if (!data?.attempts.some(({ isFinished }) => !isFinished)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {translate('orders.payments.stillOpen')}
    </Alert>
  );
}

/** The same for whoever marks several at once: those of the chosen orders that the list shows. */
export function OpenCardPayments() {
  const translate = useTranslate();
  const selection = useListSelection();
  const { data = [] } = useListContext<OrderRow>();
  const open = data.filter(
    ({ id, paymentStatusId }) =>
      paymentStatusId === paymentStatusIds.Processing && (selection?.isAll || selection?.ids.includes(id)),
  );
  if (open.length === 0) return null;
  const orders = open.map(({ orderNumber }) => orderNumber).join(', ');
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('orders.payments.someStillOpen', { orders })}
    </Alert>
  );
}
