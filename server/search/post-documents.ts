import { type Language, languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import { alsoInCategory, anyField } from './lexeme-fields.ts';

/** Searches read pending documents one by one: more than this are posted. */
const maxPending = 1_000;
/** A process asks for the job no more often. */
const minJobMs = 30_000;
let jobAddedAt = 0;

/** Notes, in the transaction that writes them, that these products' documents are newer than the postings. */
export async function notePending(
  tx: Database,
  language: Language,
  productIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`INSERT INTO search_pending (language, product_id, version)
    SELECT ${language}, id, pg_current_xact_id()::text::bigint
    FROM unnest(${sql.param([...productIds])}::int[]) id ORDER BY id
    ON CONFLICT (language, product_id) DO UPDATE SET version = excluded.version`);
  if (Date.now() - jobAddedAt < minJobMs || !(await isDue(tx, language))) return;
  jobAddedAt = Date.now();
  await addJob(tx, 'index-products', {});
}

async function isDue(tx: Database, language: Language): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM search_pending WHERE language = ${language} OFFSET ${maxPending} LIMIT 1`,
  );
  return (rowCount ?? 0) > 0;
}

/** Makes the postings anew of languages in which many documents are pending. */
export async function postPendingDocuments(db: Database): Promise<void> {
  for (const language of languages) if (await isDue(db, language)) await postDocuments(db, language);
}

/**
 * Makes the postings of a language anew from its documents. Searches read the old ones until the commit. Documents
 * that change meanwhile stay pending: they are those of transactions that had not ended when it began.
 */
export async function postDocuments(db: Database, language: Language): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean; horizon: string }>(sql`
      SELECT pg_try_advisory_xact_lock(${advisoryLocks.searchPostings}) AS mine,
        pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`);
    if (!rows[0]?.mine) return;
    await tx.execute(sql`SET LOCAL statement_timeout = '5min'`);
    await tx.execute(sql`DELETE FROM search_postings WHERE language = ${language}`);
    // One statement a field: each holds less memory.
    for (const field of anyField + alsoInCategory) {
      await tx.execute(sql`INSERT INTO search_postings (language, lexeme, product_ids)
        SELECT ${language}, lexeme, string_agg(int4send(product_id), '' ORDER BY product_id)
        FROM product_search, unnest(tsvector_to_array(document)) lexeme
        WHERE language = ${language} AND left(lexeme, 1) = ${field} GROUP BY lexeme ORDER BY lexeme`);
    }
    await tx.execute(sql`DELETE FROM search_pending
      WHERE language = ${language} AND version < ${rows[0].horizon}::bigint`);
  });
}
