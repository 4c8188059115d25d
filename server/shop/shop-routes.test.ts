import type { Reply } from '@kamra/contract/endpoint.ts';
import type { getTableMetadata, ShopConfig, TableMetadata } from '@kamra/contract/shop.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, categories } from '../catalogue/catalogue-tables.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { homePictures } from './shop-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('the shop’s settings are public as far as shoppers need them', async () => {
  const { status, body, text } = await shop.call<ShopConfig>('GET /api/ShopConfig');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Kamra',
    theme: 'green',
    rtl: false,
    fixedToolbar: true,
    languages: ['hu', 'en', 'de', 'fr', 'ru', 'tr'],
    defaultLanguage: 'hu',
    currencies: [
      { id: 1, code: 'EUR' },
      { id: 2, code: 'USD' },
      { id: 3, code: 'HUF' },
    ],
    defaultCurrencyId: 3,
    freeDeliveryFrom: { 1: 38, 2: 41, 3: 15_000 },
    paymentTypeIds: [4, 2],
    deliveryCountries: ['HU'],
    pageSizes: [16, 32, 48, 64],
    dispatchHours: 24,
  });
  expect(text).not.toContain('defaultAvailableCount');
  const { body: systemSettings } = await shop.call<object>('GET /ExternalUtility/SystemSettings');
  expect(body).toMatchObject(systemSettings);
  expect(Object.keys(systemSettings)).toEqual(
    expect.arrayContaining(['name', 'theme', 'rtl', 'fixedToolbar', 'office', 'openingHours']),
  );
});

test('banners and slides are in their order and in the requested language', async () => {
  const { db } = shop.connection;
  await db.insert(mediaFiles).values([
    { hash: 'wide', width: 3000, height: 1000, widths: [160, 960, 1920] },
    { hash: 'tall', width: 800, height: 1200, widths: [], focalX: 20, focalY: 30 },
  ]);
  const texts = { hu: { title: 'Kannák', subtitle: 'Mind' }, de: { title: 'Kannen', subtitle: 'Alle' } };
  await db.insert(homePictures).values([
    { kind: 'slide', sortOrder: 2, mediaHash: 'wide', link: '/products', texts },
    { kind: 'slide', sortOrder: 1, mediaHash: 'wide', phoneMediaHash: 'tall', link: '/brands', texts },
    { kind: 'banner', sortOrder: 1, mediaHash: 'wide', link: 'kettle', texts },
    { kind: 'photo', sortOrder: 1, mediaHash: 'wide', link: '', texts: { de: { title: 'Unser Laden' } } },
    { kind: 'story', sortOrder: 1, mediaHash: 'wide', link: '', texts, productIds: [7, 3] },
  ]);
  const { body } = await shop.call<ShopConfig>('GET /api/ShopConfig?language=de');
  expect(body.banners).toEqual([
    { title: 'Kannen', subtitle: 'Alle', imageUrl: '/media/wide/960.webp', categoryCode: 'kettle' },
  ]);
  expect(body.photo).toEqual({ title: 'Unser Laden', imageUrl: '/media/wide/960.webp' });
  expect(body.story).toEqual({
    ...{ title: 'Kannen', text: 'Alle', imageUrl: '/media/wide/1920.webp', productIds: [7, 3] },
  });
  expect(body.slides.map(({ link, imageUrl, phoneImageUrl }) => [link, imageUrl, phoneImageUrl])).toEqual([
    ['/brands', '/media/wide/1920.webp', '/media/tall/original.webp'],
    ['/products', '/media/wide/1920.webp', '/media/wide/960.webp'],
  ]);
  expect(body.slides.map(({ focalPoint, phoneFocalPoint }) => [focalPoint, phoneFocalPoint])).toEqual([
    [undefined, { x: 20, y: 30 }],
    [undefined, undefined],
  ]);
  expect((await shop.call<ShopConfig>('GET /api/ShopConfig?language=tr')).body.banners[0]?.title).toBe(
    'Kannák',
  );
  expect((await shop.call('GET /api/ShopConfig?language=xx')).status).toBe(400);
});

test('tables have the ranges and values of published products', async () => {
  const { db } = shop.connection;
  const [parent] = await db.insert(categories).values({ code: 'edenyek' }).returning({ id: categories.id });
  const [child] = await db
    .insert(categories)
    .values({ code: 'bogrek', parentId: parent!.id, sortOrder: 1 })
    .returning({ id: categories.id });
  await db.insert(brands).values({ code: 'agyagvar', name: 'Agyagvár', sortOrder: 3 });
  await shop.addProduct({ amount: 990_00, onHand: 2, categoryId: child!.id });
  await shop.addProduct({ amount: 12_990_00, onHand: 40, categoryId: parent!.id });
  await shop.addProduct({ amount: 1_00, onHand: 999, categoryId: parent!.id, published: false });

  const describe = (tableMetaStructures: object[]) =>
    shop.call<Reply<typeof getTableMetadata>>('POST /api/ShopConfig/GetTableMetadata', {
      body: { tableMetaStructures },
    });
  const { body } = await describe([
    { tableName: 'ShopProduct', queryType: 0 },
    { tableName: 'ShopProduct', queryType: 1 },
    { tableName: 'ShopProductBrand', queryType: 0 },
    { tableName: 'ShopProductBrand', queryType: 1 },
  ]);
  const [ranges, values, brandRanges, brandValues] = body.tableMetadata;
  expect(ranges).toEqual({
    tableName: 'ShopProduct',
    queryType: 0,
    defaultOrder: 'productId',
    fieldDescriptors: [
      { fieldName: 'price', fieldMinValue: '990', fieldMaxValue: '12990' },
      { fieldName: 'discount', fieldMinValue: '0', fieldMaxValue: '0' },
      { fieldName: 'availibilityCount', fieldMinValue: '2', fieldMaxValue: '40' },
    ],
  });
  const categoriesFound = values!.fieldDescriptors.find(
    ({ fieldName }) => fieldName === 'productGroupTypeCode',
  );
  expect(categoriesFound?.values).toEqual([
    { value: 'edenyek', count: 2 },
    { value: 'bogrek', count: 1 },
  ]);
  expect(brandRanges!.fieldDescriptors).toEqual([
    { fieldName: 'order', fieldMinValue: '3', fieldMaxValue: '3' },
  ]);
  expect(brandValues!.fieldDescriptors[0]?.values).toEqual([{ value: 'agyagvar', count: 0 }]);
  await shop.connection.pool.query('UPDATE stock SET sale_stopped = true WHERE on_hand = 40');
  const stopped = await describe([{ tableName: 'ShopProduct', queryType: 0 }]);
  expect(stopped.body.tableMetadata[0]!.fieldDescriptors[2]).toMatchObject({
    fieldMinValue: '0',
    fieldMaxValue: '2',
  });
  expect((await describe([{ tableName: 'system_users', queryType: 0 }])).status).toBe(400);
  expect((await describe([{ tableName: 'ShopProduct', queryType: 2 }])).status).toBe(400);
});

test('settings stored by an older version have the default of a new one', async () => {
  await shop.connection.pool.query(
    "UPDATE shop_settings SET value = value - 'dispatchHours' - 'transitDays'",
  );
  const { status, body } = await shop.call<ShopConfig>('GET /api/ShopConfig');
  expect({ status, dispatchHours: body.dispatchHours }).toEqual({ status: 200, dispatchHours: 24 });
});

describe('the tables of the back office', () => {
  test('have ranges and values, of what is not published, too', async () => {
    const staff = await shop.addStaff('administrator');
    await placeTestOrder(shop, [{ productId: await shop.addProduct(), soldQuantity: 1 }]);
    const reply = await shop.call<{ tableMetadata: TableMetadata[] }>(
      'POST /api/Configuration/GetTableMetadata',
      {
        body: {
          tableMetaStructures: ['Product', 'ProductBrand', 'ProductOrder', 'SystemUser'].flatMap(
            (tableName) => [0, 1].map((queryType) => ({ tableName, queryType })),
          ),
        },
        cookie: staff.cookie,
      },
    );
    expect(reply.status).toBe(200);
    const [products, , , , orders, orderValues, , users] = reply.body.tableMetadata;
    expect(products!.fieldDescriptors.find(({ fieldName }) => fieldName === 'price')?.fieldMinValue).toBe(
      '1', // of an unpublished product
    );
    expect(orders!.fieldDescriptors.map(({ fieldName }) => fieldName)).toEqual(['total', 'placedAt']);
    expect(Date.parse(orders!.fieldDescriptors[1]?.fieldMaxValue ?? '')).not.toBeNaN();
    expect(orderValues!.fieldDescriptors.map(({ fieldName }) => fieldName)).toContain('paymentStatusId');
    expect(users!.fieldDescriptors[0]?.values?.length).toBeGreaterThan(0);
  });

  test('each ask for their module', async () => {
    const staff = await shop.addStaff({ products: 'read' });
    const ask = (tableName: string) =>
      shop.call('POST /api/Configuration/GetTableMetadata', {
        body: { tableMetaStructures: [{ tableName, queryType: 0 }] },
        cookie: staff.cookie,
      });
    expect([(await ask('Product')).status, (await ask('ProductOrder')).status]).toEqual([200, 403]);
  });
});
