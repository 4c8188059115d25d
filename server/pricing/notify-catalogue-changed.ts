import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

export const catalogueChannel = 'catalogue_changed';
/** PostgreSQL carries at most 8,000 bytes in one notification. */
const maxIds = 500;

/** What listeners are told: the products that changed, or null when they are too many to name. */
export interface CatalogueChange {
  productIds: number[] | null;
}

/**
 * Ends every change of what products show or are filtered and found by: gives them and the others of their variant groups a new card
 * version, and tells every process, with the commit of this transaction, whose pages are no longer true.
 */
export async function notifyCatalogueChanged(tx: Database, productIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  await tx.execute(sql`
    UPDATE offers SET card_version = (pg_current_xact_id()::text)::bigint WHERE product_id IN (
      SELECT id FROM products WHERE id = ANY(${ids})
      UNION SELECT other.id FROM products changed JOIN products other USING (variant_group_id) WHERE changed.id = ANY(${ids})
    )`);
  await tellListeners(tx, { productIds: productIds.length > maxIds ? null : [...productIds] });
}

/** Tells every process, with the commit of this transaction, that none of its pages is true any more. */
export async function notifyEverythingChanged(tx: Database): Promise<void> {
  await tellListeners(tx, { productIds: null });
}

async function tellListeners(tx: Database, change: CatalogueChange): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${catalogueChannel}, ${JSON.stringify(change)})`);
}
