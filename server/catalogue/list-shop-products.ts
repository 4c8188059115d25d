import type { ProductCard, ShopProductField } from '@kamra/contract/catalogue.ts';
import {
  type ShopProductListRequest,
  type ShopProductOrder,
  shopProductFields,
} from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { fromWire } from '@kamra/contract/money.ts';
import type pg from 'pg';
import {
  addConditions,
  bind,
  conditionValue,
  conditionValues,
  joinClause,
  type ListField,
  type ListQuery,
  orderClause,
  pageClause,
  startListQuery,
  whereClause,
} from '../database/list-query.ts';
import { queryPrepared } from '../database/prepared.ts';
import { planSearch, type SearchPlan } from '../search/plan-search.ts';
import { categoriesAskedFor } from './category-tree.ts';
import { countMatches } from './count-matches.ts';
import { keptCards } from './kept-cards.ts';
import { type LiveOffer, liveOfferColumns, toProductCard } from './product-card.ts';

const joins = {
  products: 'JOIN products fp ON fp.id = o.product_id',
  stock: 'JOIN stock fs ON fs.product_id = o.product_id',
  brands: 'LEFT JOIN brands fb ON fb.id = o.brand_id',
};
const ratingAverage = '(fp.ratings_value::float / nullif(fp.ratings_count, 0))';
const textsJoin = (language: Language) =>
  `JOIN product_texts ft ON ft.product_id = o.product_id AND ft.language = '${language}'`;
const fieldsIn = (language: Language): Record<ShopProductField, ListField> => ({
  productId: { kind: shopProductFields.productId, sql: 'o.product_id' },
  productGroupTypeId: { kind: shopProductFields.productGroupTypeId, sql: 'o.category_id' },
  productGroupTypeCode: { kind: shopProductFields.productGroupTypeCode, sql: 'o.category_id' },
  productBrandCode: { kind: shopProductFields.productBrandCode, sql: 'fb.code', join: joins.brands },
  variantGroupId: {
    kind: shopProductFields.variantGroupId,
    sql: 'fp.variant_group_id',
    join: joins.products,
  },
  productName: { kind: shopProductFields.productName, sql: 'ft.name', join: textsJoin(language) },
  sku: { kind: shopProductFields.sku, sql: 'fp.sku', join: joins.products },
  price: { kind: shopProductFields.price, sql: 'o.amount', convert: fromWire },
  discount: { kind: shopProductFields.discount, sql: 'o.discount' },
  availibilityCount: {
    kind: shopProductFields.availibilityCount,
    sql: '(fs.on_hand - fs.reserved)',
    join: joins.stock,
  },
  bestsellerOrder: { kind: shopProductFields.bestsellerOrder, sql: 'o.bestseller_order' },
  newOrder: { kind: shopProductFields.newOrder, sql: 'o.new_order' },
  ratingAverage: { kind: shopProductFields.ratingAverage, sql: ratingAverage, join: joins.products },
  searchText: { kind: shopProductFields.searchText, sql: '' },
});
const orders: Record<ShopProductOrder, string> = {
  productId: 'o.product_id',
  productName: 'ft.name COLLATE "hu-x-icu"',
  price: 'o.amount',
  bestsellerOrder: 'o.bestseller_order',
  newOrder: 'o.new_order',
  ratingAverage,
  discount: 'o.discount',
  relevance: 'm.rank',
};

export interface ShopProductList {
  products: ProductCard[];
  totalCount: number;
  page: number;
  pageSize: number;
  correctedText: string | null;
}

/**
 * Published products of a page, by productId unless asked otherwise. One indexed statement picks the page
 * and completes its cards. Throws invalidRequest for unknown fields, operators and values.
 */
export async function listShopProducts(
  pool: pg.Pool,
  request: ShopProductListRequest,
): Promise<ShopProductList> {
  const { query, search } = await compile(pool, request);
  const order = orderOf(request, query, search);
  const from = `FROM offers o ${search?.join ?? ''} ${joinClause(query)} ${whereClause(query)}`;
  const total = countMatches(pool, from, [...query.values]);
  const picked = `SELECT o.* ${from} ${order} ${pageClause(query, request)}`;
  const text = `SELECT ${liveOfferColumns}
    FROM (SELECT picked.*, row_number() OVER () AS place FROM (${picked}) picked) o
    JOIN stock s ON s.product_id = o.product_id ORDER BY o.place`;
  const offers = await queryPrepared<LiveOffer>(pool, text, query.values);
  const cards = await keptCards(pool, offers, request.language);
  return {
    products: offers.flatMap((offer) => {
      const card = cards.get(offer.product_id);
      return card ? [toProductCard(offer, card.facts, card.images, request.currencyId)] : [];
    }),
    totalCount: await total,
    page: request.page,
    pageSize: request.pageSize,
    correctedText: null,
  };
}

async function compile(pool: pg.Pool, request: ShopProductListRequest) {
  const query = startListQuery(request.currencyId);
  query.conditions.push('o.currency_id = $1', 'o.published');
  const searched = request.fieldConditions.find((condition) => condition.fieldName === 'searchText');
  const search = searched?.value?.trim()
    ? await planSearch(pool, query, searched.value, request.language, isRanked(request))
    : undefined;
  const wantedCategories = await categoriesAskedFor(pool, request.fieldConditions);
  addConditions(query, request.fieldConditions, fieldsIn(request.language), (name, condition, path) => {
    if (name === 'searchText') return Boolean(conditionValue(condition, path) || true);
    if (
      name !== 'productGroupTypeCode' ||
      condition.comparisonOperator === 7 ||
      condition.comparisonOperator === 8
    ) {
      return false;
    }
    const codes =
      condition.comparisonOperator === 12
        ? conditionValues(condition, path)
        : [conditionValue(condition, path)];
    addCategories(
      query,
      codes.flatMap((code) => wantedCategories.get(code) ?? []),
      condition.comparisonOperator !== 2,
    );
    return true;
  });
  return { query, search };
}

/** One category keeps the index in order, so its condition is an equality. */
function addCategories(query: ListQuery, ids: number[], inside: boolean): void {
  if (inside && ids.length === 1) query.conditions.push(`o.category_id = ${bind(query, ids[0])}`);
  else query.conditions.push(`${inside ? '' : 'NOT '}(o.category_id = ANY(${bind(query, ids)}))`);
}

function orderOf(request: ShopProductListRequest, query: ListQuery, search: SearchPlan | undefined): string {
  if (request.orderBy?.fieldName === 'productName') query.joins.add(textsJoin(request.language));
  if (request.orderBy?.fieldName === 'ratingAverage') query.joins.add(joins.products);
  if (search && isRanked(request)) {
    return 'ORDER BY m.rank DESC, o.product_id';
  }
  const asked = request.orderBy?.fieldName === 'relevance' ? null : request.orderBy;
  return orderClause(asked, orders, 'o.product_id', 'o.product_id');
}

/** Search results stand by relevance unless asked otherwise. */
function isRanked({ orderBy }: ShopProductListRequest): boolean {
  return !orderBy || orderBy.fieldName === 'relevance';
}
