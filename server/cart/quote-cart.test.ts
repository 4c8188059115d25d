import type { CartQuote } from '@kamra/contract/cart.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  productAttributes,
  products,
  productTexts,
  variantGroups,
} from '../catalogue/catalogue-tables.ts';
import { variantGroupAttributes } from '../catalogue/variant-axis-tables.ts';
import { deliveryFees } from '../shop/shop-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const quote = (body: object) => shop.call<CartQuote>('POST /api/ShopCart/Quote', { body });

test('prices lines, delivery, payment and the VAT in them from the shop’s own figures', async () => {
  const kettle = await shop.addProduct({ name: 'Teáskanna', amount: 4_990_00 });
  const book = await shop.addProduct({ name: 'Szakácskönyv', amount: 1_050_00, vatRate: 5 });
  const { status, body } = await quote({
    lines: [
      { productId: kettle, soldQuantity: 2, total: 1 },
      { productId: book, soldQuantity: 1 },
    ],
    paymentTypeId: 4,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    currencyId: 3,
    goodsTotal: 11_030,
    deliveryFee: 1_490,
    freeDeliveryFrom: 15_000,
    missingForFreeDelivery: 3_970,
    paymentOptions: [
      { paymentTypeId: 4, fee: 490 },
      { paymentTypeId: 2, fee: 0 },
    ],
    paymentFee: 490,
    total: 13_010,
    cashTotal: 13_010,
    vat: [
      { rate: 27, base: 9_417, tax: 2_543, gross: 11_960 },
      { rate: 5, base: 1_000, tax: 50, gross: 1_050 },
    ],
  });
  expect(body.lines[0]).toMatchObject({
    productName: 'Teáskanna',
    unitPrice: 4_990,
    total: 9_980,
    problem: null,
  });
});

test('cash is rounded to five forints, a transfer is not', async () => {
  const productId = await shop.addProduct({ amount: 1_003_00 });
  const lines = [{ productId, soldQuantity: 1 }];
  expect((await quote({ lines, paymentTypeId: 4 })).body).toMatchObject({ total: 2_983, cashTotal: 2_985 });
  expect((await quote({ lines, paymentTypeId: 2 })).body).toMatchObject({ total: 2_493, cashTotal: null });
});

test('[wall 9] delivery is free from 15 000 Ft of goods on', async () => {
  for (const [amount, fee, missing] of [
    [14_999, 1_490, 1],
    [15_000, 0, 0],
    [15_001, 0, 0],
  ] as const) {
    const productId = await shop.addProduct({ amount: amount * 100 });
    const { body } = await quote({ lines: [{ productId, soldQuantity: 1 }] });
    expect(body).toMatchObject({ deliveryFee: fee, missingForFreeDelivery: missing, total: amount + fee });
  }
});

test('[wall 4] every currency has its own price; forints are never read as euros', async () => {
  const productId = await shop.addProduct({ amount: 3_920_00, amounts: { 1: 9_90 } });
  const lines = [{ productId, soldQuantity: 1 }];
  expect((await quote({ lines, currencyId: 1 })).body).toMatchObject({
    goodsTotal: 9.9,
    deliveryFee: 3.9,
    total: 13.8,
  });
  expect((await quote({ lines, currencyId: 2 })).body).toMatchObject({ goodsTotal: 10.9, currencyId: 2 });
});

test('lines of one product are summed against its stock', async () => {
  const productId = await shop.addProduct({ onHand: 5 });
  const lines = [
    { productId, soldQuantity: 3 },
    { productId, soldQuantity: 3 },
  ];
  const { body } = await quote({ lines });
  expect(body.lines.map((line) => [line.problem, line.availibilityCount])).toEqual([
    ['outOfStock', 5],
    ['outOfStock', 5],
  ]);
});

test('an unknown or unpublished product is reported on its line and costs nothing', async () => {
  const hidden = await shop.addProduct({ published: false });
  const known = await shop.addProduct({ amount: 500_00 });
  const { status, body } = await quote({
    lines: [hidden, known, 999_999].map((productId) => ({ productId, soldQuantity: 1 })),
  });
  expect(status).toBe(200);
  expect(body.lines.map((line) => [line.problem, line.unitPrice])).toEqual([
    ['productUnavailable', 0],
    [null, 500],
    ['productUnavailable', 0],
  ]);
  expect(body.goodsTotal).toBe(500);
});

test('names are in the requested language and fall back to Hungarian', async () => {
  const productId = await shop.addProduct({ name: 'Bögre' });
  await shop.connection.db
    .insert(productTexts)
    .values({ productId, language: 'de', name: 'Becher', nameCode: 'becher' });
  const named = async (language: string) =>
    (await quote({ lines: [{ productId, soldQuantity: 1 }], language })).body.lines[0]?.productName;
  expect(await named('de')).toBe('Becher');
  expect(await named('fr')).toBe('Bögre');
});

test('variants of one group are distinguished by their options', async () => {
  const { db } = shop.connection;
  const [group] = await db.insert(variantGroups).values({ code: 'bogre' }).returning();
  const [colour] = await db.insert(attributes).values({ code: 'color', kind: 'choice' }).returning();
  const [blue] = await db
    .insert(attributeOptions)
    .values({ attributeId: colour!.id, code: 'blue' })
    .returning();
  await db.insert(variantGroupAttributes).values({ variantGroupId: group!.id, attributeId: colour!.id });
  await db.insert(attributeOptionTexts).values({ optionId: blue!.id, language: 'hu', name: 'Kék' });
  const productIds = [await shop.addProduct({ name: 'Bögre' }), await shop.addProduct({ name: 'Kék bögre' })];
  for (const productId of productIds) {
    await db.update(products).set({ variantGroupId: group!.id }).where(eq(products.id, productId));
    await db.insert(productAttributes).values({ productId, attributeId: colour!.id, optionId: blue!.id });
  }
  const { body } = await quote({ lines: productIds.map((productId) => ({ productId, soldQuantity: 1 })) });
  expect(body.lines.map((line) => line.productName)).toEqual(['Bögre, Kék', 'Kék bögre']);
});

test('[wall 12] an unavailable country or payment type is refused by field', async () => {
  const productId = await shop.addProduct();
  const lines = [{ productId, soldQuantity: 1 }];
  for (const [field, body] of [
    ['countryCode', { lines, countryCode: 'US' }],
    ['paymentTypeId', { lines, paymentTypeId: 1 }],
    ['paymentTypeId', { lines, paymentTypeId: 99 }],
    ['currencyId', { lines, currencyId: 4 }],
    ['currencyId', { lines, currencyId: '3' }],
    ['currencyId', { lines, currencyId: null }],
    ['language', { lines, language: 'hu;' }],
  ] as const) {
    const reply = await shop.call<ErrorReply>('POST /api/ShopCart/Quote', { body });
    expect(reply.status).toBe(400);
    expect(reply.body.details.fields?.[0]?.field).toBe(field);
  }
});

test('quantities that are no positive whole numbers in bounds are refused', async () => {
  const productId = await shop.addProduct();
  for (const soldQuantity of [
    '0',
    '-1',
    '1.5',
    '"1"',
    '"1e3"',
    '1e308',
    '2147483648',
    '9007199254740993',
    'null',
    '[1]',
    '{}',
    '1000',
  ]) {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/ShopCart/Quote',
      headers: { 'content-type': 'application/json' },
      payload: `{"lines":[{"productId":${productId},"soldQuantity":${soldQuantity}}]}`,
    });
    expect(response.statusCode, soldQuantity).toBe(400);
  }
});

test('[wall 14] a cart beyond the cap of lines is refused', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => ({ productId: index + 1, soldQuantity: 1 }));
  expect((await quote({ lines })).status).toBe(400);
});

test('a country becomes available once it has a delivery fee', async () => {
  const { db } = shop.connection;
  await db.insert(deliveryFees).values({ countryCode: 'SK', currencyId: 3, fee: 2_990_00 });
  const productId = await shop.addProduct({ amount: 20_000_00 });
  const { body } = await quote({ lines: [{ productId, soldQuantity: 1 }], countryCode: 'SK' });
  expect(body).toMatchObject({ deliveryFee: 2_990, freeDeliveryFrom: null, missingForFreeDelivery: 0 });
  await db.delete(deliveryFees).where(eq(deliveryFees.countryCode, sql`'SK'`));
});
