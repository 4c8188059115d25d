import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';
import type { SearchEngine } from './open-search-engine.ts';

/**
 * At the start of a server: without an engine no change is queued for one any more; with one an index for this
 * server's mapping is built where there is none.
 */
export async function syncSearchEngine(db: Database, engine: SearchEngine | undefined): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!engine) {
      await tx.execute(sql`DELETE FROM search_engine_indexes`);
      return;
    }
    const { rowCount } = await tx.execute(
      sql`SELECT FROM search_engine_indexes WHERE alias = ${engine.alias} AND built_at IS NOT NULL`,
    );
    if (rowCount) await addJob(tx, 'feed-search-engine', {});
    else await addJob(tx, 'build-search-index', { ifMissing: true });
  });
}

/** What is queued for the indexes of this server's mapping. */
export async function countQueuedChanges(pool: pg.Pool, alias: string): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM search_engine_changes
    WHERE index_name IN (SELECT name FROM search_engine_indexes WHERE alias = $1)`;
  const [row] = await queryPrepared<{ count: number }>(pool, text, [alias]);
  return row?.count ?? 0;
}
