import type { MatchedWords, ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type pg from 'pg';
import { joinClause, whereClause } from '../database/list-query.ts';
import { queryListShape } from '../database/prepared.ts';
import { type FacetLabels, facetLabels } from '../facets/facet-labels.ts';
import { filterPublished } from '../facets/filter-published.ts';
import { candidateRows, type FilteredRows, filterRows, type RowFilter } from '../facets/filter-rows.ts';
import { currentProductIndex, type ProductIndex } from '../facets/product-index.ts';
import { publishedRows } from '../facets/published-rows.ts';
import { inRowOrder } from '../facets/row-order.ts';
import { productSearch } from '../search/product-search.ts';
import { readRowFilters } from './read-row-filters.ts';
import { compileShopProducts } from './shop-product-query.ts';

type Conditions = Pick<ShopProductListRequest, 'currencyId' | 'language' | 'fieldConditions'>;

/** The products that a list's conditions select, as rows of the index. */
export interface ProductSelection extends FilteredRows {
  index: ProductIndex;
  labels: FacetLabels;
  filters: RowFilter[];
  /** The search results, by relevance where they are ranked, before any filter; without a search all rows. */
  candidates: Uint32Array;
  isSearched: boolean;
  correctedText: string | null;
  matchedWords: MatchedWords;
}

/**
 * Selects products by conditions; with `isTyping` the last word searched for may go on, without `isRanked` what a search
 * finds comes in no order, for whoever only counts it. Throws invalidRequest for unknown fields, operators and values.
 */
export async function selectProducts(
  pool: pg.Pool,
  conditions: Conditions,
  { isTyping = false, isRanked = true } = {},
): Promise<ProductSelection> {
  const { currencyId, language, fieldConditions } = conditions;
  const text = fieldConditions.find(({ fieldName }) => fieldName === 'searchText')?.value?.trim();
  const [index] = await Promise.all([
    currentProductIndex(pool),
    text ? productSearch.prepare(pool, language, text) : undefined,
  ]);
  const labels = await facetLabels(pool, index, language);
  const { rows } = index;
  const { filters, rest } = readRowFilters(fieldConditions, { rows, labels, currencyId });
  const restRows = await findRest(pool, index, { ...conditions, fieldConditions: rest });
  const search = text ? await productSearch.search(pool, index, { language, text, isTyping }) : undefined;
  const found =
    search && restRows ? search.rows.filter((row) => restRows.has(row)) : (search?.rows ?? toRows(restRows));
  const asked = found && !isRanked ? inRowOrder(found, rows.count) : found;
  const candidates = asked ? candidateRows(rows, asked) : publishedRows(index);
  return {
    index,
    labels,
    filters,
    candidates,
    isSearched: search !== undefined,
    correctedText: search?.correctedText ?? null,
    matchedWords: search?.matchedWords ?? 'all',
    ...(asked ? filterRows(candidates, filters) : filterPublished(index, filters)),
  };
}

function toRows(rows: Set<number> | undefined): Uint32Array | undefined {
  return rows && Uint32Array.from(rows);
}

/** The rows that match the conditions left to SQL; undefined where there are none. */
async function findRest(
  pool: pg.Pool,
  { rows }: ProductIndex,
  conditions: Conditions,
): Promise<Set<number> | undefined> {
  const query = await compileShopProducts(pool, conditions);
  const isAsked = conditions.fieldConditions.some(
    ({ fieldName, comparisonOperator }) =>
      comparisonOperator !== operators.None && fieldName !== 'searchText',
  );
  if (!isAsked) return undefined;
  const text = `SELECT string_agg(int4send(o.product_id), '' ORDER BY o.product_id) AS packed
    FROM offers o ${joinClause(query)} ${whereClause(query)}`;
  const [found] = await queryListShape<{ packed: Buffer | null }>(pool, text, query.values);
  const packed = found?.packed ?? Buffer.alloc(0);
  const meeting = new Set<number>();
  for (const row of rows.rowOf.rowsOf(packed)) meeting.add(row);
  return meeting;
}
