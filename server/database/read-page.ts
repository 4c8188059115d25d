import { type ListRequest, maxCountedRows } from '@kamra/contract/list-request.ts';
import type pg from 'pg';
import { countOf, countStatement } from './count-rows.ts';
import { bind, type ListQuery, orderClause, pageClause, whereClause } from './list-query.ts';
import { queryForValues } from './prepared.ts';

/** A list's statement without its conditions: the code's own SQL, nothing of a request. */
export interface ListStatement<Order extends string> {
  /** Columns, separated by commas. */
  columns: string;
  /** The FROM clause with its joins. */
  from: string;
  /** Expressions by which the list may be ordered. */
  orders: Record<Order, string>;
  standardOrder: string;
  /** Orders that always have a value: an index answers them in both directions. */
  neverNull?: ReadonlySet<string>;
  /** A unique expression, which ends every order. */
  key: string;
  /** Whether the conditions take long: the rows are found once, to be counted and to be ordered, no more than are counted. */
  isFoundOnce?: boolean;
  /** Whether every row is counted, as lists of shoppers are. */
  countsAll?: boolean;
  /** What counts the rows that match, where it is known to be quicker than to find them. */
  count?: string | undefined;
}

/** Reads a page of the rows that match the query's conditions. Throws invalidRequest for an unknown order. */
export async function readPage<Row, Order extends string = string>(
  pool: pg.Pool,
  request: ListRequest,
  query: ListQuery,
  {
    columns,
    from,
    orders,
    standardOrder,
    neverNull,
    key,
    isFoundOnce,
    countsAll,
    count,
  }: ListStatement<Order>,
): Promise<{ rows: Row[]; totalCount: number; isCountCapped: boolean; page: number; pageSize: number }> {
  const order = orderClause(request.orderBy, orders, standardOrder, key, neverNull);
  // Counted apart: a window over the list would carry the columns of all of its rows.
  const found = `${from} ${whereClause(query)}`;
  const page = pageClause(query, request);
  const text = isFoundOnce
    ? `WITH found AS MATERIALIZED (SELECT ${key} AS key ${found}${firstFound(request, query, order)})
      SELECT ${columns}, (SELECT count(*) FROM found)::int AS total_count
      ${from} WHERE ${key} = ANY(ARRAY(SELECT key FROM found)) ${order} ${page}`
    : `SELECT ${columns}, (${count ?? countStatement(found, countsAll)})::int AS total_count ${found} ${order} ${page}`;
  const rows = await queryForValues<Row & { total_count: number }>(pool, text, query.values);
  return {
    rows,
    ...countOf(rows[0]?.total_count, countsAll),
    page: request.page,
    pageSize: request.pageSize,
  };
}

/** In the order of the list as far as it is counted and the page reaches; another order than the list's own needs all. */
function firstFound({ orderBy, page, pageSize }: ListRequest, query: ListQuery, order: string): string {
  return orderBy ? '' : ` ${order} LIMIT ${bind(query, Math.max(maxCountedRows + 1, page * pageSize))}`;
}
