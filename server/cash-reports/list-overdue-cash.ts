import { type listOverdueCash as listCall, maxOverdueOrders } from '@kamra/contract/cash-reports.ts';
import type { DeliveryCarrier } from '@kamra/contract/delivery-kinds.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { openPaymentStatusIds, paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { unpaidOrders } from '../shop/order-rules.ts';

interface Row extends pg.QueryResultRow {
  orderId: number;
  orderNumber: string;
  carrier: DeliveryCarrier;
  trackingNumber: string | null;
  deliveredAt: Date;
  /** In minor units. */
  amount: number;
  currencyId: CurrencyId;
}

interface Total extends pg.QueryResultRow {
  currencyId: CurrencyId;
  count: number;
  amount: number;
}

// What the shop's own courier collected is in its till: no carrier owes it.
const late = `
  SELECT o.id::float8 AS "orderId", o.order_number AS "orderNumber", s.carrier,
    s.tracking_number AS "trackingNumber", e.at AS "deliveredAt", s.cash_amount::float8 AS amount,
    o.currency_id AS "currencyId"
  FROM orders o JOIN shipments s ON s.order_id = o.id
  CROSS JOIN LATERAL (
    SELECT max(at) AS at FROM shipment_events WHERE shipment_id = s.id AND status = 'delivered') e
  WHERE o.payment_status_id = ANY($1::int[]) AND o.payment_type_id = $2 AND s.status = 'delivered'
    AND s.cash_amount > 0 AND s.carrier <> 'own' AND e.at < now() - make_interval(days => $3)`;
const listStatement = `${late} ORDER BY e.at, s.id LIMIT ${maxOverdueOrders}`;
const totalStatement = `
  SELECT "currencyId", count(*)::int AS count, sum(amount)::float8 AS amount
  FROM (${late}) AS overdue GROUP BY "currencyId" ORDER BY "currencyId"`;

/** Orders whose cash a carrier has had for longer than the settings allow, the longest first. */
export async function listOverdueCash(pool: pg.Pool): Promise<Reply<typeof listCall>> {
  const [settings] = await queryPrepared<{ rules: unknown }>(
    pool,
    `SELECT value -> 'unpaidOrders' AS rules FROM shop_settings`,
    [],
  );
  const { cashDays: days } = unpaidOrders.parse(settings?.rules ?? {});
  const values = [[...openPaymentStatusIds, paymentStatusIds.Processing], paymentTypeIds.Delivery, days];
  const [rows, totals] = await Promise.all([
    queryPrepared<Row>(pool, listStatement, values),
    queryPrepared<Total>(pool, totalStatement, values),
  ]);
  return {
    days,
    orders: rows.map(({ amount, deliveredAt, ...row }) => ({
      ...row,
      amount: toMajorUnits(amount),
      deliveredAt: deliveredAt.toISOString(),
    })),
    totals: totals.map(({ amount, ...total }) => ({ ...total, amount: toMajorUnits(amount) })),
  };
}
