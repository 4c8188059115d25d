import type { Reply } from '@kamra/contract/endpoint.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import { type listOrdersOfBuyer as listCall, maxOrdersOfBuyer } from '@kamra/contract/order-editing.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';

type Row = Omit<Reply<typeof listCall>['orders'][number], 'placedAt'> & { placedAt: Date; count: number };

// The two conditions are read from an index each.
const statement = `
  WITH this AS (SELECT id, customer_id, email FROM orders WHERE id = $1), others AS (
    SELECT o.id FROM orders o JOIN this ON o.customer_id = this.customer_id
    UNION SELECT o.id FROM orders o JOIN this ON fold_email(o.email) = fold_email(this.email) WHERE this.email <> ''
  )
  SELECT id, order_number AS "orderNumber", placed_at AS "placedAt", payment_status_id AS "paymentStatusId",
    payment_type_id AS "paymentTypeId",
    currency_id AS "currencyId", total, count(*) OVER ()::int AS count
  FROM orders WHERE id IN (SELECT id FROM others) AND id <> $1
  ORDER BY placed_at DESC, id DESC LIMIT ${maxOrdersOfBuyer}`;

/** The other orders of the buyer of an order, by account or e-mail address, the newest first. */
export async function listOrdersOfBuyer(pool: Executor, orderId: number): Promise<Reply<typeof listCall>> {
  const rows = await queryPrepared<Row>(pool, statement, [orderId]);
  return {
    count: rows[0]?.count ?? 0,
    orders: rows.map(({ count: _count, ...order }) => ({
      ...order,
      placedAt: order.placedAt.toISOString(),
      total: toMajorUnits(order.total),
    })),
  };
}
