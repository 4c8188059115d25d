import { isAuthorized, isPaymentAwaited } from '@kamra/contract/order-state.ts';
import { type OrderStatus, openPaymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import type { ShopSession } from '../http/caller.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { codeOfTransfer } from './code-of-transfer.ts';
import { qrPath } from './qr-picture.ts';
import { readOrder } from './read-order.ts';
import { readOrderGuarantee } from './read-order-guarantee.ts';
import { readOrderProgress } from './read-order-progress.ts';

/**
 * The order of a transaction id, for the session that placed it, its customer, or whoever came by a link that still
 * works. Throws the same notFound for orders of others and unknown ids. A deadline that has passed, or is that of
 * staff, is not the buyer's: it is left out.
 */
export async function findOrderStatus(
  pool: pg.Pool,
  trnId: string,
  session: ShopSession | null,
): Promise<OrderStatus> {
  const order =
    session && (await readOrder(pool, isOwnOrder, [trnId, session.tokenHash, session.customerId]));
  if (!order) throw new ShopError('notFound');
  const settings = await loadSettings(pool);
  const progress = await readOrderProgress(pool, order, settings);
  const isOpen = openPaymentStatusIds.includes(order.paymentStatusId) && !isAuthorized(order);
  const isOverdue = isOpen && order.isOverdue;
  const code = isOverdue || !isPaymentAwaited(progress.state) ? null : codeOfTransfer(order, settings);
  return {
    ...order,
    ...progress,
    isOverdue,
    guarantee: await readOrderGuarantee(pool, order.id),
    transferCode: code === null ? null : qrPath(code),
    paymentDueAt: isOpen && !isOverdue ? order.paymentDueAt : null,
  };
}

/** The condition that an order `o` of a transaction id is one of a session; `$2` its hash, `$3` its customer. */
export const isOwnOrder = `o.trn_id = $1 AND (
  EXISTS (SELECT FROM session_orders s WHERE s.order_id = o.id AND s.token_hash = $2) OR o.customer_id = $3::int
  OR EXISTS (SELECT FROM session_links s JOIN order_links l ON l.token_hash = s.link_hash
    WHERE l.order_id = o.id AND s.token_hash = $2 AND l.expires_at > now()))`;
