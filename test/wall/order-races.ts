import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseConnection } from '../../server/database/connect.ts';
import { guestOrder } from '../../server/testing/test-orders.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';

export interface OrderRace {
  /** Base URLs of the servers that share the database; they trust the proxy 127.0.0.1. */
  urls: readonly string[];
  connection: DatabaseConnection;
  /** How many orders are sent, beside repeats. */
  orderCount: number;
  buyers?: number;
}

export interface OrderRaceFigures {
  sent: number;
  repeated: number;
  placed: number;
  soldOut: number;
  /** Answers that are neither: 503 and the like; the buyer sends those again. */
  busy: number;
  oversold: number;
  lost: number;
  doubled: number;
  seconds: number;
}

interface Answer {
  status: number;
  body: { orderNumber: string; code?: string };
}

const productCount = 30;

/**
 * Buyers from many networks order one to three products at once over all servers, from stock for about half of
 * them, and send one order in five twice at the same instant. Nothing may be oversold, lost or doubled.
 */
export async function raceOrders({
  urls,
  connection,
  orderCount,
  buyers = 32,
}: OrderRace): Promise<OrderRaceFigures> {
  const onHand = Math.ceil(orderCount / productCount);
  const products: number[] = [];
  for (let each = 0; each < productCount; each++) products.push(await addTestProduct(connection, { onHand }));
  const unitPrice = 1_000;
  const numbers = new Map<string, string>();
  const figures = { sent: 0, repeated: 0, placed: 0, soldOut: 0, busy: 0, doubled: 0 };
  let next = 0;
  const start = performance.now();

  const buy = async () => {
    while (next < orderCount) {
      const index = next++;
      const body = orderOf(index, products, unitPrice);
      const copies = index % 5 === 0 ? 2 : 1;
      figures.sent += 1;
      figures.repeated += copies - 1;
      const answers = await Promise.all(
        Array.from({ length: copies }, (_, copy) =>
          sendUntilKnown(urls[(index + copy) % urls.length]!, index, body),
        ),
      );
      for (const { status, body: answer, tries } of answers) {
        figures.busy += tries - 1;
        if (status === 200) {
          const first = numbers.get(body.requestId);
          if (first && first !== answer.orderNumber) figures.doubled += 1;
          if (!first) figures.placed += 1;
          numbers.set(body.requestId, answer.orderNumber);
        } else if (answer.code !== 'outOfStock') {
          throw new Error(`an order was answered ${status} ${JSON.stringify(answer)}`);
        }
      }
      if (answers.every(({ status }) => status !== 200)) figures.soldOut += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  const stored = await countStored(connection.pool, [...numbers.values()], products);
  return {
    ...figures,
    oversold: stored.oversold,
    lost: figures.placed - stored.acknowledged,
    doubled: figures.doubled + (stored.orders - figures.placed),
    seconds: (performance.now() - start) / 1000,
  };
}

function orderOf(index: number, products: number[], unitPrice: number) {
  const first = randomInt(products.length);
  const chosen = [first, (first + 7) % products.length, (first + 13) % products.length].slice(
    0,
    1 + randomInt(3),
  );
  const lines = chosen.map((each) => ({ productId: products[each]!, soldQuantity: 1 + randomInt(2) }));
  const goods = lines.reduce((sum, { soldQuantity }) => sum + soldQuantity * unitPrice, 0);
  return guestOrder(
    index % 2 ? lines : lines.toReversed(),
    goods >= 15_000 ? goods : goods + 1_490, // with the fee of delivery
  );
}

/** As a shopper does: what is answered with busy is sent again, the same order under the same id. */
async function sendUntilKnown(url: string, index: number, body: object): Promise<Answer & { tries: number }> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${url}/ExternalOrder/Order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer['body'];
    const isUnknown = response.status === 503 || answer.code === 'requestInProgress';
    if (!isUnknown || tries === 20) return { status: response.status, body: answer, tries };
  }
}

async function countStored(pool: pg.Pool, numbers: string[], products: number[]) {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM orders WHERE order_number = ANY($1)) AS acknowledged,
      (SELECT count(DISTINCT order_id)::int FROM order_lines WHERE product_id = ANY($2)) AS orders,
      (SELECT count(*)::int FROM stock s WHERE s.product_id = ANY($2) AND (s.reserved > s.on_hand OR s.reserved <> (
        SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
        WHERE r.product_id = s.product_id AND r.state = 'held'))) AS oversold`,
    [numbers, products],
  );
  return rows[0] as { acknowledged: number; orders: number; oversold: number };
}
