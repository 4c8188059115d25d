import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

interface RuleChange<After> {
  before?: object | undefined;
  after: After;
}

interface Rule {
  entity: 'searchStopWords' | 'searchPin';
  table: SQL;
  action: 'create' | 'update' | 'delete';
}

/**
 * Makes one change of what staff tell the search, with its audit row and the invalidation of caches. Serialized, so
 * that versions become visible in their order.
 */
export async function writeSearchRule<After extends object | null>(
  db: Database,
  actor: StaffActor,
  { entity, table, action }: Rule,
  write: (tx: Database) => Promise<RuleChange<After>>,
): Promise<After> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const { before, after } = await write(tx);
    const entityId = idOf(after ?? before);
    await writeAuditLog(tx, actor, { module: 'shopConfiguration', action, entity, entityId, before, after });
    await notifyCatalogueChanged(tx, []);
    return after;
  });
}

function idOf(rule: object | null | undefined): number | null {
  return rule && 'id' in rule && typeof rule.id === 'number' ? rule.id : null;
}
