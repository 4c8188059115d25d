import type { PointReadFailure } from '@kamra/contract/pickup-points.ts';
import type { ShopState } from '@kamra/contract/shop-state.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

interface ReadRow extends Record<string, unknown> {
  source: string;
  at: Date;
  failure: PointReadFailure | null;
  points: number;
}

const maxSources = 50;
const statement = `
  SELECT r.source, r.at, r.failure,
    (SELECT count(*)::int FROM pickup_points p WHERE p.source = r.source AND p.is_active) AS points
  FROM pickup_point_reads r ORDER BY r.source LIMIT ${maxSources}`;

/** What came of reading the carriers' lists of pick-up points. */
export async function describePointReads(pool: pg.Pool): Promise<ShopState['pointReads']> {
  const rows = await queryPrepared<ReadRow>(pool, statement, []);
  return rows.map(({ source, at, failure, points }) => ({ source, at: at.toISOString(), failure, points }));
}
