import { type PaymentStatusId, type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useUpdate } from 'react-admin';
import { wholeRecord } from '../ui/whole-record.ts';
import { PaymentTransitionDialog } from './payment-transition-dialog.tsx';
import { refusedMove } from './refused-move.ts';

interface PaymentMoveProps {
  order: ProductOrderDetails;
  to: PaymentStatusId;
  onClose: () => void;
}

/** Asks before the payment of an order is moved to a status. */
export function PaymentMove({ order, to, onClose }: PaymentMoveProps) {
  const { transition, failure, isPending } = usePaymentTransition(order, onClose);
  return (
    <PaymentTransitionDialog
      order={order}
      to={to}
      isBusy={isPending}
      failure={failure}
      onCancel={onClose}
      onConfirm={(note) => transition(to, note)}
    />
  );
}

/** Sends a transition; one that the order no longer permits says so, and the order is loaded again. */
function usePaymentTransition(order: ProductOrderDetails, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<string>();
  const [update, { isPending }] = useUpdate<ProductOrderDetails, HttpError>();
  function transition(to: PaymentStatusId, note: string) {
    setFailure(undefined);
    const data = { paymentStatusId: to, version: order.version, ...(note.trim() && { note: note.trim() }) };
    update(
      'orders',
      { id: order.id, data, previousData: order, meta: wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`orders.paymentMoved.${paymentStatusName(to)}`, { type: 'success' });
          onDone();
        },
        onError: (error) => {
          if (error.status !== 409) return notify(error.message, { type: 'error' });
          const { code, details } = error.body ?? {};
          if (code === 'paymentTransitionNotAllowed') setFailure(refusedMove(details?.from, to));
          else setFailure(code === 'versionConflict' ? 'orders.versionConflict' : error.message);
          refresh();
        },
      },
    );
  }
  return { transition, failure, isPending };
}
