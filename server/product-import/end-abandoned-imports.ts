import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/**
 * Ends imports without a job, e.g. because the process was killed in the last attempt, or the database was
 * unavailable when the job failed: they would stay `running` for ever.
 */
export async function endAbandonedImports(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE product_imports i
    SET state = 'failed', failure = 'gaveUp', content = '', file = NULL, second_file = NULL, seen_products = NULL, finished_at = now()
    WHERE state IN ('queued', 'running') AND NOT EXISTS (
      SELECT FROM pgboss.job j WHERE j.name = 'import-products' AND j.data ->> 'importId' = i.id::text
        AND j.state IN ('created', 'retry', 'active'))`);
}
