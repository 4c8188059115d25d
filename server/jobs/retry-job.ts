import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

const retry = (jobId: string) => sql`
  UPDATE pgboss.job j SET state = 'retry', retry_count = 0, started_on = NULL, retry_limit = q.retry_limit,
    completed_on = NULL, start_after = now(), keep_until = now() + q.retention_seconds * interval '1 second'
  FROM pgboss.queue q
  WHERE q.name = j.name AND j.id = ${jobId} AND j.state = 'failed'`;

/**
 * Queues a permanently failed job again with all retries, in the caller's transaction; false when there is no such
 * failed job.
 */
export async function retryJob(tx: Database, jobId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(retry(jobId));
  return rowCount === 1;
}
