import { languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { analysisVersion } from './analyse-words.ts';

/**
 * Counts anew how many products each word names, which decides between words that are equally like a typo;
 * words that no product has any more are forgotten.
 */
export async function countSearchWords(tx: Database): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  for (const language of languages) {
    const documents = `SELECT document FROM product_search WHERE language = '${language}'`;
    await tx.execute(sql`
      WITH counted AS MATERIALIZED (SELECT word COLLATE "C" AS word, ndoc FROM ts_stat(${documents}))
      UPDATE search_words w SET products = counted.ndoc FROM counted
      WHERE w.language = ${language} AND w.word = counted.word AND w.products <> counted.ndoc`);
    await tx.execute(sql`
      DELETE FROM search_words w WHERE language = ${language} AND (analysis <> ${analysisVersion} OR NOT EXISTS (
        SELECT FROM product_search s WHERE s.language = ${language} AND s.document @@ quote_literal(w.word)::tsquery))`);
  }
}
