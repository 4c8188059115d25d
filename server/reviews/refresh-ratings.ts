import { sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';

const pointsPerStar = 20;

/** Counts the published reviews of products anew, in the transaction that changed them; cards and pages follow. */
export async function refreshRatings(tx: Database, productIds: readonly number[]): Promise<void> {
  // Of two that are decided at once the second one counts what the first one has committed.
  await lockProducts(tx, productIds);
  await tx.execute(sql`
    UPDATE products p SET ratings_count = rated.count, ratings_value = rated.value
    FROM (
      SELECT p.id, count(r.id)::int AS count, coalesce(sum(r.stars * ${pointsPerStar}::int), 0)::int AS value
      FROM products p LEFT JOIN product_reviews r ON r.product_id = p.id AND r.published
      WHERE p.id = ANY(${sql.param([...productIds])}::int[]) GROUP BY p.id
    ) rated
    WHERE rated.id = p.id`);
  await notifyCatalogueChanged(tx, productIds);
}
