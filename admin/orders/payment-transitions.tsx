import { type PaymentStatusId, type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { wholeRecord } from '../ui/whole-record.ts';
import { OrderActions } from './order-actions.tsx';
import { destructiveStatusIds, PaymentTransitionDialog } from './payment-transition-dialog.tsx';

/** Buttons for the payment transitions that the server allows now. */
export function PaymentTransitions({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<PaymentStatusId>();
  const { transition, isStale, forget, isPending } = usePaymentTransition(order, () => setChosen(undefined));
  return (
    <OrderActions
      title={translate('orders.payment')}
      none={translate('orders.noMoves')}
      actions={order.allowedPaymentStatusIds.map((id) => ({
        key: id,
        label: translate(`paymentTransition.${paymentStatusName(id)}`),
        isPrimary: paymentStatusName(id) === 'Completed',
        isDestructive: destructiveStatusIds.includes(id),
        onClick: () => setChosen(id),
      }))}
    >
      {chosen && (
        <PaymentTransitionDialog
          order={order}
          to={chosen}
          isBusy={isPending}
          isStale={isStale}
          onCancel={() => {
            setChosen(undefined);
            forget();
          }}
          onConfirm={(note) => transition(chosen, note)}
        />
      )}
    </OrderActions>
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
  return { transition, isStale, forget: () => setStale(false), isPending };
}
