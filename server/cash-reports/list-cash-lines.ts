import type {
  CashLine,
  CashLineState,
  CashOutcome,
  listCashLines as listCall,
} from '@kamra/contract/cash-reports.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { escapeLike } from '../database/list-query.ts';
import { ShopError } from '../errors/shop-error.ts';

/** Amounts in minor units. */
interface Row extends pg.QueryResultRow {
  id: number;
  version: number;
  fileName: string;
  importedAt: Date;
  parcelNumber: string;
  orderReference: string;
  reportedOn: string | null;
  collected: number;
  currencyId: CurrencyId;
  remitted: number | null;
  fee: number | null;
  state: CashLineState;
  outcome: CashOutcome;
  orderId: number | null;
  orderNumber: string | null;
  expected: number | null;
  note: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns = `l.id::float8 AS id, l.version, r.file_name AS "fileName", r.imported_at AS "importedAt",
  l.parcel_number AS "parcelNumber", l.order_reference AS "orderReference", l.reported_on::text AS "reportedOn",
  l.collected::float8 AS collected, l.currency_id AS "currencyId", l.remitted::float8 AS remitted, l.fee::float8 AS fee,
  l.state, l.outcome, l.order_id::float8 AS "orderId", o.order_number AS "orderNumber",
  coalesce(o.cash_total, o.total)::float8 AS expected, l.note, l.decided_by AS "decidedBy", l.decided_at AS "decidedAt"`;
const source = `cash_report_lines l JOIN cash_reports r ON r.id = l.report_id LEFT JOIN orders o ON o.id = l.order_id`;
const condition = `l.state = $1 AND ($2::text IS NULL OR l.parcel_number ILIKE $2 OR l.order_reference ILIKE $2
  OR o.order_number ILIKE $2)`;

/** Rows of carriers' reports in a state, the latest first. */
export async function listCashLines(
  pool: pg.Pool,
  { state, searchText, page, pageSize }: EndpointInput<typeof listCall>['body'],
): Promise<Reply<typeof listCall>> {
  const values = [state, searchText ? `%${escapeLike(searchText.trim())}%` : null];
  const [rows, counts] = await Promise.all([
    pool.query<Row>(
      `SELECT ${columns} FROM ${source} WHERE ${condition} ORDER BY l.id DESC LIMIT $3 OFFSET $4`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    pool.query<{ count: number }>(countStatement(`FROM ${source} WHERE ${condition}`), values),
  ]);
  return {
    cashLines: rows.rows.map(toCashLine),
    ...countOf(counts.rows[0]?.count),
    page,
    pageSize,
  };
}

/** One row as the list has it. Throws notFound. */
export async function findCashLine(pool: pg.Pool, lineId: number): Promise<CashLine> {
  const { rows } = await pool.query<Row>(`SELECT ${columns} FROM ${source} WHERE l.id = $1`, [lineId]);
  const [row] = rows;
  if (!row) throw new ShopError('notFound');
  return toCashLine(row);
}

const majorOf = (amount: number | null) => (amount === null ? null : toMajorUnits(amount));

function toCashLine({ collected, remitted, fee, expected, importedAt, decidedAt, ...row }: Row): CashLine {
  return {
    ...row,
    collected: toMajorUnits(collected),
    remitted: majorOf(remitted),
    fee: majorOf(fee),
    expected: majorOf(expected),
    importedAt: importedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
