import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import {
  type createOrderExport,
  type OrderExportColumn,
  orderExportColumns,
} from '@kamra/contract/exports.ts';
import type pg from 'pg';
import { bind, type ListQuery, whereClause } from '../database/list-query.ts';
import { selectOrders } from '../orders/select-orders.ts';
import { type ExportCell, type ExportedTable, rowsInBatch } from './exported-table.ts';

export type OrderExport = EndpointInput<typeof createOrderExport>['body'];

const expressions: Record<OrderExportColumn, string> = {
  order_number: 'o.order_number',
  placed_at: `to_char(o.placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  customer_name: 'o.customer_name',
  email: 'o.email',
  phone: 'o.phone',
  payment_type_id: 'o.payment_type_id',
  payment_status_id: 'o.payment_status_id',
  currency: `(ARRAY['EUR', 'USD', 'HUF'])[o.currency_id]`,
  goods_total: 'o.goods_total / 100.0::float8',
  delivery_fee: 'o.delivery_fee / 100.0::float8',
  payment_fee: 'o.payment_fee / 100.0::float8',
  total: 'o.total / 100.0::float8',
  line_count: '(SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id)',
  delivery_name: `concat_ws(' ', a.family_name, a.given_name)`,
  delivery_country: 'a.country_code',
  delivery_postal_code: 'a.postal_code',
  delivery_city: 'a.city',
  delivery_street: 'a.street',
  delivery_method: 'd.method_name',
  pickup_point: `d.pickup_point ->> 'name'`,
  note: 'o.note',
  points_spent: 'o.points_spent',
  points_reduction: 'o.points_reduction / 100.0::float8',
  points_earned: `(SELECT coalesce(sum(m.points), 0)::int FROM point_movements m
    WHERE m.order_id = o.id AND m.kind IN ('earned', 'takenBack'))`,
};

/** Orders in the order of their ids, some hundred at a time; throws invalidRequest for wrong conditions. */
export function exportOrders(
  pool: pg.Pool,
  { columns = [...orderExportColumns], fieldConditions }: OrderExport,
): ExportedTable {
  const query = selectOrders(fieldConditions);
  query.conditions.push(`o.id > ${bind(query, 0)}`);
  const cells = columns.map((column, place) => `${expressions[column]} AS "${place}"`).join(', ');
  const text = `SELECT o.id::float8 AS id, ${cells} FROM orders o
    LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'delivery'
    LEFT JOIN order_deliveries d ON d.order_id = o.id
    ${whereClause(query)} ORDER BY o.id LIMIT ${rowsInBatch}`;
  return { columns, rows: readRows(pool, text, query, columns.length) };
}

/** How many orders an export has. */
export async function countOrders(pool: pg.Pool, { fieldConditions }: OrderExport): Promise<number> {
  const query = selectOrders(fieldConditions);
  const text = `SELECT count(*)::int AS count FROM orders o ${whereClause(query)}`;
  return (await pool.query<{ count: number }>(text, query.values)).rows[0]?.count ?? 0;
}

async function* readRows(
  pool: pg.Pool,
  text: string,
  { values }: ListQuery,
  width: number,
): AsyncGenerator<ExportCell[]> {
  for (let afterId = 0; ; ) {
    const { rows } = await pool.query<Record<string, ExportCell>>(text, values.with(-1, afterId));
    for (const row of rows) yield Array.from({ length: width }, (_, place) => row[place] ?? null);
    if (rows.length < rowsInBatch) return;
    afterId = Number(rows.at(-1)?.id);
  }
}
