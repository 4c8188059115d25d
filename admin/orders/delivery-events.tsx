import type { DeliveryEventName } from '@kamra/contract/order-state.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { OrderActions } from './order-actions.tsx';

/** Buttons for what may happen to the order's parcel next; the buyer is told of each. */
export function DeliveryEvents({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<DeliveryEventName>();
  const { record, isBusy } = useRecordDelivery(order, () => setChosen(undefined));
  return (
    <OrderActions
      title={translate('orders.delivery.title')}
      none={translate('orders.delivery.none')}
      actions={order.allowedDeliveryEvents.map((event, index) => ({
        key: event,
        label: translate(`orders.delivery.${event}`),
        isPrimary: index === 0,
        onClick: () => setChosen(event),
      }))}
    >
      {chosen && (
        <ConfirmDialog
          title={translate(`orders.delivery.${chosen}`)}
          verb={translate('orders.delivery.note')}
          isBusy={isBusy}
          onConfirm={() => record(chosen)}
          onCancel={() => setChosen(undefined)}
        >
          {translate('orders.delivery.told')}
        </ConfirmDialog>
      )}
    </OrderActions>
  );
}

/** Sends an event; whatever comes of it, the order is loaded again. */
function useRecordDelivery(order: ProductOrderDetails, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) onDone();
    refresh();
  });
  const record = (event: DeliveryEventName) =>
    run(async () => {
      await callStaff('POST /api/ProductOrder/:orderId/Delivery', {
        params: { orderId: order.id },
        body: { event, version: order.version },
      });
      notify('orders.delivery.noted', { type: 'success' });
    });
  return { record, isBusy };
}
