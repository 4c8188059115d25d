import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { queuePurges } from '../front-caches/queue-purges.ts';

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
  /** Only what searches find has changed. */
  isOfSearches?: true;
}

/**
 * The last step of every change of what products show or are filtered and found by: increments the card version of
 * them and the others of their variant groups, and notifies every process, at the commit of this transaction, of
 * stale pages.
 */
export async function notifyCatalogueChanged(tx: Database, productIds: readonly number[]): Promise<void> {
  const shown = new Set(productIds);
  for (let start = 0; start < productIds.length; start += batch) {
    const others = await increaseCardVersions(tx, productIds.slice(start, start + batch));
    for (const { productId } of others) shown.add(productId);
  }
  await notifyListeners(tx, { productIds: shown.size > maxIds ? null : [...shown] });
}

async function increaseCardVersions(
  tx: Database,
  productIds: readonly number[],
): Promise<{ productId: number }[]> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  const { rows } = await tx.execute<{ productId: number }>(sql`
    UPDATE offers SET card_version = (pg_current_xact_id()::text)::bigint WHERE product_id IN (
      SELECT id FROM products WHERE id = ANY(${ids})
      UNION SELECT other.id FROM products changed JOIN products other USING (variant_group_id) WHERE changed.id = ANY(${ids})
    ) AND card_version <> (pg_current_xact_id()::text)::bigint
    RETURNING product_id AS "productId"`);
  return rows;
}

/** Notifies every process, at the commit of this transaction, that products are no more. */
export async function notifyProductsDeleted(tx: Database, productIds: readonly number[]): Promise<void> {
  await notifyListeners(tx, { productIds: [...productIds], deletedIds: [...productIds] });
}

/** Notifies every process, at the commit of this transaction, that all of its pages are stale. */
export async function notifyEverythingChanged(tx: Database): Promise<void> {
  await notifyListeners(tx, { productIds: null });
}

/** Notifies every process, at the commit of this transaction, that lists are stale, and no page about a product. */
export async function notifyListsChanged(tx: Database): Promise<void> {
  await notifyListeners(tx, { productIds: [] });
}

/** Notifies every process, at the commit of this transaction, that searches find other products than before. */
export async function notifySearchesChanged(tx: Database): Promise<void> {
  await notifyListeners(tx, { productIds: [], isOfSearches: true });
}

/** Of the pages that list what a text finds. */
export const searchesKey = 'searches';

/** Of the pages that show these products: lists, their own, and pages that may be found or lead elsewhere now. */
export function pageKeysOf(productIds: readonly number[]): string[] {
  return ['lists', 'others', ...productIds.map((id) => `product:${id}`)];
}

async function notifyListeners(tx: Database, change: CatalogueChange): Promise<void> {
  const ofProducts = change.productIds && pageKeysOf(change.productIds);
  await queuePurges(tx, change.isOfSearches ? [searchesKey] : ofProducts);
  await tx.execute(sql`SELECT pg_notify(${catalogueChannel}, ${JSON.stringify(change)})`);
}
