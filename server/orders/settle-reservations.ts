import { sql } from 'drizzle-orm';
import { explainStockChange } from '../catalogue/explain-stock-change.ts';
import type { Database } from '../database/connect.ts';

/**
 * Ends an order's reservations: `settled` takes the units off the stock, `released` returns them. Ended ones stay
 * as they are. Rows are locked in the order of product ids, as orders lock them.
 */
export async function settleReservations(
  tx: Database,
  orderId: number,
  state: 'settled' | 'released',
): Promise<void> {
  if (state === 'settled') await explainStockChange(tx, { reason: 'sold', orderId });
  const takenOut = state === 'settled' ? sql`r.quantity` : sql`0`;
  await tx.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT s.product_id, r.quantity FROM stock s
      JOIN stock_reservations r ON r.product_id = s.product_id
      WHERE r.order_id = ${orderId} AND r.state = 'held'
      ORDER BY s.product_id FOR UPDATE OF s
    ), moved AS (
      UPDATE stock s SET on_hand = s.on_hand - ${takenOut}, reserved = s.reserved - r.quantity
      FROM held r WHERE s.product_id = r.product_id
    )
    UPDATE stock_reservations SET state = ${state}
    WHERE order_id = ${orderId} AND state = 'held'`);
}
