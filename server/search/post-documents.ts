import { type Language, languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { planAsBatch } from '../database/plan-as-batch.ts';
import { addJob } from '../jobs/add-job.ts';
import { codesPattern, languageOfCodes } from './lexeme-fields.ts';

/** Searches read unposted documents one by one: more than this are posted. */
const maxUnposted = 50;
/** Posted in one transaction, which holds up only who changes one of them again. */
const batch = 2_000;
const languagesAtOnce = 2;
/** A process asks for the job no more often. */
const minJobMs = 1_000;
let jobAddedAt = 0;

/** Asks for the job, in the transaction that wrote documents of a language, where searches read too many one by one. */
export async function requestPosting(tx: Database, language: Language): Promise<void> {
  if (Date.now() - jobAddedAt < minJobMs || !(await isDue(tx, language))) return;
  jobAddedAt = Date.now();
  await addJob(tx, 'index-products', {});
}

async function isDue(tx: Database, language: Language, above = maxUnposted): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM search_unposted WHERE language = ${language} OFFSET ${above} LIMIT 1`,
  );
  return (rowCount ?? 0) > 0;
}

/** Posts the documents of languages in which many are not, some languages at once. */
export async function postDueDocuments(db: Database, signal?: AbortSignal): Promise<void> {
  const waiting = languages.values();
  const post = async () => {
    for (const language of waiting) if (await isDue(db, language)) await postDocuments(db, language, signal);
  };
  // All are waited for, whichever fails: the connections are closed after that.
  const ends = await Promise.allSettled(Array.from({ length: languagesAtOnce }, post));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Posts one batch of each language that has a whole one: a word’s products are written anew with every batch. */
export async function postSomeDocuments(db: Database, signal?: AbortSignal): Promise<void> {
  for (const language of languages) {
    if (!signal?.aborted && (await isDue(db, language, batch))) {
      await inTransaction(db, (tx) => postBatch(tx, language));
    }
  }
}

/** Brings the postings of a language up to its documents, part by part; one process at a time does it for each language. */
export async function postDocuments(db: Database, language: Language, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const posted = await inTransaction(db, (tx) => postBatch(tx, language));
    if (posted < batch) return;
  }
}

/** Codes are the same in each language and two of three words that no other product has: one language posts them. */
const isPostedIn = (language: Language) =>
  language === languageOfCodes ? sql`true` : sql`lexeme NOT LIKE ${codesPattern}`;

/**
 * Posts some documents: takes their ids out of the blocks of lexemes that they have no more, and adds them to those that
 * are new. Each is looked up by its key (OFFSET 0), whatever PostgreSQL believes to know of tables that have just grown:
 * else it would compare each block with each part. Nobody relies on an order of a block's ids. All of it is read in one snapshot. Whoever changes a document meanwhile waits, or leaves the document of
 * that snapshot behind as the posted one.
 */
async function postBatch(tx: Database, language: Language): Promise<number> {
  await planAsBatch(tx);
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${advisoryLocks.searchPostings}, ${languages.indexOf(language)}) AS mine`,
  );
  if (!rows[0]?.mine) return 0;
  const { rowCount } = await tx.execute(sql`
    WITH taken AS MATERIALIZED (
      SELECT ctid AS place, product_id, posted FROM search_unposted WHERE language = ${language}
      ORDER BY product_id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), compared AS (
      SELECT t.product_id, t.posted, coalesce(s.document, '') AS document
      FROM taken t LEFT JOIN LATERAL (
        SELECT document FROM product_search WHERE language = ${language} AND product_id = t.product_id OFFSET 0
      ) s ON true
    ), changes AS (
      SELECT product_id, unnest(tsvector_to_array(ts_delete(document, tsvector_to_array(posted)))) COLLATE "C" AS lexeme,
        true AS is_new
      FROM compared
      UNION ALL
      SELECT product_id, unnest(tsvector_to_array(ts_delete(posted, tsvector_to_array(document)))), false FROM compared
    ), parts AS MATERIALIZED (
      SELECT lexeme, product_id >> ${blockBits} AS block,
        coalesce(string_agg(int4send(product_id), '') FILTER (WHERE is_new), '') AS added,
        array_agg(product_id) FILTER (WHERE NOT is_new) AS removed
      FROM changes WHERE ${isPostedIn(language)} GROUP BY 1, 2
    ), less AS (
      SELECT p.added, p.removed, b.place FROM parts p CROSS JOIN LATERAL (
        SELECT ctid AS place FROM search_posting_blocks
        WHERE language = ${language} AND lexeme = p.lexeme AND block = p.block OFFSET 0
      ) b WHERE p.removed IS NOT NULL
    ), patched AS (
      UPDATE search_posting_blocks b SET product_ids = ids_without(b.product_ids, less.removed) || less.added
      FROM less WHERE b.ctid = less.place
    ), grown AS (
      INSERT INTO search_posting_blocks AS b (language, lexeme, block, product_ids)
      SELECT ${language}, lexeme, block, added FROM parts WHERE removed IS NULL ORDER BY lexeme, block
      ON CONFLICT (language, lexeme, block) DO UPDATE SET product_ids = b.product_ids || excluded.product_ids
    ), counted AS (
      INSERT INTO search_posting_versions AS v (language, version) SELECT ${language}, 1 WHERE EXISTS (SELECT FROM parts)
      ON CONFLICT (language) DO UPDATE SET version = v.version + 1
    )
    DELETE FROM search_unposted WHERE ctid = ANY(ARRAY(SELECT place FROM taken))`);
  return rowCount ?? 0;
}

/** Blocks of 4,096 ids: a usual word's stays in its row's page, a rare word has few. */
const blockBits = sql.raw('12');
