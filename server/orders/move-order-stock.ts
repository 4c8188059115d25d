import type pg from 'pg';
import { explainStockChange } from '../catalogue/explain-stock-change.ts';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { typedQueries } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import type { Shortage } from './reserve-stock.ts';

// As in `reserveStock`: rows are waited for in the order of product ids. Of a paid order the units have left the
// shelf, of any other they are reserved.
const moveStatement = `
  WITH wanted AS (
    SELECT * FROM unnest($1::int[], $2::int[]) AS each (product_id, delta)
  ), locked AS MATERIALIZED (
    SELECT s.product_id, ${sellableUnits} AS available, w.delta
    FROM stock s JOIN wanted w ON w.product_id = s.product_id
    ORDER BY s.product_id FOR UPDATE OF s
  ), moved AS (
    UPDATE stock s SET reserved = s.reserved + CASE WHEN $3 THEN 0 ELSE l.delta END,
      on_hand = s.on_hand - CASE WHEN $3 THEN l.delta ELSE 0 END
    FROM locked l WHERE s.product_id = l.product_id AND (l.delta < 0 OR l.available >= l.delta)
    RETURNING s.product_id
  )
  SELECT w.product_id AS "productId", coalesce(l.available, 0) AS "availibilityCount"
  FROM wanted w
  LEFT JOIN locked l ON l.product_id = w.product_id
  LEFT JOIN moved m ON m.product_id = w.product_id
  WHERE m.product_id IS NULL ORDER BY w.product_id`;

const noteStatement = `
  WITH changed AS (
    SELECT * FROM unnest($2::int[], $3::int[]) AS each (product_id, quantity)
  ), emptied AS (
    DELETE FROM stock_reservations r USING changed c
    WHERE r.order_id = $1 AND r.product_id = c.product_id AND c.quantity = 0
  )
  INSERT INTO stock_reservations (order_id, product_id, quantity, state)
  SELECT $1, product_id, quantity, CASE WHEN $4 THEN 'settled' ELSE 'held' END FROM changed WHERE quantity > 0
  ON CONFLICT (order_id, product_id) DO UPDATE SET quantity = excluded.quantity`;

interface OrderUnits {
  orderId: number;
  /** Units of each product that the order holds, and those that it is to hold. */
  before: ReadonlyMap<number, number>;
  after: ReadonlyMap<number, number>;
  isPaid: boolean;
}

/**
 * Moves stock with a change of an order's goods, in its transaction; returns the products that are short, in which
 * case the transaction must be rolled back.
 */
export async function moveOrderStock(
  client: pg.PoolClient,
  { orderId, before, after, isPaid }: OrderUnits,
): Promise<Shortage[]> {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  const changed = ids.filter((id) => (before.get(id) ?? 0) !== (after.get(id) ?? 0));
  if (changed.length === 0) return [];
  await explainStockChange(typedQueries(client), { reason: 'sold', orderId });
  const deltas = changed.map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0));
  const shortages = await queryPrepared<Shortage & pg.QueryResultRow>(client, moveStatement, [
    changed,
    deltas,
    isPaid,
  ]);
  if (shortages.length > 0) return shortages;
  const quantities = changed.map((id) => after.get(id) ?? 0);
  await queryPrepared(client, noteStatement, [orderId, changed, quantities, isPaid]);
  return [];
}
