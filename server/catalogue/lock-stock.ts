import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** Locks the stock of products in the order of their ids, as orders do, and returns its current values. */
export async function lockStock(
  tx: Database,
  productIds: readonly number[],
): Promise<Map<number, { onHand: number; reserved: number }>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ product_id: number; on_hand: number; reserved: number }>(sql`
    SELECT product_id, on_hand, reserved FROM stock
    WHERE product_id = ANY(${sql.param([...productIds])}::int[]) ORDER BY product_id FOR UPDATE`);
  return new Map(rows.map((row) => [row.product_id, { onHand: row.on_hand, reserved: row.reserved }]));
}
