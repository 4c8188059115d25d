import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import { notifyListsChanged } from '../pricing/notify-catalogue-changed.ts';
import type { SearchEngine } from './open-search-engine.ts';
import { readForEngine } from './read-for-engine.ts';
import { hasIndex, sendReading } from './send-reading.ts';

const batch = 500;
/** With more that waits an index is quicker built anew than told. */
const maxQueued = 1_000_000;

/**
 * The job: tells the indexes of this server's mapping what changed. What could not be told stays queued; the job is
 * tried again, and queued every minute.
 */
export async function feedSearchEngine(
  db: Database,
  engine: SearchEngine | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!engine) return;
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM search_engine_indexes WHERE alias = ${engine.alias} AND built_at IS NOT NULL ORDER BY name`,
  );
  for (const { name } of rows) {
    // Somebody deleted it, the cluster lost its disks, or it was away for too long.
    const isLost = (await isQueueTooLong(db, name)) || !(await hasIndex(engine, name));
    if (isLost) await inTransaction(db, (tx) => buildAnew(tx, name));
    else await feedIndex(db, engine, name, signal);
  }
}

async function isQueueTooLong(db: Database, name: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM search_engine_changes WHERE index_name = ${name} OFFSET ${maxQueued} LIMIT 1`,
  );
  return (rowCount ?? 0) > 0;
}

async function buildAnew(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`DELETE FROM search_engine_indexes WHERE name = ${name}`);
  await addJob(tx, 'build-search-index', {});
}

/** Tells an index all that is queued for it. Throws at the end where it refuses products. */
export async function feedIndex(
  db: Database,
  engine: SearchEngine,
  indexName: string,
  signal: AbortSignal,
): Promise<void> {
  const refused: string[] = [];
  while (!signal.aborted) {
    const taken = await inTransaction(db, (tx) => feedBatch(db, tx, engine, indexName, refused));
    if (taken < batch) break;
  }
  if (refused.length > 0) throw new Error(`OpenSearch refuses ${refused.join('; ')}`);
}

/**
 * The rows are held meanwhile, others pass over them. Lists that were rendered between the change and now may show
 * what the engine knew before: they are forgotten once searches see what it was told.
 */
async function feedBatch(
  db: Database,
  tx: Database,
  engine: SearchEngine,
  indexName: string,
  refused: string[],
): Promise<number> {
  // Longer than the requests of a batch may take.
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '10min'`);
  const { rows } = await tx.execute<{ id: string; productId: number }>(sql`
    SELECT id, product_id AS "productId" FROM search_engine_changes WHERE index_name = ${indexName}
    ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`);
  if (rows.length === 0) return 0;
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const reading = await readForEngine(db, indexName, productIds);
  if (reading) {
    refused.push(...(await sendReading(engine, indexName, productIds, reading)));
    await engine.administer({ method: 'POST', path: `/${indexName}/_refresh` });
    await notifyListsChanged(tx);
  }
  const ids = rows.map(({ id }) => Number(id));
  await tx.execute(sql`DELETE FROM search_engine_changes WHERE id = ANY(${sql.param(ids)}::bigint[])`);
  return rows.length;
}
