import { type Language, languages } from '@kamra/contract/languages.ts';
import type { PaymentStatusId } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { orders } from './order-tables.ts';
import type { ChangingOrder } from './tell-change.ts';

/**
 * Locks an order that is changed; `version` is what staff saw of it, null where the shop itself changes it. Throws
 * notFound, versionConflict when it has another version.
 */
export async function lockOrder(
  tx: Database,
  orderId: number,
  version: number | null,
): Promise<ChangingOrder> {
  const [order] = await tx
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      email: orders.email,
      language: orders.language,
      paymentTypeId: orders.paymentTypeId,
      paymentStatusId: orders.paymentStatusId,
      version: orders.version,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order) throw new ShopError('notFound');
  if (version !== null && order.version !== version)
    throw new ShopError('versionConflict', { version: order.version });
  return {
    ...order,
    language: findLanguage(order.language),
    paymentTypeId: order.paymentTypeId as PaymentTypeId,
    paymentStatusId: order.paymentStatusId as PaymentStatusId,
  };
}

/** The language of an order; the shop's own for one that this version does not know. */
export function findLanguage(code: string): Language {
  return languages.find((each) => each === code) ?? 'hu';
}
