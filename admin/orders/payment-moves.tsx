import { type PaymentStatusId, type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { wholeRecord } from '../ui/whole-record.ts';
import { PaymentTransitionDialog } from './payment-move-dialog.tsx';

const destructive: PaymentStatusId[] = [2, 5];

/** Buttons for just the payment moves that the server allows now. */
export function PaymentTransitions({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('orders');
  const [chosen, setChosen] = useState<PaymentStatusId>();
  const [versionConflict, setChangedMeanwhile] = useState(false);
  const [update, { isPending }] = useUpdate<ProductOrderDetails, HttpError>();
  const moves = order.allowedPaymentStatusIds;

  function move(note: string) {
    setChangedMeanwhile(false);
    const data = {
      paymentStatusId: chosen,
      version: order.version,
      ...(note.trim() && { note: note.trim() }),
    };
    update(
      'orders',
      { id: order.id, data, previousData: order, meta: wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('orders.paymentChanged', { type: 'success' }),
        onError: (error) => {
          const isStale = error.status === 409;
          setChangedMeanwhile(isStale);
          if (isStale) refresh();
          else notify(error.message, { type: 'error' });
        },
        onSettled: () => setChosen(undefined),
      },
    );
  }

  return (
    <Panel title={translate('orders.payment')}>
      {versionConflict && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('orders.versionConflict')}
        </Alert>
      )}
      {moves.length === 0 && <Typography color="text.secondary">{translate('orders.noMoves')}</Typography>}
      {moves.length > 0 && !mayWrite && (
        <Typography color="text.secondary">{translate('orders.readOnly')}</Typography>
      )}
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {moves.map((id) => (
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
          onConfirm={move}
        />
      )}
    </Panel>
  );
}
