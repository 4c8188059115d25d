import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyDocumentsWritten } from '../facets/notify-documents-written.ts';
import { addJob } from '../jobs/add-job.ts';
import { countSearchWords } from './count-search-words.ts';
import { indexProducts } from './index-products.ts';
import { postDueDocuments, postSomeDocuments } from './post-documents.ts';

/** Changes of more products than this do not wait until they are indexed. */
const maxIndexedAtOnce = 500;
const batch = 500;
const maxPauseMs = 1_000;
/** A thread begins at the cost of some hundred documents. */
const manyQueued = 400;

/**
 * Makes products findable as they are in this transaction: few at once, many by the job, from `search_changes`,
 * right after the commit.
 */
export async function indexChangedProducts(tx: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length <= maxIndexedAtOnce) {
    await indexProducts(tx, productIds);
    return;
  }
  await queueProducts(tx, productIds);
  await addJob(tx, 'index-products', {});
}

/** Leaves products to the job, which somebody else starts. */
export async function queueProducts(tx: Database, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`INSERT INTO search_changes (product_id)
    SELECT DISTINCT id FROM unnest(${sql.param([...productIds])}::int[]) id ORDER BY id ON CONFLICT DO NOTHING`);
}

/** Starts the job if there is something for it to do. */
export async function startProductQueue(tx: Database): Promise<void> {
  const { rowCount } = await tx.execute(sql`SELECT FROM search_changes LIMIT 1`);
  if (rowCount) await addJob(tx, 'index-products', {});
}

/** Whether so many wait that their documents would keep pages waiting. */
export async function areManyQueued(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT FROM search_changes OFFSET ${manyQueued} LIMIT 1`);
  return (rowCount ?? 0) > 0;
}

/**
 * The job: works off `search_changes` in batches; several processes share them. Once no more products come, what has been
 * written is posted beside the next batch. Until then every other moment is left to the import that brings them and to
 * pages: two processors would be busy with nothing but this.
 */
export async function indexQueuedProducts(db: Database, signal?: AbortSignal): Promise<void> {
  let before: QueueBatch = { taken: 0, lastId: null };
  let isAny = false;
  while (!signal?.aborted) {
    const isFirst = before.lastId === null;
    const isArriving = isFirst || before.lastId !== (await lastQueued(db));
    const start = performance.now();
    const write = () => inTransaction(db, indexBatch);
    const next = isArriving
      ? await write()
      : (await Promise.all([write(), postSomeDocuments(db, signal)]))[0];
    if (next.taken === 0) break;
    before = next;
    isAny = true;
    if (isArriving && !isFirst && !signal?.aborted)
      await pause(Math.min(performance.now() - start, maxPauseMs));
  }
  if (isAny) await inTransaction(db, countSearchWords);
  if (!signal?.aborted) await postDueDocuments(db, signal);
}

interface QueueBatch {
  taken: number;
  /** The last product that waited when the batch was taken; null for none. */
  lastId: number | null;
}

async function indexBatch(tx: Database): Promise<QueueBatch> {
  const lastId = await lastQueued(tx);
  const { rows } = await tx.execute<{ id: number }>(sql`
    DELETE FROM search_changes WHERE product_id IN (
      SELECT product_id FROM search_changes ORDER BY product_id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ) RETURNING product_id AS id`);
  const isAnyWritten = await indexProducts(
    tx,
    rows.map(({ id }) => id),
  );
  if (isAnyWritten) await notifyDocumentsWritten(tx);
  return { taken: rows.length, lastId };
}

async function lastQueued(tx: Database): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number | null }>(
    sql`SELECT max(product_id) AS id FROM search_changes`,
  );
  return rows[0]?.id ?? null;
}
