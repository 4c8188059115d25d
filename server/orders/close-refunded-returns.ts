import { maxReturnsOfOrder } from '@kamra/contract/return-kinds.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

const arrived = `l.return_id = r.id AND l.received_quantity > 0 AND l.condition <> 'missing'`;
/** Refunds of a line of the return `r` since it was asked for, and the units of other returns that had their money since. */
const refundsSince = `order_refund_lines b JOIN order_refunds f ON f.id = b.refund_id AND f.state <> 'failed'
  JOIN order_history h ON h.id = f.history_id AND h.at >= r.requested_at WHERE b.order_line_id = l.order_line_id`;
const isOther = `e.id <> r.id AND e.state = 'refunded' AND e.closed_at >= r.requested_at`;
const unitsOfOthers = `(SELECT coalesce(sum(x.received_quantity), 0) FROM order_return_lines x
  JOIN order_returns e ON e.id = x.return_id WHERE x.order_line_id = l.order_line_id AND ${isOther})`;
const moneyOfOthers = `(SELECT coalesce(sum(e.refunded_amount), 0) FROM order_returns e
  WHERE e.order_id = r.order_id AND ${isOther} AND EXISTS (SELECT FROM order_return_lines x, order_return_lines l
    WHERE x.return_id = e.id AND x.order_line_id = l.order_line_id AND ${arrived}))`;

const statement = `
  UPDATE order_returns r SET state = 'refunded', closed_at = now(), version = version + 1, refunded_amount = (
    SELECT greatest(sum(amount) - ${moneyOfOthers}, 0) FROM order_refunds WHERE id IN (
      SELECT b.refund_id FROM order_return_lines l, LATERAL (SELECT b.refund_id FROM ${refundsSince}) b WHERE ${arrived}))
  WHERE r.id = (
    SELECT r.id FROM order_returns r WHERE r.order_id = $1 AND r.state = 'received'
      AND EXISTS (SELECT FROM order_return_lines l WHERE ${arrived})
      AND NOT EXISTS (SELECT FROM order_return_lines l WHERE ${arrived} AND l.received_quantity >
        (SELECT coalesce(sum(b.quantity - b.unsent_quantity), 0) FROM ${refundsSince}) - ${unitsOfOthers})
    ORDER BY r.id LIMIT 1)
  RETURNING r.id`;

/**
 * Closes returns of an order that the transaction holds whose goods have arrived and whose money had gone back by refunds
 * of the order, as the law wants it once their sending was proved: nothing is left of them to be refunded. One after the
 * other, so that each unit that was refunded counts for one of them.
 */
export async function closeRefundedReturns(client: pg.PoolClient, orderId: number): Promise<void> {
  for (let count = 0; count < maxReturnsOfOrder; count++)
    if ((await queryPrepared(client, statement, [orderId])).length === 0) return;
}
