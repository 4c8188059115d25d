import type { PaymentStatusId, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useUpdate } from 'react-admin';
import { wholeRecord } from '../ui/whole-record.ts';
import { PaymentTransitionDialog } from './payment-transition-dialog.tsx';

interface PaymentMoveProps {
  order: ProductOrderDetails;
  to: PaymentStatusId;
  onClose: () => void;
}

/** Asks before the payment of an order is moved to a status. */
export function PaymentMove({ order, to, onClose }: PaymentMoveProps) {
  const { transition, isStale, isPending } = usePaymentTransition(order, onClose);
  return (
    <PaymentTransitionDialog
      order={order}
      to={to}
      isBusy={isPending}
      isStale={isStale}
      onCancel={onClose}
      onConfirm={(note) => transition(to, note)}
    />
  );
}

/** Sends a transition; after a version conflict the order is loaded again. */
function usePaymentTransition(order: ProductOrderDetails, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isStale, setStale] = useState(false);
  const [update, { isPending }] = useUpdate<ProductOrderDetails, HttpError>();
  function transition(to: PaymentStatusId, note: string) {
    setStale(false);
    const data = { paymentStatusId: to, version: order.version, ...(note.trim() && { note: note.trim() }) };
    update(
      'orders',
      { id: order.id, data, previousData: order, meta: wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('orders.paymentChanged', { type: 'success' });
          onDone();
        },
        onError: (error) => {
          const hasChanged = error.status === 409;
          setStale(hasChanged);
          if (hasChanged) refresh();
          else notify(error.message, { type: 'error' });
        },
      },
    );
  }
  return { transition, isStale, isPending };
}
