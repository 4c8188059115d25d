import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stock } from '../catalogue/catalogue-tables.ts';
import { catalogueChannel } from '../pricing/notify-catalogue-changed.ts';
import { priceHistory } from '../pricing/pricing-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
});
afterAll(() => shop.close());

const read = async (id: number) => (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie })).body;
const update = (body: object) => shop.call<StaffProduct>('PATCH /api/Product/Update', { cookie, body });
const historyOf = (productId: number) =>
  shop.connection.db.select().from(priceHistory).where(eq(priceHistory.productId, productId));
const germanTexts = { name: 'Kessel', nameCode: 'kessel', description: 'Aus Emaille.' };

test('texts, prices and stock change at once, with version, search, audit row and cache invalidation', async () => {
  const id = await shop.addProduct({ name: 'Zománcos kanna', amount: 9_990_00, onHand: 6 });
  const listener = await shop.connection.pool.connect();
  const heard: string[] = [];
  listener.on('notification', (message) => heard.push(message.payload ?? ''));
  await listener.query(`LISTEN ${catalogueChannel}`);

  const reply = await update({
    id,
    version: 1,
    texts: { de: germanTexts },
    fixedPrices: [{ currencyId: 3, amount: 10_990 }],
    stock: { onHand: 9, changeFromOnHand: 6 },
  });

  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    version: 2,
    onHand: 9,
    fixedPrices: [{ currencyId: 3, amount: 10_990 }],
  });
  expect(reply.body.texts.de).toMatchObject(germanTexts);
  expect(reply.body.texts.hu?.name).toBe('Zománcos kanna');
  await listener.query('SELECT 1');
  await listener.query(`UNLISTEN ${catalogueChannel}`);
  listener.release();
  expect(heard).toEqual([JSON.stringify({ productIds: [id] })]);
  const [entry] = await shop.connection.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entry).toMatchObject({
    module: 'products',
    action: 'update',
    before: { stock: '6', 'name.de': '' },
    after: { stock: '9', 'name.de': 'Kessel' },
  });
  const found = await shop.call<{ products: { productId: number; price: number }[] }>(
    'POST /api/ShopProduct/List',
    {
      body: {
        language: 'de',
        fieldConditions: [{ fieldName: 'searchText', value: 'emaille', comparisonOperator: 9 }],
      },
    },
  );
  expect(found.body.products).toMatchObject([{ productId: id, price: 10_990 }]);
});

test('[wall 24] of two changes based on one version the second is refused and changes nothing', async () => {
  const id = await shop.addProduct();
  const changes = [500, 600].map((weight) => update({ id, version: 1, weight }));
  const statuses = (await Promise.all(changes)).map((reply) => reply.status).sort();
  expect(statuses).toEqual([200, 409]);
  const late = await update({ id, version: 1, weight: 700 });
  expect(late.body).toEqual({ code: 'versionConflict', details: { version: 2 } });
  expect((await read(id)).weight).not.toBe(700);
});

test('[wall 26] stock is only set from the count that staff saw, and never below what orders reserved', async () => {
  const id = await shop.addProduct({ onHand: 6 });
  await shop.connection.db.update(stock).set({ reserved: 2 }).where(eq(stock.productId, id));

  const stale = await update({ id, version: 1, weight: 900, stock: { onHand: 10, changeFromOnHand: 5 } });
  expect(stale.body).toEqual({ code: 'versionConflict', details: { onHand: 6, reserved: 2 } });
  const below = await update({ id, version: 1, stock: { onHand: 1, changeFromOnHand: 6 } });
  expect(below.status).toBe(400);
  expect(below.body).toMatchObject({
    details: { fields: [{ field: 'stock.onHand', code: 'tooSmall', limit: 2 }] },
  });
  expect(await read(id)).toMatchObject({ onHand: 6, version: 1, weight: 0 });
});

test('every price change is appended to the history, and the same price is not', async () => {
  const id = await shop.addProduct({ amount: 5_000_00 });
  await update({ id, version: 1, fixedPrices: [{ currencyId: 3, amount: 5_500 }] });
  await update({ id, version: 2, fixedPrices: [{ currencyId: 3, amount: 5_500 }] });
  const forints = (await historyOf(id)).filter((row) => row.currencyId === 3).map((row) => row.amount);
  expect(forints).toEqual([5_000_00, 5_500_00]);
});

test('a reduction shows the lowest price of the 30 days before it was first announced', async () => {
  const id = await shop.addProduct({ amount: 10_000_00 });
  await shop.connection.db.execute(sql`ALTER TABLE price_history DISABLE TRIGGER ALL`);
  await shop.connection.db
    .update(priceHistory)
    .set({ validFrom: sql`now() - interval '60 days'` })
    .where(eq(priceHistory.productId, id));
  const price = (amount: number, announceReduction: boolean) => [
    { currencyId: 3, amount, announceReduction },
  ];
  const forintsOf = (product: StaffProduct) => product.prices.find((each) => each.currencyId === 3);

  const first = await update({ id, version: 1, fixedPrices: price(9_000, true) });
  expect(forintsOf(first.body)).toEqual({ currencyId: 3, amount: 9_000, oldPrice: 10_000 });
  const deeper = await update({ id, version: 2, fixedPrices: price(8_000, true) });
  expect(forintsOf(deeper.body)).toEqual({ currencyId: 3, amount: 8_000, oldPrice: 10_000 });
  const over = await update({ id, version: 3, fixedPrices: price(8_000, false) });
  expect(forintsOf(over.body)).toEqual({ currencyId: 3, amount: 8_000, oldPrice: 0 });
  const raisedAndAnnounced = await update({ id, version: 4, fixedPrices: price(9_500, true) });
  expect(forintsOf(raisedAndAnnounced.body)).toEqual({ currencyId: 3, amount: 9_500, oldPrice: 0 });
});

test('wrong values are refused with their field', async () => {
  const id = await shop.addProduct();
  await shop.addProduct({ sku: 'TAKEN-1' });
  const wrongs: [object, string, string][] = [
    [{ sku: 'TAKEN-1' }, 'sku', 'taken'],
    [{ productBrandId: 2_000_000_000 }, 'productBrandId', 'invalid'],
    [{ productGroupTypeId: 2_000_000_000 }, 'productGroupTypeId', 'invalid'],
    [{ fixedPrices: [{ currencyId: 3, amount: 10.5 }] }, 'fixedPrices.0.amount', 'invalid'],
    [{ fixedPrices: [{ currencyId: 1, amount: 10.555 }] }, 'fixedPrices.0.amount', 'invalid'],
    [
      { fixedPrices: [1, 2].map((amount) => ({ currencyId: 3, amount })) },
      'fixedPrices.1.currencyId',
      'invalid',
    ],
    [{ texts: { en: { ...germanTexts, nameCode: 'No Code' } } }, 'texts.en.nameCode', 'invalid'],
    [{ surprise: 1 }, 'surprise', 'unknownKey'],
  ];
  for (const [change, field, code] of wrongs) {
    const reply = await update({ id, version: 1, ...change });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'invalidRequest', details: { fields: [{ field, code }] } });
  }
  expect((await read(id)).version).toBe(1);
});

test('reading needs the read right and changing the write right', async () => {
  const id = await shop.addProduct();
  const reader = await shop.addStaff({ products: 'read' });
  const clerk = await shop.addStaff({ orders: 'write' });
  const path = `GET /api/Product/${id}`;
  const change = { cookie: reader.cookie, body: { id, version: 1, weight: 5 } };
  expect((await shop.call(path)).status).toBe(401);
  expect((await shop.call(path, { cookie: clerk.cookie })).status).toBe(403);
  expect((await shop.call(path, { cookie: reader.cookie })).status).toBe(200);
  expect((await shop.call('PATCH /api/Product/Update', change)).status).toBe(403);
  expect((await shop.call('GET /api/Product/999999', { cookie })).status).toBe(404);
});
