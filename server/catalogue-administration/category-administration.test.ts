import type { ProductDetails, ProductGroupType } from '@kamra/contract/catalogue.ts';
import type { StaffCategory, StaffCategoryRow } from '@kamra/contract/category-administration.ts';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributes, productAttributes, products } from '../catalogue/catalogue-tables.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { homePictures } from '../shop/shop-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

type Failure = { code: string; details: { version?: number; fields?: object[] } };

let shop: TestShop;
let cookie: string;
let facetsAsked = 1;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ categories: 'write' })).cookie;
});
afterAll(() => shop.close());

const send = <Body = StaffCategory>(name: string, body: object, by = cookie) => {
  const [method, path = ''] = name.split(' ');
  return shop.call<Body>(`${method} /api/ProductGroupType${path}`, { cookie: by, body });
};
const create = async (name: string, parent: StaffCategory | null = null, more: object = {}) => {
  const body = { parentProductGroupTypeId: parent?.id ?? null, texts: { hu: { name } }, ...more };
  const reply = await send('POST', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const read = async ({ id }: { id: number }) =>
  (await shop.call<StaffCategory>(`GET /api/ProductGroupType/${id}`, { cookie })).body;
const move = async <Body = StaffCategory>(
  { id }: StaffCategory,
  parent: StaffCategory | null,
  before: StaffCategory | null = null,
) => {
  const { version } = await read({ id });
  const place = { parentProductGroupTypeId: parent?.id ?? null, beforeId: before?.id ?? null };
  return send<Body>('PATCH /Move', { id, version, ...place });
};
const tree = async () =>
  (await shop.call<{ productGroupTypes: StaffCategoryRow[] }>('GET /api/ProductGroupType', { cookie })).body
    .productGroupTypes;
const namesBelow = async (parent: StaffCategory) =>
  (await tree())
    .filter(({ parentProductGroupTypeId }) => parentProductGroupTypeId === parent.id)
    .map(({ name }) => name);
const lastEntry = async () =>
  (await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const presentCode = async (code: string) =>
  (await shop.call<{ code: string | null }>(`GET /api/ShopProduct/FormerGroupType?code=${code}`)).body.code;
const search = async (value: string) => {
  const fieldConditions = [{ fieldName: 'searchText', value, comparisonOperator: 9 }];
  const reply = await shop.call<{ products: { productId: number }[] }>('POST /api/ShopProduct/List', {
    body: { fieldConditions },
  });
  return reply.body.products.map(({ productId }) => productId);
};
const pathOf = async (productId: number) =>
  (await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${productId}`)).body.categoryPath.map(
    ({ name }) => name,
  );

test('a category is created, renamed with its old URL kept, and its products show and are found by it', async () => {
  const parent = await create('Konyhai eszközök');
  expect(parent).toMatchObject({ code: 'konyhai-eszkozok', version: 1 });
  expect(parent.texts.hu).toEqual({
    name: 'Konyhai eszközök',
    nameCode: 'konyhai-eszkozok',
    description: '',
  });
  expect(await lastEntry()).toMatchObject({ module: 'categories', action: 'create', entityId: parent.id });
  const child = await create('Reszelők', parent);
  const productId = await shop.addProduct({ name: 'Finom', categoryId: child.id });
  expect(await pathOf(productId)).toEqual(['Konyhai eszközök', 'Reszelők']);
  await shop.connection.db.insert(mediaFiles).values({ hash: 'x', width: 1, height: 1 });
  const picture = { sortOrder: 1, mediaHash: 'x', texts: {} };
  await shop.connection.db.insert(homePictures).values([
    { ...picture, kind: 'slide', link: '/products?filterCategories=konyhai-eszkozok' },
    { ...picture, kind: 'banner', link: 'konyhai-eszkozok' },
  ]);

  const { id, version } = parent;
  const texts = { hu: { name: 'Konyhatündér', description: 'Minden.' }, de: { name: 'Küchenfee' } };
  const changed = await send('PUT', { id, version, code: 'konyhatunder', texts, attributeIds: [] });
  expect(changed.body).toMatchObject({ version: 2, code: 'konyhatunder', formerCodes: ['konyhai-eszkozok'] });
  expect(changed.body.texts.de?.nameCode).toBe('kuechenfee');
  expect(await lastEntry()).toMatchObject({ action: 'update', before: { code: 'konyhai-eszkozok' } });
  expect(await presentCode('konyhai-eszkozok')).toBe('konyhatunder');
  expect(await presentCode('konyhatunder')).toBe(null);
  expect(await pathOf(productId)).toEqual(['Konyhatündér', 'Reszelők']);
  expect(await search('konyhatündér')).toEqual([productId]);
  const pictures = await shop.connection.db.select().from(homePictures).orderBy(homePictures.id);
  expect(pictures.map(({ link }) => link)).toEqual([
    '/products?filterCategories=konyhatunder',
    'konyhatunder',
  ]);

  const back = await send('PUT', { id, version: 2, code: 'konyhai-eszkozok', texts, attributeIds: [] });
  expect(back.body.formerCodes).toEqual(['konyhatunder']);
  expect(await presentCode('konyhai-eszkozok')).toBe(null);
});

test('a category moves in the tree, before a sibling or last, never into itself', async () => {
  const root = await create('Gyökér');
  const [a, b, c] = [await create('A', root), await create('B', root), await create('C', root)];
  expect(await namesBelow(root)).toEqual(['A', 'B', 'C']);
  expect((await move(c, root, a)).status).toBe(200);
  expect(await namesBelow(root)).toEqual(['C', 'A', 'B']);
  expect(await lastEntry()).toMatchObject({ action: 'move', entityId: c.id, before: { version: 1 } });
  const productId = await shop.addProduct({ name: 'Mozgó', categoryId: b.id });
  expect((await move(b, a)).body.parentProductGroupTypeId).toBe(a.id);
  expect(await pathOf(productId)).toEqual(['Gyökér', 'A', 'B']);
  const rows = await tree();
  const places = [root, c, a, b].map(({ id }) => rows.findIndex((row) => row.id === id));
  expect(places).toEqual(places.toSorted((left, right) => left - right));

  const into = await move<Failure>(a, b);
  const field = { field: 'parentProductGroupTypeId', code: 'invalid' };
  expect([into.status, into.body.details.fields]).toEqual([400, [field]]);
  expect((await move(a, a)).status).toBe(400);
  expect((await move(a, root, b)).status).toBe(400);
  expect((await move(root, { ...a, id: 999_999 })).status).toBe(400);
  expect(await namesBelow(root)).toEqual(['C', 'A']);
});

test('two moves at once that would make a circle: one is refused', async () => {
  const [one, two] = [await create('Egyik'), await create('Másik')];
  const replies = await Promise.all([move(one, two), move(two, one)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('the tree has ten levels at most', async () => {
  const levels: StaffCategory[] = [];
  for (let level = 1; level <= 10; level++)
    levels.push(await create(`Szint ${level}`, levels.at(-1) ?? null));
  const body = { parentProductGroupTypeId: levels[9]!.id, texts: { hu: { name: 'Tizenegy' } } };
  const refused = await send<Failure>('POST', body);
  const field = { field: 'parentProductGroupTypeId', code: 'tooLarge', limit: 10 };
  expect([refused.status, refused.body.details.fields]).toEqual([400, [field]]);
  const pair = await create('Pár');
  await create('Pár alatt', pair);
  expect((await move(pair, levels[8]!)).status).toBe(400);
  expect((await move(pair, levels[7]!)).status).toBe(200);
});

test('a category is deleted when it is empty, or with a target to which products and URLs go', async () => {
  const [from, to] = [await create('Innen'), await create('Ide')];
  const below = await create('Alatta', from);
  const productId = await shop.addProduct({ name: 'Költöző', categoryId: from.id });
  const remove = async (more: object = {}) =>
    send<Failure | null>('DELETE', { id: from.id, version: (await read(from)).version, ...more });
  expect(await remove({ moveProductsTo: to.id })).toMatchObject({
    status: 409,
    body: { code: 'inUse', details: { products: 1, categories: 1 } },
  });
  await send('DELETE', { id: below.id, version: 1 });
  expect((await remove()).status).toBe(409);
  expect((await remove({ moveProductsTo: from.id })).status).toBe(400);
  expect((await remove({ moveProductsTo: 999_999 })).status).toBe(400);
  expect((await remove({ moveProductsTo: to.id })).status).toBe(204);
  expect(await lastEntry()).toMatchObject({
    action: 'delete',
    before: { code: 'innen', moveProductsTo: to.id },
  });
  expect(await pathOf(productId)).toEqual(['Ide']);
  expect(await presentCode('innen')).toBe('ide');
  const [row] = await shop.connection.db.select().from(products).where(eq(products.id, productId));
  expect(row).toMatchObject({ categoryId: to.id, version: 2 });
  const listed = await shop.call<{ totalCount: number }>('POST /api/ShopProduct/List', {
    body: { fieldConditions: [{ fieldName: 'productGroupTypeCode', value: 'ide', comparisonOperator: 1 }] },
  });
  expect(listed.body.totalCount).toBe(1);
});

test('a category with more products than are moved at once is refused with their number', async () => {
  const [from, to] = [await create('Tele'), await create('Máshová')];
  await shop.connection.pool.query(
    `INSERT INTO products (sku, category_id, published) SELECT 'tele-' || n, $1, false FROM generate_series(1, 2001) n`,
    [from.id],
  );
  const body = { id: from.id, version: 1, moveProductsTo: to.id };
  expect(await send<Failure | null>('DELETE', body)).toMatchObject({
    status: 409,
    body: { code: 'inUse', details: { products: 2_001, categories: 0, limit: 2_000 } },
  });
  await shop.connection.pool.query(`DELETE FROM products WHERE sku LIKE 'tele-%'`);
  expect((await send('DELETE', body)).status).toBe(204);
});

test('the filters of a category are the chosen attributes in their order, for those below it too', async () => {
  const { db, pool } = shop.connection;
  // What a process keeps of the names is dropped by the notification of the change.
  const listening = purgeChangedPages(shop.config.databaseUrl!, pool, createHtmlCache());
  const [heavy, wide, high] = await db
    .insert(attributes)
    .values(
      ['heavy', 'wide', 'high'].map((code, sortOrder) => ({ code, kind: 'number' as const, sortOrder })),
    )
    .returning({ id: attributes.id });
  const parent = await create('Szűrt');
  const child = await create('Szűrt alatt', parent);
  for (const number of [1, 2]) {
    const productId = await shop.addProduct({ name: `Mért ${number}`, categoryId: child.id });
    const values = [heavy!, wide!, high!].map(({ id }) => ({
      productId,
      attributeId: id,
      numberValue: number,
    }));
    await db.insert(productAttributes).values(values);
  }
  const facets = async (code: string) => {
    // Counts may be two seconds old; a price above nothing makes another request of it.
    const price = { fieldName: 'price', value: String(facetsAsked++ / 100), comparisonOperator: 3 };
    const category = { fieldName: 'productGroupTypeCode', value: code, comparisonOperator: 1 };
    const reply = await shop.call<{ attributes: { code: string }[] }>('POST /api/ShopProduct/Facets', {
      body: { fieldConditions: [category, price] },
    });
    return reply.body.attributes.map((each) => each.code);
  };
  const choose = async (category: StaffCategory, attributeIds: number[], name: string) => {
    const { version } = await read(category);
    const texts = { hu: { name } };
    return send<Failure>('PUT', { id: category.id, version, texts, attributeIds });
  };
  expect((await choose(parent, [high!.id, heavy!.id], 'Szűrt gyökér')).status).toBe(200);
  await expect.poll(() => facets(parent.code)).toEqual(['high', 'heavy']);
  expect(await facets(child.code)).toEqual(['high', 'heavy']);
  expect((await choose(child, [wide!.id], 'Szűrt gyerek')).status).toBe(200);
  await expect.poll(() => facets(child.code)).toEqual(['wide']);
  expect((await choose(child, [wide!.id, 999_999], 'X')).body.details.fields).toEqual([
    { field: 'attributeIds', code: 'invalid' },
  ]);
  expect((await choose(child, [wide!.id, wide!.id], 'X')).status).toBe(400);
  await listening.stop();
});
test('a large category is renamed at once: its products are indexed by the job', async () => {
  const { db } = shop.connection;
  const { id } = await create('Hatalmas');
  const count = 2_500;
  await db.execute(sql`
    INSERT INTO products (sku, category_id) SELECT 'NAGY-' || number, ${id} FROM generate_series(1, ${count}) number`);
  const texts = { hu: { name: 'Óriási' } };
  expect((await send('PUT', { id, version: 1, texts, attributeIds: [] })).status).toBe(200);
  const { rows } = await db.execute<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM search_changes JOIN products ON id = product_id WHERE category_id = ${id}`);
  expect(rows[0]?.waiting).toBe(count);
});

test('a category has a picture of its own', async () => {
  const { id } = await create('Képes');
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#406020' } })
    .png()
    .toBuffer();
  const fields = { Id: String(id), Version: '1' };
  const path = '/api/ProductGroupType/ImportImage';
  const set = await upload<StaffCategory>(shop, path, { cookie, file, fields });
  expect(set.body.imageUrl).toMatch(/^\/media\/\w+\/original\.webp$/);
  const shown = await shop.call<{ productGroupTypes: ProductGroupType[] }>('GET /api/ShopProduct/GroupTypes');
  expect(shown.body.productGroupTypes.find((type) => type.id === id)?.imageUrl).toBe(set.body.imageUrl);
  const removed = await send('DELETE /Image', { id, version: 2 });
  expect(removed.body).toMatchObject({ version: 3, imageUrl: null });
  const { rows } = await shop.connection.pool.query('SELECT max(id) AS id FROM media_files');
  const chosen = await send('PATCH /Image', { id, version: 3, mediaId: rows[0].id });
  expect(chosen.body).toMatchObject({ version: 4, imageUrl: set.body.imageUrl });
});

test('[wall 24] of two changes based on one version of a category the second is refused', async () => {
  const { id } = await create('Verseny');
  const change = (name: string) => send('PUT', { id, version: 1, texts: { hu: { name } }, attributeIds: [] });
  const replies = await Promise.all([change('Egy'), change('Kettő')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('wrong values are refused with their field', async () => {
  await create('Foglalt');
  const wrongs: [object, string, string][] = [
    [{ code: 'foglalt' }, 'code', 'taken'],
    [{ code: 'all' }, 'code', 'taken'],
    [{ code: 'Á' }, 'code', 'invalid'],
    [{ texts: {} }, 'texts', 'invalid'],
    [{ texts: { hu: { name: '' } } }, 'texts.hu.name', 'required'],
    [{ texts: { hu: { name: 'a'.repeat(121) } } }, 'texts.hu.name', 'tooLong'],
    [{ parentProductGroupTypeId: 999_999 }, 'parentProductGroupTypeId', 'invalid'],
  ];
  for (const [wrong, field, code] of wrongs) {
    const body = { parentProductGroupTypeId: null, texts: { hu: { name: 'Új' } }, ...wrong };
    const reply = await send<Failure>('POST', body);
    expect([reply.status, reply.body.details.fields], reply.text).toMatchObject([400, [{ field, code }]]);
  }
  expect((await create('Foglalt')).code).toBe('foglalt-2');
});
