import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { movePoints } from '../points/move-points.ts';

/** Points that come back are good for so many days at least. */
const graceDays = 30;

const lotsStatement = `
  SELECT m.lot_id AS id, -sum(m.points)::int AS spent FROM point_movements m JOIN point_lots l ON l.id = m.lot_id
  WHERE m.order_id = $1 AND m.kind IN ('spent', 'givenBack') GROUP BY m.lot_id, l.expires_at
  HAVING sum(m.points) < 0 ORDER BY l.expires_at DESC, m.lot_id DESC`;
const expiredStatement = `
  SELECT remaining FROM point_lots WHERE id = $1 AND remaining > 0 AND expires_at <= now()`;
/** Once for each lot, whose end then is that of points that came back: whoever orders and cancels again gains no time. */
const extendStatement = `
  UPDATE point_lots l SET expires_at = greatest(expires_at, now() + make_interval(days => ${graceDays}))
  WHERE id = $1 AND NOT EXISTS (SELECT FROM point_movements m WHERE m.lot_id = l.id AND m.kind = 'givenBack'
    AND m.at + make_interval(days => ${graceDays}) = l.expires_at)`;

/**
 * Gives points back to where an order took them from, those that expire last first. Those that would have expired
 * meanwhile are good for some time more, once.
 */
export async function giveBackPoints(client: pg.PoolClient, orderId: number, points: number): Promise<void> {
  let left = points;
  const lots = await queryPrepared<{ id: number; spent: number }>(client, lotsStatement, [orderId]);
  for (const { id, spent } of lots) {
    if (left === 0) return;
    const given = Math.min(left, spent);
    // What of the lot has expired meanwhile does not come to life again with it.
    const [expired] = await queryPrepared<{ remaining: number }>(client, expiredStatement, [id]);
    if (expired) await movePoints(client, id, -expired.remaining, { kind: 'expired' });
    await queryPrepared(client, extendStatement, [id]);
    await movePoints(client, id, given, { kind: 'givenBack', orderId });
    left -= given;
  }
}
