import { formatMoney } from '@kamra/contract/money.ts';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { paymentTypeKey } from './order-choices.ts';
import type { OrderRow } from './order-row.ts';
import { PaymentDue } from './payment-due.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';

/** The order list on a phone. */
export function OrderCards() {
  const translate = useTranslate();
  return (
    <RowCards<OrderRow>
      type="show"
      parts={(order) => ({
        title: order.orderNumber,
        aside: formatMoney(order.total, order.currencyId),
        lines: [
          order.customerName,
          <Fragment key="placed">
            <TimeStamp at={order.placedAt} /> · {translate(paymentTypeKey(order.paymentTypeId))}
          </Fragment>,
          <PaymentStatusChip key="status" id={order.paymentStatusId} />,
          order.paymentDueAt && (
            <Fragment key="due">
              {translate('resources.orders.fields.paymentDueAt')}: <PaymentDue at={order.paymentDueAt} />
            </Fragment>
          ),
        ],
      })}
    />
  );
}
