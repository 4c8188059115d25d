import { unsoldDays } from '@kamra/contract/dashboard.ts';
import { defaultCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import type { StockReportQuery, StockReportRow } from '@kamra/contract/reports.ts';
import { maxReportRows } from '@kamra/contract/table-file.ts';
import type pg from 'pg';
import { choicesOfProduct } from '../catalogue/choices-of-product.ts';
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

const orders: Record<StockReportQuery['order'], string> = {
  value: 'value DESC, id',
  slow: '"soldUnits", "lastSoldOn" NULLS FIRST, value DESC, id',
};

/** What was sold in a span of days ($1 to $5), the last of which no table of days has yet; $6: the language of names. */
const statement = (order: StockReportQuery['order'], limit: string) => `
  WITH ${partsOfSpan}, units_sold AS (
    SELECT product_id, sum(units) AS units, max(day) FILTER (WHERE amount > 0) AS last_day FROM (
      SELECT product_id, day, units, amount FROM product_sales_days WHERE ${daysOfSpan}
      UNION ALL SELECT product_id, local_at::date, sign * quantity, CASE WHEN sign = 1 THEN amount ELSE 0 END FROM parts
    ) each GROUP BY 1
  )
  SELECT "productId", ${productName('$6')} AS name, ${choicesOfProduct('$6')} AS choices, p.sku, "onHand", reserved, value, cost, "soldUnits", "lastSoldOn"
  FROM (
    SELECT p.id AS "productId", s.on_hand AS "onHand", s.reserved, (coalesce(o.amount, 0) * s.on_hand)::bigint AS value,
      (p.purchase_amount * s.on_hand)::bigint AS cost, coalesce(d.units, 0)::int AS "soldUnits",
      greatest(d.last_day, (SELECT max(l.day) FROM product_sales_days l WHERE l.product_id = p.id AND l.amount > 0))::text
        AS "lastSoldOn"
    FROM products p JOIN stock s ON s.product_id = p.id AND s.on_hand > 0
    LEFT JOIN offers o ON o.product_id = p.id AND o.currency_id = ${defaultCurrencyId}
    LEFT JOIN units_sold d ON d.product_id = p.id
    WHERE p.archived_at IS NULL
  ) stocked JOIN products p ON p.id = stocked."productId"
  ORDER BY ${orders[order]} ${limit}`;

/** All products in stock, in the report's order, or as many as a screen has. */
export async function readStockRows(
  pool: pg.Pool,
  { order, language }: StockReportQuery,
  limit = '',
): Promise<StockReportRow[]> {
  const { today, rolledUntil } = await readShopClock(pool);
  const span = { from: addDays(today, -unsoldDays), until: addDays(today, 1) };
  const values = [...spanValues(span, rolledUntil), language];
  const rows = await queryFigures<Row>(pool, statement(order, limit), values);
  return rows.map(({ value, cost, choices, ...row }) => ({
    ...row,
    name: nameWithChoices(row.name, choices ?? []),
    value: toMajorUnits(value),
    cost: cost === null ? null : toMajorUnits(cost),
  }));
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

/** The rows of a screen, and the sums of all. */
export async function reportStock(pool: pg.Pool, query: StockReportQuery) {
  const [rows, [total]] = await Promise.all([
    readStockRows(pool, query, `LIMIT ${maxReportRows}`),
    queryFigures<StockSums>(pool, sums, []),
  ]);
  const { products = 0, units = 0, value = 0, cost = 0, costedProducts = 0 } = total ?? {};
  return {
    rows,
    rowCount: products,
    totals: { units, value: toMajorUnits(value), cost: toMajorUnits(cost), costedProducts },
  };
}
