import type { DeliveryEventName } from '@kamra/contract/order-state.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useRecordAction } from '../ui/use-record-action.ts';

interface DeliveryEventDialogProps {
  order: ProductOrderDetails;
  event: DeliveryEventName;
  onClose: () => void;
}

/** Asks before it is noted what has happened to the order's parcel, of which the buyer is told. */
export function DeliveryEventDialog({ order, event, onClose }: DeliveryEventDialogProps) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const record = () =>
    callStaff('POST /api/ProductOrder/:orderId/Delivery', {
      params: { orderId: order.id },
      body: { event, version: order.version },
    });
  return (
    <ConfirmDialog
      title={translate(`orders.delivery.${event}`)}
      verb={translate('orders.delivery.note')}
      isBusy={isBusy}
      onConfirm={() => send(record, 'orders.delivery.noted')}
      onCancel={onClose}
    >
      {translate('orders.delivery.told')}
    </ConfirmDialog>
  );
}
