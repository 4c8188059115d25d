import type { PointMovementKind } from '@kamra/contract/loyalty.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { isUsableNow } from './load-point-terms.ts';

/** Why points move. */
export interface PointReason {
  kind: PointMovementKind;
  orderId?: number | null;
  actor?: string | null;
  reason?: string | null;
  requestId?: string | null;
}

const moveStatement = `
  WITH moved AS (UPDATE point_lots SET remaining = remaining + $2, points = points + $3 WHERE id = $1
    RETURNING id, customer_id)
  INSERT INTO point_movements (customer_id, lot_id, kind, points, order_id, actor, reason, request_id)
  SELECT customer_id, id, $4, $2, $5, $6, $7, $8 FROM moved`;

/**
 * Moves points of a lot whose account the transaction holds; `credited`: those that come into it from outside, by earning
 * or from staff. The database refuses a lot with less than none.
 */
export async function movePoints(
  client: pg.PoolClient,
  lotId: number,
  points: number,
  { kind, orderId = null, actor = null, reason = null, requestId = null }: PointReason,
  credited = 0,
): Promise<void> {
  await queryPrepared(client, moveStatement, [
    lotId,
    points,
    credited,
    kind,
    orderId,
    actor,
    reason,
    requestId,
  ]);
}

const usableStatement = `SELECT l.id, l.remaining FROM point_lots l WHERE l.customer_id = $1 AND ${isUsableNow}
  ORDER BY l.expires_at, l.id`;
const heldStatement = `SELECT l.id, l.remaining FROM point_lots l WHERE l.customer_id = $1 AND l.remaining > 0
  AND l.expires_at > now() ORDER BY (l.order_id IS NOT DISTINCT FROM $2) DESC, l.expires_at, l.id`;

interface LotRow extends pg.QueryResultRow {
  id: number;
  remaining: number;
}

/** Takes points that may be spent, those that expire first before others; answers how many it took. */
export async function takeUsablePoints(
  client: pg.PoolClient,
  customerId: number,
  points: number,
  reason: PointReason,
): Promise<number> {
  return takeFrom(client, await queryPrepared<LotRow>(client, usableStatement, [customerId]), points, reason);
}

/** Takes points that a customer has, pending ones too, those of an order first; answers how many it took. */
export async function takeHeldPoints(
  client: pg.PoolClient,
  customerId: number,
  points: number,
  reason: PointReason,
): Promise<number> {
  const lots = await queryPrepared<LotRow>(client, heldStatement, [customerId, reason.orderId ?? null]);
  return takeFrom(client, lots, points, reason);
}

async function takeFrom(
  client: pg.PoolClient,
  lots: LotRow[],
  points: number,
  reason: PointReason,
): Promise<number> {
  let left = points;
  for (const { id, remaining } of lots) {
    if (left === 0) break;
    const taken = Math.min(left, remaining);
    await movePoints(client, id, -taken, reason);
    left -= taken;
  }
  return points - left;
}
