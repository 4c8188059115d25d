import { languages } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { countedSources } from './translation-count-tables.ts';

export type CountedSource = (typeof countedSources)[number];
export const isCounted = (source: string): source is CountedSource =>
  countedSources.some((each) => each === source);

const isWhole = 'octet_length(t.name) > 0 AND octet_length(t.description) > 0';
/** Archived records, which are counted with the others: their number by block, and by block and language those that are whole. */
const archivedOf: Record<CountedSource, string> = {
  products: `
    SELECT p.id >> 10 AS block, NULL AS language, count(*) FROM products p WHERE p.archived_at IS NOT NULL GROUP BY 1
    UNION ALL
    SELECT p.id >> 10, t.language, count(*) FROM products p JOIN product_texts t ON t.product_id = p.id
    WHERE p.archived_at IS NOT NULL AND ${isWhole} GROUP BY 1, 2`,
  media: 'SELECT 0 AS block, NULL AS language, 0 AS count WHERE false',
};
const countsOf = (source: CountedSource) => `
  SELECT block, language, count FROM translation_counts WHERE source = '${source}'
  UNION ALL SELECT block, language, -count FROM (${archivedOf[source]}) archived`;

/** The languages as an array of SQL. */
export const languageList = `ARRAY[${languages.map((language) => `'${language}'`).join(', ')}]`;

/** For each language how many records there are, and how many of them are whole. */
export const countedShares = (source: CountedSource) => `
  WITH counted AS (SELECT language, sum(count)::int AS count FROM (${countsOf(source)}) each GROUP BY language)
  SELECT each.language, coalesce((SELECT count FROM counted WHERE language IS NULL), 0) AS total,
    coalesce(counted.count, 0) AS complete
  FROM unnest(${languageList}) each (language) LEFT JOIN counted USING (language)`;

/**
 * The rows `g` of a page of the records that lack a text in the language $1, of $2 rows after the first $3: of the blocks
 * that the page reaches alone, since the counts say how many of each block lack one. The OFFSET has each block looked up;
 * else PostgreSQL may read all records.
 */
export const countedGaps = (source: CountedSource, statement: string) => `
  counted AS (
    SELECT block, sum(CASE WHEN language IS NULL THEN count ELSE -count END) AS gaps FROM (${countsOf(source)}) each
    WHERE language IS NULL OR language = $1 GROUP BY block
  ), placed AS (
    SELECT block, gaps, sum(gaps) OVER (ORDER BY block) - gaps AS before FROM counted WHERE gaps > 0
  ), reached AS MATERIALIZED (
    SELECT block, before FROM placed WHERE before < $3::bigint + $2::int AND before + gaps > $3::bigint
  ), g AS (
    SELECT gap.*, (SELECT sum(gaps) FROM placed)::int AS total_count
    FROM reached CROSS JOIN LATERAL (
      SELECT * FROM (${statement}) all_rows
      WHERE id BETWEEN reached.block << 10 AND (reached.block << 10) + 1023 AND fields <> '{}' OFFSET 0
    ) gap
    ORDER BY id LIMIT $2::int OFFSET $3::bigint - (SELECT min(before) FROM reached)
  )`;

const compaction = `
  WITH several AS (
    SELECT source, block, language FROM translation_counts GROUP BY 1, 2, 3 HAVING count(*) > 1
  ), taken AS (
    DELETE FROM translation_counts c USING several s
    WHERE c.source = s.source AND c.block = s.block AND c.language IS NOT DISTINCT FROM s.language
    RETURNING c.source, c.block, c.language, c.count
  )
  INSERT INTO translation_counts (source, block, language, count)
  SELECT source, block, language, sum(count) FROM taken GROUP BY 1, 2, 3 HAVING sum(count) <> 0`;

/** Every change adds rows; those of a block and language become one. Whoever reads meanwhile sees either, and the same sums. */
export function compactTranslationCounts(pool: pg.Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query("SET LOCAL statement_timeout = '5min'");
    await client.query(compaction);
  });
}
