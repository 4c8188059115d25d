import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

export interface DashboardPeriod {
  days: number;
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
}

/** Visits of a period and of the one before, and of each day of the period. */
export interface Visits {
  now: number;
  before: number;
  byDay: Map<string, number>;
}

/** Visits of whole days: they are counted by day alone. */
export async function readVisits(pool: pg.Pool, { from, beforeFrom }: DashboardPeriod): Promise<Visits> {
  const rows = await queryPrepared<{ day: string; visits: number }>(
    pool,
    'SELECT day::text AS day, visits FROM visit_counts WHERE day >= $1::date',
    [beforeFrom],
  );
  const sum = (days: typeof rows) => days.reduce((total, { visits }) => total + visits, 0);
  const current = rows.filter(({ day }) => day >= from);
  return {
    now: sum(current),
    before: sum(rows) - sum(current),
    byDay: new Map(current.map(({ day, visits }) => [day, visits])),
  };
}
