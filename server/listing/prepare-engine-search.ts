import type { ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type pg from 'pg';
import { type FacetLabels, facetLabels } from '../facets/facet-labels.ts';
import { currentProductIndex, type ProductIndex } from '../facets/product-index.ts';
import { type EngineFilter, toEngineFilter } from '../search-engine/filter-clause.ts';
import type { SearchEngine } from '../search-engine/open-search-engine.ts';
import { type UnderstoodText, understandInEngine } from '../search-engine/understand-in-engine.ts';
import { readRowFilters } from './read-row-filters.ts';
import { compileShopProducts } from './shop-product-query.ts';

/** A list's conditions as the engine reads them. */
export interface EngineSearch {
  index: ProductIndex;
  labels: FacetLabels;
  /** Undefined without words to search for. */
  text: UnderstoodText | undefined;
  filters: EngineFilter[];
}

type Conditions = Pick<ShopProductListRequest, 'currencyId' | 'language' | 'fieldConditions'>;

/**
 * Reads conditions for the engine; undefined where one of them needs SQL, such as a part of a name. Throws
 * invalidRequest as the list does.
 */
export async function prepareEngineSearch(
  pool: pg.Pool,
  engine: SearchEngine,
  { currencyId, language, fieldConditions }: Conditions,
  { isTyping = false } = {},
): Promise<EngineSearch | undefined> {
  const index = await currentProductIndex(pool);
  const labels = await facetLabels(pool, index, language);
  const { filters, rest } = readRowFilters(fieldConditions, { rows: index.rows, labels, currencyId });
  await compileShopProducts(pool, { currencyId, language, fieldConditions: rest });
  const needsSql = rest.some(
    ({ fieldName, comparisonOperator }) =>
      comparisonOperator !== operators.None && fieldName !== 'searchText',
  );
  if (needsSql) return undefined;
  const asked = fieldConditions.find(({ fieldName }) => fieldName === 'searchText')?.value?.trim();
  const { searchRulesVersion } = index;
  const text = asked
    ? await understandInEngine(pool, engine, { language, text: asked, isTyping, searchRulesVersion })
    : undefined;
  return {
    index,
    labels,
    text,
    filters: filters.map((filter) => toEngineFilter(filter, { labels, currencyId })),
  };
}
