import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePayments } from './order-payments.tsx';

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
