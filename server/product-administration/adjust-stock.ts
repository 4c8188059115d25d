import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { type adjustStock as adjustStockEndpoint, maxStock } from '@kamra/contract/stock.ts';
import { eq } from 'drizzle-orm';
import { stock } from '../catalogue/catalogue-tables.ts';
import { explainStockChange } from '../catalogue/explain-stock-change.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { startChangeBatch } from '../staff/start-change-batch.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { stockMovements } from './stock-movement-tables.ts';

type Adjustment = EndpointInput<typeof adjustStockEndpoint>['body'];
type Adjusted = ReplyInput<typeof adjustStockEndpoint>;

/**
 * Adds units to those on hand or takes some off, once for each request id. Throws notFound, requestIdReused for a
 * request id of another product, and invalidRequest where less would remain than orders have reserved.
 */
export function adjustStock(db: Database, adjustment: Adjustment, actor: StaffActor): Promise<Adjusted> {
  const { productId, change, requestId } = adjustment;
  return inTransaction(db, async (tx) => {
    const [held] = await tx.select().from(stock).where(eq(stock.productId, productId)).for('update');
    if (!held) throw new ShopError('notFound', { productId });
    if (await isRepeated(tx, productId, requestId)) return toReply(held);
    const onHand = held.onHand + change;
    if (onHand < held.reserved) throw invalidField('change', 'tooSmall', held.reserved - held.onHand);
    if (onHand > maxStock) throw invalidField('change', 'tooLarge', maxStock - held.onHand);
    const { reason } = adjustment;
    const note = adjustment.note || null;
    await explainStockChange(tx, { reason, note, requestId, systemUserId: actor.systemUserId });
    await tx.update(stock).set({ onHand }).where(eq(stock.productId, productId));
    const batchId = await startChangeBatch(tx, actor, { kind: 'edit' });
    await writeAuditLog(tx, actor, {
      module: 'products',
      action: 'adjustStock',
      entity: 'product',
      entityId: productId,
      before: { stock: String(held.onHand) },
      after: { stock: String(onHand), reason, note },
      batchId,
    });
    return toReply({ ...held, onHand });
  });
}

/** Whether the adjustment was made already. */
async function isRepeated(tx: Database, productId: number, requestId: string): Promise<boolean> {
  const [made] = await tx
    .select({ productId: stockMovements.productId })
    .from(stockMovements)
    .where(eq(stockMovements.requestId, requestId));
  if (made && made.productId !== productId) throw new ShopError('requestIdReused');
  return made !== undefined;
}

function toReply({ productId, onHand, reserved }: typeof stock.$inferSelect): Adjusted {
  return { productId, onHand, reserved, availibilityCount: onHand - reserved };
}
