import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { jobInsert } from '../jobs/add-job.ts';
import { jobTable } from '../jobs/job-table.ts';

const job = sql.raw(
  jobInsert(
    `'purge-front-caches'`,
    `'{}'::jsonb`,
    String(jobTable['purge-front-caches'].priority),
    'now()',
    '(SELECT FROM purges LIMIT 1) due',
  ),
);

/**
 * Queues in the caller's transaction what the caches in front are to forget: pages with any of the keys, or all for
 * null. Without such a cache nothing is written.
 */
export async function queuePurges(tx: Database, keys: readonly string[] | null): Promise<void> {
  const value: SQL = keys ? sql`${sql.param([...keys])}::text[]` : sql`NULL::text[]`;
  await tx.execute(sql`
    WITH purges AS (INSERT INTO cache_purges (url, keys) SELECT url, ${value} FROM front_caches RETURNING 1) ${job}`);
}
