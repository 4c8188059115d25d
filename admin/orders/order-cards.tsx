import { formatMoney } from '@kamra/contract/money.ts';
import { useLocale, useTranslate } from 'react-admin';
import { RowCards } from '../shell/row-cards.tsx';
import { paymentTypeKey } from './order-choices.ts';
import type { OrderRow } from './order-row.ts';
import { PaymentStatusChip } from './payment-status-chip.tsx';

/** The order list on a phone. */
export function OrderCards() {
  const translate = useTranslate();
  const language = useLocale();
  return (
    <RowCards<OrderRow>
      type="show"
      parts={(order) => ({
        title: order.orderNumber,
        aside: formatMoney(order.total, order.currencyId),
        lines: [
          order.customerName,
          `${new Date(order.placedAt).toLocaleString(language)} · ${translate(paymentTypeKey(order.paymentTypeId))}`,
          <PaymentStatusChip key="status" id={order.paymentStatusId} />,
        ],
      })}
    />
  );
}
