import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { publishByDate } from './publish-by-date.ts';

let shop: TestShop;
let cookie: string;
let makerId: number;
let brand: StaffBrand;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  const operator = {
    name: 'Zalai Kerámia Kft.',
    postalAddress: '8900 Zalaegerszeg, Fő tér 1.',
    electronicAddress: 'gyarto@keramia.example',
  };
  makerId = (await shop.call<{ id: number }>('POST /api/EconomicOperator', { cookie, body: operator })).body
    .id;
  const created = await shop.call<StaffBrand>('POST /api/ProductBrand', {
    cookie,
    body: { name: 'Zalai', texts: {}, manufacturerId: makerId },
  });
  brand = created.body;
});
afterAll(() => shop.close());
beforeEach(() => ask(true));

const ask = (makerRequired: boolean) =>
  shop.connection.pool.query('UPDATE shop_settings SET value = value || $1', [
    JSON.stringify({ makerRequired }),
  ]);
type Refused = { code: string; details: { fields: FieldError[] } };
const get = async (id: number) => (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie })).body;
const change = async (id: number, body: object) =>
  shop.call<StaffProduct & Refused>('PATCH /api/Product/Update', {
    cookie,
    body: { id, version: (await get(id)).version, ...body },
  });
const shown = async (id: number) =>
  (await shop.call(`GET /api/ShopProduct?productId=${id}&currencyId=3&language=hu`)).status;
const refusal = (field: string) => ({
  status: 400,
  body: { code: 'invalidRequest', details: { fields: [{ field, code: 'needsMaker' }] } },
});

test('[law A14] a product is published with its own maker or that of its brand, and not without', async () => {
  const id = await shop.addProduct({ name: 'Tál', published: false });
  expect(await change(id, { published: true })).toMatchObject(refusal('manufacturerId'));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await change(id, { publishFrom: tomorrow })).toMatchObject(refusal('manufacturerId'));
  expect((await get(id)).published).toBe(false);

  expect((await change(id, { published: true, manufacturerId: makerId })).status).toBe(200);
  expect(await change(id, { manufacturerId: null })).toMatchObject(refusal('manufacturerId'));
  expect((await change(id, { manufacturerId: null, productBrandId: brand.id })).body).toMatchObject({
    published: true,
    manufacturerId: null,
  });
  const page = await shop.call(`GET /api/ShopProduct?productId=${id}&currencyId=3&language=hu`);
  expect(page.body).toMatchObject({ manufacturer: { name: 'Zalai Kerámia Kft.' }, responsiblePerson: null });
  expect(await change(id, { productBrandId: null })).toMatchObject(refusal('manufacturerId'));

  const bare = { id: brand.id, version: brand.version, name: brand.name, texts: {}, manufacturerId: null };
  const update = await shop.call<Refused>('PUT /api/ProductBrand', { cookie, body: bare });
  expect(update).toMatchObject(refusal('manufacturerId'));
});

test('what was published before the shop asked stays, and can be changed', async () => {
  const id = await shop.addProduct({ name: 'Régi tál' });
  expect((await change(id, { weight: 700 })).status).toBe(200);
  expect(await shown(id)).toBe(200);
  await ask(false);
  const other = await shop.addProduct({ name: 'Másik', published: false });
  expect((await change(other, { published: true })).status).toBe(200);
});

test('a new product is created hidden or with a maker', async () => {
  const productGroupTypeId = await shop.addCategory();
  const create = (body: object) =>
    shop.call<Refused>('POST /api/Product', {
      cookie,
      body: {
        ...{ sku: 'UJ-1', productGroupTypeId, texts: { hu: { name: 'Új' } } },
        ...{ fixedPrices: [{ currencyId: 3, amount: 1_000 }], ...body },
      },
    });
  expect(await create({ published: true })).toMatchObject(refusal('manufacturerId'));
  expect((await create({ published: false })).status).toBe(201);
  expect((await create({ sku: 'UJ-2', published: true, manufacturerId: makerId })).status).toBe(201);
});

test('a date that comes for a product without a maker leaves it hidden, and the log says so', async () => {
  const id = await shop.addProduct({ name: 'Időzített', published: false });
  await shop.connection.pool.query(
    "UPDATE products SET publish_from = now() - interval '1 minute' WHERE id = $1",
    [id],
  );
  await publishByDate(shop.connection.db);
  expect(await get(id)).toMatchObject({ published: false, publishFrom: null });
  const { rows } = await shop.connection.pool.query('SELECT action FROM audit_log WHERE entity_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ action: 'publishByDateRefused' }]);
});
