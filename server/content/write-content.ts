import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

interface ContentWrite<After> {
  before?: object;
  after: After;
  entityId: number | null;
}

interface ContentChange {
  entity: string;
  action: string;
  /** Whether shoppers see it at once: at the commit all pages are purged in every process. */
  isShown: boolean;
}

/** Makes one change of the shop's texts or its window with its audit row. */
export async function writeContent<After extends object | null>(
  db: Database,
  actor: StaffActor,
  { entity, action, isShown }: ContentChange,
  write: (tx: Database) => Promise<ContentWrite<After>>,
): Promise<After> {
  return inTransaction(db, async (tx) => {
    const { before, after, entityId } = await write(tx);
    const values = before && after ? changedFields<object>(before, after) : { before, after };
    await writeAuditLog(tx, actor, { module: 'content', action, entity, entityId, ...values });
    if (isShown) await notifyEverythingChanged(tx);
    return after;
  });
}

/** Throws notFound for no row, and versionConflict with the stored version when it is not the one that was seen. */
export function requireSeen<Row extends { version: number }>(
  row: Row | undefined,
  { id, version }: { id: number; version: number },
): Row {
  if (!row) throw new ShopError('notFound', { id });
  if (row.version !== version) throw new ShopError('versionConflict', { version: row.version });
  return row;
}
