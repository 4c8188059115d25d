import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { refreshRatings } from '../reviews/refresh-ratings.ts';

/** Removes demo orders, their customers and all dependent rows; orders of real buyers stay. */
export async function removeDemoOrders(tx: Database): Promise<number> {
  const { rows: reviewed } = await tx.execute<{ product_id: number }>(sql`
    SELECT DISTINCT r.product_id FROM product_reviews r
    JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id WHERE o.is_demo`);
  const { rowCount } = await tx.execute(sql`DELETE FROM orders WHERE is_demo`);
  await tx.execute(
    sql`DELETE FROM customers c WHERE c.is_demo AND NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = c.id)`,
  );
  await refreshRatings(
    tx,
    reviewed.map((row) => row.product_id),
  );
  return rowCount ?? 0;
}
