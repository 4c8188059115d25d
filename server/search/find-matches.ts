import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import type { QueryTerm } from './query-plan.ts';
import { eachRow, readPostings } from './read-postings.ts';
import { bonusWays, categoryBonus, scoredQueries } from './score-term.ts';

/** What each row is worth for a term or a search, in thousandths; 0 where it is not found. */
export type Scores = Int16Array;

/** What only a description says. */
export const describedScore = 50;

/** What rows are worth for each term; what is not published is found, too. */
export async function scoreTerms(
  pool: pg.Pool,
  index: ProductIndex,
  language: Language,
  terms: readonly QueryTerm[],
): Promise<Scores[]> {
  const asked = terms.map((term) => ({ scored: scoredQueries(term), bonus: bonusWays(term) }));
  const queries = asked.flatMap(({ scored, bonus }) => [...scored.map(({ ways }) => ways), bonus]);
  const postings = await readPostings(pool, index, language, queries);
  let query = 0;
  return asked.map(({ scored }) => {
    const scores = new Int16Array(index.rows.count);
    for (const { score } of scored) {
      postings.eachMeeting(query++, (row) => {
        if (scores[row] === 0) scores[row] = score;
      });
    }
    const hasBonus = new Uint8Array(index.rows.count);
    postings.eachMeeting(query++, (row) => {
      if (hasBonus[row]) return;
      hasBonus[row] = 1;
      scores[row]! += categoryBonus;
    });
    return scores;
  });
}

/** What is itself called by the term; what the term is elsewhere in is left out. */
export async function scoreHeads(
  pool: pg.Pool,
  index: ProductIndex,
  language: Language,
  term: QueryTerm,
): Promise<Scores> {
  const scores = new Int16Array(index.rows.count);
  const [best] = scoredQueries(term);
  if (!best) return scores;
  const postings = await readPostings(pool, index, language, [best.ways]);
  postings.eachMeeting(0, (row) => {
    scores[row] = best.score;
  });
  return scores;
}

interface Packed {
  packed: Buffer | null;
}

/** Adds to each term's scores the rows whose description says its words. */
export async function addDescribed(
  pool: pg.Pool,
  index: ProductIndex,
  language: Language,
  { terms, scores }: { terms: readonly QueryTerm[]; scores: readonly Scores[] },
): Promise<Scores[]> {
  const text = `SELECT (SELECT string_agg(int4send(product_id), '') FROM product_search
      WHERE language = '${language}' AND described @@ plainto_tsquery('shop_${language}', words)) AS packed
    FROM unnest($1::text[]) WITH ORDINALITY asked (words, place) ORDER BY place`;
  const found = await queryPrepared<Packed>(pool, text, [terms.map(({ display }) => display)]);
  return scores.map((own, at) => {
    const both = own.slice();
    eachRow(index, found[at]?.packed, (row) => {
      if (both[row]! < describedScore) both[row] = describedScore;
    });
    return both;
  });
}
