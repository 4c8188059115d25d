import { createHash } from 'node:crypto';
import {
  type importCashReport as importCall,
  maxCashReportBytes,
  maxCashReportRows,
} from '@kamra/contract/cash-reports.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { openStatementTable } from '../bank-statements/read-statement-table.ts';
import { describeColumns } from '../bank-statements/statement-columns.ts';
import { chooseMapping } from '../bank-statements/statement-mappings.ts';
import { type DatabaseConnection, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { cashTable, proposeCashColumns } from './cash-report-columns.ts';
import { type ReportedRow, readCashReport } from './read-cash-report.ts';
import { settleCashLine } from './settle-cash-line.ts';

interface ReportFile {
  fileName: string;
  bytes: Buffer;
  /** JSON, where staff have chosen the columns. */
  mapping: string | undefined;
}

type ImportReply = Reply<typeof importCall>;
const nothing = {
  isMappingNeeded: false,
  columns: [],
  isKnownFile: false,
  rows: [],
  leftOut: 0,
  problems: [],
};

/**
 * Reads a carrier's report and settles each row on its own, so that one that is refused stops no other; the same file,
 * or the same row of another, does nothing again. Columns that nobody has mapped are told instead. Throws tooLarge,
 * unreadableFile, invalidRequest for a wrong mapping.
 */
export async function importCashReport(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  file: ReportFile,
  actor: StaffActor,
): Promise<ImportReply> {
  if (file.bytes.length > maxCashReportBytes) throw new ShopError('tooLarge', { limit: maxCashReportBytes });
  const table = await openStatementTable(file.bytes);
  if (table.rows.length > maxCashReportRows) throw new ShopError('tooLarge', { limit: maxCashReportRows });
  const mapping = await chooseMapping(db, cashTable, table.headers, file.mapping);
  if (!mapping) {
    const columns = describeColumns(table, proposeCashColumns(table.headers));
    return { ...nothing, isMappingNeeded: true, columns };
  }
  const { rows, leftOut, problems } = readCashReport(table, mapping);
  const { isKnownFile, lineIds } = await storeRows(pool, file, rows, actor);
  const settled = await settleRows(pool, rows, lineIds, actor);
  return { ...nothing, isKnownFile, rows: settled, leftOut, problems };
}

/** The day is none of it: carriers repeat a parcel in later reports. */
function keyOf({ parcelNumber, orderReference, collected, currencyId }: ReportedRow): string {
  const number = (parcelNumber || orderReference).toUpperCase().replace(/[\s-]/g, '');
  const told = JSON.stringify([parcelNumber ? 'parcel' : 'order', number, collected, currencyId]);
  return createHash('sha256').update(told).digest('base64url');
}

const fileStatement = `
  INSERT INTO cash_reports (file_hash, file_name, imported_by_id) VALUES ($1, $2, $3)
  ON CONFLICT (file_hash) DO NOTHING RETURNING id::float8 AS id`;
const knownFileStatement = 'SELECT id::float8 AS id FROM cash_reports WHERE file_hash = $1';
const linesStatement = `
  INSERT INTO cash_report_lines (report_id, line_key, parcel_number, order_reference, reported_on, collected, currency_id,
    remitted, fee)
  SELECT $1::bigint, "lineKey", "parcelNumber", "orderReference", "reportedOn", collected, "currencyId", remitted, fee
  FROM json_to_recordset($2::json) AS r ("lineKey" text, "parcelNumber" text, "orderReference" text, "reportedOn" date,
    collected bigint, "currencyId" int, remitted bigint, fee bigint)
  ON CONFLICT (line_key) DO NOTHING RETURNING id`;
const idsStatement =
  'SELECT id::float8 AS id, line_key AS "lineKey" FROM cash_report_lines WHERE line_key = ANY($1)';

/** Stores what no earlier file had; answers the line of each row. */
function storeRows(
  pool: pg.Pool,
  { fileName, bytes }: ReportFile,
  rows: readonly ReportedRow[],
  actor: StaffActor,
): Promise<{ isKnownFile: boolean; lineIds: number[] }> {
  const fileHash = createHash('sha256').update(bytes).digest('base64url');
  const lines = rows.map((row) => ({ ...row, lineKey: keyOf(row) }));
  const keys = lines.map(({ lineKey }) => lineKey);
  return inTransaction(pool, async (client) => {
    const [made] = await queryPrepared<{ id: number }>(client, fileStatement, [
      fileHash,
      fileName.slice(0, 200),
      actor.systemUserId,
    ]);
    const [report] = made
      ? [made]
      : await queryPrepared<{ id: number }>(client, knownFileStatement, [fileHash]);
    const added = await queryPrepared(client, linesStatement, [report?.id, JSON.stringify(lines)]);
    const stored = await queryPrepared<{ id: number; lineKey: string }>(client, idsStatement, [keys]);
    await writeAuditLog(typedQueries(client), actor, {
      module: 'orders',
      action: 'importCashReport',
      entity: 'cashReport',
      entityId: report?.id ?? null,
      after: { fileName, added: added.length, known: rows.length - added.length },
    });
    const idOf = new Map(stored.map(({ id, lineKey }) => [lineKey, id]));
    return { isKnownFile: !made, lineIds: keys.flatMap((key) => idOf.get(key) ?? []) };
  });
}

interface Found extends pg.QueryResultRow {
  id: number;
  orderId: number | null;
  orderNumber: string | null;
  expected: number | null;
}

const foundStatement = `
  SELECT l.id::float8 AS id, o.id::float8 AS "orderId", o.order_number AS "orderNumber",
    coalesce(o.cash_total, o.total)::float8 AS expected
  FROM cash_report_lines l LEFT JOIN orders o ON o.id = l.order_id WHERE l.id = ANY($1)`;

async function settleRows(
  pool: pg.Pool,
  rows: readonly ReportedRow[],
  lineIds: readonly number[],
  actor: StaffActor,
): Promise<ImportReply['rows']> {
  const outcomes: ImportReply['rows'][number]['outcome'][] = [];
  for (const lineId of lineIds) outcomes.push(await settleCashLine(pool, lineId, actor));
  const found = await queryPrepared<Found>(pool, foundStatement, [lineIds]);
  const byId = new Map(found.map((each) => [each.id, each]));
  return rows.map(({ collected, remitted, fee, ...row }, place) => {
    const { orderId = null, orderNumber = null, expected = null } = byId.get(lineIds[place] ?? 0) ?? {};
    return {
      ...row,
      collected: toMajorUnits(collected),
      remitted: majorOf(remitted),
      fee: majorOf(fee),
      outcome: outcomes[place] ?? 'unknownParcel',
      ...{ orderId, orderNumber, expected: majorOf(expected) },
    };
  });
}

const majorOf = (amount: number | null) => (amount === null ? null : toMajorUnits(amount));
