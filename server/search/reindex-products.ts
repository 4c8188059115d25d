import { languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyDocumentsWritten } from '../facets/notify-documents-written.ts';
import { addJob } from '../jobs/add-job.ts';
import { analysisVersion } from './analyse-words.ts';
import { countSearchWords } from './count-search-words.ts';
import { indexProducts, prepareDocumentBatch, searchedTable } from './index-products.ts';
import { codesPattern, languageOfCodes } from './lexeme-fields.ts';
import { postDocuments, requestPosting } from './post-documents.ts';

const batch = 500;

/** Queues a full reindex at the start of a server that analyses words in another way than what is stored. */
export async function queueReindexIfNeeded(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await isAnalysedOtherwise(tx)) await addJob(tx, 'reindex-products', {});
    for (const language of languages) await requestPosting(tx, language);
  });
}

/**
 * The job: after a change of the analysis it fills a new table beside the one that is searched and then gives
 * it its name; else it only makes anew what is no longer true, such as names of categories. Counts words.
 */
export async function reindexProducts(db: Database, signal?: AbortSignal): Promise<void> {
  if (await isAnalysedOtherwise(db)) {
    const table = `product_search_${Date.now()}`;
    await db.execute(sql`SELECT create_product_search(${table})`);
    try {
      await indexAll(db, table, signal);
      // What changed meanwhile.
      await indexAll(db, table, signal);
      if (!signal?.aborted) {
        await inTransaction(db, async (tx) => {
          await replaceSearched(tx, table);
          // A search engine has the lexemes of the former analysis.
          await addJob(tx, 'build-search-index', {});
          await notifyDocumentsWritten(tx);
        });
      }
    } finally {
      await db.execute(sql`SELECT drop_product_search(${table})`);
    }
  }
  await indexAll(db, searchedTable, signal);
  if (signal?.aborted) return;
  await forgetDeleted(db);
  await inTransaction(db, countSearchWords);
  for (const language of languages) await postDocuments(db, language, signal);
  // Servers before this release posted codes in every language.
  await db.execute(sql`DELETE FROM search_posting_blocks
    WHERE product_ids = '' OR (language <> ${languageOfCodes} AND lexeme LIKE ${codesPattern})`);
}

async function isAnalysedOtherwise(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT FROM search_words WHERE analysis <> ${analysisVersion})
      OR (EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM product_search)) AS found`);
  return rows[0]?.found ?? false;
}

async function indexAll(db: Database, table: string, signal?: AbortSignal): Promise<void> {
  for (let after = 0; !signal?.aborted; ) {
    const last = await inTransaction(db, async (tx) => {
      await prepareDocumentBatch(tx);
      const { rows } = await tx.execute<{ id: number }>(
        sql`SELECT id FROM products WHERE id > ${after} ORDER BY id LIMIT ${batch}`,
      );
      const isAnyWritten = await indexProducts(
        tx,
        rows.map(({ id }) => id),
        { table },
      );
      if (isAnyWritten && table === searchedTable) await notifyDocumentsWritten(tx);
      return rows.at(-1)?.id;
    });
    if (last === undefined) return;
    after = last;
  }
}

/**
 * Gives a new table the name of the searched one: statements that are planned already find it by that. Documents that
 * it has otherwise are unposted then.
 */
async function replaceSearched(tx: Database, table: string): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = '5min'`);
  // Searches go on meanwhile, changes wait.
  await tx.execute(sql`LOCK TABLE product_search IN SHARE ROW EXCLUSIVE MODE`);
  await tx.execute(sql`
    INSERT INTO search_unposted (language, product_id, posted)
    SELECT language, product_id, coalesce(before.document, '')
    FROM ${sql.identifier(table)} after FULL JOIN product_search before USING (language, product_id)
    WHERE before.document IS DISTINCT FROM after.document ORDER BY 1, 2
    ON CONFLICT (language, product_id) DO NOTHING`);
  await tx.execute(sql`SELECT replace_product_search(${table})`);
}

/** Products that are gone leave their documents and, as the next posting sees, the postings. */
async function forgetDeleted(db: Database): Promise<void> {
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM product_search s WHERE NOT EXISTS (SELECT FROM products WHERE id = s.product_id)
      RETURNING language, product_id, document)
    INSERT INTO search_unposted SELECT language, product_id, document FROM gone ORDER BY 1, 2
    ON CONFLICT (language, product_id) DO NOTHING`);
}
