import { openPaymentStatusIds, type PlaceOrderBody, paymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { unitsPerProduct } from '../cart/price-lines.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { OrderLimits } from '../shop/order-rules.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { type BuyerBlock, buyerBlock, checkBuyerBlock } from './check-buyer-block.ts';
import type { StoredResponse } from './idempotency-key.ts';
import { isAuthorizedOrder } from './order-queue-conditions.ts';

/** The buyer of an order. */
export interface Buyer {
  /** The first user of a request id: a session, a customer or a guest without a session. */
  actor: string;
  customerId: number | null;
  /** Of the session; null without one. */
  tokenHash: string | null;
  /** Null: staff took the order down. */
  networkHash: string | null;
  staff?: StaffActor;
}

/** Open orders of an e-mail address or a network, and the units that they reserve. */
interface OpenOrders {
  orders: number;
  units: number;
}

export interface FoundOrders extends Record<string, unknown> {
  block: BuyerBlock | null;
  repeated: { answer: StoredResponse; isOwn: boolean } | null;
  email: OpenOrders;
  network: OpenOrders;
  isEmailProved: boolean;
}

/** Within this time the same goods to the same buyer count as one order sent twice, e.g. from two tabs. */
const repeatMinutes = 10;
const open = openPaymentStatusIds.join(', ');
const wanted = [...openPaymentStatusIds, paymentStatusIds.Processing, paymentStatusIds.Completed].join(', ');

// The locks are taken in a fixed order, before any lock of stock, and held to the end, which serializes the orders
// of one buyer.
const lockStatement = `
  SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(fold_email(name), 7246) AS key FROM unnest($1::text[]) name ORDER BY key
  ) keys`;

// Written so that each part is found by its one key, whatever PostgreSQL knows of tables that have just grown: `+ 0`
// and OFFSET 0 keep it from reading all open orders, and the same plan is right for all values.
const openOrders = (condition: string) => `(
  SELECT json_build_object('orders', count(*), 'units', coalesce(sum(held.units), 0)) FROM orders o, LATERAL (
    SELECT sum(quantity) FILTER (WHERE r.state = 'held') AS units FROM stock_reservations r WHERE r.order_id = o.id
  ) held WHERE ${condition} AND o.payment_status_id + 0 IN (${open}) AND NOT ${isAuthorizedOrder}
    AND NOT o.is_demo)`;

/** SQL: whether the customer of the session has this address, and has proved it. */
export const isProvedEmail = (customerId: string, email: string) => `EXISTS (
  SELECT FROM customers c WHERE c.id = ${customerId}::int AND c.email_confirmed_at IS NOT NULL
    AND fold_email(c.email) = fold_email(${email}))`;

const foundStatement = `
  WITH buyer AS MATERIALIZED (SELECT ${isProvedEmail('$4', '$2')} AS is_proved)
  SELECT ${buyerBlock('$2')} AS block, (
      SELECT json_build_object('answer', answer, 'isOwn', is_own) FROM (
        SELECT i.answer, o.network_hash = $3 AS is_near, coalesce(o.customer_id = $4::int, false)
          OR EXISTS (SELECT FROM session_orders s WHERE s.order_id = o.id AND s.token_hash = $5)
          OR coalesce(i.actor = $5, false) AS is_own
        FROM idempotent_requests i CROSS JOIN LATERAL (
          SELECT id, network_hash, customer_id, payment_status_id FROM orders
          WHERE id = (i.answer ->> 'orderId')::bigint OFFSET 0
        ) o
        WHERE i.fingerprint = $1 AND i.created_at > now() - interval '${repeatMinutes} minutes'
          AND o.payment_status_id IN (${wanted})
        OFFSET 0
      ) same WHERE is_own OR is_near ORDER BY is_own DESC LIMIT 1
    ) AS repeated,
    ${openOrders('fold_email(o.email) = fold_email($2) AND o.is_email_proved = (SELECT is_proved FROM buyer)')} AS email,
    ${openOrders('o.network_hash = $3')} AS network,
    (SELECT is_proved FROM buyer) AS "isEmailProved"`;

/** Throws orderLimit, naming the limit, for more units of a product or in all than one order may have. */
export function checkUnits(limits: OrderLimits, lines: PlaceOrderBody['lines']): void {
  for (const [productId, units] of unitsPerProduct(lines)) {
    if (limits.unitsPerLine !== null && units > limits.unitsPerLine) {
      const index = lines.findIndex((line) => line.productId === productId);
      throw orderLimit('unitsPerLine', limits.unitsPerLine, `lines.${index}.soldQuantity`);
    }
  }
  checkLimit(limits, 'unitsPerOrder', unitsOf(lines), 'lines');
}

/** An order that is about to be placed. */
type NewOrder = Pick<PlaceOrderBody, 'email' | 'lines' | 'orderAgain' | 'paymentTypeId'>;

/** Has the buyer's next order wait for the end of this transaction, for no longer than the lock timeout. */
export async function lockBuyer(
  client: pg.PoolClient,
  limits: OrderLimits,
  fingerprint: string,
  { email }: NewOrder,
  { networkHash }: Buyer,
): Promise<void> {
  const locks = [`order:${fingerprint}`];
  if (limits.openOrdersPerEmail ?? limits.openUnitsPerEmail) locks.push(`orders of:${email}`);
  if (limits.openOrdersPerNetwork ?? limits.openUnitsPerNetwork) locks.push(`orders from:${networkHash}`);
  await queryPrepared(client, lockStatement, [locks]);
}

/** What is there of a buyer already, to be read under the locks of `lockBuyer`. */
export async function findOpenOrders(
  client: pg.PoolClient,
  fingerprint: string,
  { email }: NewOrder,
  { customerId, tokenHash, networkHash }: Buyer,
): Promise<FoundOrders> {
  const values = [fingerprint, email, networkHash, customerId, tokenHash];
  const [found] = await queryPrepared<FoundOrders>(client, foundStatement, values);
  return found!;
}

/**
 * Checks the buyer and their open orders. Throws orderNotAccepted for a blocked buyer, and alreadyOrdered for a repeated
 * order unless it is marked as intended, with the first one's number if the caller may see it. Throws orderLimit, naming
 * the limit, for more open orders or units than an e-mail address or a network may have. Whoever types an address proves
 * nothing by it: what was ordered with it without its account, whose owner may know nothing of it, is counted apart.
 */
export function checkOpenOrders(
  found: FoundOrders,
  limits: OrderLimits,
  { lines, orderAgain, paymentTypeId }: NewOrder,
): void {
  checkBuyerBlock(found.block, paymentTypeId);
  if (found.repeated && !orderAgain) throw alreadyOrdered(found.repeated);
  const units = unitsOf(lines);
  const more = { maySignIn: !found.isEmailProved };
  checkLimit(limits, 'openOrdersPerEmail', found.email.orders + 1, 'email', more);
  checkLimit(limits, 'openUnitsPerEmail', found.email.units + units, 'email', more);
  checkLimit(limits, 'openOrdersPerNetwork', found.network.orders + 1, 'lines');
  checkLimit(limits, 'openUnitsPerNetwork', found.network.units + units, 'lines');
}

type LimitName = Exclude<keyof OrderLimits, 'networkDays'>;

function checkLimit(limits: OrderLimits, name: LimitName, count: number, field: string, more = {}): void {
  const limit = limits[name];
  if (limit !== null && count > limit) throw orderLimit(name, limit, field, more);
}

function orderLimit(name: LimitName, limit: number, field: string, more = {}): ShopError {
  return new ShopError('orderLimit', {
    limitName: name,
    limit,
    ...more,
    fields: [{ field, code: 'tooLarge', limit }],
  });
}

function alreadyOrdered({ answer, isOwn }: NonNullable<FoundOrders['repeated']>): ShopError {
  const { orderNumber, trnId } = answer;
  return new ShopError('alreadyOrdered', isOwn ? { orderNumber, trnId } : {});
}

function unitsOf(lines: PlaceOrderBody['lines']): number {
  return lines.reduce((sum, line) => sum + line.soldQuantity, 0);
}
