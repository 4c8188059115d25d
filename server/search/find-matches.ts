import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { createRowMarks } from '../facets/row-marks.ts';
import { describedProducts } from './described-products.ts';
import type { PostingReader } from './posting-reader.ts';
import type { QueryTerm } from './query-plan.ts';
import type { Scores } from './score-memory.ts';
import { bonusWays, categoryBonus, scoredQueries } from './score-term.ts';

const bonusMarks = createRowMarks();

/** What only a description says. */
export const describedScore = 50;

/** What rows are worth for each term. */
export async function scoreTerms(reader: PostingReader, terms: readonly QueryTerm[]): Promise<Scores[]> {
  const { count } = reader.index.rows;
  const asked = terms.map((term) => ({ scored: scoredQueries(term), bonus: bonusWays(term) }));
  const queries = asked.flatMap(({ scored, bonus }) => [...scored.map(({ ways }) => ways), bonus]);
  const postings = await reader.read(queries);
  let query = 0;
  return asked.map(({ scored }) => {
    const scores = reader.memory.take();
    for (const { score } of scored) {
      postings.eachMeeting(query++, (rows) => {
        for (let at = 0; at < rows.length; at++) if (scores[rows[at]!] === 0) scores[rows[at]!] = score;
      });
    }
    const hasBonus = bonusMarks(count);
    postings.eachMeeting(query++, (rows) => {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at]!;
        if (hasBonus[row] === 0) scores[row]! += categoryBonus;
        hasBonus[row] = 1;
      }
    });
    return scores;
  });
}

/** What is itself called by the term; what the term is elsewhere in is left out. */
export async function scoreHeads(reader: PostingReader, term: QueryTerm): Promise<Scores> {
  const scores = reader.memory.take();
  const [best] = scoredQueries(term);
  if (!best) return scores;
  const postings = await reader.read([best.ways]);
  postings.eachMeeting(0, (rows) => {
    for (let at = 0; at < rows.length; at++) scores[rows[at]!] = best.score;
  });
  return scores;
}

const noProducts = Buffer.alloc(0);

interface Packed {
  packed: Buffer | null;
}

/** Adds to each term's scores the rows whose description says its words. */
export async function addDescribed(
  pool: pg.Pool,
  { index, language, memory, isFindable }: PostingReader,
  { terms, scores }: { terms: readonly QueryTerm[]; scores: readonly Scores[] },
): Promise<Scores[]> {
  const text = `SELECT (
      SELECT string_agg(int4send(product_id), '') FROM (${describedProducts(language, 'words')}) described
    ) AS packed FROM unnest($1::text[]) WITH ORDINALITY asked (words, place) ORDER BY place`;
  const found = await queryPrepared<Packed>(pool, text, [terms.map(({ display }) => display)]);
  return scores.map((own, at) => {
    const both = memory.take(own);
    for (const row of index.rows.rowOf.rowsOf(found[at]?.packed ?? noProducts)) {
      if (both[row]! < describedScore && isFindable(row)) both[row] = describedScore;
    }
    return both;
  });
}
