import type { CartQuote } from '@kamra/contract/cart.ts';
import type { ProductCard } from '@kamra/contract/catalogue.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import type { Suggestions } from '@kamra/contract/suggestions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDeliveryMethod, addDeliveryZone } from '../testing/test-delivery.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  const { cookie } = await shop.addStaff('administrator');
  productId = await shop.addProduct({ name: 'Olajbogyó', amount: 4_000_00, amounts: { 1: 10_01 } });
  const zone = await addDeliveryZone(shop, cookie, { name: 'Ausztria', countries: ['AT'] });
  const price = { zoneId: zone.id, freeFrom: null, cashFee: null, rates: [{ from: 0, to: null, fee: 5 }] };
  await addDeliveryMethod(shop, cookie, zone.id, { prices: [{ ...price, currencyId: 1 }] });
  await shop.connection.pool.query(
    `UPDATE currency_rates SET rate = 392.5, day = '2026-11-20' WHERE currency_id = 1`,
  );
  await shop.connection.pool.query(
    `UPDATE products SET net_quantity = 0.5, net_quantity_unit = 'l' WHERE id = $1`,
    [productId],
  );
});
afterAll(() => shop.close());

const quote = async (currencyId: number, countryCode = 'HU') => {
  const lines = [{ productId, soldQuantity: 3 }];
  const body = { lines, currencyId, language: 'hu', paymentTypeId: 2, countryCode };
  return (await shop.call<CartQuote>('POST /api/ShopCart/Quote', { body })).body;
};

test('A6: a total in another currency for delivery in Hungary has its forints, with the rate and its day', async () => {
  const { total, forints, lines } = await quote(1);
  expect(forints).toEqual({ total: Math.round(total * 392.5), rate: 392.5, day: '2026-11-20' });
  expect(lines[0]!.pricePerUnit).toEqual({ amount: 20.02, unit: 'l' });
  expect((await quote(3)).forints).toBeNull();
  expect((await quote(1, 'AT')).forints).toBeNull();
});

test('A6: wherever a price is listed it has its forints and its unit price, on pages and in the header’s suggestions', async () => {
  const priced = { price: 10.01, forints: 3_929, unitPrice: { amount: 20.02, unit: 'l' } };
  const list = async (currencyId: number) =>
    (await shop.call<{ products: ProductCard[] }>('POST /api/ShopProduct/List', { body: { currencyId } }))
      .body.products[0]!;
  expect(await list(1)).toMatchObject(priced);
  expect((await list(3)).forints).toBeUndefined();
  const { body } = await shop.call<Suggestions>(
    'GET /api/ShopProduct/Suggestions?text=olajbogy&currencyId=1',
  );
  expect(body.products).toMatchObject([priced]);
  const page = async (currencyId: number) =>
    (await shop.app.inject({ url: '/de/products', headers: { cookie: `kamra-currency=${currencyId}` } }))
      .body;
  expect(await page(1)).toContain('>≈\u00a03\u00a0929\u00a0Ft · €\u00a020.02 /\u00a0l<');
  expect(await page(3)).toContain('>8\u00a0000\u00a0Ft /\u00a0l<');
});

test('A6: the order’s page and mail have them at the rate of the order, whatever it is later', async () => {
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 3 }], {
    currencyId: 1,
    paymentTypeId: 2,
  });
  await shop.connection.pool.query('UPDATE currency_rates SET rate = 500 WHERE currency_id = 1');
  const { body } = await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${placed.body.trnId}`, {
    cookie: placed.cookie,
  });
  expect(body.forints).toMatchObject({ total: Math.round(body.total * 392.5), rate: 392.5 });
  const { rows } = await shop.connection.pool.query('SELECT id FROM orders ORDER BY id DESC LIMIT 1');
  const mail = await writeShopMail(shop.connection, shop.config.shopUrl, 'orderConfirmation', {
    orderId: rows[0].id,
  });
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain('HUF (1 EUR = 392,5 Ft');
});
