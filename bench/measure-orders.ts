import type { DatabaseConnection } from '../server/database/connect.ts';
import { guestOrder } from '../server/testing/test-orders.ts';
import { type Rate, readUsage } from './measure-rate.ts';

const connections = 16;
const maxProducts = 2_000;

/** Buyers of different products, who place orders for some seconds at a time. */
export interface Buyers {
  placeOrders(seconds: number): Promise<Rate>;
  /** Units oversold and acknowledged orders that are not there, of all placed so far. */
  countFailures(): Promise<{ oversold: number; lost: number }>;
}

/** Asks what an order of each product will cost, as shoppers have seen it before they buy. */
export async function prepareBuyers(
  origin: string,
  { pool }: DatabaseConnection,
  productCount: number,
): Promise<Buyers> {
  const totals = await totalsOf(origin, Math.min(productCount, maxProducts));
  const acknowledged: string[] = [];
  let next = 0;
  return {
    async placeOrders(seconds) {
      const before = await readUsage(origin);
      const placedBefore = acknowledged.length;
      const start = performance.now();
      const buy = async () => {
        while (performance.now() < start + seconds * 1_000) {
          const [productId, total] = totals[next++ % totals.length]!;
          acknowledged.push(await placeOrder(origin, productId, total));
        }
      };
      await Promise.all(Array.from({ length: connections }, buy));
      const elapsed = (performance.now() - start) / 1_000;
      const placed = acknowledged.length - placedBefore;
      const after = await readUsage(origin);
      return { perSecond: placed / elapsed, cpuMsPerAnswer: (after.cpuMs - before.cpuMs) / placed };
    },
    async countFailures() {
      const found = await pool.query(
        'SELECT count(*)::int AS count FROM orders WHERE order_number = ANY($1)',
        [acknowledged],
      );
      const oversold =
        await pool.query(`SELECT count(*)::int AS count FROM stock s WHERE s.reserved > s.on_hand OR s.reserved <>
        coalesce((SELECT sum(quantity) FROM stock_reservations r WHERE r.product_id = s.product_id AND r.state = 'held'), 0)`);
      return { oversold: oversold.rows[0].count, lost: acknowledged.length - found.rows[0].count };
    },
  };
}

async function totalsOf(origin: string, count: number): Promise<[productId: number, total: number][]> {
  const totals: [number, number][] = [];
  let next = 1;
  const quote = async () => {
    while (next <= count) {
      const productId = next++;
      totals.push([productId, await quoteTotal(origin, productId)]);
    }
  };
  await Promise.all(Array.from({ length: connections }, quote));
  return totals;
}

/** What an order of one piece will cost, as the shopper sees it. */
export async function quoteTotal(origin: string, productId: number): Promise<number> {
  const lines = [{ productId, soldQuantity: 1 }];
  const { total } = await post(origin, '/api/ShopCart/Quote', { lines, currencyId: 3, paymentTypeId: 2 });
  return total as number;
}

/** Orders one piece; the number of the order. */
export async function placeOrder(origin: string, productId: number, expectedTotal: number): Promise<string> {
  const order = await post(
    origin,
    '/ExternalOrder/Order',
    guestOrder([{ productId, soldQuantity: 1 }], expectedTotal),
  );
  return order.orderNumber as string;
}

async function post(origin: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextBuyer() },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

let buyers = 0;

/** Each buyer has an IP address of their own, since orders of one network are serialized. */
function nextBuyer(): string {
  buyers += 1;
  return `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;
}
