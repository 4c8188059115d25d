import { maxDashboardRows, unsoldDays } from '@kamra/contract/dashboard.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { defaultCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { nameProducts } from './name-products.ts';
import { queryFigures } from './query-figures.ts';
import { isSale, startOfDay } from './sale-parts.ts';
import { readShopClock, type ShopClock } from './sales-span.ts';

/** Days by whose sales the pace of a product is judged. */
const paceDays = 30;
/** More of each list than the dashboard shows, so that it has others when some of them are bought. */
const maxNoted = 20 * maxDashboardRows;

interface StockedRow extends Record<string, unknown> {
  productId: number;
  sku: string;
  available: number;
}

const stocked = `p.id AS "productId", p.sku, (s.on_hand - s.reserved)::int AS available`;

/** From the products `p` of a list, as far as they belong there, or of those that were noted for it. */
interface StockList {
  from: (isNoted: (productId: string) => string) => string;
  order: string;
}

const ending: StockList = {
  from: (isNoted) => `
  FROM (
    SELECT product_id, sum(units)::float8 / ${paceDays} AS pace FROM product_sales_days
    WHERE day >= $1::date - ${paceDays} AND day < $1::date AND product_id > 0 AND ${isNoted('product_id')}
    GROUP BY 1 HAVING sum(units) > 0
  ) paces
  JOIN stock s ON s.product_id = paces.product_id AND s.on_hand > s.reserved
  JOIN products p ON p.id = paces.product_id AND p.published AND p.archived_at IS NULL`,
  order: '(s.on_hand - s.reserved) / pace, pace DESC, p.id',
};

const valueInStock = 'o.amount * (s.on_hand - s.reserved)';
const unsold: StockList = {
  from: (isNoted) => `
  FROM offers o
  JOIN stock s ON s.product_id = o.product_id AND s.on_hand > s.reserved
  JOIN products p ON p.id = o.product_id AND p.archived_at IS NULL AND p.created_at < now() - interval '${unsoldDays} days'
  WHERE o.currency_id = ${defaultCurrencyId} AND o.published AND ${isNoted('o.product_id')} AND NOT EXISTS (
    SELECT FROM product_sales_days d WHERE d.product_id = o.product_id AND d.amount > 0 AND d.day >= $1::date - ${unsoldDays})`,
  order: `${valueInStock} DESC, p.id`,
};

const notedFor = (list: string) => (productId: string) =>
  `${productId} = ANY (ARRAY(SELECT product_id FROM noted_stock WHERE list = '${list}'))`;
const noteStatement = (list: string, { from, order }: StockList) => `
  WITH best AS MATERIALIZED (SELECT p.id ${from(() => 'true')} ORDER BY ${order} LIMIT ${maxNoted}),
    others AS (DELETE FROM noted_stock WHERE list = '${list}' AND product_id NOT IN (SELECT id FROM best))
  INSERT INTO noted_stock (list, product_id) SELECT '${list}', id FROM best ON CONFLICT DO NOTHING`;

/** Notes the products among all that the dashboard may show in its lists of stock. */
export async function noteStock(pool: pg.Pool): Promise<void> {
  const { today } = await readShopClock(pool);
  await queryFigures(pool, noteStatement('ending', ending), [today]);
  await queryFigures(pool, noteStatement('unsold', unsold), [today]);
}

const endingStock = `
  SELECT ${stocked}, pace, (s.on_hand - s.reserved) / pace AS left ${ending.from(notedFor('ending'))}
  WHERE s.on_hand - s.reserved < pace * $2 ORDER BY ${ending.order} LIMIT ${maxDashboardRows}`;

/** Products whose stock ends within so many days if they sell as in the last 30; those that end first come first. */
export async function readEndingStock(pool: pg.Pool, stockDays: number, today: string, language: Language) {
  const values = [today, stockDays];
  const rows = await queryFigures<StockedRow & { pace: number; left: number }>(pool, endingStock, values);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const named = await nameProducts(pool, rows, language);
  return named.map(({ pace, left, ...product }) => ({
    ...product,
    soldPerDay: Math.max(0.1, rounded(pace)),
    daysLeft: Math.max(0, rounded(left)),
  }));
}

/** Not even since the day that the tables of days begin to lack. */
const unsoldStock = `
  SELECT ${stocked}, (${valueInStock})::bigint AS value ${unsold.from(notedFor('unsold'))}
    AND NOT EXISTS (SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.product_id = p.id AND o.placed_at >= ${startOfDay('$2')} AND ${isSale})
  ORDER BY ${unsold.order} LIMIT ${maxDashboardRows}`;

/** Products in stock that nobody has bought for 90 days; what would sell for most comes first. */
export async function readUnsoldStock(pool: pg.Pool, { today, rolledUntil }: ShopClock, language: Language) {
  const values = [today, rolledUntil ?? '-infinity'];
  const rows = await queryFigures<StockedRow & { value: number }>(pool, unsoldStock, values);
  const named = await nameProducts(pool, rows, language);
  return named.map(({ value, ...product }) => ({ ...product, value: toMajorUnits(value) }));
}

/** Whether the shop has sold for as long as the products in stock that nobody buys are looked at. */
export async function readWhetherSoldLongEnough(pool: pg.Pool, today: string): Promise<boolean> {
  const text = `SELECT EXISTS (SELECT FROM sales_days WHERE day <= $1::date - ${unsoldDays}) AS "isLong"`;
  const [found] = await queryPrepared<{ isLong: boolean }>(pool, text, [today]);
  return found?.isLong ?? false;
}
