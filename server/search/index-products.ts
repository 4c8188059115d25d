import { languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { analyseWords } from './analyse-words.ts';
import { type HashedDocument, readChangedDocuments } from './read-search-documents.ts';
import { documentWords, toWeightedLexemes } from './weigh-document.ts';

const batch = 500;

/**
 * Writes what these products are found by, in every language, where it differs from what is stored. `table` is
 * the one that searches read, or the one that a full reindex fills.
 */
export async function indexProducts(
  tx: Database,
  productIds: readonly number[],
  table = 'product_search',
): Promise<void> {
  const ids = [...new Set(productIds)].sort((left, right) => left - right);
  for (let start = 0; start < ids.length; start += batch) {
    const documents = await readChangedDocuments(tx, ids.slice(start, start + batch), table);
    for (const language of languages) {
      const own = documents.filter((document) => document.language === language);
      if (own.length > 0) await writeDocuments(tx, own, table);
    }
  }
}

async function writeDocuments(tx: Database, documents: HashedDocument[], table: string): Promise<void> {
  const { language } = documents[0]!;
  const words = new Map(documents.flatMap((document) => [...documentWords(document)]));
  const analyses = await analyseWords(tx, language, words);
  const rows = documents.map((document) => ({
    id: document.productId,
    hash: document.hash,
    lexemes: toWeightedLexemes(document, analyses),
    description: document.description,
  }));
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(table)} (product_id, language, source_hash, document, described)
    SELECT id, ${language}, hash, lexemes::tsvector, strip(to_tsvector(${`shop_${language}`}::regconfig, description))
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id int, hash uuid, lexemes text, description text)
    ORDER BY id
    ON CONFLICT (language, product_id) DO UPDATE SET source_hash = excluded.source_hash,
      document = excluded.document, described = excluded.described`);
}
