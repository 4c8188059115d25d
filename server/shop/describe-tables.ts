import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { getTableMetadata, TableMetadata } from '@kamra/contract/shop.ts';
import type pg from 'pg';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { type DescribedTable, describeFields } from './describe-fields.ts';

type MetadataRequest = EndpointInput<typeof getTableMetadata>['body'];
type TableName = MetadataRequest['tableMetaStructures'][number]['tableName'];

const productRanges = `
  SELECT f.* FROM (
    SELECT min(o.amount) / 100.0 AS low_price, max(o.amount) / 100.0 AS high_price,
      min(o.discount) AS low_discount, max(o.discount) AS high_discount,
      min(${sellableUnits}) AS low_count, max(${sellableUnits}) AS high_count
    FROM offers o JOIN stock s ON s.product_id = o.product_id WHERE o.currency_id = $1 AND o.published
  ) r
  CROSS JOIN LATERAL (VALUES ('price', low_price, high_price), ('discount', low_discount, high_discount),
    ('availibilityCount', low_count, high_count)) f (name, low, high)`;
const brandRanges = `SELECT 'order' AS name, min(sort_order) AS low, max(sort_order) AS high, $1::int AS currency
  FROM brands`;

const brandCounts = `
  SELECT b.code AS value, count(o.product_id)::int AS count FROM brands b
  LEFT JOIN offers o ON o.brand_id = b.id AND o.currency_id = $1 AND o.published
  GROUP BY b.id ORDER BY b.sort_order, b.id`;

/** As for category filters: with all descendants. */
const categoryCounts = `
  WITH RECURSIVE below AS (
    SELECT id AS top_id, id FROM categories
    UNION ALL SELECT below.top_id, c.id FROM categories c JOIN below ON c.parent_id = below.id
  ), counted AS (
    SELECT category_id, count(*) AS offers FROM offers WHERE currency_id = $1 AND published GROUP BY category_id
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
