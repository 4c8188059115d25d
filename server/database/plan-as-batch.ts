import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/**
 * For the transaction of a job that works off some hundred rows by their ids, in tables that grow while it runs: what
 * PostgreSQL knows of their size lags behind, and it would read them whole with every batch, or with every row of it.
 * Its commit does not wait for the disk: where a crash takes it back, what it says of its progress goes with it, and the
 * end of the job does wait.
 */
export async function planAsBatch(tx: Database): Promise<void> {
  // No query: a transaction may choose its snapshot afterwards.
  await tx.execute(sql`SET LOCAL synchronous_commit = off; SET LOCAL enable_seqscan = off;
    SET LOCAL enable_bitmapscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off;
    SET LOCAL random_page_cost = 1.1; SET LOCAL jit = off`);
}
