import { candidatesClause, countModels } from './engine-search-body.ts';
import type { EngineFilter } from './filter-clause.ts';
import type { SearchEngine } from './open-search-engine.ts';
import { byRelevance } from './order-by-relevance.ts';
import type { UnderstoodText } from './understand-in-engine.ts';

export interface EngineListRequest {
  text: UnderstoodText;
  filters: readonly EngineFilter[];
  from: number;
  size: number;
  /** One product of each model, the best of its. */
  isByModel: boolean;
}

export interface EngineList {
  productIds: number[];
  /** Products, or models. */
  totalCount: number;
}

interface ListReply {
  hits: { total: { value: number }; hits: { _id: string }[] };
  aggregations?: { models: { value: number } };
}

/** A page of what a text finds, by relevance. */
export async function listInEngine(
  engine: SearchEngine,
  { text, filters, from, size, isByModel }: EngineListRequest,
): Promise<EngineList> {
  const query = {
    bool: { must: [candidatesClause(text)], filter: filters.map(({ clause }) => clause) },
  };
  const { hits, aggregations } = await engine.ask<ListReply>({
    method: 'POST',
    path: `/${engine.alias}/_search`,
    body: {
      query,
      from,
      size,
      track_total_hits: true,
      _source: false,
      ...byRelevance,
      ...(isByModel && { collapse: { field: 'model' }, aggs: countModels }),
    },
  });
  return {
    productIds: hits.hits.map(({ _id }) => Number(_id)),
    totalCount: aggregations?.models.value ?? hits.total.value,
  };
}
