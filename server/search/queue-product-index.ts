import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyDocumentsWritten } from '../facets/notify-documents-written.ts';
import { addJob } from '../jobs/add-job.ts';
import { countSearchWords } from './count-search-words.ts';
import { indexProducts, prepareDocumentBatch } from './index-products.ts';
import { postDueDocuments, postSomeDocuments } from './post-documents.ts';

/** Changes of more products than this do not wait until they are indexed. */
const maxIndexedAtOnce = 500;
const batch = 200;
/** While products still come: how many times as long as it worked the job pauses. */
const pausePerWork = 19;
const maxPauseMs = 5_000;
const writersAtOnce = 2;
const postEveryMs = 100;
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

/**
 * Leaves products to the job, which somebody else starts. Those that wait already are held until the commit: the job
 * would else take them as they were before.
 */
export async function queueProducts(tx: Database, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`INSERT INTO search_changes (product_id)
    SELECT DISTINCT id FROM unnest(${sql.param([...productIds])}::int[]) id ORDER BY id
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id`);
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
 * The job: works off `search_changes` in batches; several processes share them. While products still come most of the
 * time is left to the import that brings them and to pages: two processors would be busy with nothing but this. Once
 * no more come, one batch is analysed while PostgreSQL writes another, and what has been written is posted beside both.
 */
export async function indexQueuedProducts(db: Database, signal?: AbortSignal): Promise<void> {
  let isAny = false;
  const write = async () => {
    const written = await inTransaction(db, indexBatch);
    isAny ||= written.taken > 0;
    return written;
  };
  while (!signal?.aborted) {
    const last = await writeArriving(db, write, signal);
    if (last === null) break;
    await writeRest(db, write, last, signal);
  }
  if (!signal?.aborted) await postDueDocuments(db, signal);
  // Counts decide between words that are equally like a typo: products are found before.
  if (isAny) await inTransaction(db, countSearchWords);
}

type WriteBatch = () => Promise<QueueBatch>;

/** Writes batches until no more products come; returns the last that waits then, null for none. */
async function writeArriving(
  db: Database,
  write: WriteBatch,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  for (;;) {
    const start = performance.now();
    const { taken, lastId } = await write();
    const last = taken > 0 ? await lastQueued(db) : null;
    if (last === null || last === lastId) return last;
    const rest = Math.min((performance.now() - start) * pausePerWork, maxPauseMs);
    await pause(rest, undefined, { signal }).catch(() => {}); // ended early when the job is told to stop
    if (signal?.aborted) return last;
  }
}

/** Writes batches, some at once, and posts them, until nothing waits any more or products come again. */
async function writeRest(
  db: Database,
  write: WriteBatch,
  last: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ending = new AbortController();
  const isEnded = () => ending.signal.aborted || signal?.aborted;
  const writing = async () => {
    while (!isEnded()) {
      const { taken, lastId } = await write();
      if (taken === 0 || lastId !== last) return;
    }
  };
  const posting = async () => {
    while (!isEnded()) {
      await postSomeDocuments(db, signal);
      await pause(postEveryMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const works = [posting(), ...Array.from({ length: writersAtOnce }, writing)];
  // The first that ends or fails ends the others, which are waited for: the connections are closed after that.
  const ends = works.map((work) => work.finally(() => ending.abort()));
  for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') throw end.reason;
}

interface QueueBatch {
  taken: number;
  /** The last product that waited when the batch was taken; null for none. */
  lastId: number | null;
}

async function indexBatch(tx: Database): Promise<QueueBatch> {
  await prepareDocumentBatch(tx);
  const lastId = await lastQueued(tx);
  const { rows } = await tx.execute<{ id: number }>(sql`
    DELETE FROM search_changes WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM search_changes ORDER BY product_id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )) RETURNING product_id AS id`);
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
