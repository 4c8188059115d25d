import type { OrderBy } from '@kamra/contract/list-request.ts';
import { bind, type ListQuery, orderClause, pageClause } from '../database/list-query.ts';
import {
  isNotArchived,
  neverNullOfProducts,
  partsByPrice,
  productListOrders,
} from './select-staff-products.ts';

interface OrderedPage {
  page: number;
  pageSize: number;
  orderBy: OrderBy;
}

/** By the order's field: how a page of everything is found without joining all products. */
const picks: Record<string, (query: ListQuery, request: OrderedPage) => string> = {
  price: pickByPrice,
  onHand: pickByStock,
  availibilityCount: pickByStock,
  productBrandCode: pickByBrand,
};

/**
 * Selects the ids of a page of all products that are not archived, whose last values are the page's; undefined where
 * their own table has the order.
 */
export function pickOfEverything(
  query: ListQuery,
  { orderBy, ...page }: Omit<OrderedPage, 'orderBy'> & { orderBy?: OrderBy | null | undefined },
): string | undefined {
  if (!orderBy || !Object.hasOwn(picks, orderBy.fieldName)) return undefined;
  return picks[orderBy.fieldName]!(query, { ...page, orderBy });
}

function pickByStock(query: ListQuery, request: OrderedPage): string {
  const id = 's.product_id';
  const order = orderClause(request.orderBy, productListOrders, id, id, neverNullOfProducts);
  return `SELECT ${id} FROM stock s WHERE ${isNotArchived(id)} ${order} ${pageClause(query, request)}`;
}

function pickByPrice(query: ListQuery, request: OrderedPage): string {
  const last = bind(query, request.page * request.pageSize);
  const direction = directionOf(request);
  const first = (condition: string) => `(SELECT o.product_id AS id, o.amount FROM offers o
      WHERE o.currency_id = $2 AND ${condition} AND ${isNotArchived('o.product_id')}
      ORDER BY o.amount ${direction}, o.product_id ${direction} LIMIT ${last})`;
  return `SELECT id FROM (${partsByPrice.map(first).join(' UNION ALL ')}) picked
    ORDER BY amount ${direction}, id ${direction} ${pageClause(query, request)}`;
}

/**
 * Brand after brand, of each no more than the page reaches; products without one come last in both directions. All that
 * are found of a brand have no `archived_at`: in its order, their index has that of their ids.
 */
function pickByBrand(query: ListQuery, request: OrderedPage): string {
  const last = bind(query, request.page * request.pageSize);
  const direction = directionOf(request);
  const first = (
    isOfBrand: string,
  ) => `SELECT p.id FROM products p WHERE ${isOfBrand} AND p.archived_at IS NULL
    ORDER BY p.archived_at ${direction}, p.id ${direction} LIMIT ${last}`;
  return `SELECT id FROM (
      (SELECT 0 AS part, b.code, of_brand.id FROM brands b CROSS JOIN LATERAL (${first('p.brand_id = b.id')}) of_brand
        ORDER BY b.code ${direction}, of_brand.id ${direction} LIMIT ${last})
      UNION ALL
      (SELECT 1, NULL, without.id FROM (${first('p.brand_id IS NULL')}) without)
    ) picked ORDER BY part, code ${direction}, id ${direction} ${pageClause(query, request)}`;
}

function directionOf({ orderBy }: OrderedPage): 'ASC' | 'DESC' {
  return orderBy.isAscendingOrder ? 'ASC' : 'DESC';
}
