import type { BulkChange, BulkRefusal } from '@kamra/contract/bulk-changes.ts';
import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runBulkChange } from '../bulk-changes/run-bulk-change.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { applyDueReductions } from './apply-due-reductions.ts';

let shop: TestShop;
let cookie: string;
const never = new AbortController().signal;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
});
afterAll(() => shop.close());

const start = async (productIds: number[], action: object) => {
  const started = await shop.call<{ bulkChangeId: string }>('POST /api/Product/BulkChange', {
    cookie,
    body: { products: { productIds }, action },
  });
  expect(started.status, started.text).toBe(202);
  return started.body.bulkChangeId;
};
const change = async (productIds: number[], action: object) => run(await start(productIds, action));
const run = async (bulkChangeId: string) => {
  await runBulkChange(shop.connection.db, bulkChangeId, never);
  const path = `GET /api/Product/BulkChange/${bulkChangeId}`;
  return (await shop.call<BulkChange & { refusals: BulkRefusal[] }>(path, { cookie })).body;
};
/** What shoppers see: price, reference price and percentage. */
const shownOf = async (id: number, currencyId = 3) => {
  const path = `GET /api/ShopProduct?productId=${id}&currencyId=${currencyId}`;
  const { price, oldPrice, discount } = (await shop.call<ProductDetails>(path)).body;
  return { price, oldPrice, discount };
};
/** Makes prices a month old, around the trigger that refuses changes of the history. */
const age = (days = 40) =>
  shop.connection.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE price_history SET valid_from = valid_from - make_interval(days => ${days}); COMMIT`,
  );
/** Moves the times of planned and running reductions into the past. */
const passHours = (hours: number) =>
  shop.connection.pool.query(
    `UPDATE price_reductions SET starts_at = starts_at - make_interval(hours => $1),
      ends_at = ends_at - make_interval(hours => $1)`,
    [hours],
  );
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a reduction', () => {
  test('by a percentage shows the lowest price of the 30 days before, and ends with the regular price', async () => {
    const id = await shop.addProduct({ amount: 9_990_00, amounts: { 1: 25_00 } });
    await age();
    expect(await change([id], { kind: 'reduction', by: { percent: 15 } })).toMatchObject({ changed: 1 });
    expect(await shownOf(id)).toEqual({ price: 8_492, oldPrice: 9_990, discount: 14 });
    expect(await shownOf(id, 1)).toEqual({ price: 21.25, oldPrice: 25, discount: 15 });
    expect(await change([id], { kind: 'reduction', by: { percent: 20 } })).toMatchObject({
      refusals: [{ code: 'alreadyReduced' }],
    });
    expect(await change([id], { kind: 'endReduction' })).toMatchObject({ changed: 1 });
    expect(await shownOf(id)).toEqual({ price: 9_990, oldPrice: 0, discount: 0 });
    expect(await change([id], { kind: 'endReduction' })).toMatchObject({
      refusals: [{ code: 'notReduced' }],
    });
  });

  test('that staff announce in one currency is shown in no other that has a price of its own', async () => {
    const id = await shop.addProduct({ amount: 9_990_00, amounts: { 1: 25_00 } });
    await age();
    const { body } = await shop.call<{ version: number }>(`GET /api/Product/${id}`, { cookie });
    const fixedPrices = [
      { currencyId: 3, amount: 8_990, announceReduction: true },
      { currencyId: 1, amount: 20, announceReduction: false },
    ];
    const update = { id, version: body.version, fixedPrices };
    expect((await shop.call('PATCH /api/Product/Update', { cookie, body: update })).status).toBe(200);
    expect(await shownOf(id)).toEqual({ price: 8_990, oldPrice: 9_990, discount: 10 });
    expect(await shownOf(id, 1)).toEqual({ price: 20, oldPrice: 0, discount: 0 });
    expect(await shownOf(id, 2)).toMatchObject({ discount: 10 });
  });

  test('is refused product by product where it would be unlawful or impossible', async () => {
    const raised = await shop.addProduct({ amount: 1_000_00 });
    await age();
    const version = (await shop.call<{ version: number }>(`GET /api/Product/${raised}`, { cookie })).body
      .version;
    const fixedPrices = [{ currencyId: 3, amount: 2_000 }];
    await shop.call('PATCH /api/Product/Update', { cookie, body: { id: raised, version, fixedPrices } });
    const cheap = await shop.addProduct({ amount: 400_00 });
    const good = await shop.addProduct({ amount: 3_000_00 });
    const result = await change([raised, cheap, good], {
      kind: 'reduction',
      by: { amount: 500, currencyId: 3 },
    });
    expect(result).toMatchObject({
      changed: 1,
      refused: 2,
      refusals: [
        {
          productId: raised,
          code: 'notBelowLowest',
          details: { currencyId: 3, amount: 1_500, lowest: 1_000 },
        },
        { productId: cheap, code: 'priceTooLow' },
      ],
    });
    expect(await change([cheap], { kind: 'reduction', by: { amount: 1, currencyId: 2 } })).toMatchObject({
      refusals: [{ code: 'noPrice' }],
    });
    expect(await shownOf(raised)).toMatchObject({ price: 2_000, oldPrice: 0 });
  });

  test('starts and ends at its times, once', async () => {
    const id = await shop.addProduct({ amount: 5_000_00 });
    const dear = await shop.addProduct({ amount: 5_000_00 });
    await age();
    const period = { startsAt: inHours(2), endsAt: inHours(4) };
    const planned = await change([id, dear], { kind: 'reduction', by: { percent: 10 }, ...period });
    expect(planned).toMatchObject({ changed: 2, refused: 0 });
    const apply = () => applyDueReductions(shop.connection.db, never);
    await apply();
    expect(await shownOf(id)).toEqual({ price: 5_000, oldPrice: 0, discount: 0 });

    // Before its start the other one was cheaper than the reduced price.
    await shop.connection.pool.query(
      `INSERT INTO price_history (product_id, currency_id, amount, valid_from, reason)
        VALUES ($1, 3, 400000, now() - interval '3 days', 'test'), ($1, 3, 500000, now() - interval '2 days', 'test')`,
      [dear],
    );
    await passHours(3);
    await apply();
    await apply();
    expect(await shownOf(id)).toEqual({ price: 4_500, oldPrice: 5_000, discount: 10 });
    expect(await shownOf(dear)).toMatchObject({ price: 5_000, oldPrice: 0 });
    await passHours(2);
    await apply();
    await apply();
    expect(await shownOf(id)).toEqual({ price: 5_000, oldPrice: 0, discount: 0 });
    const { rows } = await shop.connection.pool.query(
      `SELECT action, before, after FROM audit_log WHERE entity_id = $1 AND action LIKE '%Reduction' ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'startReduction', before: { 'price.HUF': '5000' }, after: { 'price.HUF': '4500' } },
      { action: 'endReduction', before: { 'price.HUF': '4500' }, after: { 'price.HUF': '5000' } },
    ]);
  });

  test('that is only planned is taken back as a batch; one that has begun is a conflict', async () => {
    const id = await shop.addProduct({ amount: 5_000_00 });
    const begun = await shop.addProduct({ amount: 5_000_00 });
    await age();
    const period = { startsAt: inHours(2), endsAt: inHours(40) };
    const batchOf = async (productId: number) => {
      await change([productId], { kind: 'reduction', by: { percent: 10 }, ...period });
      const { rows } = await shop.connection.pool.query(
        'SELECT batch_id FROM audit_log WHERE entity_id = $1 ORDER BY id DESC LIMIT 1',
        [productId],
      );
      return rows[0].batch_id as string;
    };
    const undo = async (batchId: string) =>
      (await shop.call('POST /api/ProductChange/Undo', { cookie, body: { batchId } })).body;
    const [first, second] = [await batchOf(id), await batchOf(begun)];
    expect(await undo(first)).toMatchObject({ undone: 1, conflictCount: 0 });
    expect(await undo(first)).toMatchObject({ undone: 0, conflictCount: 0 });
    await passHours(3);
    await applyDueReductions(shop.connection.db, never);
    expect(await shownOf(id)).toEqual({ price: 5_000, oldPrice: 0, discount: 0 });
    expect(await shownOf(begun)).toMatchObject({ price: 4_500 });
    expect(await undo(second)).toMatchObject({
      undone: 0,
      conflicts: [{ field: 'plannedReduction.HUF', code: 'changedSince', expected: '4500' }],
    });
    // Nothing stands in the way of another one.
    expect(await change([id], { kind: 'reduction', by: { percent: 20 } })).toMatchObject({ changed: 1 });
  });

  test('leaves a price that staff set meanwhile', async () => {
    const id = await shop.addProduct({ amount: 5_000_00 });
    await age();
    await change([id], { kind: 'reduction', by: { percent: 10 }, endsAt: inHours(1) });
    const { version } = (await shop.call<{ version: number }>(`GET /api/Product/${id}`, { cookie })).body;
    const fixedPrices = [{ currencyId: 3, amount: 6_000 }];
    await shop.call('PATCH /api/Product/Update', { cookie, body: { id, version, fixedPrices } });
    await passHours(2);
    await applyDueReductions(shop.connection.db, never);
    expect(await shownOf(id)).toMatchObject({ price: 6_000, oldPrice: 0 });
    await age();
    expect(await change([id], { kind: 'reduction', by: { percent: 10 } })).toMatchObject({ changed: 1 });
  });

  test('whose time to end comes before its turn leaves every product, and says why', async () => {
    const id = await shop.addProduct({ amount: 5_000_00 });
    await age();
    const bulkChangeId = await start([id], { kind: 'reduction', by: { percent: 10 }, endsAt: inHours(1) });
    await shop.connection.pool.query(
      `UPDATE bulk_changes SET action = jsonb_set(action::jsonb, '{endsAt}', to_jsonb($2::text)) WHERE id = $1`,
      [bulkChangeId, inHours(-1)],
    );
    expect(await run(bulkChangeId)).toMatchObject({
      state: 'finished',
      refused: 1,
      refusals: [{ productId: id, code: 'periodOver' }],
    });
    expect(await shownOf(id)).toEqual({ price: 5_000, oldPrice: 0, discount: 0 });
  });
});
