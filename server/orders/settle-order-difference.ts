import { fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockOrder } from './lock-order.ts';
import { orderHistory, orders } from './order-tables.ts';

interface Settlement {
  version: number;
  balanceDue: number;
  note?: string | null | undefined;
}

/**
 * Notes that what a change of a paid order left over has been paid, or paid back. Throws notFound, versionConflict,
 * totalChanged when another amount is left, and where nothing is.
 */
export function settleOrderDifference(
  db: Database,
  orderId: number,
  settlement: Settlement,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId, settlement.version);
    await writeSettlement(tx, orderId, settlement, actor);
  });
}

/** Settles the difference of an order that the transaction holds. Throws totalChanged. */
export async function writeSettlement(
  tx: Database,
  orderId: number,
  { balanceDue, note }: Omit<Settlement, 'version'>,
  actor: StaffActor,
): Promise<void> {
  const [stored] = await tx.select({ left: orders.balanceDue }).from(orders).where(eq(orders.id, orderId));
  const left = stored?.left ?? 0;
  if (left === 0 || left !== fromMajorUnits(balanceDue))
    throw new ShopError('totalChanged', { balanceDue: toMajorUnits(left) });
  await tx
    .update(orders)
    .set({ balanceDue: 0, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  await tx.insert(orderHistory).values({
    orderId,
    event: 'differenceSettled',
    systemUserId: actor.systemUserId,
    actor: actor.name,
    note: note || null,
    details: { amount: toMajorUnits(left) },
  });
  await writeAuditLog(tx, actor, {
    module: 'orders',
    action: 'settleDifference',
    entity: 'order',
    entityId: orderId,
    before: { balanceDue: toMajorUnits(left) },
    after: { balanceDue: 0, note: note || null },
  });
}
