import { sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged } from './notify-catalogue-changed.ts';
import { refreshOffers } from './refresh-offers.ts';

const productsInBatch = 500;
const reason = 'rate';

/**
 * The job that computes prices anew after an exchange rate or its rounding has changed, in batches. Prices that staff
 * fixed stay; only pages of products with another price than before are purged.
 */
export async function repriceProducts(db: Database, signal: AbortSignal): Promise<void> {
  for (let lastId = 0; ; ) {
    signal.throwIfAborted();
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM products WHERE id > ${lastId} ORDER BY id LIMIT ${productsInBatch}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await inTransaction(db, (tx) => repriceBatch(tx, ids));
    lastId = ids.at(-1)!;
  }
}

async function repriceBatch(tx: Database, ids: number[]): Promise<void> {
  await lockProducts(tx, ids);
  await refreshOffers(tx, ids, reason);
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT product_id AS id FROM price_history
    WHERE product_id = ANY(${sql.param(ids)}::int[]) AND valid_from >= now() AND reason = ${reason} ORDER BY 1`);
  if (rows.length > 0) {
    await notifyCatalogueChanged(
      tx,
      rows.map(({ id }) => id),
    );
  }
}
