import type { changePaymentType as changeCall } from '@kamra/contract/card-payments.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { ShopSession } from '../http/caller.ts';
import { changeOrder } from '../orders/change-order.ts';
import { type BuyerBlock, buyerBlock, checkBuyerBlock } from '../orders/check-buyer-block.ts';
import { isOwnOrder } from '../orders/find-order-status.ts';
import { readOrder } from '../orders/read-order.ts';
import { paymentActor } from '../staff/write-audit-log.ts';

type Wanted = EndpointInput<typeof changeCall>['body'];

/**
 * Has an own order that waits for a card paid in another way, by the code with which staff change orders: its goods and
 * prices stay, the fee is that of the new way. Throws notFound, orderPartFixed where a payment is under way or done,
 * totalChanged where its buyer saw another total, orderNotAccepted for a buyer who may not pay the courier.
 */
export async function changePaymentType(
  pool: pg.Pool,
  { trnId, paymentTypeId, expectedTotal }: Wanted,
  session: ShopSession | null,
): Promise<Reply<typeof changeCall>> {
  const order =
    session && (await readOrder(pool, isOwnOrder, [trnId, session.tokenHash, session.customerId]));
  if (!order) throw new ShopError('notFound');
  const isByCard = paymentMethods[order.paymentTypeId].isPaidOnline;
  if (!isByCard || paymentMethods[paymentTypeId].choice === null)
    throw new ShopError('orderPartFixed', { part: 'payment' });
  await checkBlock(pool, order.id, paymentTypeId);
  const { version, deliveryAddress, deliveryFee, lines } = order;
  const kept = lines.map(({ id, soldQuantity }) => ({ lineId: id, soldQuantity }));
  await changeOrder(
    pool,
    order.id,
    { version, lines: kept, paymentTypeId, deliveryFee, deliveryAddress, expectedTotal },
    paymentActor,
  );
  const changed = await readOrder(pool, 'o.id = $1', [order.id]);
  if (!changed) throw new ShopError('notFound');
  const { orderNumber, paymentStatusId, total, currencyId } = changed;
  return { orderNumber, trnId, paymentStatusId, total, currencyId };
}

const blockStatement = `SELECT ${buyerBlock('o.email')} AS block FROM orders o WHERE o.id = $1`;

async function checkBlock(
  pool: pg.Pool,
  orderId: number,
  paymentTypeId: Wanted['paymentTypeId'],
): Promise<void> {
  const [row] = await queryPrepared<{ block: BuyerBlock | null }>(pool, blockStatement, [orderId]);
  checkBuyerBlock(row?.block ?? null, paymentTypeId);
}
