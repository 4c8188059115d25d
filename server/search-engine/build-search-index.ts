import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import { feedIndex } from './feed-search-engine.ts';
import { indexDefinition } from './index-mapping.ts';
import { type SearchEngine, statusOf } from './open-search-engine.ts';
import { byRelevance } from './order-by-relevance.ts';
import { readForEngine } from './read-for-engine.ts';
import { sendReading } from './send-reading.ts';

const batch = 500;
const lookMs = 100;

/**
 * The job: fills a new index with all products and gives it the alias that searches read, one process at a time. Changes
 * are queued for it from its first moment on, so that none is lost, and go on reaching the one that is searched.
 */
export async function buildSearchIndex(
  db: Database,
  engine: SearchEngine | undefined,
  signal: AbortSignal,
  { ifMissing = false }: { ifMissing?: boolean | undefined } = {},
): Promise<void> {
  if (!engine) return;
  await inTransaction(db, async (tx) => {
    // Nothing is written in this transaction: it only holds the lock.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${advisoryLocks.searchIndexBuild}) AS mine`,
    );
    if (!rows[0]?.mine || (ifMissing && (await isBuilt(db, engine)))) return;
    await build(db, engine, signal);
  });
}

async function isBuilt(db: Database, { alias }: SearchEngine): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM search_engine_indexes WHERE alias = ${alias} AND built_at IS NOT NULL`,
  );
  return (rowCount ?? 0) > 0;
}

async function build(db: Database, engine: SearchEngine, signal: AbortSignal): Promise<void> {
  await dropIndexes(db, engine, sql`alias = ${engine.alias} AND built_at IS NULL`);
  const name = `${engine.alias}-${Date.now()}`;
  await register(db, engine, name, signal);
  await engine.administer({ method: 'PUT', path: `/${name}`, body: indexDefinition() });
  await fill(db, engine, name, signal);
  await feedIndex(db, engine, name, signal);
  signal.throwIfAborted();
  await engine.administer({ method: 'POST', path: `/${name}/_refresh` });
  // A node compiles the order's script at the first search, which takes longer than shoppers wait.
  await engine.administer({ method: 'POST', path: `/${name}/_search`, body: { size: 1, ...byRelevance } });
  await engine.administer({
    method: 'POST',
    path: '/_aliases',
    body: {
      actions: [
        { remove: { index: `${engine.alias}-*`, alias: engine.alias, must_exist: false } },
        { add: { index: name, alias: engine.alias } },
      ],
    },
  });
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`UPDATE search_engine_indexes SET built_at = now() WHERE name = ${name}`);
    // What was queued since it was told of all.
    await addJob(tx, 'feed-search-engine', {});
  });
  await dropIndexes(db, engine, sql`alias = ${engine.alias} AND name <> ${name}`);
}

/**
 * From the commit on changes are queued for the index. Those of transactions that began before may not be: filling
 * waits until they have ended, and reads what they left.
 */
async function register(
  db: Database,
  engine: SearchEngine,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const started = await inTransaction(db, async (tx) => {
    await tx.execute(sql`INSERT INTO search_engine_indexes (name, alias) VALUES (${name}, ${engine.alias})`);
    const { rows } = await tx.execute<{ id: string }>(sql`SELECT pg_current_xact_id()::text AS id`);
    return rows[0]!.id;
  });
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await db.execute<{ done: boolean }>(
      sql`SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${started}::xid8 AS done`,
    );
    if (rows[0]?.done) return;
    await pause(lookMs);
  }
}

async function fill(db: Database, engine: SearchEngine, name: string, signal: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM products WHERE id > ${after} ORDER BY id LIMIT ${batch}`,
    );
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    const reading = await readForEngine(db, name, ids);
    if (!reading) throw new Error(`${name} is not to be filled any more`);
    const shown = ids.filter((id) => reading.documents.has(id));
    const refused = await sendReading(engine, name, shown, reading);
    if (refused.length > 0) throw new Error(`OpenSearch refuses ${refused.join('; ')}`);
    after = last;
  }
}

/**
 * Nightly: ends the indexes of other mappings a day after the present one was built, when no older server runs beside
 * this one any more, and deletes those of the present mapping that nobody feeds.
 */
export async function dropOldIndexes(db: Database, engine: SearchEngine | undefined): Promise<void> {
  if (!engine) return;
  await dropIndexes(
    db,
    engine,
    sql`alias <> ${engine.alias} AND EXISTS (SELECT FROM search_engine_indexes own
      WHERE own.alias = ${engine.alias} AND own.built_at < now() - interval '1 day')`,
  );
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM search_engine_indexes`);
  const fed = new Set(rows.map(({ name }) => name));
  const found = await engine.administer<{ index: string }[]>({
    method: 'GET',
    path: `/_cat/indices/${engine.alias}-*`,
    querystring: { format: 'json', h: 'index' },
  });
  for (const { index } of found) {
    if (!fed.has(index)) await engine.administer({ method: 'DELETE', path: `/${index}` });
  }
}

/** Ends the feeding of indexes, then deletes them. */
async function dropIndexes(db: Database, engine: SearchEngine, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`DELETE FROM search_engine_indexes WHERE ${which} RETURNING name`,
  );
  for (const { name } of rows) {
    try {
      await engine.administer({ method: 'DELETE', path: `/${name}` });
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  }
}
