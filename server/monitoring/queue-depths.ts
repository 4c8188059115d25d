import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { jobNames } from '../jobs/job-table.ts';

export interface QueueDepth {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldestWaitingSeconds: number;
}

/** SQL condition on jobs that wait and may start. */
export const isDue = `state < 'active' AND start_after <= now()`;
/** SQL expression over jobs: for how many seconds the one has waited that has been due for longest. */
export const maxWaitSeconds = `coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE ${isDue})), 0)::int`;

const statement = `
  SELECT names.name,
    count(*) FILTER (WHERE state < 'active')::int AS waiting,
    count(*) FILTER (WHERE state = 'active')::int AS active,
    count(*) FILTER (WHERE state = 'failed')::int AS failed,
    ${maxWaitSeconds} AS "oldestWaitingSeconds"
  FROM unnest($1::text[]) AS names (name) LEFT JOIN pgboss.job ON job.name = names.name AND state <> 'completed'
  GROUP BY names.name ORDER BY names.name`;

/** How many jobs of each kind wait, run and have permanently failed. */
export function queueDepths(pool: pg.Pool): Promise<QueueDepth[]> {
  return queryPrepared<QueueDepth & pg.QueryResultRow>(pool, statement, [jobNames]);
}
