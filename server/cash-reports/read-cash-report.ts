import type { CashReportField, CashReportMapping, cashReportProblems } from '@kamra/contract/cash-reports.ts';
import { type CurrencyId, currencyIds, fromMajorUnits } from '@kamra/contract/money.ts';
import type { StatementTable } from '../bank-statements/read-statement-table.ts';
import { maxProblems, readDay, tidyText } from '../bank-statements/statement-line.ts';
import { parseMoney } from '../product-import/parse-number.ts';

/** A row as the carrier has it; amounts in minor units. */
export interface ReportedRow {
  row: number;
  parcelNumber: string;
  orderReference: string;
  /** `2026-11-24`. */
  reportedOn: string | null;
  collected: number;
  currencyId: CurrencyId;
  remitted: number | null;
  fee: number | null;
}

type Problem = (typeof cashReportProblems)[number];

interface ReadReport {
  rows: ReportedRow[];
  /** Rows that collected nothing, e.g. a sum below them. */
  leftOut: number;
  problems: { row: number; code: Problem }[];
}

/** The rows of a report by the fields of its columns; amounts without a currency are forints. */
export function readCashReport({ rows }: StatementTable, mapping: CashReportMapping): ReadReport {
  const report: ReadReport = { rows: [], leftOut: 0, problems: [] };
  for (const { row, cells } of rows) {
    const read = (field: CashReportField) => (cells[mapping.indexOf(field)] ?? '').trim();
    const reported = toRow(row, read);
    if (reported === null) report.leftOut += 1;
    else if (typeof reported !== 'string') report.rows.push(reported);
    else if (report.problems.length < maxProblems) report.problems.push({ row, code: reported });
  }
  return report;
}

function toRow(row: number, read: (field: CashReportField) => string): ReportedRow | Problem | null {
  const collected = readAmount(read('collected'));
  if (typeof collected === 'string') return collected;
  if (!collected || collected.amount <= 0) return null;
  const parcelNumber = tidyText(read('parcelNumber'), 'account');
  const orderReference = tidyText(read('orderReference'), 'reference');
  if (parcelNumber === '' && orderReference === '') return 'noNumber';
  const reportedOn = readDay(read('reportedOn'));
  if (reportedOn === null && read('reportedOn') !== '') return 'wrongDate';
  const currencyId = currencyOf(read('currency') || collected.currency || 'HUF');
  if (!currencyId) return 'unknownCurrency';
  const [remitted, fee] = [readAmount(read('remitted')), readAmount(read('fee'))];
  if (typeof remitted === 'string') return remitted;
  if (typeof fee === 'string') return fee;
  const sums = { collected: collected.amount, remitted: remitted?.amount ?? null, fee: fee?.amount ?? null };
  return { row, parcelNumber, orderReference, reportedOn, currencyId, ...sums };
}

function readAmount(text: string): { amount: number; currency: string | null } | Problem | null {
  if (text === '') return null;
  const money = parseMoney(text);
  if (money === 'unknownCurrency') return 'unknownCurrency';
  if (typeof money === 'string' || Math.abs(money.value) > 1e11) return 'wrongAmount';
  return { amount: fromMajorUnits(money.value), currency: money.currency ?? null };
}

function currencyOf(text: string): CurrencyId | undefined {
  const code = text.toUpperCase().replace(/^FT$/, 'HUF');
  return code === 'HUF' || code === 'EUR' || code === 'USD' ? currencyIds[code] : undefined;
}
