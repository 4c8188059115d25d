import type { CartQuote } from '@kamra/contract/cart.ts';
import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { StaffCategory } from '@kamra/contract/category-administration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  await shop.connection.pool.query('UPDATE currency_rates SET rate = 400 WHERE currency_id = 1');
});
afterAll(() => shop.close());

const category = async (method: 'POST' | 'PUT', body: object) => {
  const reply = await shop.call<StaffCategory>(`${method} /api/ProductGroupType`, { cookie, body });
  expect(reply.body, reply.text).toMatchObject({ id: expect.any(Number) });
  return reply.body;
};
const yearsOf = async (productId: number, currencyId = 3) =>
  (await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${productId}&currencyId=${currencyId}`))
    .body.mandatoryWarrantyYears;

test('[law A10] a category puts what is below it under warranty, a product says otherwise, the order keeps it', async () => {
  const machines = await category('POST', {
    parentProductGroupTypeId: null,
    texts: { hu: { name: 'Gépek' } },
  });
  const below = await category('POST', {
    parentProductGroupTypeId: machines.id,
    texts: { hu: { name: 'Kávéfőzők' } },
  });
  const amounts = { 1: 700_00 };
  const product = { categoryId: below.id, amount: 260_000_00, amounts, onHand: 9 };
  const own = await shop.addProduct(product);
  const accessory = await shop.addProduct({ ...product, amount: 20_000_00 });
  expect([await yearsOf(own), await yearsOf(accessory)]).toEqual([0, 0]);

  const { id, version, texts } = machines;
  const group = { id, version, texts, attributeIds: [], warrantyGroup: 'kitchenAppliances' };
  expect(await category('PUT', group)).toMatchObject({ warrantyGroup: 'kitchenAppliances' });
  expect([await yearsOf(own), await yearsOf(accessory), await yearsOf(own, 1)]).toEqual([3, 2, 3]);
  const { body: stored } = await shop.call<{ version: number }>(`GET /api/Product/${accessory}`, { cookie });
  const change = { id: accessory, version: stored.version, warrantyGroup: 'none' };
  const changed = await shop.call('PATCH /api/Product/Update', { cookie, body: change });
  expect(changed.status, changed.text).toBe(200);
  expect(await yearsOf(accessory)).toBe(0);

  const lines = [own, accessory].map((productId) => ({ productId, soldQuantity: 1 }));
  const quote = await shop.call<CartQuote>('POST /api/ShopCart/Quote', { body: { lines, currencyId: 1 } });
  expect(quote.status).toBe(200);
  await placeTestOrder(shop, lines, { paymentTypeId: 2, currencyId: 1 });
  const { rows } = await shop.connection.pool.query(
    'SELECT mandatory_warranty_years AS years FROM order_lines ORDER BY position',
  );
  expect(rows).toEqual([{ years: 3 }, { years: 0 }]);
});
