import { createHash } from 'node:crypto';
import type { PlacedOrder, PlaceOrderBody } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../shop-error.ts';

/** What is kept of an answered request. */
export type KeptAnswer = PlacedOrder & { orderId: number };

/** Who sends a request without a session. */
export const guest = 'guest';

// A first answer brings a session, and its repeat may already carry it: it is found under `guest` as well.
const claimStatement = `
  INSERT INTO idempotent_requests (actor, request_id, body_hash)
  SELECT $1, $2, $3 WHERE NOT EXISTS (
    SELECT FROM idempotent_requests WHERE actor = '${guest}' AND request_id = $2 AND body_hash = $3
  )
  ON CONFLICT DO NOTHING RETURNING request_id`;

const earlierStatement = `
  SELECT body_hash, answer FROM idempotent_requests
  WHERE request_id = $2 AND (actor = $1 OR (actor = '${guest}' AND body_hash = $3))
  ORDER BY actor = $1 DESC LIMIT 1`;

/**
 * Claims a request for its actor and answers null, or answers what the same request was answered before.
 * One that runs at this moment is waited for. Throws requestIdReused for another body under the same id,
 * requestInProgress when the wait gets too long.
 */
export async function claimRequest(
  client: pg.PoolClient,
  actor: string,
  body: PlaceOrderBody,
): Promise<KeptAnswer | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const values = [actor, body.requestId, bodyHash];
  const claimed = await queryPrepared(client, claimStatement, values).catch(explainWait);
  if (claimed.length > 0) return null;
  const [earlier] = await queryPrepared<{ body_hash: string; answer: KeptAnswer | null }>(
    client,
    earlierStatement,
    values,
  );
  if (earlier && earlier.body_hash !== bodyHash) throw new ShopError('requestIdReused');
  if (!earlier?.answer) throw new ShopError('requestInProgress');
  return earlier.answer;
}

/** Keeps the answer for repeats of the request. */
export async function keepAnswer(
  client: pg.PoolClient,
  actor: string,
  requestId: string,
  answer: KeptAnswer,
): Promise<void> {
  await queryPrepared(
    client,
    'UPDATE idempotent_requests SET answer = $3 WHERE actor = $1 AND request_id = $2',
    [actor, requestId, JSON.stringify(answer)],
  );
}

function explainWait(error: { code?: string }): never {
  if (error.code === '55P03') throw new ShopError('requestInProgress');
  throw error;
}
