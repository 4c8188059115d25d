import { createHash } from 'node:crypto';
import type { PlacedOrder, PlaceOrderBody } from '@kamra/contract/orders.ts';
import type { ShopOpening } from '@kamra/contract/shop-readiness.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import {
  type OrderNumberRules,
  offeredCurrencies,
  orderNumberRules,
  type UnpaidOrders,
  unpaidOrders,
} from '../shop/order-rules.ts';
import { openingColumn } from '../shop/shop-opening.ts';

/** The stored response of a request. */
export type StoredResponse = PlacedOrder & { orderId: number };

/** A claimed request without an earlier response, with the shop's order rules. */
export interface ClaimedKey {
  deadlines: UnpaidOrders;
  numbers: OrderNumberRules;
  currencies: readonly number[];
  /** Whether buyers may order now. */
  isOpen: boolean;
}

interface ClaimRow extends Record<string, unknown> {
  deadlines: unknown;
  numbers: unknown;
  currencies: unknown;
  opening: ShopOpening;
}

const claimStatement = `
  INSERT INTO idempotent_requests (request_id, actor, body_hash, fingerprint) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING
  RETURNING (SELECT value -> 'unpaidOrders' FROM shop_settings) AS deadlines,
    (SELECT value -> 'orderNumbers' FROM shop_settings) AS numbers,
    (SELECT value -> 'currencies' FROM shop_settings) AS currencies,
    ${openingColumn} AS opening`;

const earlierStatement = `SELECT body_hash, answer FROM idempotent_requests WHERE request_id = $1`;

/** The request id was claimed before; the transaction that found out is to be undone. */
class RepeatedRequest extends Error {
  override name = 'RepeatedRequest';
}

/**
 * Runs what places an order once per request id; a repeat gets the stored response of the first. The id is the sender's
 * secret of 122 random bits: a repeat with the same body comes from the sender, signed in meanwhile or not. With another
 * body it is refused for everyone, and nothing of the first one is revealed. `place` claims the id by
 * `claimIdempotencyKey` in its transaction. Throws requestIdReused, and requestInProgress for a first one without an answer.
 */
export async function oncePerRequest(
  pool: pg.Pool,
  body: PlaceOrderBody,
  place: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) throw error;
  }
  const [earlier] = await queryPrepared<{ body_hash: string; answer: StoredResponse | null }>(
    pool,
    earlierStatement,
    [body.requestId],
  );
  if (earlier && earlier.body_hash !== hashOf(body)) throw new ShopError('requestIdReused');
  if (!earlier?.answer) throw new ShopError('requestInProgress');
  return earlier.answer;
}

/**
 * Claims a request id within `oncePerRequest`, waiting for a concurrent request with it. Throws requestInProgress when
 * the wait gets too long.
 */
export async function claimIdempotencyKey(
  client: pg.PoolClient,
  actor: string,
  body: PlaceOrderBody,
): Promise<ClaimedKey> {
  const values = [body.requestId, actor, hashOf(body), fingerprintOf(body)];
  const [claimed] = await queryPrepared<ClaimRow>(client, claimStatement, values).catch(explainWait);
  if (!claimed) throw new RepeatedRequest();
  return {
    deadlines: unpaidOrders.parse(claimed.deadlines ?? {}),
    numbers: orderNumberRules.parse(claimed.numbers ?? {}),
    currencies: offeredCurrencies.parse(claimed.currencies ?? undefined),
    isOpen: claimed.opening !== 'closed',
  };
}

/** Equal for the same goods to the same buyer, under any request id and at any price. */
export function fingerprintOf({
  requestId: _id,
  expectedTotal: _total,
  orderAgain: _again,
  pointsToSpend: _points,
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
