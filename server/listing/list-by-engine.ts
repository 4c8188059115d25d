import type { ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import type pg from 'pg';
import { pageClause, startListQuery } from '../database/list-query.ts';
import { listInEngine } from '../search-engine/list-in-engine.ts';
import type { SearchEngine } from '../search-engine/open-search-engine.ts';
import type { PickedOffers } from './picked-offers.ts';
import { prepareEngineSearch } from './prepare-engine-search.ts';
import { readOffers } from './read-offers.ts';

/** OpenSearch has no pages beyond. */
const maxDepth = 10_000;

/** Whether the engine lists it: what words find, by relevance. */
export function isForEngine({
  fieldConditions,
  orderBy,
  page,
  pageSize,
}: ShopProductListRequest & { pageSize: number }): boolean {
  const isRanked = !orderBy || orderBy.fieldName === 'relevance';
  const hasText = fieldConditions.some(
    ({ fieldName, value }) => fieldName === 'searchText' && Boolean(value?.trim()),
  );
  return isRanked && hasText && page * pageSize <= maxDepth;
}

/** A page of what words find, with the prices and stock of the database; undefined where a condition needs SQL. */
export async function pickFromEngine(
  pool: pg.Pool,
  engine: SearchEngine,
  request: ShopProductListRequest & { pageSize: number },
): Promise<PickedOffers | undefined> {
  const { page, pageSize } = request;
  // Refuses pages that no list has.
  pageClause(startListQuery(), { page, pageSize });
  const search = await prepareEngineSearch(pool, engine, request);
  if (!search?.text) return undefined;
  const { text, filters, index } = search;
  const { productIds, totalCount } = await listInEngine(engine, {
    text,
    filters,
    from: (page - 1) * pageSize,
    size: pageSize,
    isByModel: Boolean(request.oneOfEachModel),
  });
  const offers = await readOffers(pool, index, productIds, request);
  return { offers, totalCount, correctedText: text.correctedText, matchedWords: text.matchedWords };
}
