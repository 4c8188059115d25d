import { setImmediate } from 'node:timers/promises';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { planAsBatch } from '../database/plan-as-batch.ts';
import { analyseWords } from './analyse-words.ts';
import { requestPosting } from './post-documents.ts';
import { type HashedDocument, readChangedDocuments } from './read-search-documents.ts';
import { documentWords, toFieldLexemes } from './weigh-document.ts';

const batch = 500;
const documentsInTurn = 50;
export const searchedTable = 'product_search';

interface IndexOptions {
  /** The one that searches read, or the one that a full reindex fills. */
  table?: string;
  among?: readonly Language[];
}

/**
 * For a job, before a batch of documents: plans it by keys, and waits for another batch that brings the same words. To
 * begin anew would cost as much, and on a machine that is busy with both would end the same.
 */
export async function prepareDocumentBatch(tx: Database): Promise<void> {
  await planAsBatch(tx);
  // The names of categories stand in no table: a document is joined to them by their hashes.
  await tx.execute(sql`SET LOCAL lock_timeout = '30s'; SET LOCAL enable_hashjoin = on`);
}

/** Writes what these products are found by where it differs from what is stored; returns whether anything did. */
export async function indexProducts(
  tx: Database,
  productIds: readonly number[],
  { table = searchedTable, among = languages }: IndexOptions = {},
): Promise<boolean> {
  const ids = [...new Set(productIds)].sort((left, right) => left - right);
  let isAny = false;
  for (let start = 0; start < ids.length; start += batch) {
    const isChanged = await indexBatch(tx, ids.slice(start, start + batch), { table, among });
    isAny ||= isChanged;
  }
  return isAny;
}

/** What others have written since it was read is read again, and held from then on: they knew what was not committed yet. */
async function indexBatch(
  tx: Database,
  ids: number[],
  { table, among }: Required<IndexOptions>,
): Promise<boolean> {
  const documents = await readChangedDocuments(tx, ids, table, among);
  for (const language of among) {
    const own = documents.filter((document) => document.language === language);
    const overtaken = own.length > 0 ? await writeDocuments(tx, own, table) : [];
    if (overtaken.length > 0) await indexBatch(tx, overtaken, { table, among: [language] });
  }
  return documents.length > 0;
}

/** Writes documents in place of those that were stored when they were read; returns the products of which others are by now. */
async function writeDocuments(tx: Database, documents: HashedDocument[], table: string): Promise<number[]> {
  const { language } = documents[0]!;
  const analyses = await analyseWords(tx, language, documentWords(documents));
  const rows = [];
  for (const [at, document] of documents.entries()) {
    // Whoever waits for a page is served in between.
    if (at % documentsInTurn === documentsInTurn - 1) await setImmediate();
    const { productId: id, hash, storedHash, description } = document;
    rows.push({ id, hash, storedHash, lexemes: toFieldLexemes(document, analyses), description });
  }
  const isSearched = table === searchedTable;
  const found = await tx.execute<{ id: number }>(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS r (id int, hash uuid, "storedHash" uuid, lexemes text, description text)
    ), written AS (
      INSERT INTO ${sql.identifier(table)} AS stored (product_id, language, source_hash, document, described)
      SELECT id, ${language}, hash, lexemes::tsvector, strip(to_tsvector(${`shop_${language}`}::regconfig, description))
      FROM given ORDER BY id
      ON CONFLICT (language, product_id) DO UPDATE SET source_hash = excluded.source_hash,
        document = excluded.document, described = excluded.described
      WHERE (stored.product_id, stored.source_hash) IN (SELECT id, "storedHash" FROM given)
      RETURNING product_id, old.document AS before
    )${isSearched ? unposted(language) : sql``}
    SELECT product_id AS id FROM written`);
  const written = found.rows.map(({ id }) => id);
  if (isSearched) {
    await tx.execute(sql`SELECT queue_search_engine_changes(${sql.param(written)}::int[])`);
    await requestPosting(tx, language);
  }
  const isWritten = new Set(written);
  return rows.flatMap(({ id }) => (isWritten.has(id) ? [] : [id]));
}

/**
 * The first change since the last posting leaves behind what stands in the postings. Most are new, and nobody else can
 * note those meanwhile: to be ready for another's row takes as long again as writing one.
 */
function unposted(language: Language): SQL {
  return sql`, noted AS MATERIALIZED (
      SELECT product_id, coalesce(before, '') AS posted, before IS NULL AND NOT EXISTS (
        SELECT FROM search_unposted u WHERE u.language = ${language} AND u.product_id = w.product_id OFFSET 0) AS is_new
      FROM written w ORDER BY product_id
    ), new AS (
      INSERT INTO search_unposted (language, product_id, posted)
      SELECT ${language}, product_id, posted FROM noted WHERE is_new
    ), known AS (
      INSERT INTO search_unposted (language, product_id, posted)
      SELECT ${language}, product_id, posted FROM noted WHERE NOT is_new
      ON CONFLICT (language, product_id) DO UPDATE SET posted = search_unposted.posted
    )`;
}
