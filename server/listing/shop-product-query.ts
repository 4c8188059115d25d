import type { ShopProductField } from '@kamra/contract/catalogue.ts';
import {
  type ShopProductListRequest,
  type ShopProductOrder,
  shopProductFields,
} from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type pg from 'pg';
import { categoriesOfConditions, showOthers } from '../catalogue/category-tree.ts';
import { productTextsJoin } from '../catalogue/text-in-language.ts';
import {
  addConditions,
  bind,
  conditionValue,
  conditionValues,
  type ListField,
  type ListQuery,
  startListQuery,
} from '../database/list-query.ts';

const joins = {
  products: 'JOIN products fp ON fp.id = o.product_id',
  stock: 'JOIN stock fs ON fs.product_id = o.product_id',
  brands: 'LEFT JOIN brands fb ON fb.id = o.brand_id',
};
const ratingAverage = '(fp.ratings_value::float / nullif(fp.ratings_count, 0))';
/** Shorter substrings have no trigram: they would need a scan of every name. */
const minPieceLength = 3;
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
  productName: {
    kind: shopProductFields.productName,
    sql: 'ft.name',
    join: productTextsJoin('ft', 'o.product_id', `'${language}'`),
    minPieceLength,
    narrow: (pattern) => `o.product_id IN (SELECT product_id FROM product_texts WHERE name ILIKE ${pattern})`,
  },
  sku: { kind: shopProductFields.sku, sql: 'fp.sku', join: joins.products, minPieceLength },
  price: { kind: shopProductFields.price, sql: 'o.amount', column: 'minorUnits' },
  discount: { kind: shopProductFields.discount, sql: 'o.discount' },
  availibilityCount: {
    kind: shopProductFields.availibilityCount,
    sql: '(CASE WHEN fs.sale_stopped THEN 0 ELSE fs.on_hand - fs.reserved END)',
    join: joins.stock,
  },
  bestsellerOrder: { kind: shopProductFields.bestsellerOrder, sql: 'o.bestseller_order' },
  newOrder: { kind: shopProductFields.newOrder, sql: 'o.new_order' },
  ratingAverage: {
    kind: shopProductFields.ratingAverage,
    sql: ratingAverage,
    join: joins.products,
    column: 'decimal',
  },
  searchText: { kind: shopProductFields.searchText, sql: '' },
});
/** Orders of a list; those without a column in `offers` are sorted in memory. */
export const shopProductOrderColumns: Record<ShopProductOrder, string> = {
  productId: 'o.product_id',
  productName: 'o.product_id',
  price: 'o.amount',
  bestsellerOrder: 'o.bestseller_order',
  newOrder: 'o.new_order',
  ratingAverage,
  discount: 'o.discount',
  relevance: 'o.product_id',
};

export const neverNullOfOffers: ReadonlySet<string> = new Set(['o.amount', 'o.discount']);

/** A list's conditions on offers `o`, without the search text. Throws invalidRequest with the wrong field. */
export async function compileShopProducts(
  pool: pg.Pool,
  request: Pick<ShopProductListRequest, 'currencyId' | 'language' | 'fieldConditions'>,
): Promise<ListQuery> {
  const query = startListQuery(request.currencyId);
  query.conditions.push('o.currency_id = $1', 'o.published');
  const wantedCategories = await categoriesOfConditions(pool, request.fieldConditions);
  const hasOthers = await showOthers(pool, [...wantedCategories.values()].flat());
  addConditions(query, request.fieldConditions, fieldsIn(request.language), (name, condition, path) => {
    const operator = condition.comparisonOperator;
    if (name === 'searchText') return conditionValue(condition, path) !== null;
    if (name !== 'productGroupTypeCode') return false;
    if (operator === operators.IsNull || operator === operators.IsNotNull) return false;
    const codes =
      operator === operators.Contains ? conditionValues(condition, path) : [conditionValue(condition, path)];
    addCategories(
      query,
      codes.flatMap((code) => wantedCategories.get(code) ?? []),
      operator !== operators.NotEqual,
      hasOthers,
    );
    return true;
  });
  return query;
}

/** With an equality on one category the index keeps its order. */
function addCategories(query: ListQuery, ids: number[], inside: boolean, hasOthers: boolean): void {
  if (hasOthers) {
    const given = bind(query, ids);
    query.conditions.push(`${inside ? '' : 'NOT '}(o.category_id = ANY(${given}) OR o.product_id IN (
      SELECT product_id FROM product_categories WHERE category_id = ANY(${given})))`);
  } else if (inside && ids.length === 1) query.conditions.push(`o.category_id = ${bind(query, ids[0])}`);
  else query.conditions.push(`${inside ? '' : 'NOT '}(o.category_id = ANY(${bind(query, ids)}))`);
}
