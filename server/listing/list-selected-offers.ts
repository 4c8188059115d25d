import type { ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import type pg from 'pg';
import { orderClause, pageClause, startListQuery } from '../database/list-query.ts';
import { firstRows } from '../facets/filter-rows.ts';
import { lastPlace } from '../facets/product-rows.ts';
import { nameRanks } from './name-ranks.ts';
import { oneOfEachModel } from './one-of-each-model.ts';
import type { LiveOffer } from './product-card-row.ts';
import { readOffers } from './read-offers.ts';
import type { ProductSelection } from './select-products.ts';
import { shopProductOrderColumns } from './shop-product-query.ts';

type PageRequest = { pageSize: number } & Pick<
  ShopProductListRequest,
  'currencyId' | 'language' | 'page' | 'orderBy'
> &
  Partial<Pick<ShopProductListRequest, 'oneOfEachModel'>>;

/** A page of the selection's offers, in order, with the current values of the database. */
export async function listSelectedOffers(
  pool: pg.Pool,
  selection: ProductSelection,
  request: PageRequest,
): Promise<LiveOffer[]> {
  const { index } = selection;
  const isByName = request.orderBy?.fieldName === 'productName';
  const ranks = isByName ? await nameRanks(pool, index, request.language) : undefined;
  const page = pageOf(selection, request, ranks);
  const ids = page.map((row) => index.rows.productIds[row]!);
  return readOffers(pool, index, ids, request);
}

function pageOf(
  selection: ProductSelection,
  { orderBy, page, pageSize, currencyId, oneOfEachModel: isByModel }: PageRequest,
  ranks?: Uint32Array,
): number[] {
  const from = (page - 1) * pageSize;
  pageClause(startListQuery(), { page, pageSize });
  const { rows } = selection.index;
  const byId = (left: number, right: number) => rows.productIds[left]! - rows.productIds[right]!;
  const isRanked = !orderBy || orderBy.fieldName === 'relevance';
  if (selection.isSearched && isRanked) {
    const ranked = isByModel ? oneOfEachModel(rows, selection.matching) : selection.matching;
    return [...ranked.subarray(from, from + pageSize)];
  }
  // Throws unknownField for an unknown order.
  orderClause(isRanked ? null : orderBy, shopProductOrderColumns, 'o.product_id', 'o.product_id');
  const keys: Record<string, (row: number) => number | null> = {
    productName: (row) => ranks?.[row] || null,
    price: (row) => rows.prices[currencyId].amounts[row]!,
    discount: (row) =>
      rows.prices[currencyId].discounts.values[rows.prices[currencyId].discounts.ordinals[row]!]!,
    bestsellerOrder: (row) => placeIn(rows.bestsellerOrders, row),
    newOrder: (row) => placeIn(rows.newOrders, row),
    ratingAverage: (row) => rows.rating.values[rows.rating.ordinals[row]!]!,
  };
  const sign = orderBy?.isAscendingOrder === false && !isRanked ? -1 : 1;
  const key = isRanked ? undefined : keys[orderBy.fieldName];
  const compare = (left: number, right: number) =>
    (key ? compareKeys(key(left), key(right), sign) : 0) || sign * byId(left, right);
  const isSoldOut = (row: number) => (rows.available.ordinals[row] ? 0 : 1);
  const shown = isByModel
    ? oneOfEachModel(
        rows,
        selection.matching,
        (left, right) => isSoldOut(left) - isSoldOut(right) || compare(left, right),
      )
    : selection.matching;
  return firstRows(shown, from + pageSize, compare).slice(from);
}

/** Rows without a value come last in both directions. */
function compareKeys(left: number | null, right: number | null, sign: number): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return sign * (left - right);
}

function placeIn(orders: Int32Array, row: number): number | null {
  const place = orders[row]!;
  return place === lastPlace ? null : place;
}
