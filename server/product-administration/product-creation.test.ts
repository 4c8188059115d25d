import type { ProductCard } from '@kamra/contract/catalogue.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attributes,
  productAttributes,
  productImages,
  products,
  variantGroups,
} from '../catalogue/catalogue-tables.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { fixedPrices } from '../pricing/pricing-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

type Failure = { code: string; details: { fields?: object[]; orders?: number; version?: number } };

let shop: TestShop;
let cookie: string;
let productGroupTypeId: number;
let asked = 1;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
  productGroupTypeId = await shop.addCategory('Edények');
});
afterAll(() => shop.close());

const send = <Body = StaffProduct>(name: string, body: object, by = cookie) => {
  const [method, path = ''] = name.split(' ');
  return shop.call<Body>(`${method} /api/Product${path}`, { cookie: by, body });
};
const create = (product: object) =>
  send<StaffProduct & Failure>('POST', {
    sku: 'UJ-1',
    productGroupTypeId,
    texts: { hu: { name: 'Zománcos lábas' } },
    fixedPrices: [{ currencyId: 3, amount: 4_990 }],
    ...product,
  });
const read = async (id: number) => (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie })).body;
const lastEntry = async () =>
  (await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
/** A condition that every product meets: replies may be two seconds old, so each request is another. */
const anyPrice = () => ({ fieldName: 'price', value: String(asked++ / 100), comparisonOperator: 3 });
const inShop = async (text: string) => {
  const fieldConditions = [{ fieldName: 'searchText', value: text, comparisonOperator: 9 }, anyPrice()];
  const body = { fieldConditions };
  return (await shop.call<{ products: ProductCard[] }>('POST /api/ShopProduct/List', { body })).body.products;
};
const listed = async (conditions: object[] = []) => {
  const reply = await send<{ products: { id: number; archived: boolean }[] }>('POST /List', {
    fieldConditions: conditions,
    pageSize: 500,
  });
  return reply.body.products.map(({ id }) => id);
};

test('a product is created as a draft with name codes from its names, or published at once', async () => {
  const texts = {
    hu: { name: 'Zománcos lábas' },
    de: { name: 'Töpfe', nameCode: 'topf', description: 'Blau' },
  };
  const draft = await create({ texts, onHand: 4, gtin: '5991234567891' });
  expect(draft.status).toBe(201);
  expect(draft.body).toMatchObject({
    version: 1,
    published: false,
    onHand: 4,
    reserved: 0,
    vatRate: 27,
    archivedAt: null,
    prices: expect.arrayContaining([{ currencyId: 3, amount: 4_990, oldPrice: 0 }]),
    texts: { hu: { nameCode: 'zomancos-labas', description: '' }, de: { nameCode: 'topf' } },
  });
  expect(await read(draft.body.id)).toEqual(draft.body);
  expect(await lastEntry()).toMatchObject({ action: 'create', entity: 'product', entityId: draft.body.id });
  expect(await inShop('zománcos lábas')).toEqual([]);

  const shown = await create({ sku: 'WOK-32', published: true, texts: { hu: { name: '厨房' } } });
  expect(shown.body.texts.hu?.nameCode).toBe('wok-32');
  expect(await inShop('WOK-32')).toMatchObject([{ productId: shown.body.id, price: 4_990 }]);
});

test('wrong values of a new product are refused with their field', async () => {
  await create({ sku: 'FOGLALT' });
  const wrongs: [object, string, string][] = [
    [{ sku: 'FOGLALT' }, 'sku', 'taken'],
    [{ sku: 'X', productGroupTypeId: 999_999 }, 'productGroupTypeId', 'invalid'],
    [{ sku: 'X', productBrandId: 999_999 }, 'productBrandId', 'invalid'],
    [{ sku: 'X', texts: {} }, 'texts', 'invalid'],
    [{ sku: 'X', texts: { hu: { name: '' } } }, 'texts.hu.name', 'required'],
    [{ sku: 'X', fixedPrices: [] }, 'fixedPrices', 'tooSmall'],
    [{ sku: 'X', fixedPrices: [{ currencyId: 3, amount: 10.5 }] }, 'fixedPrices.0.amount', 'invalid'],
    [{ sku: 'X', onHand: -1 }, 'onHand', 'tooSmall'],
    [{ sku: 'X', gtin: '123' }, 'gtin', 'invalid'],
  ];
  for (const [wrong, field, code] of wrongs) {
    const reply = await create(wrong);
    expect([reply.status, reply.body.details.fields], reply.text).toMatchObject([400, [{ field, code }]]);
  }
  expect((await shop.connection.db.select().from(products).where(eq(products.sku, 'X'))).length).toBe(0);
});

test('a copy has what the original has, but nothing that only one can have', async () => {
  const { db } = shop.connection;
  const { body: original } = await create({ sku: 'EREDETI', published: true, onHand: 7, gtin: '59912345' });
  const { id } = original;
  const [attribute] = await db.insert(attributes).values({ code: 'heavy', kind: 'boolean' }).returning();
  await db
    .insert(productAttributes)
    .values({ productId: id, attributeId: attribute!.id, booleanValue: true });
  await db.insert(mediaFiles).values({ hash: 'kep', width: 10, height: 10 });
  await db.insert(productImages).values({ productId: id, mediaHash: 'kep', isDefault: true, sortOrder: 1 });
  await db.update(fixedPrices).set({ reducedSince: new Date() }).where(eq(fixedPrices.productId, id));
  await db.update(products).set({ bestsellerOrder: 1 }).where(eq(products.id, id));

  const copy = await send('POST /Duplicate', { id });
  expect(copy.status).toBe(201);
  expect(copy.body).toMatchObject({
    sku: 'EREDETI-2',
    version: 1,
    published: false,
    gtin: null,
    onHand: 0,
    texts: original.texts,
    fixedPrices: [{ currencyId: 3, amount: 4_990, announceReduction: false }],
    images: [{ isDefault: true }],
  });
  expect(await lastEntry()).toMatchObject({ action: 'duplicate', entityId: copy.body.id });
  const copied = await db
    .select()
    .from(productAttributes)
    .where(eq(productAttributes.productId, copy.body.id));
  expect(copied).toMatchObject([{ booleanValue: true }]);
  expect((await send('POST /Duplicate', { id })).body.sku).toBe('EREDETI-3');
  expect((await send('POST /Duplicate', { id, sku: 'SAJAT' })).body.sku).toBe('SAJAT');
  const taken = await send<Failure>('POST /Duplicate', { id, sku: 'EREDETI' });
  expect(taken.body.details.fields).toEqual([{ field: 'sku', code: 'taken' }]);
  expect((await send('POST /Duplicate', { id: 999_999 })).status).toBe(404);
});

test('an archived product leaves the shop and the lists, and comes back as a draft or by publishing it', async () => {
  const { body } = await create({ sku: 'REGI', published: true, texts: { hu: { name: 'Kuriózum' } } });
  const { id } = body;
  await send('PATCH /SetProductBestsellers', { productIds: [id] });
  const archive = (version: number, archived: boolean) => send('PATCH /Archive', { id, version, archived });
  const archived = await archive(1, true);
  expect(archived.body).toMatchObject({ version: 2, published: false, archivedAt: expect.any(String) });
  expect(await lastEntry()).toMatchObject({
    action: 'archive',
    before: { published: 'true', archived: 'false' },
  });
  expect(await inShop('kuriózum')).toEqual([]);
  expect(await listed()).not.toContain(id);
  const isArchived = (value: string) => [{ fieldName: 'archived', value, comparisonOperator: 1 }];
  expect(await listed(isArchived('true'))).toEqual([id]);
  expect(await listed(isArchived('false'))).not.toContain(id);
  const featured = await send<Failure>('PATCH /SetProductNews', { productIds: [id] });
  expect(featured.body.details.fields).toEqual([{ field: 'productIds.0', code: 'invalid' }]);

  expect((await archive(1, false)).status).toBe(409);
  expect((await archive(2, false)).body).toMatchObject({ version: 3, published: false, archivedAt: null });
  await archive(3, true);
  const published = await send('PATCH /Update', { id, version: 4, published: true });
  expect(published.body).toMatchObject({ published: true, archivedAt: null });
  expect(await inShop('kuriózum')).toMatchObject([{ productId: id }]);
});

test('a product that was ordered is not deleted, another one is, with all that is its own', async () => {
  const { db } = shop.connection;
  const { body: sold } = await create({ sku: 'ELADOTT', published: true, onHand: 2 });
  expect((await placeTestOrder(shop, [{ productId: sold.id, soldQuantity: 1 }])).status).toBe(200);
  expect(await send<Failure>('DELETE', { id: sold.id, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'inUse', details: { orders: 1 } },
  });
  const { body: draft } = await create({
    sku: 'TOROLT',
    published: true,
    texts: { hu: { name: 'Múlandó' } },
  });
  const { id } = draft;
  expect(await inShop('múlandó')).toHaveLength(1);
  const [group] = await db.insert(variantGroups).values({ code: 'muland' }).returning();
  await db.update(products).set({ variantGroupId: group!.id }).where(eq(products.id, id));
  expect((await send<Failure>('DELETE', { id, version: 9 })).body.details.version).toBe(1);
  expect((await send('DELETE', { id, version: 1 })).status).toBe(204);
  expect(await lastEntry()).toMatchObject({ action: 'delete', entityId: id, before: { sku: 'TOROLT' } });
  expect(await inShop('múlandó')).toEqual([]);
  expect(await db.select().from(variantGroups)).toEqual([]);
  expect((await send('DELETE', { id, version: 1 })).status).toBe(404);
});

test('an order and the deletion of its product at the same instant: one of them fails', async () => {
  for (let round = 0; round < 5; round++) {
    const { body } = await create({ sku: `VERSENY-${round}`, published: true, onHand: 1 });
    const [order, deletion] = await Promise.all([
      placeTestOrder(shop, [{ productId: body.id, soldQuantity: 1 }]),
      send('DELETE', { id: body.id, version: 1 }),
    ]);
    expect([order.status, deletion.status]).toEqual(
      order.status === 200 ? [200, 409] : [expect.any(Number), 204],
    );
    expect(order.status).toBeLessThan(500);
  }
});

test('bestsellers and new products are lists in their order, replaced as a whole', async () => {
  const ids: number[] = [];
  for (const sku of ['A', 'B', 'C']) ids.push((await create({ sku: `L-${sku}`, published: true })).body.id);
  const [a, b, c] = ids;
  for (const [call, field] of [
    ['SetProductBestsellers', 'bestsellerOrder'],
    ['SetProductNews', 'newOrder'],
  ]) {
    const set = (productIds: unknown[], seenProductIds?: unknown[]) =>
      send<{ productIds: number[] } & Failure>(`PATCH /${call}`, { productIds, seenProductIds });
    const shown = async () => {
      const fieldConditions = [{ fieldName: field, comparisonOperator: 8 }, anyPrice()];
      const orderBy = { fieldName: field, isAscendingOrder: true };
      const body = { fieldConditions, orderBy };
      const reply = await shop.call<{ products: ProductCard[] }>('POST /api/ShopProduct/List', { body });
      return reply.body.products.map(({ productId }) => productId);
    };
    expect((await set([c, a])).body).toEqual({ productIds: [c, a] });
    expect(await shown()).toEqual([c, a]);
    expect(await set([a, b], [a, c])).toMatchObject({
      status: 409,
      body: { details: { productIds: [c, a] } },
    });
    expect((await set([b, c], [c, a])).status).toBe(200);
    expect(await shown()).toEqual([b, c]);
    expect(await lastEntry()).toMatchObject({
      action: 'order',
      before: { productIds: [c, a] },
      after: { productIds: [b, c] },
    });
    expect((await set([b, b])).status).toBe(400);
    expect((await set([b, 999_999])).body.details.fields).toEqual([
      { field: 'productIds.1', code: 'invalid' },
    ]);
    expect((await set([])).body).toEqual({ productIds: [] });
    expect(await shown()).toEqual([]);
  }
});
test('creating and deleting products needs the write right on products', async () => {
  const reader = (await shop.addStaff({ products: 'read', categories: 'write' })).cookie;
  for (const name of [
    'POST',
    'POST /Duplicate',
    'PATCH /Archive',
    'DELETE',
    'PATCH /SetProductBestsellers',
  ]) {
    expect((await send(name, {}, reader)).status, name).toBe(403);
  }
});
