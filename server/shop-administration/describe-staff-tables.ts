import {
  type getStaffTableMetadata,
  type StaffTable,
  staffTableModules,
} from '@kamra/contract/configuration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { TableMetadata } from '@kamra/contract/shop.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { type DescribedTable, describeFields } from '../shop/describe-fields.ts';

type MetadataRequest = EndpointInput<typeof getStaffTableMetadata>['body'];

const codeCounts = (table: 'brands' | 'categories', column: 'brand_id' | 'category_id') => `
  SELECT t.code AS value, count(p.id)::int AS count FROM ${table} t LEFT JOIN products p ON p.${column} = t.id
  WHERE $1::int > 0 GROUP BY t.id ORDER BY t.sort_order, t.id LIMIT 5000`;
const orderCounts = (column: 'payment_type_id' | 'payment_status_id' | 'currency_id') => `
  SELECT ${column}::text AS value, count(*)::int AS count FROM orders WHERE $1::int > 0 GROUP BY ${column}
  ORDER BY ${column}`;

/** Smallest and largest values as text; amounts are as on the wire. */
const tables: Record<StaffTable, DescribedTable> = {
  Product: {
    defaultOrder: 'id',
    ranges: `
    SELECT f.* FROM (
      SELECT min(o.amount) / 100.0 AS low_price, max(o.amount) / 100.0 AS high_price,
        min(s.on_hand) AS low_stock, max(s.on_hand) AS high_stock,
        min(s.on_hand - s.reserved) AS low_count, max(s.on_hand - s.reserved) AS high_count
      FROM offers o JOIN stock s ON s.product_id = o.product_id WHERE o.currency_id = $1
    ) r
    CROSS JOIN LATERAL (VALUES ('price', trim_scale(low_price)::text, trim_scale(high_price)::text),
      ('onHand', low_stock::text, high_stock::text),
      ('availibilityCount', low_count::text, high_count::text)) f (name, low, high)`,
    values: {
      productBrandCode: codeCounts('brands', 'brand_id'),
      productGroupTypeCode: codeCounts('categories', 'category_id'),
    },
  },
  ProductBrand: {
    defaultOrder: 'order',
    ranges: `SELECT 'order' AS name, min(sort_order)::text AS low, max(sort_order)::text AS high, $1::int AS currency
    FROM brands`,
    values: { code: codeCounts('brands', 'brand_id') },
  },
  ProductOrder: {
    defaultOrder: 'placedAt',
    ranges: `
    SELECT f.* FROM (
      SELECT min(total) / 100.0 AS low_total, max(total) / 100.0 AS high_total,
        to_json(min(placed_at) AT TIME ZONE 'UTC') #>> '{}' AS first, to_json(max(placed_at) AT TIME ZONE 'UTC') #>> '{}' AS last
      FROM orders WHERE currency_id = $1
    ) r
    CROSS JOIN LATERAL (VALUES ('total', trim_scale(low_total)::text, trim_scale(high_total)::text),
      ('placedAt', first || 'Z', last || 'Z')) f (name, low, high)`,
    values: {
      paymentTypeId: orderCounts('payment_type_id'),
      paymentStatusId: orderCounts('payment_status_id'),
      currencyId: orderCounts('currency_id'),
    },
  },
  SystemUser: {
    defaultOrder: 'name',
    ranges: `SELECT 'id' AS name, min(id)::text AS low, max(id)::text AS high, $1::int AS currency FROM system_users`,
    values: {
      roleId: `SELECT r.id::text AS value, count(u.id)::int AS count FROM system_roles r
      LEFT JOIN system_users u ON u.role_id = r.id WHERE $1::int > 0 GROUP BY r.id ORDER BY r.id LIMIT 500`,
    },
  },
};

/**
 * Ranges or values of the fields of the back office's tables, what is not published included. Throws notAllowed for a
 * table whose module the caller may not read.
 */
export async function describeStaffTables(
  pool: pg.Pool,
  request: MetadataRequest,
  rights: ModuleAccessRights,
): Promise<TableMetadata[]> {
  for (const { tableName } of request.tableMetaStructures) {
    const module = staffTableModules[tableName];
    if (rights[module] === 'none') throw new ShopError('notAllowed', { module });
  }
  return describeFields(pool, tables, request);
}
