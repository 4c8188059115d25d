import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

// Rows are locked in the order of product ids, as orders lock them: an order that holds one is waited for, and is told.
const statement = `
  WITH locked AS MATERIALIZED (
    SELECT product_id FROM stock WHERE product_id = ANY($1::int[]) ORDER BY product_id FOR UPDATE
  )
  UPDATE stock s SET sale_stopped = EXISTS (SELECT FROM recall_products p JOIN recalls r ON r.id = p.recall_id
    WHERE p.product_id = s.product_id AND r.state = 'published' AND r.stops_sale)
  FROM locked WHERE s.product_id = locked.product_id RETURNING s.product_id`;

/** Stops the sale of the products that a published recall says so of, and releases the others. */
export async function applySaleStops(client: pg.PoolClient, productIds: readonly number[]): Promise<void> {
  await queryPrepared(client, statement, [[...productIds]]);
}
