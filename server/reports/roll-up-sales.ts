import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { noteStock } from './read-dashboard-stock.ts';
import { noteTopProducts } from './read-top-products.ts';
import { productSalesColumns, saleParts, salesColumns, startOfDay, vatRows } from './sale-parts.ts';

/** Days of one transaction. */
const daysAtOnce = 31;
/** How long after its end a day is left to whoever still places an order that began in it. */
const settlingTime = '1 hour';

const tables = ['sales_days', 'product_sales_days', 'vat_days'] as const;
const parts = saleParts(startOfDay('$1'), startOfDay('$2'));
const inserts = [
  `WITH ${parts} INSERT INTO sales_days
    SELECT local_at::date, currency_id, country_code, payment_type_id, ${salesColumns} FROM parts GROUP BY 1, 2, 3, 4`,
  `WITH ${parts} INSERT INTO product_sales_days
    SELECT local_at::date, product_id, currency_id, ${productSalesColumns} FROM parts GROUP BY 1, 2, 3`,
  `WITH ${parts} INSERT INTO vat_days ${vatRows}`,
];

/**
 * Adds up the sales of the days that are over, some days in a transaction, and again those that have changed since.
 * Whatever it has not come to yet, reports add up from the orders themselves. Then it notes what sells best, what sells
 * out and what nobody buys.
 */
export async function rollUpSales(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  let hasChanged = false;
  while (!signal?.aborted && (await rollUpNextDays(pool))) hasChanged = true;
  while (!signal?.aborted && (await rollUpChangedDay(pool))) hasChanged = true;
  if (!signal?.aborted) await noteTopProducts(pool, hasChanged);
  if (!signal?.aborted) await noteStock(pool);
}

/** Rolls up the first days that are not; false when there are none. */
function rollUpNextDays(pool: pg.Pool): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockRollUp(client);
    const [next] = await queryPrepared<{ from: string; until: string }>(client, nextDays, []);
    if (!next) return false;
    await replaceDays(client, next.from, next.until);
    await queryPrepared(
      client,
      `INSERT INTO sales_roll_ups (until_day) VALUES ($1)
       ON CONFLICT (id) DO UPDATE SET until_day = excluded.until_day`,
      [next.until],
    );
    return true;
  });
}

const nextDays = `
  WITH span AS (
    SELECT coalesce((SELECT until_day FROM sales_roll_ups),
        (SELECT (min(placed_at) AT TIME ZONE '${shopTimeZone}')::date FROM orders)) AS first,
      ((now() - interval '${settlingTime}') AT TIME ZONE '${shopTimeZone}')::date AS today
  )
  SELECT first::text AS "from", least(first + ${daysAtOnce}, today)::text AS until FROM span WHERE first < today`;

/** Rolls up a day that has changed since; false when there is none. */
function rollUpChangedDay(pool: pg.Pool): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockRollUp(client);
    // What this statement does not see yet, the next run does: a change and its row are of one transaction.
    const [changed] = await queryPrepared<{ from: string; until: string; rolled: boolean }>(
      client,
      `WITH taken AS (
         DELETE FROM sales_day_changes WHERE day = (SELECT day FROM sales_day_changes ORDER BY id LIMIT 1) RETURNING day
       )
       SELECT day::text AS "from", (day + 1)::text AS until, day < (SELECT until_day FROM sales_roll_ups) AS rolled
       FROM taken LIMIT 1`,
      [],
    );
    if (!changed) return false;
    if (changed.rolled) await replaceDays(client, changed.from, changed.until);
    return true;
  });
}

async function lockRollUp(client: pg.PoolClient): Promise<void> {
  await queryPrepared(client, 'SELECT pg_advisory_xact_lock($1)', [advisoryLocks.salesRollUp]);
}

async function replaceDays(client: pg.PoolClient, from: string, until: string): Promise<void> {
  for (const table of tables) {
    await queryPrepared(client, `DELETE FROM ${table} WHERE day >= $1 AND day < $2`, [from, until]);
  }
  for (const insert of inserts) await queryPrepared(client, insert, [from, until]);
}
