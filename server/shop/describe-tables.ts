import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { getTableMetadata, TableMetadata } from '@kamra/contract/shop.ts';
import type pg from 'pg';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { type DescribedTable, describeFields } from './describe-fields.ts';

type MetadataRequest = EndpointInput<typeof getTableMetadata>['body'];
type TableName = MetadataRequest['tableMetaStructures'][number]['tableName'];

const offered = 'FROM offers o WHERE o.currency_id = $1 AND o.published';
/** Prices and reductions come from the ends of their indexes; the stock has none, as each order would write it. */
const productRanges = `
  SELECT f.* FROM (SELECT min(o.amount) / 100.0 AS low, max(o.amount) / 100.0 AS high ${offered}) price
  CROSS JOIN (
    SELECT CASE WHEN EXISTS (SELECT ${offered} AND o.discount = 0) THEN 0
        ELSE (SELECT min(o.discount) ${offered} AND o.discount > 0) END AS low,
      coalesce((SELECT max(o.discount) ${offered} AND o.discount > 0), 0) AS high
  ) discount
  CROSS JOIN (
    SELECT min(${sellableUnits}) AS low, max(${sellableUnits}) AS high FROM stock s
    WHERE EXISTS (SELECT FROM products p WHERE p.id = s.product_id AND p.published)
  ) units
  CROSS JOIN LATERAL (VALUES ('price', price.low, price.high), ('discount', discount.low, discount.high),
    ('availibilityCount', units.low, units.high)) f (name, low, high)`;
const brandRanges = `SELECT 'order' AS name, min(sort_order) AS low, max(sort_order) AS high, $1::int AS currency
  FROM brands`;

const brandCounts = `
  SELECT b.code AS value, coalesce(counted.offers, 0)::int AS count FROM brands b
  LEFT JOIN (SELECT o.brand_id, count(*) AS offers ${offered} GROUP BY o.brand_id) counted ON counted.brand_id = b.id
  ORDER BY b.sort_order, b.id`;

/** As for category filters: with all descendants. */
const categoryCounts = `
  WITH RECURSIVE below AS (
    SELECT id AS top_id, id FROM categories
    UNION ALL SELECT below.top_id, c.id FROM categories c JOIN below ON c.parent_id = below.id
  ), counted AS (
    SELECT o.category_id, count(*) AS offers ${offered} GROUP BY o.category_id
  )
  SELECT c.code AS value, coalesce(sum(counted.offers), 0)::int AS count FROM categories c
  JOIN below ON below.top_id = c.id LEFT JOIN counted ON counted.category_id = below.id
  GROUP BY c.id ORDER BY c.sort_order, c.id`;

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
