import { localizedPath } from '@kamra/contract/languages.ts';
import { isPaymentAwaited } from '@kamra/contract/order-state.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { createOrderLink } from './create-order-link.ts';
import { findProductOrder } from './find-product-order.ts';

/**
 * A link by which a buyer pays an order by card, as the order's mail has one; the audit log names who made it, not the
 * link. Throws notFound, and paymentTransitionNotAllowed for an order that is not, or not any more, to be paid by card.
 */
export function createPaymentLink(
  pool: pg.Pool,
  orderId: number,
  actor: StaffActor,
): Promise<{ path: string; expiresAt: string }> {
  return inTransaction(pool, async (client) => {
    const { state, paymentTypeId, paymentDueAt, language } = await findProductOrder(client, orderId);
    const isOverdue = paymentDueAt !== null && Date.parse(paymentDueAt) <= Date.now();
    if (!paymentMethods[paymentTypeId].isPaidOnline || !isPaymentAwaited(state) || isOverdue)
      throw new ShopError('paymentTransitionNotAllowed');
    const { token, expiresAt } = await createOrderLink(client, orderId);
    await writeAuditLog(typedQueries(client), actor, {
      ...{ module: 'orders', action: 'createPaymentLink', entity: 'order', entityId: orderId },
      after: { expiresAt },
    });
    const ends = [expiresAt.toISOString(), ...(paymentDueAt ? [paymentDueAt] : [])].toSorted();
    return { path: localizedPath(language, `/order/link?token=${token}`), expiresAt: ends[0]! };
  });
}
