import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

const statement = `
  SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued, count(*) FILTER (WHERE state = 'failed')::int AS failed
  FROM mails WHERE state IN ('queued', 'failed')`;

/** Numbers of queued and of failed mails. */
export async function countMails(pool: pg.Pool): Promise<{ queued: number; failed: number }> {
  const [row] = await queryPrepared<{ queued: number; failed: number }>(pool, statement, []);
  return row ?? { queued: 0, failed: 0 };
}
