import type { OrderBulkResult } from '@kamra/contract/order-bulk.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { runOrderBulk } from './run-order-bulk.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ orders: 'write' })).cookie;
  productId = await shop.addProduct({ onHand: 50 });
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;
async function place(count: number): Promise<number[]> {
  for (let number = 0; number < count; number++) {
    await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { paymentTypeId: 2 });
  }
  const rows = await query('SELECT id FROM orders ORDER BY id DESC LIMIT $1', [count]);
  return rows.map(({ id }) => id);
}
const log = { error: () => {} };
const bulk = async (orderIds: number[], action: object) => {
  const body = { orderIds, action };
  const reply = await shop.call<{ results: OrderBulkResult[] }>('POST /api/ProductOrder/Bulk', {
    body,
    cookie,
  });
  return { ...reply, outcomes: reply.body.results?.map(({ outcome, code }) => code ?? outcome) };
};

test('orders are marked paid together, each with its stock, history and mail; refused ones are told', async () => {
  const [first, second, third] = await place(3);
  const before = await shop.stockOf(productId);
  expect((await bulk([third!], { kind: 'cancel', reason: 'kérte' })).outcomes).toEqual(['changed']);
  const ids = [first!, second!, third!, 999_999, first!];
  const { outcomes } = await bulk(ids, { kind: 'markPaid' });
  expect(outcomes).toEqual(['changed', 'changed', 'paymentTransitionNotAllowed', 'notFound']);
  expect((await bulk([first!], { kind: 'markPaid' })).outcomes).toEqual(['unchanged']);
  expect(await shop.stockOf(productId)).toEqual({ onHand: before.onHand - 2, reserved: before.reserved - 3 });
  const notes = await query(
    `SELECT order_id, note FROM order_history WHERE event = 'paymentChanged' ORDER BY id`,
  );
  expect(notes).toEqual([
    { order_id: third, note: 'kérte' },
    { order_id: first, note: null },
    { order_id: second, note: null },
  ]);
  expect(await query(`SELECT count(*)::int AS n FROM mails WHERE template = 'orderChanged'`)).toEqual([
    { n: 3 },
  ]);
});

test('tags are given and taken together, with an audit row each', async () => {
  const [first, second] = await place(2);
  const tags = () => query('SELECT tags FROM orders WHERE id = ANY($1) ORDER BY id DESC', [[first, second]]);
  expect((await bulk([first!], { kind: 'tag', tag: 'Karácsony' })).outcomes).toEqual(['changed']);
  expect((await bulk([first!, second!], { kind: 'tag', tag: 'Karácsony' })).outcomes).toEqual([
    'unchanged',
    'changed',
  ]);
  expect(await tags()).toEqual([{ tags: ['Karácsony'] }, { tags: ['Karácsony'] }]);
  await bulk([first!, second!], { kind: 'untag', tag: 'Karácsony' });
  expect(await tags()).toEqual([{ tags: [] }, { tags: [] }]);
  expect(await query(`SELECT count(*)::int AS n FROM audit_log WHERE action = 'setTags'`)).toEqual([
    { n: 4 },
  ]);
});

test('a cancellation needs its reason, and a call has its limit', async () => {
  const [order] = await place(1);
  expect((await bulk([order!], { kind: 'cancel', reason: '' })).status).toBe(400);
  expect((await bulk([], { kind: 'markPaid' })).status).toBe(400);
  const many = Array.from({ length: 51 }, (_, index) => index + 1);
  expect((await bulk(many, { kind: 'markPaid' })).status).toBe(400);
});

test('a run does the same in the background, goes on after an interruption, and ends with the right', async () => {
  const staff = await shop.addStaff({ orders: 'write' });
  const ids = await place(23);
  const run = async (action: object) => {
    const body = { orderIds: [...ids, ids[0]], action };
    const reply = await shop.call<{ runId: string; total: number }>('POST /api/ProductOrder/Bulk/Run', {
      body,
      cookie: staff.cookie,
    });
    expect(reply).toMatchObject({ status: 202, body: { total: 23 } });
    return reply.body.runId;
  };
  const find = async (runId: string) =>
    (
      await shop.call<{ state: string; results: OrderBulkResult[] }>(
        `GET /api/ProductOrder/Bulk/Run/${runId}`,
        { cookie },
      )
    ).body;
  const tagging = await run({ kind: 'tag', tag: 'sokszoros' });
  const stopped = new AbortController();
  stopped.abort();
  await expect(runOrderBulk(shop.connection, log, tagging, stopped.signal)).rejects.toThrow();
  expect(await find(tagging)).toMatchObject({ state: 'queued', results: [] });
  await runOrderBulk(shop.connection, log, tagging, new AbortController().signal);
  const done = await find(tagging);
  expect(done.state).toBe('finished');
  expect(done.results.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'changed'));

  const refused = await run({ kind: 'markPaid' });
  await query('UPDATE system_users SET active = false WHERE id = $1', [staff.systemUserId]);
  await runOrderBulk(shop.connection, log, refused, new AbortController().signal);
  expect(await find(refused)).toMatchObject({ state: 'failed', results: [] });
  expect(
    (await shop.call('GET /api/ProductOrder/Bulk/Run/0198a0de-7c5e-7000-8000-000000000000', { cookie }))
      .status,
  ).toBe(404);
});

test('an order that fails unexpectedly is told as one, and the run goes on with the others and ends', async () => {
  const ids = await place(3);
  await query(`CREATE FUNCTION fail_for_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'broken'; END $$`);
  await query(`CREATE TRIGGER fail_for_test BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = ${ids[1]})
    EXECUTE FUNCTION fail_for_test()`);
  try {
    const { body } = await shop.call<{ runId: string }>('POST /api/ProductOrder/Bulk/Run', {
      body: { orderIds: ids, action: { kind: 'tag', tag: 'törik' } },
      cookie,
    });
    const errors: object[] = [];
    const noting = { error: (details: object) => void errors.push(details) };
    await runOrderBulk(shop.connection, noting, body.runId, new AbortController().signal);
    const run = await shop.call(`GET /api/ProductOrder/Bulk/Run/${body.runId}`, { cookie });
    expect(run.body).toMatchObject({
      state: 'finished',
      results: [{ outcome: 'changed' }, { outcome: 'refused', code: 'unexpected' }, { outcome: 'changed' }],
    });
    expect(errors).toMatchObject([{ orderId: ids[1] }]);
    expect((await bulk(ids, { kind: 'untag', tag: 'törik' })).outcomes).toEqual([
      'changed',
      'unchanged',
      'changed',
    ]);
  } finally {
    await query('DROP TRIGGER fail_for_test ON orders');
  }
});

test('a run that cannot go on ends with its last try', async () => {
  const { body } = await shop.call<{ runId: string }>('POST /api/ProductOrder/Bulk/Run', {
    body: { orderIds: await place(1), action: { kind: 'markPaid' } },
    cookie,
  });
  const { db, pool } = shop.connection;
  const broken = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select') throw new Error('the connection is gone');
      return Reflect.get(target, name);
    },
  });
  const run = (isLast: boolean) =>
    runOrderBulk({ ...shop.connection, db: broken, pool }, log, body.runId, new AbortController().signal, {
      isLast,
    });
  const state = () => query('SELECT state FROM order_runs WHERE id = $1', [body.runId]);
  await expect(run(false)).rejects.toThrow();
  expect(await state()).toEqual([{ state: 'queued' }]);
  await expect(run(true)).rejects.toThrow();
  expect(await state()).toEqual([{ state: 'failed' }]);
});
