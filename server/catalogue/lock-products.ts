import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { products } from './catalogue-tables.ts';

/**
 * Locks products and the other variants of their groups, whose offers change with theirs, until the transaction
 * ends. Rows are locked in the order of their ids. A later statement of the transaction reads the latest committed
 * values. Orders neither take nor wait for this lock.
 */
export async function lockProducts(tx: Database, productIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  await tx.execute(sql`
    SELECT FROM ${products} WHERE id IN (
      SELECT id FROM ${products} WHERE id = ANY(${ids})
      UNION SELECT other.id FROM ${products} asked JOIN ${products} other USING (variant_group_id)
        WHERE asked.id = ANY(${ids}))
    ORDER BY id FOR NO KEY UPDATE`);
}
