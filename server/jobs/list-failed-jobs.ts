import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { jobNames } from './job-table.ts';

export interface FailedJob {
  jobId: string;
  name: string;
  payload: object;
  /** The last failure's message, without its stack. */
  error: string;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
}

const statement = `
  SELECT id AS "jobId", name, data AS payload, left(coalesce(output->>'message', output->'value'->>'message', ''), 1000) AS error,
    retry_count + 1 AS attempts, created_on AS "createdAt", completed_on AS "failedAt"
  FROM pgboss.job WHERE state = 'failed' AND name = ANY ($1) ORDER BY completed_on DESC, id LIMIT $2`;

/** Jobs without retries left, the newest failure first. They are stored for a month. */
export function listFailedJobs(pool: pg.Pool, maxCount = 100): Promise<FailedJob[]> {
  return queryPrepared<FailedJob & pg.QueryResultRow>(pool, statement, [jobNames, maxCount]);
}
