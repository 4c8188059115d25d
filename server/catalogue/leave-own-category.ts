import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** Takes the category that products were moved to from their other categories. */
export async function leaveOwnCategory(tx: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`DELETE FROM product_categories pc USING products p
    WHERE p.id = ANY(${sql.param([...productIds])}::int[]) AND pc.product_id = p.id AND pc.category_id = p.category_id`);
}
