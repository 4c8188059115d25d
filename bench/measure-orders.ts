import { randomUUID } from 'node:crypto';
import type { DatabaseConnection } from '../server/database/connect.ts';

const connections = 16;
const seconds = 10;
const maxProducts = 2_000;

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
  const totals = await totalsOf(origin, Math.min(productCount, maxProducts));
  const acknowledged: string[] = [];
  let next = 0;
  const until = performance.now() + seconds * 1000;
  const start = performance.now();
  const buy = async () => {
    while (performance.now() < until) {
      const [productId, total] = totals[next++ % totals.length]!;
      acknowledged.push(await placeOrder(origin, productId, total));
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

/** The total of an order of each product, as quoted to the shopper. */
async function totalsOf(origin: string, count: number): Promise<[productId: number, total: number][]> {
  const totals: [number, number][] = [];
  for (let productId = 1; productId <= count; productId++) {
    const lines = [{ productId, soldQuantity: 1 }];
    const quote = await post(origin, '/api/ShopCart/Quote', { lines, currencyId: 3, paymentTypeId: 2 });
    totals.push([productId, quote.total as number]);
  }
  return totals;
}

async function placeOrder(origin: string, productId: number, expectedTotal: number): Promise<string> {
  const requestId = randomUUID();
  const order = await post(origin, '/ExternalOrder/Order', {
    requestId,
    lines: [{ productId, soldQuantity: 1 }],
    currencyId: 3,
    language: 'hu',
    paymentTypeId: 2,
    email: `vasarlo-${requestId}@example.com`,
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
