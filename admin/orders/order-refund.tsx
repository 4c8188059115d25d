import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { OrderActions } from './order-actions.tsx';
import { usePayments } from './order-payments.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Sends money of the order back, or notes that it was sent; its buyer is told. */
export function OrderRefund({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data: payments } = usePayments(order);
  const record = { key: 'refund', label: translate('orders.refund.record'), isPrimary: false };
  return (
    <OrderActions
      title={translate('orders.refund.title')}
      none={translate('orders.refund.none')}
      actions={order.refundable > 0 ? [{ ...record, onClick: () => setOpen(true) }] : []}
    >
      {isOpen && payments && (
        <RefundDialog order={order} payments={payments} onClose={() => setOpen(false)} />
      )}
    </OrderActions>
  );
}
