import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { orderLinks } from './order-link-tables.ts';
import { orders } from './order-tables.ts';

/** Ends all links to an order; whoever came by one sees it no more. Throws notFound. */
export function revokeOrderLinks(db: Database, orderId: number, actor: StaffActor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
    if (!order) throw new ShopError('notFound');
    const { rowCount } = await tx.delete(orderLinks).where(eq(orderLinks.orderId, orderId));
    const revoked = rowCount ?? 0;
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'revokeOrderLinks',
      entity: 'order',
      entityId: orderId,
      after: { revoked },
    });
    return revoked;
  });
}
