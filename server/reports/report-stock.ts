import { unsoldDays } from '@kamra/contract/dashboard.ts';
import { defaultCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import type { StockReportQuery, StockReportRow } from '@kamra/contract/reports.ts';
import { maxReportRows } from '@kamra/contract/table-file.ts';
import type pg from 'pg';
import { choicesOfProduct } from '../catalogue/choices-of-product.ts';
import { queryPrepared } from '../database/prepared.ts';
import { productName } from './product-name.ts';
import { queryFigures } from './query-figures.ts';
import { addDays, daysOfSpan, partsOfSpan, readShopClock, spanValues } from './sales-span.ts';

interface Row extends Record<string, unknown> {
  productId: number;
  name: string;
  choices: string[] | null;
  sku: string;
  onHand: number;
  reserved: number;
  value: number;
  cost: number | null;
  soldUnits: number;
  lastSoldOn: string | null;
}

/** The columns of the report's file. */
export const stockColumns: (keyof StockReportRow)[] = [
  'productId',
  'name',
  'sku',
  'onHand',
  'reserved',
  'soldUnits',
  'lastSoldOn',
  'value',
  'cost',
];

/** Rows that one statement reads: all that a file holds at once, beside the ids of its products. */
const batch = 500;

/** What was sold of products since the tables of days are complete. */
interface SoldLately extends Record<string, unknown> {
  ids: number[];
  units: number[];
  days: (string | null)[];
}

const soldLately = `
  WITH ${partsOfSpan}, sold_lately AS (
    SELECT product_id, sum(sign * quantity)::int AS units, max(local_at::date) FILTER (WHERE sign = 1 AND amount > 0) AS last_day
    FROM parts WHERE product_id > 0 AND $1::date <= $2::date GROUP BY 1
  )
  SELECT coalesce(array_agg(product_id), '{}') AS ids, coalesce(array_agg(units), '{}') AS units,
    coalesce(array_agg(last_day::text), '{}') AS days FROM sold_lately`;

/** $1 and $2: the days of the tables; $3 to $5: what was sold lately. */
const joinLately = `LEFT JOIN unnest($3::int[], $4::int[], $5::date[]) l (product_id, units, last_day) ON l.product_id = p.id`;
const joinPrices = `LEFT JOIN offers o ON o.product_id = p.id AND o.currency_id = ${defaultCurrencyId}`;
const stocked = `products p JOIN stock s ON s.product_id = p.id AND s.on_hand > 0 AND p.archived_at IS NULL ${joinPrices}`;
const valueOfStock = '(coalesce(o.amount, 0) * s.on_hand)::bigint';
const lastSoldOn =
  'greatest(l.last_day, (SELECT max(d.day) FROM product_sales_days d WHERE d.product_id = p.id AND d.amount > 0))';

/** The ids of products in stock in an order of the report, of which no more is read than the order asks. */
const picked: Record<StockReportQuery['order'], string> = {
  value: `SELECT p.id FROM ${stocked} ORDER BY ${valueOfStock} DESC, p.id LIMIT $1`,
  slow: `SELECT p.id FROM ${stocked} ${joinLately}
    LEFT JOIN (SELECT product_id, sum(units) AS units FROM product_sales_days WHERE ${daysOfSpan} GROUP BY 1) d
      ON d.product_id = p.id
    ORDER BY coalesce(d.units, 0) + coalesce(l.units, 0), ${lastSoldOn} NULLS FIRST, ${valueOfStock} DESC, p.id LIMIT $6`,
};

/** $6: the language of names; $7: the products. */
const details = `
  SELECT p.id AS "productId", ${productName('$6')} AS name, ${choicesOfProduct('$6')} AS choices, p.sku,
    s.on_hand AS "onHand", s.reserved, ${valueOfStock} AS value, (p.purchase_amount * s.on_hand)::bigint AS cost,
    (coalesce((SELECT sum(d.units) FROM product_sales_days d WHERE d.product_id = p.id AND ${daysOfSpan}), 0)
      + coalesce(l.units, 0))::int AS "soldUnits", ${lastSoldOn}::text AS "lastSoldOn"
  FROM ${stocked} ${joinLately} WHERE p.id = ANY($7::int[])`;

/**
 * All products in stock, in the report's order, or the first of them: which they are is known once this resolves, what
 * each row says is read while they are taken.
 */
export async function readStockRows(
  pool: pg.Pool,
  { order, language }: StockReportQuery,
  max: number | null = null,
): Promise<AsyncIterable<StockReportRow>> {
  const { today, rolledUntil } = await readShopClock(pool);
  const span = { from: addDays(today, -unsoldDays), until: addDays(today, 1) };
  const days = spanValues(span, rolledUntil);
  const [lately] = await queryFigures<SoldLately>(pool, soldLately, days);
  const values = [days[0], days[1], lately!.ids, lately!.units, lately!.days];
  const text = `SELECT string_agg(int4send(id), '') AS packed FROM (${picked[order]}) picked`;
  const [found] = await queryFigures<{ packed: Buffer | null }>(
    pool,
    text,
    order === 'value' ? [max] : [...values, max],
  );
  return detailsOf(pool, found?.packed ?? Buffer.alloc(0), [...values, language]);
}

async function* detailsOf(pool: pg.Pool, packed: Buffer, values: unknown[]): AsyncGenerator<StockReportRow> {
  const count = packed.length / 4;
  for (let from = 0; from < count; from += batch) {
    const ids = Array.from({ length: Math.min(batch, count - from) }, (_, at) =>
      packed.readInt32BE(4 * (from + at)),
    );
    const rows = await queryPrepared<Row>(pool, details, [...values, ids]);
    const rowOf = new Map(rows.map((row) => [row.productId, row]));
    for (const id of ids) {
      const row = rowOf.get(id);
      if (row) yield toReportRow(row);
    }
  }
}

function toReportRow({ value, cost, choices, ...row }: Row): StockReportRow {
  return {
    ...row,
    name: nameWithChoices(row.name, choices ?? []),
    value: toMajorUnits(value),
    cost: cost === null ? null : toMajorUnits(cost),
  };
}

const sums = `
  SELECT count(*)::int AS products, coalesce(sum(s.on_hand), 0)::bigint AS units,
    coalesce(sum(coalesce(o.amount, 0) * s.on_hand), 0)::bigint AS value,
    coalesce(sum(p.purchase_amount * s.on_hand), 0)::bigint AS cost, count(p.purchase_amount)::int AS "costedProducts"
  FROM products p JOIN stock s ON s.product_id = p.id AND s.on_hand > 0
  LEFT JOIN offers o ON o.product_id = p.id AND o.currency_id = ${defaultCurrencyId}
  WHERE p.archived_at IS NULL`;

interface StockSums extends Record<string, unknown> {
  products: number;
  units: number;
  value: number;
  cost: number;
  costedProducts: number;
}

async function firstRows(pool: pg.Pool, query: StockReportQuery): Promise<StockReportRow[]> {
  const rows: StockReportRow[] = [];
  for await (const row of await readStockRows(pool, query, maxReportRows)) rows.push(row);
  return rows;
}

/** The rows of a screen, and the sums of all. */
export async function reportStock(pool: pg.Pool, query: StockReportQuery) {
  const [rows, [total]] = await Promise.all([
    firstRows(pool, query),
    queryFigures<StockSums>(pool, sums, []),
  ]);
  const { products = 0, units = 0, value = 0, cost = 0, costedProducts = 0 } = total ?? {};
  return {
    rows,
    rowCount: products,
    totals: { units, value: toMajorUnits(value), cost: toMajorUnits(cost), costedProducts },
  };
}
