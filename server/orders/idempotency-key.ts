import { createHash } from 'node:crypto';
import type { PlacedOrder, PlaceOrderBody } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type OrderLimits, orderLimits, type UnpaidOrders, unpaidOrders } from '../shop/order-rules.ts';

/** What is kept of an answered request. */
export type StoredResponse = PlacedOrder & { orderId: number };

/** A request that was never answered before, with the shop's rules for the order that it places. */
export interface ClaimedKey {
  fingerprint: string;
  limits: OrderLimits;
  deadlines: UnpaidOrders;
}

const claimStatement = `
  INSERT INTO idempotent_requests (request_id, actor, body_hash, fingerprint) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING
  RETURNING (SELECT value -> 'orderLimits' FROM shop_settings) AS limits,
    (SELECT value -> 'unpaidOrders' FROM shop_settings) AS deadlines`;

const earlierStatement = `SELECT body_hash, answer FROM idempotent_requests WHERE request_id = $1`;

/**
 * Claims a request id, or answers what the same request was answered before. The id is the sender's secret of
 * 122 random bits: whoever repeats it with the same body is the sender, signed in meanwhile or not, and gets
 * the same answer. With another body it is refused, whoever sends it, and nothing is told of the first one.
 * A request that runs at this moment is waited for. Throws requestIdReused, and requestInProgress when the
 * wait gets too long.
 */
export async function claimIdempotencyKey(
  client: pg.PoolClient,
  actor: string,
  body: PlaceOrderBody,
): Promise<StoredResponse | ClaimedKey> {
  const { requestId } = body;
  const bodyHash = hashOf(body);
  const fingerprint = fingerprintOf(body);
  const [claimed] = await queryPrepared<{ limits: unknown; deadlines: unknown }>(client, claimStatement, [
    requestId,
    actor,
    bodyHash,
    fingerprint,
  ]).catch(explainWait);
  if (claimed) {
    return {
      fingerprint,
      limits: orderLimits.parse(claimed.limits ?? {}),
      deadlines: unpaidOrders.parse(claimed.deadlines ?? {}),
    };
  }
  const [earlier] = await queryPrepared<{ body_hash: string; answer: StoredResponse | null }>(
    client,
    earlierStatement,
    [requestId],
  );
  if (earlier && earlier.body_hash !== bodyHash) throw new ShopError('requestIdReused');
  if (!earlier?.answer) throw new ShopError('requestInProgress');
  return earlier.answer;
}

/** Stores the answer for repeats of the request. */
export async function storeResponse(
  client: pg.PoolClient,
  requestId: string,
  answer: StoredResponse,
): Promise<void> {
  await queryPrepared(client, 'UPDATE idempotent_requests SET answer = $2 WHERE request_id = $1', [
    requestId,
    JSON.stringify(answer),
  ]);
}

/** The same for the same goods to the same buyer, under whatever request id and at whatever price. */
function fingerprintOf({
  requestId: _id,
  expectedTotal: _total,
  orderAgain: _again,
  ...order
}: PlaceOrderBody) {
  const email = order.email.toLowerCase();
  const lines = order.lines
    .map(({ productId, soldQuantity }) => [productId, soldQuantity])
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
  return hashOf({ ...order, email, lines });
}

function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

function explainWait(error: { code?: string }): never {
  if (error.code === '55P03') throw new ShopError('requestInProgress');
  throw error;
}
