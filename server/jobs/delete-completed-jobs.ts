import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** Drops jobs that ended well an hour ago: the queue stays small, failed ones stay in their list. */
export async function deleteCompletedJobs(db: Database): Promise<void> {
  await db.execute(
    sql`DELETE FROM pgboss.job WHERE state IN ('completed', 'cancelled') AND completed_on < now() - interval '1 hour'`,
  );
}
