import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { toSynonym } from './list-synonyms.ts';
import { searchSynonyms } from './search-synonym-tables.ts';

/**
 * Makes one change of a group with its audit row and the invalidation of caches. Serialized, so that versions
 * become visible in their order.
 */
export async function writeSynonym<After extends StoredSynonym | null>(
  db: Database,
  actor: StaffActor,
  action: 'create' | 'update' | 'delete',
  write: (tx: Database) => Promise<{ before?: StoredSynonym; after: After }>,
): Promise<After> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE`);
    const { before, after } = await write(tx);
    await writeAuditLog(tx, actor, {
      module: 'shopConfiguration',
      action,
      entity: 'searchSynonym',
      entityId: (after ?? before)?.id ?? null,
      before,
      after,
    });
    await notifyCatalogueChanged(tx, []);
    return after;
  });
}

/** The group as staff saw it. Throws notFound, and versionConflict when another version is stored. */
export async function findSynonym(tx: Database, id: number, version: number): Promise<StoredSynonym> {
  const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
  if (!row) throw new ShopError('notFound', { id });
  if (row.version !== version) throw new ShopError('versionConflict', { version: row.version });
  return toSynonym(row);
}
