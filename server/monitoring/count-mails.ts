import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

const statement = `
  SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued, count(*) FILTER (WHERE state = 'failed')::int AS failed
  FROM mails WHERE state IN ('queued', 'failed')`;

/** Mails that wait, and those that were given up and wait for staff. */
export async function countMails(pool: pg.Pool): Promise<{ queued: number; failed: number }> {
  const [row] = await queryPrepared<{ queued: number; failed: number }>(pool, statement, []);
  return row ?? { queued: 0, failed: 0 };
}
