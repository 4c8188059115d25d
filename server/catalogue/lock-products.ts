import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { products } from './catalogue-tables.ts';

/**
 * Locks products against other changes until the transaction ends, with the other variants of their groups, whose
 * offers change with theirs. Rows are locked in the order of their ids. What is read afterwards, in a statement of
 * its own, is as the last change left it. Orders need no such lock and do not wait for it.
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
