import { dashboardPeriods, maxDashboardRows } from '@kamra/contract/dashboard.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { nameProducts } from './name-products.ts';
import { queryFigures } from './query-figures.ts';
import { productSalesColumns } from './sale-parts.ts';
import { addDays, daysOfSpan, partsOfSpan, readShopClock, type SalesSpan, spanValues } from './sales-span.ts';

interface TopProduct extends Record<string, unknown> {
  productId: number;
  sku: string;
  units: number;
  revenue: number;
}

/** In a few days few products are sold. */
const notedPeriods = dashboardPeriods.filter((days) => days > 7);
/** More than the dashboard shows: between two notes a day leaves the period and another one comes. */
const maxNoted = 20 * maxDashboardRows;

/** What products brought in a span of the tables of days and, since then, by the orders. */
const withSales = (tableRows: string, condition: string) => `
  WITH ${partsOfSpan}, lately AS (
    SELECT product_id, units, forint_amount, forint_refunded
    FROM (SELECT product_id, ${productSalesColumns} FROM parts WHERE product_id > 0 AND ${condition} GROUP BY 1) p
  ), sold_products AS (
    SELECT product_id, sum(units) AS units, sum((forint_amount - forint_refunded)::float8) AS revenue
    FROM (${tableRows} UNION ALL SELECT * FROM lately) days GROUP BY 1
  )`;
const rowsOfDays = (condition: string) => `
  SELECT product_id, units, forint_amount, forint_refunded FROM product_sales_days
  WHERE ${daysOfSpan} AND ${condition}`;

const ofAll = withSales(rowsOfDays('product_id > 0'), 'true');
/** Only those that were noted, or were sold since, can be among the best. */
const ofNoted = withSales(
  `SELECT sold.* FROM (
    SELECT product_id FROM noted_top_products WHERE days = $6 UNION SELECT product_id FROM lately
  ) candidates
  CROSS JOIN LATERAL (${rowsOfDays('product_id = candidates.product_id')} OFFSET 0) sold`,
  'true',
);
const bestFirst = (sold: string, count: number) => `${sold}
  SELECT product_id AS "productId", p.sku, s.units::int AS units, s.revenue::bigint AS revenue
  FROM (SELECT * FROM sold_products WHERE revenue > 0 ORDER BY revenue DESC, product_id OFFSET 0) s
  JOIN products p ON p.id = s.product_id
  ORDER BY s.revenue DESC, product_id LIMIT ${count}`;
const topOfAll = bestFirst(ofAll, maxDashboardRows);
const topOfNoted = bestFirst(ofNoted, maxDashboardRows);
const toNote = bestFirst(ofAll, maxNoted);

const theirRevenue = `${withSales(rowsOfDays('product_id = ANY($6::int[])'), 'product_id = ANY($6::int[])')}
  SELECT product_id AS "productId", revenue::bigint AS revenue FROM sold_products`;

export interface TopProductsQuery {
  days: number;
  span: SalesSpan;
  before: SalesSpan;
  rolledUntil: string | null;
  language: Language;
}

/** The products that brought most in a span of so many days, and what they brought in the one before. */
export async function readTopProducts(
  pool: pg.Pool,
  { days, span, before, rolledUntil, language }: TopProductsQuery,
) {
  const values = spanValues(span, rolledUntil);
  const top = (await readWhetherNoted(pool, days))
    ? await queryFigures<TopProduct>(pool, topOfNoted, [...values, days])
    : await queryFigures<TopProduct>(pool, topOfAll, values);
  const ids = top.map(({ productId }) => productId);
  const former = await queryFigures<{ productId: number; revenue: number }>(pool, theirRevenue, [
    ...spanValues(before, rolledUntil),
    ids,
  ]);
  const revenueBefore = new Map(former.map(({ productId, revenue }) => [productId, revenue]));
  const named = await nameProducts(pool, top, language);
  return named.map(({ revenue, ...product }) => ({
    ...product,
    revenue: toMajorUnits(revenue),
    before: toMajorUnits(revenueBefore.get(product.productId) ?? 0),
  }));
}

/** Notes, once a day and after changes of earlier days, the products among which those are that brought most. */
export async function noteTopProducts(pool: pg.Pool, hasChanged: boolean): Promise<void> {
  const { today, rolledUntil } = await readShopClock(pool);
  if (!rolledUntil || (!hasChanged && (await readWhetherNoted(pool, notedPeriods[0]!, today)))) return;
  for (const days of notedPeriods) {
    const span = { from: addDays(today, 1 - days), until: rolledUntil };
    const top = await queryFigures<TopProduct>(pool, toNote, spanValues(span, rolledUntil));
    await inTransaction(pool, async (client) => {
      await queryPrepared(client, 'DELETE FROM noted_top_products WHERE days = $1', [days]);
      await queryPrepared(
        client,
        `INSERT INTO noted_top_products (days, product_id, noted_on)
         SELECT $1, id, $2 FROM products WHERE id = ANY($3::int[])`,
        [days, today, top.map(({ productId }) => productId)],
      );
    });
  }
}

async function readWhetherNoted(pool: pg.Pool, days: number, on: string | null = null): Promise<boolean> {
  const text = `SELECT EXISTS (SELECT FROM noted_top_products
    WHERE days = $1 AND ($2::date IS NULL OR noted_on = $2)) AS "isNoted"`;
  const [found] = await queryPrepared<{ isNoted: boolean }>(pool, text, [days, on]);
  return found?.isNoted ?? false;
}
