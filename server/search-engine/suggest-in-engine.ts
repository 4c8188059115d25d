import { type CountedBucket, candidatesClause, countModels, countOf } from './engine-search-body.ts';
import type { EngineFilter } from './filter-clause.ts';
import type { SearchEngine } from './open-search-engine.ts';
import { byRelevance } from './order-by-relevance.ts';
import type { UnderstoodText } from './understand-in-engine.ts';

/** The best products that a text being typed finds, and how many models of what it finds each category and brand has. */
export interface EngineSuggestions {
  productIds: number[];
  totalCount: number;
  categories: Map<number, number>;
  brands: Map<number, number>;
}

interface Terms {
  buckets: (CountedBucket & { key: number })[];
}

interface SuggestReply {
  hits: { hits: { _id: string }[] };
  aggregations: { categories: Terms; brands: Terms; models: { value: number } };
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
      track_total_hits: false,
      _source: false,
      ...byRelevance,
      aggs: {
        ...countModels,
        categories: { terms: { field: 'path', size: maxValues }, aggs: countModels },
        brands: { terms: { field: 'brand', size: maxValues }, aggs: countModels },
      },
    },
  });
  return {
    productIds: hits.hits.map(({ _id }) => Number(_id)),
    totalCount: aggregations.models.value,
    categories: countsIn(aggregations.categories),
    brands: countsIn(aggregations.brands),
  };
}

function countsIn({ buckets }: Terms): Map<number, number> {
  return new Map(buckets.map((bucket) => [bucket.key, countOf(bucket)]));
}
