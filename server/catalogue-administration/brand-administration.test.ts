import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import type { ProductBrand } from '@kamra/contract/catalogue.ts';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../catalogue/catalogue-tables.ts';
import { catalogueChannel } from '../pricing/notify-catalogue-changed.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

type Failure = { code: string; details: { version?: number; fields?: object[]; products?: number } };

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ brands: 'write' })).cookie;
});
afterAll(() => shop.close());

const send = <Body = StaffBrand>(method: string, body: object, by = cookie) =>
  shop.call<Body>(`${method} /api/ProductBrand`, { cookie: by, body });
const create = async (name: string, texts: object = {}) => {
  const reply = await send('POST', { name, texts });
  expect(reply.status).toBe(201);
  return reply.body;
};
const read = async (id: number) =>
  (await shop.call<StaffBrand>(`GET /api/ProductBrand/${id}`, { cookie })).body;
const lastEntry = async () =>
  (await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const setBrand = (productId: number, brandId: number) =>
  shop.connection.db.update(products).set({ brandId }).where(eq(products.id, productId));

test('a brand is created with a code from its name, read, listed, changed and deleted, each with an audit row', async () => {
  const made = await create('Őrláng & Társa', { hu: { description: 'Öntöttvas.' } });
  expect(made).toMatchObject({ code: 'orlang-tarsa', version: 1, productCount: 0, imageUrl: null });
  expect(await read(made.id)).toEqual(made);
  expect(await lastEntry()).toMatchObject({ module: 'brands', action: 'create', entityId: made.id });

  const { id } = made;
  const texts = { hu: { description: 'Öntöttvas edények.' }, de: { description: 'Gusseisen.' } };
  const changed = await send('PUT', { id, version: 1, name: 'Őrláng', texts });
  expect(changed.body).toMatchObject({ version: 2, name: 'Őrláng', code: 'orlang-tarsa', texts });
  expect(await lastEntry()).toMatchObject({
    action: 'update',
    before: { name: 'Őrláng & Társa', version: 1 },
    after: { name: 'Őrláng', version: 2, texts },
  });
  const former = await shop.call(
    `GET /api/ShopProductBrand/Former?name=${encodeURIComponent('őrláng & TÁRSA')}`,
  );
  expect(former.body).toEqual({ name: 'Őrláng' });

  const list = await shop.call<{ productBrands: object[]; totalCount: number }>(
    'POST /api/ProductBrand/List',
    {
      cookie,
      body: { fieldConditions: [{ fieldName: 'name', value: 'őrl', comparisonOperator: 9 }] },
    },
  );
  expect(list.body).toMatchObject({ totalCount: 1, productBrands: [{ id, languages: ['de', 'hu'] }] });

  expect((await send('DELETE', { id, version: 2 })).status).toBe(204);
  expect(await lastEntry()).toMatchObject({ action: 'delete', before: { name: 'Őrláng' } });
  expect((await shop.call(`GET /api/ProductBrand/${id}`, { cookie })).status).toBe(404);
  const gone = await shop.call('GET /api/ShopProductBrand/Former?name=%C5%91rl%C3%A1ng%20%26%20t%C3%A1rsa');
  expect(gone.body).toEqual({ name: null });
});

test('a renamed brand is found by its new name, its cards show it, and every page is purged', async () => {
  const { id, version } = await create('Pöröly');
  const productId = await shop.addProduct({ name: 'Kalapács' });
  await setBrand(productId, id);
  const listener = await shop.connection.pool.connect();
  const heard: string[] = [];
  listener.on('notification', (message) => heard.push(message.payload ?? ''));
  await listener.query(`LISTEN ${catalogueChannel}`);
  await send('PUT', { id, version, name: 'Kovácsmíves', texts: {} });
  await listener.query('SELECT 1');
  await listener.query(`UNLISTEN ${catalogueChannel}`);
  listener.release();
  expect(heard).toContain('{"productIds":null}');
  const found = await shop.call<{ products: object[] }>('POST /api/ShopProduct/List', {
    body: { fieldConditions: [{ fieldName: 'searchText', value: 'kovácsmíves', comparisonOperator: 9 }] },
  });
  expect(found.body.products).toMatchObject([{ productId, productBrandName: 'Kovácsmíves' }]);
});

test('a brand with products is not deleted, and the reply says how many they are', async () => {
  const { id, version } = await create('Csille');
  await setBrand(await shop.addProduct({ published: false }), id);
  const refused = await send<Failure>('DELETE', { id, version });
  expect(refused).toMatchObject({ status: 409, body: { code: 'inUse', details: { products: 1 } } });
  expect((await read(id)).productCount).toBe(1);
});

test('[wall 24] of two changes based on one version of a brand the second is refused', async () => {
  const { id } = await create('Verseny');
  const changes = ['A', 'B'].map((each) =>
    send('PUT', { id, version: 1, name: `Verseny ${each}`, texts: {} }),
  );
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await send<Failure>('DELETE', { id, version: 1 });
  expect(late.body).toEqual({ code: 'versionConflict', details: { version: 2 } });
});

test('a logo is encoded anew, shown in the shop, and removed', async () => {
  const { id } = await create('Logós');
  const file = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const fields = { Id: String(id), Version: '1' };
  const path = '/api/ProductBrand/ImportImage';
  const set = await upload<StaffBrand>(shop, path, { cookie, file, fields });
  expect(set.status).toBe(200);
  expect(set.body).toMatchObject({
    version: 2,
    imageUrl: expect.stringMatching(/^\/media\/\w+\/original\.webp$/),
  });
  expect((await shop.app.inject(set.body.imageUrl!)).statusCode).toBe(200);
  const shown = await shop.call<{ productBrands: ProductBrand[] }>('POST /api/ShopProductBrand/List', {
    body: { fieldConditions: [{ fieldName: 'id', value: String(id), comparisonOperator: 1 }] },
  });
  expect(shown.body.productBrands[0]?.imageUrl).toBe(set.body.imageUrl);
  expect((await upload(shop, path, { cookie, file, fields })).status).toBe(409);
  expect((await upload(shop, path, { cookie, file: 'x', fields })).status).toBe(422);
  const removed = await shop.call<StaffBrand>('DELETE /api/ProductBrand/Image', {
    cookie,
    body: { id, version: 2 },
  });
  expect(removed.body).toMatchObject({ version: 3, imageUrl: null });
  const { rows } = await shop.connection.pool.query('SELECT max(id) AS id FROM media_files');
  const choose = (version: number, mediaId: number) =>
    shop.call<StaffBrand & Failure>('PATCH /api/ProductBrand/Image', {
      cookie,
      body: { id, version, mediaId },
    });
  const chosen = await choose(3, rows[0].id);
  expect(chosen.body).toMatchObject({ version: 4, imageUrl: set.body.imageUrl });
  expect((await choose(3, rows[0].id)).status).toBe(409);
  expect((await choose(4, 999_999)).body.details.fields).toEqual([{ field: 'mediaId', code: 'invalid' }]);
});

test('brands are put in an order that names each once, based on the present one', async () => {
  await create('Sorban');
  const listed = async () =>
    (
      await shop.call<{ productBrands: { id: number }[] }>('POST /api/ProductBrand/List', {
        cookie,
        body: {},
      })
    ).body.productBrands.map(({ id }) => id);
  const before = await listed();
  const order = (brandIds: number[], seenBrandIds: number[]) =>
    shop.call<Failure>('PATCH /api/ProductBrand/Order', { cookie, body: { brandIds, seenBrandIds } });
  expect((await order(before.toReversed(), before)).status).toBe(200);
  expect(await listed()).toEqual(before.toReversed());
  expect(await order(before, before)).toMatchObject({
    status: 409,
    body: { details: { brandIds: before.toReversed() } },
  });
  expect((await order(before.slice(1), before.toReversed())).status).toBe(400);
  expect((await order([...before.slice(1), before[1]!], before.toReversed())).status).toBe(400);
});

test('wrong values are refused with their field', async () => {
  const { id } = await create('Foglalt', {});
  await create('Másik');
  const wrongs: [string, object, string, string][] = [
    ['POST', { name: 'FOGLALT', texts: {} }, 'name', 'taken'],
    ['POST', { name: 'Új', code: 'foglalt', texts: {} }, 'code', 'taken'],
    ['POST', { name: 'Új', code: 'No Code', texts: {} }, 'code', 'invalid'],
    ['POST', { name: ' ', texts: {} }, 'name', 'required'],
    ['POST', { name: 'a\u0000b', texts: {} }, 'name', 'invalid'],
    ['POST', { name: 'a'.repeat(121), texts: {} }, 'name', 'tooLong'],
    ['POST', { name: 'Új', texts: { xx: { description: 'x' } } }, 'texts.xx', 'unknownKey'],
    ['PUT', { id, version: 1, name: 'másik', texts: {} }, 'name', 'taken'],
    [
      'PUT',
      { id, version: 1, name: 'Új', texts: { hu: { description: 'a'.repeat(5_001) } } },
      'texts.hu.description',
      'tooLong',
    ],
  ];
  for (const [method, body, field, code] of wrongs) {
    const reply = await send<Failure>(method, body);
    expect([reply.status, reply.body], JSON.stringify(body)).toMatchObject([
      400,
      { code: 'invalidRequest', details: { fields: [{ field, code }] } },
    ]);
  }
  expect((await send('PUT', { id: 999_999, version: 1, name: 'Nincs', texts: {} })).status).toBe(404);
  const again = await create('Foglalt!');
  expect(again.code).toBe('foglalt-2');
  const cyrillic = await create('厨房');
  expect(cyrillic.code).toBe('53a8-623f');
});

test('keeping brands needs the right on brands', async () => {
  const reader = (await shop.addStaff({ brands: 'read', products: 'write' })).cookie;
  const { id, version } = await create('Jogos');
  expect((await shop.call(`GET /api/ProductBrand/${id}`, { cookie: reader })).status).toBe(200);
  expect((await send('PUT', { id, version, name: 'X', texts: {} }, reader)).status).toBe(403);
  expect((await send('DELETE', { id, version }, reader)).status).toBe(403);
});
