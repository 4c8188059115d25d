import type { JudgedQuery } from './read-judgements.ts';

/** Answers the SKUs that a search for the text shows, best first. */
export type Search = (text: string) => Promise<string[]>;

/** How one query was answered. */
export interface QueryResult extends JudgedQuery {
  /** Grades of the first ten products shown. */
  shown: number[];
  /** Discounted gain of the first ten against the best possible; 1 for nothing where nothing is right. */
  ndcg: number;
  /** The first product is good or better; nothing is shown where nothing is right. */
  isFirstRight: boolean;
  /** Nothing is shown although there is an answer. */
  isEmpty: boolean;
}

const depth = 10;
const good = 2;

export async function measureRelevance(
  queries: readonly JudgedQuery[],
  search: Search,
): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  for (const query of queries) results.push(measureQuery(query, await search(query.text)));
  return results;
}

function measureQuery(query: JudgedQuery, skus: readonly string[]): QueryResult {
  const { grades } = query;
  const shown = skus.slice(0, depth).map((sku) => grades.get(sku) ?? 0);
  const isAnswerable = grades.size > 0;
  const best = [...grades.values()].sort((left, right) => right - left).slice(0, depth);
  const isNothing = skus.length === 0;
  return {
    ...query,
    shown,
    ndcg: isAnswerable ? gain(shown) / gain(best) : Number(isNothing),
    isFirstRight: isAnswerable ? (shown[0] ?? 0) >= good : isNothing,
    isEmpty: isAnswerable && isNothing,
  };
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** The figures of many queries: shares from 0 to 1, and how many were left without an answer. */
export function summarize(results: readonly QueryResult[]) {
  const mean = (of: (result: QueryResult) => number) =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  return {
    queries: results.length,
    ndcg: mean(({ ndcg }) => ndcg),
    firstRight: mean(({ isFirstRight }) => Number(isFirstRight)),
    empty: results.filter(({ isEmpty }) => isEmpty).length,
  };
}
