import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import {
  type CustomerExportColumn,
  type createCustomerExport,
  customerExportColumns,
} from '@kamra/contract/exports.ts';
import type pg from 'pg';
import { type ExportCell, type ExportedTable, rowsInBatch } from './exported-table.ts';

export type CustomerExport = EndpointInput<typeof createCustomerExport>['body'];

const expressions: Record<CustomerExportColumn, string> = {
  id: 'c.id',
  email: 'c.email',
  family_name: 'c.family_name',
  given_name: 'c.given_name',
  phone: 'c.phone',
  language: 'c.language',
  created_at: `to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  order_count: '(SELECT count(*)::int FROM orders o WHERE o.customer_id = c.id)',
};

/** Customers in the order of their ids, some hundred at a time, without what they allowed or subscribed to. */
export function exportCustomers(
  pool: pg.Pool,
  { columns = [...customerExportColumns] }: CustomerExport,
): ExportedTable {
  const cells = columns.map((column, place) => `${expressions[column]} AS "${place}"`).join(', ');
  const text = `SELECT c.id AS after_id, ${cells} FROM customers c WHERE c.id > $1 ORDER BY c.id LIMIT ${rowsInBatch}`;
  return { columns, rows: readRows(pool, text, columns.length) };
}

/** How many customers there are. */
export async function countCustomers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM customers');
  return rows[0]?.count ?? 0;
}

async function* readRows(pool: pg.Pool, text: string, width: number): AsyncGenerator<ExportCell[]> {
  for (let afterId = 0; ; ) {
    const { rows } = await pool.query<Record<string, ExportCell>>(text, [afterId]);
    for (const row of rows) yield Array.from({ length: width }, (_, place) => row[place] ?? null);
    if (rows.length < rowsInBatch) return;
    afterId = Number(rows.at(-1)?.after_id);
  }
}
