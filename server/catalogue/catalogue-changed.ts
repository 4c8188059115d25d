import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

export const catalogueChannel = 'catalogue_changed';
/** PostgreSQL carries at most 8,000 bytes in one notification. */
const mostIds = 500;

/** What listeners are told: the products that changed, or null when they are too many to name. */
export interface CatalogueChange {
  productIds: number[] | null;
}

/** Tells every process, with the commit of this transaction, whose pages are no longer true. */
export async function notifyCatalogueChanged(tx: Database, productIds: readonly number[]): Promise<void> {
  const change: CatalogueChange = { productIds: productIds.length > mostIds ? null : [...productIds] };
  await tx.execute(sql`SELECT pg_notify(${catalogueChannel}, ${JSON.stringify(change)})`);
}
