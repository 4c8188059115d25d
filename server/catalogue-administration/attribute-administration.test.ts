import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productAttributes, products, variantGroups } from '../catalogue/catalogue-tables.ts';
import { variantGroupAttributes } from '../catalogue/variant-axis-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

type Failure = { code: string; details: { fields?: object[] } };

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ categories: 'write' })).cookie;
});
afterAll(() => shop.close());

const send = <Body = StaffAttribute>(name: string, body: object, by = cookie) => {
  const [method, path = ''] = name.split(' ');
  return shop.call<Body>(`${method} /api/ProductAttribute${path}`, { cookie: by, body });
};
const named = (name: string) => ({ texts: { hu: { name } } });
const createColour = async (name: string, ...options: string[]) => {
  const reply = await send('POST', { ...named(name), kind: 'choice', options: options.map(named) });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const read = async ({ id }: { id: number }) =>
  (await shop.call<StaffAttribute>(`GET /api/ProductAttribute/${id}`, { cookie })).body;
const give = async (optionId: number, attributeId: number) => {
  const productId = await shop.addProduct();
  const { db } = shop.connection;
  await db.insert(productAttributes).values({ productId, attributeId, optionId });
  await inTransaction(db, (tx) => publishProductChanges(tx, [productId], { reason: 'test' }));
  return productId;
};
const shownOn = async (productId: number) =>
  (await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${productId}`)).body.attributes;
const toGiven = ({ id, swatch, texts }: StaffAttribute['options'][number]) => ({ id, swatch, texts });
const search = async (value: string) => {
  const fieldConditions = [{ fieldName: 'searchText', value, comparisonOperator: 9 }];
  const reply = await shop.call<{ products: { productId: number }[] }>('POST /api/ShopProduct/List', {
    body: { fieldConditions },
  });
  return reply.body.products.map(({ productId }) => productId);
};
const lastEntry = async () =>
  (await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

test('an attribute is created, changed, listed and deleted; products show and are found by its options', async () => {
  const colour = await createColour('Szín', 'Piros', 'Kék', 'Красный', 'Синий');
  expect(colour).toMatchObject({ code: 'szin', kind: 'choice', version: 1, productCount: 0 });
  expect(colour.options.map(({ code }) => code)).toEqual(['piros', 'kek', 'krasniy', 'siniy']);
  const [red, blue] = colour.options;
  const productId = await give(red!.id, colour.id);
  expect(await shownOn(productId)).toMatchObject([{ name: 'Szín', valueName: 'Piros', swatch: null }]);

  const options = [
    toGiven(blue!),
    { id: red!.id, swatch: '#c0392b', texts: { hu: { name: 'Meggypiros' }, de: { name: 'Kirschrot' } } },
    named('Zöld'),
  ];
  const { id } = colour;
  const changed = await send('PUT', { id, version: 1, texts: { hu: { name: 'Árnyalat' } }, options });
  expect(changed.body).toMatchObject({ version: 2, texts: { hu: { name: 'Árnyalat' } } });
  expect(changed.body.options.map(({ code }) => code)).toEqual(['kek', 'piros', 'zold']);
  expect(await lastEntry()).toMatchObject({ module: 'categories', entity: 'attribute', action: 'update' });
  expect(await shownOn(productId)).toMatchObject([
    { name: 'Árnyalat', valueName: 'Meggypiros', swatch: '#c0392b' },
  ]);
  expect(await search('meggypiros')).toEqual([productId]);

  const list = await send<{ productAttributes: object[]; totalCount: number }>('POST /List', {
    fieldConditions: [{ fieldName: 'name', value: 'árny', comparisonOperator: 9 }],
  });
  expect(list.body).toMatchObject({
    totalCount: 1,
    productAttributes: [{ id, name: 'Árnyalat', languages: ['hu'], optionCount: 3, productCount: 1 }],
  });
  expect(await send<Failure>('DELETE', { id, version: 2 })).toMatchObject({
    status: 409,
    body: { code: 'inUse', details: { products: 1, variantGroups: 0 } },
  });
  await shop.connection.db.delete(productAttributes).where(eq(productAttributes.attributeId, id));
  const { db } = shop.connection;
  const [group] = await db.insert(variantGroups).values({ code: 'g' }).returning();
  await db.insert(variantGroupAttributes).values({ variantGroupId: group!.id, attributeId: id });
  expect((await send('DELETE', { id, version: 2 })).status).toBe(409);
  await db.delete(variantGroupAttributes);
  expect((await send('DELETE', { id, version: 2 })).status).toBe(204);
});

test('an option that products have is not left out, and the reply names it', async () => {
  const size = await createColour('Méret', '+', '-', 'Nagy');
  expect(new Set(size.options.map(({ code }) => code)).size).toBe(3);
  const [plus, minus, big] = size.options;
  await give(big!.id, size.id);
  const { id } = size;
  const only = (...options: StaffAttribute['options']) =>
    send<Failure>('PUT', { id, version: 1, ...named('Méret'), options: options.map(toGiven) });
  expect((await only(plus!, minus!)).body).toEqual({
    code: 'inUse',
    details: { options: ['nagy'], products: 1 },
  });
  expect((await only(big!)).status).toBe(200);
  expect((await read(size)).options.map(({ code }) => code)).toEqual(['nagy']);
});

test('two options are merged: products of the one have the other', async () => {
  const colour = await createColour('Festés', 'Indigó', 'Türkiz', 'Sárga');
  const [claret, red, yellow] = colour.options;
  const [one, two] = [await give(claret!.id, colour.id), await give(red!.id, colour.id)];
  const { id } = colour;
  const merge = (from: number, into: number, version = 1) =>
    send<StaffAttribute & Failure>('PATCH /MergeOptions', {
      id,
      version,
      fromOptionId: from,
      intoOptionId: into,
    });
  const field = (name: string) => [{ field: name, code: 'invalid' }];
  expect((await merge(claret!.id, claret!.id)).body.details.fields).toEqual(field('intoOptionId'));
  expect((await merge(999_999, red!.id)).body.details.fields).toEqual(field('fromOptionId'));
  const merged = await merge(claret!.id, red!.id);
  expect(merged.body).toMatchObject({
    version: 2,
    options: [
      { code: 'turkiz', productCount: 2 },
      { code: 'sarga', productCount: 0 },
    ],
  });
  expect(await lastEntry()).toMatchObject({ action: 'mergeOptions', entityId: id });
  for (const productId of [one, two]) expect(await shownOn(productId)).toMatchObject([{ value: 'turkiz' }]);
  expect(await search('türkiz')).toEqual([one, two]);
  expect((await merge(yellow!.id, red!.id)).status).toBe(409);
});

test('options are not merged where two variants of a product would become the same', async () => {
  const { db } = shop.connection;
  const glaze = await createColour('Máz', 'Matt', 'Selymes');
  const [mat, satin] = glaze.options;
  const productIds = [await give(mat!.id, glaze.id), await give(satin!.id, glaze.id)];
  const [group] = await db.insert(variantGroups).values({ code: 'maz' }).returning();
  await db.insert(variantGroupAttributes).values({ variantGroupId: group!.id, attributeId: glaze.id });
  const inGroup = inArray(products.id, productIds);
  await db.update(products).set({ variantGroupId: group!.id, sku: sql`'MAZ-' || id` }).where(inGroup);
  const body = { id: glaze.id, version: 1, fromOptionId: satin!.id, intoOptionId: mat!.id };
  const refused = await send<Failure>('PATCH /MergeOptions', body);
  const fields = [{ field: 'intoOptionId', code: 'taken', name: `MAZ-${productIds[1]}` }];
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalidRequest', details: { fields } } });
  await db.update(products).set({ archivedAt: sql`now()` }).where(eq(products.id, productIds[0]!));
  expect((await send('PATCH /MergeOptions', body)).status).toBe(200);
});

test('attributes are put in an order that names each once', async () => {
  await createColour('Rendben');
  const list = async () =>
    (await send<{ productAttributes: { id: number }[] }>('POST /List', {})).body.productAttributes.map(
      ({ id }) => id,
    );
  const seenAttributeIds = await list();
  const attributeIds = seenAttributeIds.toReversed();
  expect((await send('PATCH /Order', { attributeIds, seenAttributeIds })).status).toBe(200);
  expect(await list()).toEqual(attributeIds);
  expect((await send('PATCH /Order', { attributeIds, seenAttributeIds })).status).toBe(409);
  expect((await send('PATCH /Order', { attributeIds: [], seenAttributeIds: attributeIds })).status).toBe(400);
});

test('[wall 24] of two changes based on one version of an attribute the second is refused', async () => {
  const { id } = await createColour('Verseny');
  const changes = ['A', 'B'].map((name) => send('PUT', { id, version: 1, ...named(name), options: [] }));
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('wrong values are refused with their field', async () => {
  const other = await createColour('Idegen', 'Egy');
  await createColour('Saját', 'Kettő');
  const choice = { ...named('Új'), kind: 'choice' };
  const wrongs: [object, string, string][] = [
    [{ ...choice, unit: 'ml' }, 'unit', 'invalid'],
    [{ ...named('Új'), kind: 'number', unit: 'ml', options: [named('A')] }, 'options', 'invalid'],
    [{ ...choice, kind: 'colour' }, 'kind', 'invalid'],
    [{ ...choice, texts: {} }, 'texts', 'invalid'],
    [{ ...choice, code: other.code }, 'code', 'taken'],
    [{ ...choice, texts: { hu: { name: 'IDEGEN' } } }, 'texts.hu.name', 'taken'],
    [{ ...choice, options: [{ ...named('A'), swatch: 'red' }] }, 'options.0.swatch', 'invalid'],
    [{ ...choice, options: [{ texts: {} }] }, 'options.0.texts', 'invalid'],
    [{ ...choice, options: Array(1_001).fill(named('A')) }, 'options', 'tooLarge'],
  ];
  for (const [body, field, code] of wrongs) {
    const reply = await send<Failure>('POST', body);
    expect([reply.status, reply.body.details.fields], reply.text).toMatchObject([400, [{ field, code }]]);
  }
  const { id } = await createColour('Harmadik');
  const stolen = { id, version: 1, ...named('Harmadik'), options: other.options.map(toGiven) };
  expect((await send<Failure>('PUT', stolen)).body.details.fields).toEqual([
    { field: 'options.0.id', code: 'invalid' },
  ]);
  expect(
    (await send<Failure>('PUT', { id, version: 1, ...named('idegen'), options: [] })).body.details.fields,
  ).toEqual([{ field: 'texts.hu.name', code: 'taken' }]);
  const elsewhere = { kind: 'choice', texts: { de: { name: 'Idegen' } }, options: [] };
  expect((await send('POST', elsewhere)).status).toBe(201);
  const number = await send('POST', { ...named('Magasság'), kind: 'number', unit: 'cm' });
  expect(number.body).toMatchObject({ kind: 'number', unit: 'cm', options: [] });
});

test('keeping attributes needs the right on categories', async () => {
  const reader = (await shop.addStaff({ categories: 'read', products: 'write' })).cookie;
  expect((await send('POST /List', {}, reader)).status).toBe(200);
  expect((await send('DELETE', { id: 1, version: 1 }, reader)).status).toBe(403);
});
