import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import type { QueryTerm } from './query-plan.ts';
import { bonusQuery, categoryBonus, queryOf, type ScoredQuery, scoredQueries } from './score-term.ts';

/** What each row is worth for a term or a search, in thousandths; 0 where it is not found. */
export type Scores = Int16Array;

/** What only a description says. */
export const describedScore = 50;

interface TermQueries {
  scored: ScoredQuery[];
  bonus: string | null;
}

/**
 * What rows are worth for each term; what is not published is found, too. With `meetingAll` rows that do not meet
 * every term may be missing.
 */
export async function scoreTerms(
  pool: pg.Pool,
  index: ProductIndex,
  language: Language,
  { terms, meetingAll }: { terms: readonly QueryTerm[]; meetingAll: boolean },
): Promise<Scores[]> {
  const asked = terms.map((term, at): TermQueries => {
    const others = meetingAll ? terms.filter((_, other) => other !== at).map(queryOf) : [];
    const within = (query: string) => [query, ...others].map((each) => `(${each})`).join(' & ');
    const bonus = bonusQuery(term);
    return {
      scored: scoredQueries(term).map(({ query, score }) => ({ query: within(query), score })),
      bonus: bonus && within(bonus),
    };
  });
  const queries = asked.flatMap(({ scored, bonus }) => [
    ...scored.map(({ query }) => query),
    ...(bonus ? [bonus] : []),
  ]);
  const found = (await readMatching(pool, language, queries)).values();
  return asked.map(({ scored, bonus }) => {
    const scores = new Int16Array(index.rows.count);
    for (const { score } of scored) {
      eachRow(index, found.next().value, (row) => {
        if (scores[row] === 0) scores[row] = score;
      });
    }
    if (bonus) {
      eachRow(index, found.next().value, (row) => {
        scores[row]! += categoryBonus;
      });
    }
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
  const [best] = scoredQueries(term);
  const scores = new Int16Array(index.rows.count);
  const [found] = best ? await readMatching(pool, language, [best.query]) : [];
  eachRow(index, found, (row) => {
    scores[row] = best!.score;
  });
  return scores;
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

interface Packed {
  packed: Buffer | null;
}

/** Ids of the products that meet each query, in PostgreSQL's binary format. */
async function readMatching(
  pool: pg.Pool,
  language: Language,
  queries: readonly string[],
): Promise<(Buffer | null)[]> {
  const text = `SELECT (SELECT string_agg(int4send(product_id), '') FROM product_search
      WHERE language = '${language}' AND document @@ query) AS packed
    FROM unnest($1::tsquery[]) WITH ORDINALITY asked (query, place) ORDER BY place`;
  return (await queryPrepared<Packed>(pool, text, [queries])).map(({ packed }) => packed);
}

/** Products that nobody has read yet have no row. */
function eachRow(
  { rows }: ProductIndex,
  packed: Buffer | null | undefined,
  take: (row: number) => void,
): void {
  if (!packed) return;
  for (let at = 0; at < packed.length; at += 4) {
    const row = rows.rowOf.get(packed.readInt32BE(at));
    if (row !== undefined) take(row);
  }
}
