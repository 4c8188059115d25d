import type { DashboardFigures, DashboardPoint } from '@kamra/contract/dashboard.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { type CurrencyId, roundHalfAwayFromZero, toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { readLateOrders } from './read-late-orders.ts';
import { readTopProducts } from './read-top-products.ts';
import { readUnpaidOrders } from './read-unpaid-orders.ts';
import type { DashboardPeriod, Visits } from './read-visits.ts';
import { salesColumns } from './sale-parts.ts';
import {
  addDays,
  daysOfSpan,
  partsOfSpan,
  type SalesSpan,
  type ShopClock,
  spanValues,
} from './sales-span.ts';

type Sales = NonNullable<DashboardFigures['sales']>;

/** Sales of a day or an hour in a currency. Amounts in minor units; `revenue` and `refunds` in forints. */
interface SalesRow extends Record<string, unknown> {
  label: string;
  currencyId: CurrencyId;
  orders: number;
  amount: number;
  refunded: number;
  forintAmount: number;
  forintRefunded: number;
}

const columns = `label, currency_id AS "currencyId", orders, amount, refunded, forint_amount AS "forintAmount",
  forint_refunded AS "forintRefunded"`;
const byDay = `
  WITH ${partsOfSpan}, days AS (
    SELECT day::text AS label, currency_id, sum(orders)::int AS orders, sum(amount)::bigint AS amount,
      sum(refunded)::bigint AS refunded, sum(forint_amount)::bigint AS forint_amount,
      sum(forint_refunded)::bigint AS forint_refunded
    FROM sales_days WHERE ${daysOfSpan} GROUP BY day, currency_id
    UNION ALL
    SELECT label, currency_id, orders, amount, refunded, forint_amount, forint_refunded
    FROM (SELECT (local_at::date)::text AS label, currency_id, ${salesColumns} FROM parts GROUP BY 1, 2) p
  )
  SELECT ${columns} FROM days`;
const byHour = `
  WITH ${partsOfSpan}
  SELECT ${columns}
  FROM (SELECT to_char(local_at, 'HH24') AS label, currency_id, ${salesColumns} FROM parts
    WHERE local_at >= greatest($1::date, $2::date) GROUP BY 1, 2) p`;

/** What was sold in the period and in the one before; the visits make the conversion. */
export async function readDashboardSales(
  pool: pg.Pool,
  period: DashboardPeriod,
  clock: ShopClock,
  visits: Visits,
  language: Language,
): Promise<Sales> {
  const span: SalesSpan = { from: period.from, until: addDays(period.to, 1) };
  // The last day of the period before counts up to the time that it is now.
  const before: SalesSpan = { from: period.beforeFrom, until: period.beforeTo, time: clock.time };
  const wholeBefore: SalesSpan = { from: period.beforeFrom, until: period.from };
  const [now, then, whole, topProducts, unpaid, late] = await Promise.all([
    readRows(pool, span, clock, period.days),
    readRows(pool, before, clock, period.days),
    readRows(pool, wholeBefore, clock, period.days),
    readTopProducts(pool, { days: period.days, span, before, rolledUntil: clock.rolledUntil, language }),
    readUnpaidOrders(pool),
    readLateOrders(pool, clock.today),
  ]);
  const figures = { now: addUp(now), before: addUp(then) };
  const pick = (read: (sums: Sums) => number) => ({ now: read(figures.now), before: read(figures.before) });
  return {
    revenue: pick(({ amount, refunded }) => toMajorUnits(amount - refunded)),
    refunds: pick(({ refunded }) => toMajorUnits(refunded)),
    orders: pick(({ orders }) => orders),
    basket: pick(({ amount, orders }) => (orders === 0 ? 0 : toMajorUnits(Math.round(amount / orders)))),
    conversion: conversionOf(figures.now.orders, addUp(whole).orders, visits),
    currencies: inCurrencies(now),
    points: pointsOf(period, now, whole, visits),
    topProducts,
    unpaid,
    late,
  };
}

/** Rows by day; of a single day by hour, which the tables of days do not have. */
function readRows(
  pool: pg.Pool,
  span: SalesSpan,
  { rolledUntil }: ShopClock,
  days: number,
): Promise<SalesRow[]> {
  return days === 1
    ? queryPrepared<SalesRow>(pool, byHour, spanValues(span, null))
    : queryPrepared<SalesRow>(pool, byDay, spanValues(span, rolledUntil));
}

interface Sums {
  orders: number;
  amount: number;
  refunded: number;
}

function addUp(rows: readonly SalesRow[]): Sums {
  const sums = { orders: 0, amount: 0, refunded: 0 };
  for (const { orders, forintAmount, forintRefunded } of rows) {
    sums.orders += orders;
    sums.amount += forintAmount;
    sums.refunded += forintRefunded;
  }
  return sums;
}

/** Orders of a hundred visits, of whole days, with two decimals; null where visits were not counted, or not all. */
function conversionOf(orders: number, ordersBefore: number, visits: Visits): Sales['conversion'] {
  const share = (part: number, whole: number) =>
    whole === 0 || part > whole ? null : roundHalfAwayFromZero((part / whole) * 10_000) / 100;
  return { now: share(orders, visits.now), before: share(ordersBefore, visits.before) };
}

function inCurrencies(rows: readonly SalesRow[]): Sales['currencies'] {
  const sums = new Map<CurrencyId, Sums>();
  for (const { currencyId, orders, amount, refunded } of rows) {
    const sum = sums.get(currencyId) ?? { orders: 0, amount: 0, refunded: 0 };
    sum.orders += orders;
    sum.amount += amount;
    sum.refunded += refunded;
    sums.set(currencyId, sum);
  }
  return [...sums]
    .sort(([a], [b]) => b - a)
    .map(([currencyId, { orders, amount, refunded }]) => ({
      currencyId,
      orders,
      revenue: toMajorUnits(amount - refunded),
      refunds: toMajorUnits(refunded),
    }));
}

/** Every day of the period, or every hour of the day, with its counterpart of the period before. */
function pointsOf(
  { days, from, beforeFrom }: DashboardPeriod,
  now: readonly SalesRow[],
  before: readonly SalesRow[],
  visits: Visits,
): DashboardPoint[] {
  const sumsOf = (rows: readonly SalesRow[]) => Map.groupBy(rows, ({ label }) => label);
  const [current, former] = [sumsOf(now), sumsOf(before)];
  const revenueOf = (rows: SalesRow[] | undefined) => {
    const { amount, refunded } = addUp(rows ?? []);
    return toMajorUnits(amount - refunded);
  };
  const count = days === 1 ? 24 : days;
  return Array.from({ length: count }, (_, index) => {
    const hour = String(index).padStart(2, '0');
    const label = days === 1 ? hour : addDays(from, index);
    const counterpart = days === 1 ? hour : addDays(beforeFrom, index);
    return {
      label,
      revenue: revenueOf(current.get(label)),
      before: revenueOf(former.get(counterpart)),
      orders: addUp(current.get(label) ?? []).orders,
      visits: days === 1 ? null : (visits.byDay.get(label) ?? 0),
    };
  });
}
