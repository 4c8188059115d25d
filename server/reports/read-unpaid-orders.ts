import { toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { orderQueueConditions } from '../orders/order-queue-conditions.ts';

/** How many orders wait for their money, as the list of orders counts them, and how much of it. */
export async function readUnpaidOrders(pool: pg.Pool): Promise<{ orders: number; revenue: number }> {
  const text = `
    SELECT count(*)::int AS orders, coalesce(sum(round(o.total * coalesce(o.forint_rate, r.rate, 1))), 0)::bigint AS revenue
    FROM orders o LEFT JOIN currency_rates r ON r.currency_id = o.currency_id
    WHERE ${orderQueueConditions.toPay}`;
  const [found] = await queryPrepared<{ orders: number; revenue: number }>(pool, text, []);
  return { orders: found?.orders ?? 0, revenue: toMajorUnits(found?.revenue ?? 0) };
}
