import { randomUUID } from 'node:crypto';
import type { DatabaseConnection } from '../server/database/connect.ts';

const connections = 16;
const seconds = 10;

interface OrderResult {
  rate: number;
  oversold: number;
  lost: number;
}

/** Places orders of different products from sixteen connections, then counts them in the database. */
export async function measureOrders(
  origin: string,
  { pool }: DatabaseConnection,
  productCount: number,
): Promise<OrderResult> {
  const acknowledged: string[] = [];
  let next = 0;
  const until = performance.now() + seconds * 1000;
  const start = performance.now();
  const buy = async () => {
    while (performance.now() < until) {
      const productId = 1 + ((next++ * 7919) % productCount);
      acknowledged.push(await placeOrder(origin, productId, await totalOf(origin, productId)));
    }
  };
  await Promise.all(Array.from({ length: connections }, buy));
  const elapsed = (performance.now() - start) / 1000;
  const found = await pool.query('SELECT count(*)::int AS count FROM orders WHERE order_number = ANY($1)', [
    acknowledged,
  ]);
  const oversold =
    await pool.query(`SELECT count(*)::int AS count FROM stock s WHERE s.reserved > s.on_hand OR s.reserved <>
    coalesce((SELECT sum(quantity) FROM stock_reservations r WHERE r.product_id = s.product_id AND r.state = 'held'), 0)`);
  return {
    rate: acknowledged.length / elapsed,
    oversold: oversold.rows[0].count,
    lost: acknowledged.length - found.rows[0].count,
  };
}

const totals = new Map<number, number>();

async function totalOf(origin: string, productId: number): Promise<number> {
  const known = totals.get(productId);
  if (known !== undefined) return known;
  const quote = await post(origin, '/api/ShopCart/Quote', {
    lines: [{ productId, soldQuantity: 1 }],
    currencyId: 3,
    paymentTypeId: 2,
  });
  totals.set(productId, quote.total as number);
  return quote.total as number;
}

async function placeOrder(origin: string, productId: number, expectedTotal: number): Promise<string> {
  const order = await post(origin, '/ExternalOrder/Order', {
    requestId: randomUUID(),
    lines: [{ productId, soldQuantity: 1 }],
    currencyId: 3,
    language: 'hu',
    paymentTypeId: 2,
    email: 'vasarlo@example.com',
    phone: '+36301234567',
    deliveryAddress: {
      familyName: 'Kovács',
      givenName: 'Anna',
      countryCode: 'HU',
      postalCode: '1011',
      city: 'Budapest',
      street: 'Fő utca 1.',
    },
    expectedTotal,
    termsAccepted: true,
  });
  return order.orderNumber as string;
}

async function post(origin: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}
