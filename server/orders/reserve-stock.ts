import type pg from 'pg';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { queryPrepared } from '../database/prepared.ts';

/** A product of which fewer are left than wanted; spelled as the specification spells it. */
export interface Shortage {
  productId: number;
  availibilityCount: number;
}

// In subqueries the arrays are of unknown length to the planner, so one plan serves all of them.
// `locked` waits for each row in the order of product ids and sees its newest state; the update follows it.
const statement = `
  WITH wanted AS (
    SELECT * FROM unnest((SELECT $1::int[]), (SELECT $2::int[])) AS each (product_id, quantity)
  ), locked AS MATERIALIZED (
    SELECT s.product_id, ${sellableUnits} AS available, w.quantity
    FROM stock s JOIN wanted w ON w.product_id = s.product_id
    ORDER BY s.product_id FOR UPDATE OF s
  ), reserved AS (
    UPDATE stock s SET reserved = s.reserved + l.quantity
    FROM locked l WHERE s.product_id = l.product_id AND l.available >= l.quantity
    RETURNING s.product_id
  )
  SELECT w.product_id AS "productId", coalesce(l.available, 0) AS "availibilityCount"
  FROM wanted w
  LEFT JOIN locked l ON l.product_id = w.product_id
  LEFT JOIN reserved r ON r.product_id = w.product_id
  WHERE r.product_id IS NULL ORDER BY w.product_id`;

/**
 * Reserves units of products for an order; returns the products that are short, in which case the transaction must
 * be rolled back. Rows are locked in the order of product ids, so that orders never deadlock.
 */
export function reserveStock(client: pg.PoolClient, units: ReadonlyMap<number, number>): Promise<Shortage[]> {
  return queryPrepared<Shortage & pg.QueryResultRow>(client, statement, [
    [...units.keys()],
    [...units.values()],
  ]);
}
