import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** Deletes jobs that completed an hour ago or earlier, to keep the queue small; failed ones stay listed. */
export async function deleteCompletedJobs(db: Database): Promise<void> {
  await db.execute(
    sql`DELETE FROM pgboss.job WHERE state IN ('completed', 'cancelled') AND completed_on < now() - interval '1 hour'`,
  );
}
