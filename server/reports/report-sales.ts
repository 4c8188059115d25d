import { currencyIds, roundToStep, smallestStep, toMajorUnits } from '@kamra/contract/money.ts';
import {
  productGroups,
  type SalesGroup,
  type SalesReportQuery,
  type SalesReportRow,
} from '@kamra/contract/reports.ts';
import { maxReportRows } from '@kamra/contract/table-file.ts';
import type pg from 'pg';
import { isNamedInLanguage } from './group-names.ts';
import { queryFigures } from './query-figures.ts';
import { addDays, readShopClock, spanValues } from './sales-span.ts';
import { salesStatement } from './sales-statement.ts';

/** Sums in minor units; all null but for groups without a purchase price where nothing was sold. */
interface Row extends Record<string, unknown> {
  /** In the row of all sums alone. */
  groupCount: number | null;
  key: string | null;
  name: string | null;
  orders: number | null;
  units: number | null;
  amount: number | null;
  refunded: number | null;
  tax: number | null;
  discount: number | null;
  cost: number | null;
  costedNet: number | null;
}
type SalesSums = Omit<SalesReportRow, 'key' | 'name'>;

/** Adds up the sales of a report's days by its group; all of its rows. */
export async function readSalesRows(
  pool: pg.Pool,
  query: SalesReportQuery,
  showsCosts: boolean,
): Promise<SalesReportRow[]> {
  return (await readSales(pool, query, showsCosts, null)).rows;
}

/** The rows of a screen, and the sums of all. */
export function reportSales(pool: pg.Pool, query: SalesReportQuery, showsCosts: boolean) {
  return readSales(pool, query, showsCosts, maxReportRows);
}

async function readSales(
  pool: pg.Pool,
  { from, to, currencyId, by, language }: SalesReportQuery,
  showsCosts: boolean,
  maxRows: number | null,
): Promise<{ rows: SalesReportRow[]; rowCount: number; totals: SalesSums }> {
  const { rolledUntil } = await readShopClock(pool);
  const span = spanValues({ from, until: addDays(to, 1) }, rolledUntil);
  const shown = { showsCosts, step: smallestStep(currencyId ?? currencyIds.HUF) };
  const [all, ...rows] = await queryFigures<Row>(pool, salesStatement(by, currencyId === undefined), [
    ...span,
    currencyId ?? null,
    maxRows,
    ...(isNamedInLanguage(by) ? [language] : []),
  ]);
  return {
    rows: rows.map((row) => ({ key: row.key ?? '', name: row.name, ...toSums(row, by, shown) })),
    rowCount: all!.groupCount ?? 0,
    totals: toSums(all!, by, shown),
  };
}

/** Revenue and net in steps of the currency, the VAT being what is between them, so that they add up as they are read. */
function toSums(
  row: Row,
  by: SalesGroup,
  { showsCosts, step }: { showsCosts: boolean; step: number },
): SalesSums {
  const { orders, units, amount, refunded, tax, discount, cost, costedNet } = row;
  const ofProducts = productGroups.includes(by);
  const gross = (amount ?? 0) - (refunded ?? 0);
  const [revenue, net] = [roundToStep(gross, step), roundToStep(gross - (tax ?? 0), step)];
  const isCosted = showsCosts && ofProducts && cost !== null;
  const margin = isCosted ? (costedNet ?? 0) - cost : 0;
  return {
    orders: ofProducts ? null : orders,
    units: units ?? 0,
    revenue: toMajorUnits(revenue),
    refunds: toMajorUnits(refunded ?? 0),
    net: toMajorUnits(net),
    tax: toMajorUnits(revenue - net),
    discount: ofProducts ? toMajorUnits(discount ?? 0) : null,
    cost: isCosted ? toMajorUnits(cost) : null,
    margin: isCosted ? toMajorUnits(margin) : null,
    marginPercent: isCosted ? percentOf(margin, costedNet ?? 0) : null,
  };
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}
