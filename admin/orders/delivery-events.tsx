import type { DeliveryEventName } from '@kamra/contract/order-state.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';

/** Buttons for what may happen to the order's parcel next; the buyer is told of each. */
export function DeliveryEvents({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [chosen, setChosen] = useState<DeliveryEventName>();
  const { record, isBusy } = useRecordDelivery(order, () => setChosen(undefined));
  const events = order.allowedDeliveryEvents;
  return (
    <Panel title={translate('orders.delivery.title')}>
      {events.length === 0 && (
        <Typography color="text.secondary">{translate('orders.delivery.none')}</Typography>
      )}
      {events.length > 0 && !mayWrite && (
        <Typography color="text.secondary">{translate('orders.readOnly')}</Typography>
      )}
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {events.map((event, index) => (
            <Button
              key={event}
              variant={index === 0 ? 'contained' : 'outlined'}
              onClick={() => setChosen(event)}
            >
              {translate(`orders.delivery.${event}`)}
            </Button>
          ))}
        </Stack>
      )}
      <Confirm
        isOpen={chosen !== undefined}
        loading={isBusy}
        title={chosen ? translate(`orders.delivery.${chosen}`) : ''}
        content={translate('orders.delivery.told')}
        onConfirm={() => chosen && record(chosen)}
        onClose={() => setChosen(undefined)}
      />
    </Panel>
  );
}

/** Sends an event; whatever comes of it, the order is loaded again. */
function useRecordDelivery(order: ProductOrderDetails, onSettled: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  async function record(event: DeliveryEventName) {
    setBusy(true);
    try {
      await callStaff('POST /api/ProductOrder/:orderId/Delivery', {
        params: { orderId: order.id },
        body: { event, version: order.version },
      });
      notify('orders.delivery.noted', { type: 'success' });
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
    setBusy(false);
    onSettled();
    refresh();
  }
  return { record, isBusy };
}
