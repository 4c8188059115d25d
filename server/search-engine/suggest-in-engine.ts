import { candidatesClause } from './engine-search-body.ts';
import type { EngineFilter } from './filter-clause.ts';
import type { SearchEngine } from './open-search-engine.ts';
import { byRelevance } from './order-by-relevance.ts';
import type { UnderstoodText } from './understand-in-engine.ts';

/** The best products that a text being typed finds, and how many of what it finds each category and brand has. */
export interface EngineSuggestions {
  productIds: number[];
  totalCount: number;
  categories: Map<number, number>;
  brands: Map<number, number>;
}

interface Terms {
  buckets: { key: number; doc_count: number }[];
}

interface SuggestReply {
  hits: { total: { value: number }; hits: { _id: string }[] };
  aggregations: { categories: Terms; brands: Terms };
}

const maxValues = 10_000;

export async function suggestInEngine(
  engine: SearchEngine,
  { text, filters, size }: { text: UnderstoodText; filters: readonly EngineFilter[]; size: number },
): Promise<EngineSuggestions> {
  const { hits, aggregations } = await engine.ask<SuggestReply>({
    method: 'POST',
    path: `/${engine.alias}/_search`,
    body: {
      query: { bool: { must: [candidatesClause(text)], filter: filters.map(({ clause }) => clause) } },
      size,
      track_total_hits: true,
      _source: false,
      ...byRelevance,
      aggs: {
        categories: { terms: { field: 'path', size: maxValues } },
        brands: { terms: { field: 'brand', size: maxValues } },
      },
    },
  });
  return {
    productIds: hits.hits.map(({ _id }) => Number(_id)),
    totalCount: hits.total.value,
    categories: countsIn(aggregations.categories),
    brands: countsIn(aggregations.brands),
  };
}

function countsIn({ buckets }: Terms): Map<number, number> {
  return new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
}
