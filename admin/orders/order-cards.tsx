import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMoney } from '../ui/use-money.ts';
import { DeliveryStateChip } from './delivery-state-chip.tsx';
import { OrderMarks } from './order-marks.tsx';
import type { OrderRow } from './order-row.ts';
import { PaymentStatusChip } from './payment-status-chip.tsx';

/** The order list on a phone. */
export function OrderCards() {
  const money = useMoney();
  return (
    <RowCards<OrderRow>
      type="show"
      parts={(order) => ({
        title: order.orderNumber,
        aside: money(order.total, order.currencyId),
        line: (
          <>
            {order.customerName} · <TimeStamp at={order.placedAt} />
          </>
        ),
        state: (
          <>
            <PaymentStatusChip id={order.paymentStatusId} typeId={order.paymentTypeId} />
            {order.lastDeliveryEvent && <DeliveryStateChip event={order.lastDeliveryEvent} />}
          </>
        ),
        below: <OrderMarks order={order} />,
      })}
    />
  );
}
