import { type PaymentStatusId, type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { wholeRecord } from '../ui/whole-record.ts';
import { PaymentTransitionDialog } from './payment-transition-dialog.tsx';

const destructive: PaymentStatusId[] = [2, 5];

/** Buttons for the payment transitions that the server allows now. */
export function PaymentTransitions({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [chosen, setChosen] = useState<PaymentStatusId>();
  const { transition, versionConflict, isPending } = usePaymentTransition(order, () => setChosen(undefined));
  const transitions = order.allowedPaymentStatusIds;
  return (
    <Panel title={translate('orders.payment')}>
      {versionConflict && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('orders.versionConflict')}
        </Alert>
      )}
      {transitions.length === 0 && (
        <Typography color="text.secondary">{translate('orders.noMoves')}</Typography>
      )}
      {transitions.length > 0 && !mayWrite && (
        <Typography color="text.secondary">{translate('orders.readOnly')}</Typography>
      )}
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {transitions.map((id) => (
            <Button
              key={id}
              variant={paymentStatusName(id) === 'Completed' ? 'contained' : 'outlined'}
              color={destructive.includes(id) ? 'error' : 'primary'}
              onClick={() => setChosen(id)}
            >
              {translate(`paymentTransition.${paymentStatusName(id)}`)}
            </Button>
          ))}
        </Stack>
      )}
      {chosen && (
        <PaymentTransitionDialog
          order={order}
          to={chosen}
          busy={isPending}
          onCancel={() => setChosen(undefined)}
          onConfirm={(note) => transition(chosen, note)}
        />
      )}
    </Panel>
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
