import { toMajorUnits } from '@kamra/contract/money.ts';
import {
  maxReportRows,
  productGroups,
  type SalesGroup,
  type SalesReportQuery,
  type SalesReportRow,
} from '@kamra/contract/reports.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { groupNames } from './group-names.ts';
import { deletedProductId, feesId, productSalesColumns, salesColumns } from './sale-parts.ts';
import { addDays, daysOfSpan, partsOfSpan, readShopClock, spanValues } from './sales-span.ts';

/** What rows of `sales_days` and of parts are grouped by, as expressions over both. */
const groups: Record<SalesGroup, string> = {
  day: 'day::text',
  month: `to_char(day, 'YYYY-MM')`,
  country: 'country_code',
  payment: 'payment_type_id::text',
  currency: 'currency_id::text',
  product: 'product_id::text',
  category: 'p.category_id::text',
  brand: 'p.brand_id::text',
};
/** Groups that are listed in their own order; of the others what brought most comes first. */
const inOwnOrder: readonly SalesGroup[] = ['day', 'month'];

interface Sums extends Record<string, unknown> {
  orders: number;
  units: number;
  amount: number;
  refunded: number;
  tax: number;
  discount: number;
  cost: number;
  costedNet: number;
}
interface Row extends Sums {
  key: string | null;
  name: string | null;
}

/** Adds up the sales of a report's days by its group; all of its rows. */
export async function readSalesRows(
  pool: pg.Pool,
  { from, to, currencyId, by }: SalesReportQuery,
  showsCosts: boolean,
): Promise<SalesReportRow[]> {
  const { rolledUntil } = await readShopClock(pool);
  const isInForints = currencyId === undefined;
  const text = productGroups.includes(by) ? sumsOfProducts(by, isInForints) : sumsOfDays(by, isInForints);
  const values = [...spanValues({ from, until: addDays(to, 1) }, rolledUntil), currencyId ?? null];
  const rows = await queryPrepared<Row>(pool, text, values);
  return rows.map((row) => ({ key: row.key ?? '', name: row.name, ...toSums(row, by, showsCosts) }));
}

/** The rows of a screen, and the sums of all. */
export async function reportSales(pool: pg.Pool, query: SalesReportQuery, showsCosts: boolean) {
  const rows = await readSalesRows(pool, query, showsCosts);
  return { rows: rows.slice(0, maxReportRows), rowCount: rows.length, totals: addUp(rows) };
}

const inPeriod = `${daysOfSpan} AND ($6::int IS NULL OR currency_id = $6)`;
const inCurrency = '($6::int IS NULL OR currency_id = $6)';
const order = (by: SalesGroup) => (inOwnOrder.includes(by) ? 'key' : 'sum(amount - refunded) DESC, key');

function sumsOfDays(by: SalesGroup, isInForints: boolean): string {
  const [amount, refunded, tax] = amounts(isInForints);
  return `
    WITH ${partsOfSpan}
    SELECT ${groups[by]} AS key, NULL AS name, sum(orders)::int AS orders, sum(units)::int AS units,
      sum(amount)::bigint AS amount, sum(refunded)::bigint AS refunded, sum(tax)::bigint AS tax,
      0 AS discount, 0 AS cost, 0 AS "costedNet"
    FROM (
      SELECT day, currency_id, country_code, payment_type_id, orders, units, ${amount} AS amount,
        ${refunded} AS refunded, ${tax} AS tax
      FROM sales_days WHERE ${inPeriod}
      UNION ALL
      SELECT day, currency_id, country_code, payment_type_id, orders, units, ${amount}, ${refunded}, ${tax}
      FROM (SELECT local_at::date AS day, currency_id, country_code, payment_type_id, ${salesColumns}
        FROM parts WHERE ${inCurrency} GROUP BY 1, 2, 3, 4) p
    ) d GROUP BY 1 ORDER BY ${order(by)}`;
}

function sumsOfProducts(by: SalesGroup, isInForints: boolean): string {
  const [amount, refunded, tax, discount] = amounts(isInForints);
  return `
    WITH ${partsOfSpan}, by_product AS (
      SELECT product_id, sum(units)::bigint AS units, sum(amount)::bigint AS amount, sum(refunded)::bigint AS refunded,
        sum(tax)::bigint AS tax, sum(discount)::bigint AS discount, sum(cost)::bigint AS cost,
        sum(costed_net)::bigint AS costed_net
      FROM (
        SELECT product_id, units, ${amount} AS amount, ${refunded} AS refunded, ${tax} AS tax,
          ${discount} AS discount, cost, costed_net
        FROM product_sales_days WHERE ${inPeriod}
        UNION ALL
        SELECT product_id, units, ${amount}, ${refunded}, ${tax}, ${discount}, cost, costed_net
        FROM (SELECT product_id, ${productSalesColumns} FROM parts WHERE ${inCurrency} GROUP BY 1) p
      ) d GROUP BY 1
    )
    SELECT ${by === 'product' ? groups.product : `CASE WHEN p.id IS NOT NULL THEN coalesce(${groups[by]}, '') WHEN product_id = ${feesId} THEN '${feesId}' ELSE '${deletedProductId}' END`} AS key,
      ${groupNames[by] ?? 'NULL'} AS name, 0 AS orders,
      sum(units)::int AS units, sum(amount)::bigint AS amount, sum(refunded)::bigint AS refunded,
      sum(tax)::bigint AS tax, sum(discount)::bigint AS discount, sum(s.cost)::bigint AS cost,
      sum(s.costed_net)::bigint AS "costedNet"
    FROM by_product s LEFT JOIN products p ON p.id = s.product_id
    GROUP BY 1, 2 ORDER BY ${order(by)}`;
}

/** Columns in forints, or in the currency of the sales. */
function amounts(isInForints: boolean): string[] {
  return ['amount', 'refunded', 'tax', 'discount'].map((name) => (isInForints ? `forint_${name}` : name));
}

function toSums(row: Sums, by: SalesGroup, showsCosts: boolean) {
  const ofProducts = productGroups.includes(by);
  const hasCost = showsCosts && ofProducts && row.cost !== 0;
  const margin = row.costedNet - row.cost;
  return {
    orders: ofProducts ? null : row.orders,
    units: row.units,
    revenue: toMajorUnits(row.amount - row.refunded),
    refunds: toMajorUnits(row.refunded),
    net: toMajorUnits(row.amount - row.refunded - row.tax),
    tax: toMajorUnits(row.tax),
    discount: ofProducts ? toMajorUnits(row.discount) : null,
    cost: hasCost ? toMajorUnits(row.cost) : null,
    margin: hasCost ? toMajorUnits(margin) : null,
    marginPercent: hasCost ? percentOf(margin, row.costedNet) : null,
  };
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}

type TotalSums = Omit<SalesReportRow, 'key' | 'name'>;

function addUp(rows: readonly SalesReportRow[]): TotalSums {
  const sum = (read: (row: SalesReportRow) => number | null) => {
    const values = rows.flatMap((row) => read(row) ?? []);
    return values.length === 0
      ? null
      : values.reduce((total, each) => total + Math.round(each * 100), 0) / 100;
  };
  const [cost, margin] = [sum(({ cost }) => cost), sum(({ margin }) => margin)];
  return {
    orders: sum(({ orders }) => orders),
    units: sum(({ units }) => units) ?? 0,
    revenue: sum(({ revenue }) => revenue) ?? 0,
    refunds: sum(({ refunds }) => refunds) ?? 0,
    net: sum(({ net }) => net) ?? 0,
    tax: sum(({ tax }) => tax) ?? 0,
    discount: sum(({ discount }) => discount),
    cost,
    margin,
    marginPercent: cost === null || margin === null ? null : percentOf(margin, cost + margin),
  };
}
