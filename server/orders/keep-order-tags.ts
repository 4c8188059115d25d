import { maxOrderTags } from '@kamra/contract/order-tags.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockOrder } from './lock-order.ts';
import { orders, orderTags } from './order-tables.ts';

/** The tags that staff have given to orders, by name. */
export async function listOrderTags(db: Database): Promise<{ tags: string[] }> {
  const rows = await db.select().from(orderTags).orderBy(asc(orderTags.name)).limit(maxOrderTags);
  return { tags: rows.map(({ name }) => name) };
}

/** Replaces the tags of an order, with an audit row. Throws notFound, versionConflict. */
export function setOrderTags(
  db: Database,
  orderId: number,
  { version, tags }: { version: number; tags: readonly string[] },
  actor: StaffActor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId, version);
    await writeOrderTags(tx, orderId, [...new Set(tags)], actor);
  });
}

/** Writes the tags of an order that the transaction holds. Returns whether they were others before. */
export async function writeOrderTags(
  tx: Database,
  orderId: number,
  tags: string[],
  actor: StaffActor,
  batchId?: string,
): Promise<boolean> {
  const [stored] = await tx.select({ tags: orders.tags }).from(orders).where(eq(orders.id, orderId));
  const before = stored?.tags ?? [];
  if (JSON.stringify(before) === JSON.stringify(tags)) return false;
  await tx
    .update(orders)
    .set({ tags, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  if (tags.length > 0) await rememberTags(tx, tags);
  await writeAuditLog(tx, actor, {
    module: 'orders',
    action: 'setTags',
    entity: 'order',
    entityId: orderId,
    before: { tags: before },
    after: { tags },
    ...(batchId && { batchId }),
  });
  return true;
}

/** Beyond the limit tags are given but not offered again. */
async function rememberTags(tx: Database, tags: string[]): Promise<void> {
  const known = await tx.$count(orderTags);
  if (known >= maxOrderTags) return;
  await tx
    .insert(orderTags)
    .values(tags.toSorted().map((name) => ({ name })))
    .onConflictDoNothing();
}
