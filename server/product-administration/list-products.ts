import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { maxCountedRows } from '@kamra/contract/list-request.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { listProducts as listProductsEndpoint } from '@kamra/contract/product-administration.ts';
import type pg from 'pg';
import { choicesOfProduct } from '../catalogue/choices-of-product.ts';
import { countOf, countStatement } from '../database/count-rows.ts';
import { bind, orderClause, pageClause } from '../database/list-query.ts';
import { queryForValues, queryListShape } from '../database/prepared.ts';
import { chooseFirst } from './choose-first.ts';
import { pickByName } from './pick-by-name.ts';
import { pickOfEverything } from './pick-of-everything.ts';
import { orderFoundByPrice } from './search-in-rows.ts';
import {
  brandJoin,
  isNotArchived,
  neverNullOfProducts,
  offerJoin,
  partsByPrice,
  productListFields,
  productListOrders,
  type SelectedStaffProducts,
  selectById,
  selectStaffProducts,
  stockJoin,
  textsJoin,
} from './select-staff-products.ts';

type Request = EndpointInput<typeof listProductsEndpoint>['body'];
type StaffProductList = ReplyInput<typeof listProductsEndpoint>;

interface Row {
  id: number;
  public_id: string;
  sku: string;
  name: string;
  brand_code: string | null;
  category_code: string;
  image: [hash: string, widths: number[]] | null;
  amount: number;
  on_hand: number;
  reserved: number;
  published: boolean;
  archived: boolean;
  bestseller_order: number | null;
  new_order: number | null;
  variant_group_id: number | null;
  choices: string[] | null;
}

/** A page of products as staff see them, by id unless ordered otherwise; throws invalidRequest as all lists do. */
export async function listProducts(pool: pg.Pool, request: Request): Promise<StaffProductList> {
  const chosen = await selectOrdered(pool, request);
  const found = chosen.isEverything ? null : await findFirst(pool, chosen, request);
  const isFew = found !== null && found.length <= maxCountedRows;
  const isCounted = isFew || (found !== null && !request.countsAll);
  const counted = isCounted ? null : countChosen(chosen, request.countsAll);
  const pageOfFound = isOrdered(chosen, request) ? pageOf(request, found ?? []) : null;
  const ids = pageOfFound ?? (isFew ? found : null);
  const selected = ids ? selectById(request, ids) : chosen;
  const picked = pageOfFound ? 'SELECT unnest($3::int[])' : await pickPage(pool, selected, request, isFew);
  // What a search found comes as one long list of ids: planned for it, all products would be read.
  const read = chosen.search && !isFew ? queryListShape : queryForValues;
  const [rows, counts] = await Promise.all([
    read<Row>(pool, rowsStatement(picked), selected.query.values),
    counted ? read<{ count: number }>(pool, counted.text, counted.values) : [],
  ]);
  const count = counted ? (counts[0]?.count ?? 0) : (found?.length ?? 0);
  return {
    products: rows.map((row) => toStaffRow(row, request.currencyId)),
    ...countOf(count, request.countsAll),
    page: request.page,
    pageSize: request.pageSize,
  };
}

/** The chosen products, those that a search found in the order of the list where memory has it. */
async function selectOrdered(pool: pg.Pool, request: Request): Promise<SelectedStaffProducts> {
  const chosen = await selectStaffProducts(pool, request);
  const { orderBy, currencyId } = request;
  if (!chosen.search || !orderBy || !isOrdered(chosen, request)) return chosen;
  const ids = await orderFoundByPrice(pool, chosen.search.ids, { ...orderBy, currencyId });
  return { ...chosen, search: { ...chosen.search, ids } };
}

/** Whether what a search found is in the order of the list: best first, or by price where nothing else is asked of it. */
function isOrdered({ search }: SelectedStaffProducts, { orderBy }: Request): boolean {
  return search !== null && (!orderBy || (search.isAlone && orderBy.fieldName === 'price'));
}

/**
 * The chosen products, or one more of them than lists count. PostgreSQL often errs about how many they are: where they
 * are few it would look for the page's among all products in the order of the list.
 */
async function findFirst(pool: pg.Pool, chosen: SelectedStaffProducts, request: Request): Promise<number[]> {
  if (chosen.search) return findFirstOfBest(pool, chosen, request.page * request.pageSize);
  const { query } = chosen;
  const from = chosen.fromTable ?? chosen.from;
  const limit = `LIMIT ${maxCountedRows + 1}`;
  const part = (condition: string) =>
    `(SELECT p.id, $1::text, $2::int ${from({ condition })} ORDER BY o.amount ${limit})`;
  const parts = query.joins.has(offerJoin)
    ? partsByPrice.map(part).join(' UNION ALL ')
    : `SELECT p.id, $1::text, $2::int ${from()}`;
  const text = `SELECT array_agg(id) AS ids FROM (SELECT id FROM (${parts}) part ${limit}) found`;
  const [found] = await queryForValues<{ ids: number[] | null }>(pool, text, query.values);
  return found?.ids ?? [];
}

/** The same of what a search found, best first, and as far as the page. */
async function findFirstOfBest(
  pool: pg.Pool,
  { query, from, search }: SelectedStaffProducts,
  pageEnd: number,
): Promise<number[]> {
  const { ids, valueAt, isAlone } = search!;
  const best = isAlone
    ? `unnest($${valueAt + 1}::int[]) WITH ORDINALITY m (id, place) WHERE ${isNotArchived('m.id')}`
    : `(SELECT p.id, m.place ${from()}) m`;
  const text = `SELECT array_agg(id ORDER BY place) AS ids, $1::text, $2::int FROM ${best}`;
  return chooseFirst(ids, Math.max(maxCountedRows + 1, pageEnd), async (part) => {
    const values = (isAlone ? query.values.slice(0, valueAt + 1) : query.values).with(valueAt, part);
    const [left] = await queryListShape<{ ids: number[] | null }>(pool, text, values);
    return left?.ids ?? [];
  });
}

/** Of what was found in the order of the list. */
function pageOf({ page, pageSize }: Request, found: readonly number[]): number[] {
  return found.slice((page - 1) * pageSize, page * pageSize);
}

/** Selects the ids of the page in its order; what it binds comes last in the selection's values. */
async function pickPage(
  pool: pg.Pool,
  selected: SelectedStaffProducts,
  request: Request,
  isFew: boolean,
): Promise<string> {
  const { query, search, isEverything } = selected;
  const { orderBy, page, pageSize, language } = request;
  const order = orderClause(orderBy, productListOrders, 'p.id', 'p.id', neverNullOfProducts);
  const isWalked = !search && !isFew;
  if (isWalked && orderBy?.fieldName === 'productName') {
    return pickByName(pool, selected, { page, pageSize, language, isAscending: orderBy.isAscendingOrder });
  }
  const orderJoin = orderBy && productListFields[orderBy.fieldName as keyof typeof productListFields].join;
  if (orderJoin) query.joins.add(orderJoin);
  const ofEverything = isEverything && pickOfEverything(query, request);
  if (ofEverything) return ofEverything;
  const from = orderFrom(selected, orderJoin ?? (orderBy ? '' : selected.tableJoin));
  if (isWalked && orderBy?.fieldName === 'price') return pickChosenByPrice({ query, from }, request, order);
  return `SELECT p.id ${from()} ${order} ${pageClause(query, request)}`;
}

/** The table of the conditions alone, where it has the order of the list. */
function orderFrom({ from, fromTable, tableJoin }: SelectedStaffProducts, orderJoin: string | null) {
  return fromTable && orderJoin === tableJoin ? fromTable : from;
}

function pickChosenByPrice(
  { query, from }: Pick<SelectedStaffProducts, 'query' | 'from'>,
  request: Request,
  order: string,
): string {
  const last = bind(query, request.page * request.pageSize);
  const first = (condition: string) =>
    `(SELECT p.id, o.amount ${from({ condition })} ${order} LIMIT ${last})`;
  return `SELECT p.id FROM (${partsByPrice.map(first).join(' UNION ALL ')}) p
    ${order.replace('o.amount', 'p.amount')} ${pageClause(query, request)}`;
}

/** Counts the chosen products. Its own conditions need neither language nor currency, which come first in the values. */
function countChosen({ query, from }: SelectedStaffProducts, countsAll: boolean) {
  return { text: countStatement(`$1::text, $2::int ${from()}`, countsAll), values: [...query.values] };
}

function rowsStatement(picked: string): string {
  return `SELECT p.id, p.public_id, p.sku, t.name, b.code AS brand_code, c.code AS category_code, o.amount,
      s.on_hand, s.reserved, p.published, p.archived_at IS NOT NULL AS archived, p.bestseller_order, p.new_order,
      p.variant_group_id, ${choicesOfProduct('$1')} AS choices,
      (SELECT json_build_array(i.media_hash, m.widths) FROM product_images i
        JOIN media_files m ON m.hash = i.media_hash
        WHERE i.product_id = p.id ORDER BY i.is_default DESC, i.sort_order LIMIT 1) AS image
    FROM unnest(ARRAY(${picked})) WITH ORDINALITY AS picked (id, place)
    JOIN products p ON p.id = picked.id
    JOIN offers o ON o.product_id = p.id AND o.currency_id = $2
    JOIN categories c ON c.id = p.category_id
    ${stockJoin} ${brandJoin} ${textsJoin}
    ORDER BY picked.place`;
}

function toStaffRow(row: Row, currencyId: CurrencyId): StaffProductList['products'][number] {
  return {
    id: row.id,
    productPublicId: row.public_id,
    sku: row.sku,
    productName: row.name,
    productBrandCode: row.brand_code,
    productGroupTypeCode: row.category_code,
    imageUrl: row.image && pictureNear(row.image[0], row.image[1], 160),
    price: toMajorUnits(row.amount),
    currencyId,
    onHand: row.on_hand,
    reserved: row.reserved,
    availibilityCount: row.on_hand - row.reserved,
    published: row.published,
    archived: row.archived,
    bestsellerOrder: row.bestseller_order,
    newOrder: row.new_order,
    variantGroupId: row.variant_group_id,
    choices: row.choices ?? [],
  };
}
