import { placeOrderBody } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeSweep } from '../../test/sweep.ts';
import { connectDatabase, type DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { openSession } from '../sessions/sessions.ts';
import { draftOrder, placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { followUpOrders } from './follow-up-orders.ts';
import { placeOrder } from './place-order.ts';

let shop: TestShop;
let other: DatabaseConnection;
beforeAll(async () => {
  shop = await startTestShop();
  // The concurrent change yields where the order holds a lock.
  other = connectDatabase(`${shop.config.databaseUrl}`, 14);
  other.pool.options.options = '-c lock_timeout=40 -c statement_timeout=10000';
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** A pool whose transaction calls a function before its statement number `at`; counts its statements. */
function interrupted(pool: pg.Pool, at: number, happen: () => Promise<unknown>) {
  const count = { statements: 0 };
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return async (...input: Parameters<pg.PoolClient['query']>) => {
          count.statements += 1;
          if (count.statements === at) await happen();
          return Reflect.apply(value, target, input);
        };
      },
    });
  };
  const hooked = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connect;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pool: hooked, count };
}

interface Round {
  productId: number;
  /** Of the order that was placed last. */
  previousProductId: number;
  tokenHash: string;
}

const known = ['outOfStock', 'productUnavailable', 'totalChanged', 'busy'];
const price = (productId: number, amount: number) =>
  inTransaction(other.db, async (tx) => {
    await other.pool.query('UPDATE fixed_prices SET amount = $2 WHERE product_id = $1 AND currency_id = 3', [
      productId,
      amount,
    ]);
    await refreshOffers(tx, [productId], 'test');
  });

test('[wall 28] with a failure or change before any of its statements an order is placed completely or not at all', async () => {
  const actions: Record<string, (round: Round) => Promise<unknown>> = {
    'price edit': ({ productId }) => price(productId, 2_000_00),
    'stock edit': ({ productId }) =>
      other.pool.query('UPDATE stock SET on_hand = 3 WHERE product_id = $1', [productId]),
    'sold out': ({ productId }) =>
      other.pool.query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [productId]),
    unpublished: async ({ productId }) => {
      await other.pool.query('UPDATE products SET published = false WHERE id = $1', [productId]);
      await inTransaction(other.db, (tx) => refreshOffers(tx, [productId], 'test'));
    },
    logout: ({ tokenHash }) => other.pool.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]),
    'another buyer': ({ productId }) => placeTestOrder(shop, [{ productId, soldQuantity: 2 }]),
    'orders expire': async ({ previousProductId }) => {
      await other.pool.query(
        `UPDATE orders SET payment_due_at = now() - interval '1 day'
         WHERE id = (SELECT max(order_id) FROM order_lines WHERE product_id = $1)`,
        [previousProductId],
      );
      await followUpOrders(other.pool);
    },
  };
  let placed = 0;
  let refused = 0;
  // Side by side, each on products of its own: most of the time is what `other` waits for locks.
  const tries = Object.entries(actions).map(async ([name, action], place) => {
    let previousProductId = 0;
    // In short before every second statement, of every second action the others.
    for (let at = isWholeSweep ? 1 : 1 + (place % 2); ; at += isWholeSweep ? 1 : 2) {
      const productId = await shop.addProduct({ amount: 1_000_00, onHand: 4 });
      const body = placeOrderBody.parse(await draftOrder(shop, [{ productId, soldQuantity: 2 }]));
      const { tokenHash } = await openSession(shop.connection.db, 'shop', {});
      const buyer = { actor: tokenHash, customerId: null, tokenHash, networkHash: 'here' };
      const round = { productId, previousProductId, tokenHash };
      const hook = interrupted(shop.connection.pool, at, () => action(round).catch(ignoreLock));
      try {
        const answer = await placeOrder(hook.pool, body, buyer);
        placed += 1;
        previousProductId = productId;
        expect(answer.total, name).toBe(body.expectedTotal);
      } catch (error) {
        refused += 1;
        expect(known, `${name} before statement ${at}: ${error}`).toContain(codeOf(error));
      }
      const { rows } = await shop.connection.pool.query(invariants, [productId, body.requestId]);
      expect(rows[0], `${name} before statement ${at}`).toEqual({ stock: true, whole: true, once: true });
      if (hook.count.statements < at) break;
    }
  });
  await Promise.all(tries);
  expect(placed).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(5);
});

const invariants = `
  SELECT (SELECT s.on_hand >= s.reserved AND s.reserved = (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
      WHERE r.product_id = s.product_id AND r.state = 'held') FROM stock s WHERE s.product_id = $1) AS stock,
    (SELECT coalesce(bool_and(o.total = p.amount AND o.goods_total = (
        SELECT sum(line_amount) FROM order_lines l WHERE l.order_id = o.id) AND o.total = (
        SELECT sum(base + tax) FROM order_vat v WHERE v.order_id = o.id) AND EXISTS (
        SELECT FROM mails m WHERE m.template = 'orderConfirmation' AND (m.data ->> 'orderId')::bigint = o.id)), true)
      FROM orders o JOIN payments p ON p.order_id = o.id JOIN order_lines l ON l.order_id = o.id
      WHERE l.product_id = $1) AS whole,
    (SELECT count(*) <= 1 AND coalesce(bool_and(answer IS NOT NULL), true) FROM idempotent_requests
      WHERE request_id = $2) AS once`;

function codeOf(error: unknown): string {
  if (error instanceof ShopError) return error.code;
  return (error as { code?: string }).code === '55P03' ? 'busy' : String(error);
}

/** Blocked by the order's locks: then it happens afterwards. */
function ignoreLock(error: { code?: string; cause?: { code?: string } }): void {
  if ((error.cause?.code ?? error.code) !== '55P03') throw error;
}
