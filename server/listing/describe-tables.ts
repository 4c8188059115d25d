import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { defaultLanguage } from '@kamra/contract/languages.ts';
import type { getTableMetadata, TableMetadata } from '@kamra/contract/shop.ts';
import type pg from 'pg';
import { facetLabels } from '../facets/facet-labels.ts';
import { currentProductIndex } from '../facets/product-index.ts';
import { type CountValues, type DescribedTable, describeFields } from '../shop/describe-fields.ts';
import { countByBrand, countByCategory } from './count-published.ts';

type MetadataRequest = EndpointInput<typeof getTableMetadata>['body'];
type TableName = MetadataRequest['tableMetaStructures'][number]['tableName'];

const offered = 'FROM offers o WHERE o.currency_id = $1 AND o.published';
/** One end of the units of published products that are sold, from the index of what is available. */
const unitsAt = (order: 'ASC' | 'DESC') => `(SELECT s.on_hand - s.reserved FROM stock s
    WHERE NOT s.sale_stopped AND EXISTS (SELECT FROM products p WHERE p.id = s.product_id AND p.published)
    ORDER BY s.on_hand - s.reserved ${order} LIMIT 1)`;
/** Prices, reductions and units come from the ends of their indexes. */
const productRanges = `
  SELECT f.* FROM (SELECT min(o.amount) / 100.0 AS low, max(o.amount) / 100.0 AS high ${offered}) price
  CROSS JOIN (
    SELECT CASE WHEN EXISTS (SELECT ${offered} AND o.discount = 0) THEN 0
        ELSE (SELECT min(o.discount) ${offered} AND o.discount > 0) END AS low,
      coalesce((SELECT max(o.discount) ${offered} AND o.discount > 0), 0) AS high
  ) discount
  CROSS JOIN (
    SELECT least(${unitsAt('ASC')}, stopped) AS low, greatest(${unitsAt('DESC')}, stopped) AS high
    FROM (SELECT CASE WHEN EXISTS (SELECT FROM stock s JOIN products p ON p.id = s.product_id
      WHERE s.sale_stopped AND p.published) THEN 0 END AS stopped) none
  ) units
  CROSS JOIN LATERAL (VALUES ('price', price.low, price.high), ('discount', discount.low, discount.high),
    ('availibilityCount', units.low, units.high)) f (name, low, high)`;
const brandRanges = `SELECT 'order' AS name, min(sort_order) AS low, max(sort_order) AS high, $1::int AS currency
  FROM brands`;

const brandCounts: CountValues = async (pool) => {
  const [{ brands }, counts] = await Promise.all([labelsOf(pool), countByBrand(pool)]);
  return brands.map(({ id, code }) => ({ value: code, count: counts.get(id) ?? 0 }));
};

/** As for category filters: with all descendants. */
const categoryCounts: CountValues = async (pool) => {
  const [{ categories }, { within }] = await Promise.all([
    labelsOf(pool),
    countByCategory(pool, defaultLanguage),
  ]);
  return categories.map(({ id, code }) => ({ value: code, count: within.get(id) ?? 0 }));
};

async function labelsOf(pool: pg.Pool) {
  return facetLabels(pool, await currentProductIndex(pool), defaultLanguage);
}

const tables: Record<TableName, DescribedTable> = {
  ShopProduct: {
    defaultOrder: 'productId',
    ranges: productRanges,
    values: { productBrandCode: brandCounts, productGroupTypeCode: categoryCounts },
  },
  ShopProductBrand: { defaultOrder: 'order', ranges: brandRanges, values: { code: brandCounts } },
};

/** Ranges or values of the tables' fields, for the published products in a currency. */
export function describeTables(pool: pg.Pool, request: MetadataRequest): Promise<TableMetadata[]> {
  return describeFields(pool, tables, request);
}
