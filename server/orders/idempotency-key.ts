import { createHash } from 'node:crypto';
import type { PlacedOrder, PlaceOrderBody } from '@kamra/contract/orders.ts';
import type { ShopOpening } from '@kamra/contract/shop-readiness.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import {
  type OrderLimits,
  type OrderNumberRules,
  offeredCurrencies,
  orderLimits,
  orderNumberRules,
  type UnpaidOrders,
  unpaidOrders,
} from '../shop/order-rules.ts';
import { openingColumn } from '../shop/shop-opening.ts';

/** The stored response of a request. */
export type StoredResponse = PlacedOrder & { orderId: number };

/** A claimed request without an earlier response, with the shop's order rules. */
export interface ClaimedKey {
  fingerprint: string;
  limits: OrderLimits;
  deadlines: UnpaidOrders;
  numbers: OrderNumberRules;
  currencies: readonly number[];
  /** Whether buyers may order now. */
  isOpen: boolean;
}

interface ClaimRow extends Record<string, unknown> {
  limits: unknown;
  deadlines: unknown;
  numbers: unknown;
  currencies: unknown;
  opening: ShopOpening;
}

const claimStatement = `
  INSERT INTO idempotent_requests (request_id, actor, body_hash, fingerprint) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING
  RETURNING (SELECT value -> 'orderLimits' FROM shop_settings) AS limits,
    (SELECT value -> 'unpaidOrders' FROM shop_settings) AS deadlines,
    (SELECT value -> 'orderNumbers' FROM shop_settings) AS numbers,
    (SELECT value -> 'currencies' FROM shop_settings) AS currencies,
    ${openingColumn} AS opening`;

const earlierStatement = `SELECT body_hash, answer FROM idempotent_requests WHERE request_id = $1`;

/**
 * Claims a request id, or returns the stored response of the same request. The id is the sender's secret of 122
 * random bits: a repeat with the same body comes from the sender, signed in meanwhile or not, and gets the same
 * response. With another body it is refused for everyone, and nothing of the first one is revealed. Waits for a
 * concurrent request with the id. Throws requestIdReused, and requestInProgress when the wait gets too long.
 */
export async function claimIdempotencyKey(
  client: pg.PoolClient,
  actor: string,
  body: PlaceOrderBody,
): Promise<StoredResponse | ClaimedKey> {
  const { requestId } = body;
  const bodyHash = hashOf(body);
  const fingerprint = fingerprintOf(body);
  const values = [requestId, actor, bodyHash, fingerprint];
  const [claimed] = await queryPrepared<ClaimRow>(client, claimStatement, values).catch(explainWait);
  if (claimed) {
    return {
      fingerprint,
      limits: orderLimits.parse(claimed.limits ?? {}),
      deadlines: unpaidOrders.parse(claimed.deadlines ?? {}),
      numbers: orderNumberRules.parse(claimed.numbers ?? {}),
      currencies: offeredCurrencies.parse(claimed.currencies ?? undefined),
      isOpen: claimed.opening !== 'closed',
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

/** Equal for the same goods to the same buyer, under any request id and at any price. */
function fingerprintOf({
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
