import { maxShownMovements, type PointAccount } from '@kamra/contract/loyalty.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';

const maxPending = 100;

interface AccountRow extends pg.QueryResultRow {
  usable: number;
  pending: { points: number; usableFrom: string; orderNumber: string | null }[];
  nextExpiry: { points: number; at: string } | null;
  movements: {
    id: number;
    at: string;
    kind: string;
    points: number;
    orderNumber: string | null;
    reason: string | null;
  }[];
}

const isHeld = 'l.customer_id = $1 AND l.remaining > 0 AND l.expires_at > now()';
/** Lots that expire on one day are told of together; movements of one order in one moment as well. */
const statement = `
  SELECT (SELECT coalesce(sum(remaining), 0)::int FROM point_lots l WHERE ${isHeld} AND usable_from <= now()) AS usable,
    (SELECT coalesce(json_agg(p), '[]') FROM (SELECT l.remaining AS points, l.usable_from AS "usableFrom",
        o.order_number AS "orderNumber" FROM point_lots l LEFT JOIN orders o ON o.id = l.order_id
      WHERE ${isHeld} AND l.usable_from > now() ORDER BY l.usable_from, l.id LIMIT ${maxPending}) p) AS pending,
    (SELECT json_build_object('points', sum(remaining), 'at', min(expires_at)) FROM point_lots l
      WHERE ${isHeld} AND usable_from <= now() GROUP BY date_trunc('day', expires_at) ORDER BY min(expires_at) LIMIT 1)
      AS "nextExpiry",
    (SELECT coalesce(json_agg(m ORDER BY m.id DESC), '[]') FROM (
      SELECT max(m.id) AS id, max(m.at) AS at, m.kind, sum(m.points)::int AS points, max(o.order_number) AS "orderNumber",
        m.reason FROM point_movements m LEFT JOIN orders o ON o.id = m.order_id
      WHERE m.customer_id = $1 AND m.id > coalesce((SELECT id FROM point_movements WHERE customer_id = $1
        ORDER BY id DESC OFFSET 1000 LIMIT 1), 0)
      GROUP BY m.at, m.kind, m.order_id, m.reason ORDER BY 1 DESC LIMIT ${maxShownMovements}) m) AS movements`;

/** The points of an account, with what happened to them last. */
export async function readPoints(db: Executor, customerId: number): Promise<PointAccount> {
  const [row] = await queryPrepared<AccountRow>(db, statement, [customerId]);
  const { usable, pending, nextExpiry, movements } = row!;
  const moment = (at: string) => new Date(at).toISOString();
  return {
    usable,
    pending: pending.map((each) => ({ ...each, usableFrom: moment(each.usableFrom) })),
    nextExpiry: nextExpiry && { ...nextExpiry, at: moment(nextExpiry.at) },
    movements: movements.map((each) => ({ ...each, at: moment(each.at) })) as PointAccount['movements'],
  };
}
