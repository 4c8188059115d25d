import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { deleteProduct as deleteProductEndpoint } from '@kamra/contract/product-creation.ts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { products, stock, variantGroups } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { orderLines } from '../orders/order-tables.ts';
import { notifyCatalogueChanged, notifyProductsDeleted } from '../pricing/notify-catalogue-changed.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getProduct } from './get-product.ts';
import { lockVersion } from './update-product.ts';

/**
 * Deletes a product that was never ordered, with its variant group when it was the last of it. Throws notFound,
 * versionConflict, and inUse with the number of orders that have it.
 */
export function deleteProduct(
  db: Database,
  { id, version }: EndpointInput<typeof deleteProductEndpoint>['body'],
  actor: StaffActor,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    // Orders lock the stock first, too: whichever comes first, the other sees what it did.
    await tx.select({ id: stock.productId }).from(stock).where(eq(stock.productId, id)).for('update');
    await lockVersion(tx, id, version);
    const before = await getProduct(tx, id);
    const orders = await tx.$count(orderLines, eq(orderLines.productId, id));
    if (orders > 0) throw new ShopError('inUse', { orders });
    await notifyCatalogueChanged(tx, [id]);
    await tx.delete(products).where(eq(products.id, id));
    await deleteEmptyGroup(tx, before.variantGroupId);
    await notifyProductsDeleted(tx, [id]);
    await writeAuditLog(tx, actor, {
      module: 'products',
      action: 'delete',
      entity: 'product',
      entityId: id,
      before,
    });
    return null;
  });
}

async function deleteEmptyGroup(tx: Database, groupId: number | null): Promise<void> {
  if (groupId === null) return;
  const member = tx.select({ one: sql`1` }).from(products).where(eq(products.variantGroupId, groupId));
  await tx.delete(variantGroups).where(and(eq(variantGroups.id, groupId), notExists(member)));
}
