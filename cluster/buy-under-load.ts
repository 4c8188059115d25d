import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { orderOfOne } from '../test/wall/wall-orders.ts';
import { ask, type Load } from './load.ts';

/** Orders that were answered as placed: the number by the id of the request, and when. */
export interface Purchases {
  acknowledged: Map<string, { orderNumber: string; productId: number }>;
  /** Buyers who were told that nothing is left. */
  soldOut: number;
  /** Other refusals, in words, with how often. */
  refused: Record<string, number>;
}

export interface OrderDamage {
  /** Acknowledged and not stored. */
  lost: number;
  /** Requests that became more than one order. */
  doubled: number;
  /** Pieces sold beyond what there was. */
  oversold: number;
}

const maxOpen = 60;
/** The address of a buyer of `orderOfOne` is the id of his request. */
const ofRequest = '^[0-9a-f-]{36}@';

/** Buyers of one piece each, so many a second; each repeats the order under its id until it is answered. */
export async function buy(load: Load, perSecond: number, productIds: readonly number[]): Promise<Purchases> {
  const purchases: Purchases = { acknowledged: new Map(), soldOut: 0, refused: {} };
  const open = new Set<Promise<void>>();
  for (let number = 0; load.goesOn(); number++) {
    if (open.size < maxOpen) {
      const bought = buyOne(load, productIds[number % productIds.length]!, purchases).finally(() =>
        open.delete(bought),
      );
      open.add(bought);
    }
    await pause(1_000 / perSecond);
  }
  await Promise.all(open);
  return purchases;
}

async function buyOne(load: Load, productId: number, purchases: Purchases): Promise<void> {
  const total = await quoteUntilAnswered(load, productId);
  if (total === null) return;
  let order = orderOfOne(productId, total);
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask(load, 'order', { method: 'POST', path: '/ExternalOrder/Order', body: order });
    if (answer.status === 200) {
      const { orderNumber } = JSON.parse(answer.text) as { orderNumber: string };
      purchases.acknowledged.set(order.requestId, { orderNumber, productId });
      return;
    }
    const isTransient = answer.failure !== null || answer.status === 429;
    const { code = '' } = isTransient ? {} : (JSON.parse(answer.text) as { code?: string });
    if (isTransient || code === 'requestInProgress') {
      await pause(500);
    } else if (code === 'totalChanged') {
      const changed = await quoteUntilAnswered(load, productId);
      if (changed === null) return;
      order = orderOfOne(productId, changed);
    } else {
      if (code === 'outOfStock') purchases.soldOut += 1;
      else
        purchases.refused[`${answer.status} ${code}`] =
          (purchases.refused[`${answer.status} ${code}`] ?? 0) + 1;
      return;
    }
  }
  purchases.refused['no answer'] = (purchases.refused['no answer'] ?? 0) + 1;
}

/** What one piece costs with delivery; null when the load is over first. */
async function quoteUntilAnswered(load: Load, productId: number): Promise<number | null> {
  const lines = [{ productId, soldQuantity: 1 }];
  const body = { lines, currencyId: 3, paymentTypeId: 2 };
  for (;;) {
    const answer = await ask(load, 'cart', { method: 'POST', path: '/api/ShopCart/Quote', body });
    if (answer.status === 200) return (JSON.parse(answer.text) as { total: number }).total;
    if (!load.goesOn()) return null;
    await pause(500);
  }
}

/** Compares what buyers were told with what is stored. */
export async function countDamage(pool: pg.Pool, { acknowledged }: Purchases): Promise<OrderDamage> {
  const { rows } = await pool.query<{ requestId: string; number: string }>(
    `SELECT split_part(email, '@', 1) AS "requestId", order_number AS number FROM orders WHERE email ~ $1`,
    [ofRequest],
  );
  const perRequest = Map.groupBy(rows, ({ requestId }) => requestId);
  const { rows: sold } = await pool.query<{ oversold: number }>(`
    SELECT coalesce(sum(greatest(0, l.sold - s.on_hand)), 0)::int AS oversold
    FROM (SELECT product_id, sum(quantity) AS sold FROM order_lines GROUP BY product_id) l
    JOIN stock s ON s.product_id = l.product_id`);
  return {
    lost: [...acknowledged].filter(
      ([id, { orderNumber }]) => !perRequest.get(id)?.some(({ number }) => number === orderNumber),
    ).length,
    doubled: [...perRequest.values()].filter((orders) => orders.length > 1).length,
    oversold: sold[0]?.oversold ?? 0,
  };
}
