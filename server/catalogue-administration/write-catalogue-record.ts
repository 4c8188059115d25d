import type { Module } from '@kamra/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { publishStructureChanges } from '../publishing/publish-structure-changes.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/** What the audit log says of a change of a brand, a category or an attribute. */
interface CatalogueChange {
  module: Module;
  entity: string;
  action: string;
}

interface CatalogueWrite<After> {
  before?: object;
  after: After;
  entityId: number | null;
  /** The products that show or are found by what changed. */
  productIds: readonly number[];
  /** Whether what these products are filtered by has changed. */
  isOfProducts?: boolean;
}

/**
 * Makes one change of brands, categories or attributes with its audit row, the search documents and cards of the
 * products it shows on, and the invalidation of caches. Serialized with each other and with imports.
 */
export async function writeCatalogueRecord<After extends object | null>(
  db: Database,
  actor: StaffActor,
  { module, entity, action }: CatalogueChange,
  write: (tx: Database) => Promise<CatalogueWrite<After>>,
): Promise<After> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.import})`);
    const { before, after, entityId, productIds, isOfProducts } = await write(tx);
    const values = before && after ? changedFields<object>(before, after) : { before, after };
    await writeAuditLog(tx, actor, { module, action, entity, entityId, ...values });
    await publishStructureChanges(tx, productIds, { isOfProducts });
    return after;
  });
}

/** Throws notFound for no row, and versionConflict with the stored version when it is not the one that was seen. */
export function requireVersion<Row extends { id: number; version: number }>(
  row: Row | undefined,
  { id, version }: { id: number; version: number },
): Row {
  if (!row) throw new ShopError('notFound', { id });
  if (row.version !== version) throw new ShopError('versionConflict', { version: row.version });
  return row;
}
