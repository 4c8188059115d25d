import { type Language, languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { analysisVersion } from './analyse-words.ts';
import { alsoInCategory } from './lexeme-fields.ts';

/** No statement may be silent for long: the words are written in parts, and of very many documents a share is counted. */
const batch = 5_000;
const maxCounted = 100_000;

/**
 * Counts anew how many products each word names, which decides between words that are equally like a typo;
 * words that no product has any more are forgotten.
 */
export async function countSearchWords(tx: Database): Promise<void> {
  // What PostgreSQL knows of the words is older than most of them: it would compare each with each.
  await tx.execute(sql`SET LOCAL enable_nestloop = off; SET LOCAL enable_seqscan = off`);
  for (const language of languages) {
    const { rows } = await tx.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM product_search WHERE language = ${language}`,
    );
    const share = Math.ceil((rows[0]?.count ?? 0) / maxCounted) || 1;
    const documents = `SELECT document FROM product_search WHERE language = ''${language}'' AND product_id % ${share} = 0`;
    await tx.execute(sql`CREATE TEMPORARY TABLE counted_words ON COMMIT DROP AS
      SELECT substr(word, 2) COLLATE "C" AS word, (sum(ndoc) * ${sql.raw(String(share))})::int AS products
      FROM ts_stat(${sql.raw(`'${documents}'`)}) WHERE left(word, 1) <> ${sql.raw(`'${alsoInCategory}'`)} GROUP BY 1`);
    await tx.execute(sql`ALTER TABLE counted_words ADD PRIMARY KEY (word)`);
    await updateCounts(tx, language);
    if (share === 1) await forgetUnused(tx, language);
    await tx.execute(sql`DROP TABLE counted_words`);
  }
}

async function updateCounts(tx: Database, language: Language): Promise<void> {
  for (let last: string | null = ''; last !== null; ) {
    const next: string | null = await lastOfPart(tx, last);
    await tx.execute(sql`UPDATE search_words w SET products = c.products FROM counted_words c
      WHERE w.language = ${language} AND w.word > ${last} AND w.word <= ${next}
        AND c.word > ${last} AND c.word <= ${next} AND w.word = c.word AND w.products <> c.products`);
    last = next;
  }
}

async function lastOfPart(tx: Database, after: string): Promise<string | null> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    SELECT max(word) AS last FROM (SELECT word FROM counted_words WHERE word > ${after} ORDER BY word LIMIT ${batch})`);
  return rows[0]?.last ?? null;
}

async function forgetUnused(tx: Database, language: Language): Promise<void> {
  for (let isAny = true; isAny; ) {
    const { rowCount } =
      await tx.execute(sql`DELETE FROM search_words WHERE language = ${language} AND word IN (
        SELECT s.word FROM search_words s LEFT JOIN counted_words c ON c.word = s.word
        WHERE s.language = ${language} AND (c.word IS NULL OR s.analysis <> ${analysisVersion}) LIMIT ${batch})`);
    isAny = (rowCount ?? 0) > 0;
  }
}
