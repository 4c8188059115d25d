import { maxDashboardRows, unsoldDays } from '@kamra/contract/dashboard.ts';
import { defaultCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { productName } from './product-name.ts';
import { queryFigures } from './query-figures.ts';
import { addDays } from './sales-span.ts';

/** Days by whose sales the pace of a product is judged. */
const paceDays = 30;

interface StockedRow extends Record<string, unknown> {
  productId: number;
  name: string;
  sku: string;
  available: number;
}

const stocked = `p.id AS "productId", ${productName} AS name, p.sku, (s.on_hand - s.reserved)::int AS available`;

const endingStock = `
  WITH paces AS (
    SELECT product_id, sum(units)::float8 / ${paceDays} AS pace FROM product_sales_days
    WHERE day >= $1::date AND day < $2::date AND product_id > 0 GROUP BY 1 HAVING sum(units) > 0
  )
  SELECT ${stocked}, pace, (s.on_hand - s.reserved) / pace AS left
  FROM paces JOIN stock s ON s.product_id = paces.product_id
  JOIN products p ON p.id = paces.product_id AND p.published AND p.archived_at IS NULL
  WHERE s.on_hand > s.reserved AND s.on_hand - s.reserved < pace * $3
  ORDER BY (s.on_hand - s.reserved) / pace, pace DESC, p.id LIMIT ${maxDashboardRows}`;

/** Products whose stock ends within so many days if they sell as in the last 30; those that end first come first. */
export async function readEndingStock(pool: pg.Pool, stockDays: number, today: string) {
  const rows = await queryFigures<StockedRow & { pace: number; left: number }>(pool, endingStock, [
    addDays(today, -paceDays),
    today,
    stockDays,
  ]);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return rows.map(({ pace, left, ...product }) => ({
    ...product,
    soldPerDay: Math.max(0.1, rounded(pace)),
    daysLeft: Math.max(0, rounded(left)),
  }));
}

const unsoldStock = `
  SELECT ${stocked}, (o.amount * (s.on_hand - s.reserved))::bigint AS value
  FROM offers o
  JOIN stock s ON s.product_id = o.product_id AND s.on_hand > s.reserved
  JOIN products p ON p.id = o.product_id AND p.archived_at IS NULL AND p.created_at < now() - interval '${unsoldDays} days'
  WHERE o.currency_id = ${defaultCurrencyId} AND o.published AND NOT EXISTS (
    SELECT FROM product_sales_days d WHERE d.product_id = o.product_id AND d.day >= $1::date)
  ORDER BY o.amount * (s.on_hand - s.reserved) DESC, p.id LIMIT ${maxDashboardRows}`;

/** Products in stock that nobody has bought for 90 days; what would sell for most comes first. */
export async function readUnsoldStock(pool: pg.Pool, today: string) {
  const rows = await queryFigures<StockedRow & { value: number }>(pool, unsoldStock, [
    addDays(today, -unsoldDays),
  ]);
  return rows.map(({ value, ...product }) => ({ ...product, value: toMajorUnits(value) }));
}
