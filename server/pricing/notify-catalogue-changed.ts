import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

export const catalogueChannel = 'catalogue_changed';
/** PostgreSQL limits a notification to 8,000 bytes. */
const maxIds = 500;
/** Products of one statement, so that none exceeds the time that statements have. */
const batch = 2_000;

/** Payload of a notification: the changed products, or null when there are too many to list. */
export interface CatalogueChange {
  productIds: number[] | null;
  /** Those among them that are no more. */
  deletedIds?: number[];
}

/**
 * The last step of every change of what products show or are filtered and found by: increments the card version of
 * them and the others of their variant groups, and notifies every process, at the commit of this transaction, of
 * stale pages.
 */
export async function notifyCatalogueChanged(tx: Database, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batch) {
    await increaseCardVersions(tx, productIds.slice(start, start + batch));
  }
  await notifyListeners(tx, { productIds: productIds.length > maxIds ? null : [...productIds] });
}

async function increaseCardVersions(tx: Database, productIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  await tx.execute(sql`
    UPDATE offers SET card_version = (pg_current_xact_id()::text)::bigint WHERE product_id IN (
      SELECT id FROM products WHERE id = ANY(${ids})
      UNION SELECT other.id FROM products changed JOIN products other USING (variant_group_id) WHERE changed.id = ANY(${ids})
    ) AND card_version <> (pg_current_xact_id()::text)::bigint`);
}

/** Notifies every process, at the commit of this transaction, that products are no more. */
export async function notifyProductsDeleted(tx: Database, productIds: readonly number[]): Promise<void> {
  await notifyListeners(tx, { productIds: [...productIds], deletedIds: [...productIds] });
}

/** Notifies every process, at the commit of this transaction, that all of its pages are stale. */
export async function notifyEverythingChanged(tx: Database): Promise<void> {
  await notifyListeners(tx, { productIds: null });
}

async function notifyListeners(tx: Database, change: CatalogueChange): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${catalogueChannel}, ${JSON.stringify(change)})`);
}
