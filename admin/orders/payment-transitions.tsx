import { type PaymentStatusId, type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { wholeRecord } from '../ui/whole-record.ts';
import { OrderActions } from './order-actions.tsx';
import { PaymentTransitionDialog } from './payment-transition-dialog.tsx';

const destructive: PaymentStatusId[] = [2, 5];

/** Buttons for the payment transitions that the server allows now. */
export function PaymentTransitions({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<PaymentStatusId>();
  const { transition, versionConflict, isPending } = usePaymentTransition(order, () => setChosen(undefined));
  return (
    <OrderActions
      title={translate('orders.payment')}
      notice={
        versionConflict && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {translate('orders.versionConflict')}
          </Alert>
        )
      }
      none={translate('orders.noMoves')}
      actions={order.allowedPaymentStatusIds.map((id) => ({
        key: id,
        label: translate(`paymentTransition.${paymentStatusName(id)}`),
        isPrimary: paymentStatusName(id) === 'Completed',
        isDestructive: destructive.includes(id),
        onClick: () => setChosen(id),
      }))}
    >
      {chosen && (
        <PaymentTransitionDialog
          order={order}
          to={chosen}
          busy={isPending}
          onCancel={() => setChosen(undefined)}
          onConfirm={(note) => transition(chosen, note)}
        />
      )}
    </OrderActions>
  );
}

/** Sends a transition; after a version conflict the order is loaded again. */
function usePaymentTransition(order: ProductOrderDetails, onSettled: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [versionConflict, setVersionConflict] = useState(false);
  const [update, { isPending }] = useUpdate<ProductOrderDetails, HttpError>();
  function transition(to: PaymentStatusId, note: string) {
    setVersionConflict(false);
    const data = { paymentStatusId: to, version: order.version, ...(note.trim() && { note: note.trim() }) };
    update(
      'orders',
      { id: order.id, data, previousData: order, meta: wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('orders.paymentChanged', { type: 'success' }),
        onError: (error) => {
          const isStale = error.status === 409;
          setVersionConflict(isStale);
          if (isStale) refresh();
          else notify(error.message, { type: 'error' });
        },
        onSettled,
      },
    );
  }
  return { transition, versionConflict, isPending };
}
