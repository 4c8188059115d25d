import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributes, attributeTexts, productAttributes, products } from '../catalogue/catalogue-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

interface Comparison {
  products: {
    productId: number;
    price: number;
    availibilityCount: number;
    weight: number;
    attributes: { code: string; name: string; unit: string | null; value: unknown }[];
  }[];
  code?: string;
}

let shop: TestShop;
let kettle: number;
let pot: number;

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.connection;
  kettle = await shop.addProduct({ amount: 12_990_00, amounts: { 1: 33_00 }, onHand: 4 });
  pot = await shop.addProduct({ amount: 9_990_00, onHand: 0 });
  const [capacity] = await db
    .insert(attributes)
    .values({ code: 'capacity', kind: 'number', unit: 'l' })
    .returning({ id: attributes.id });
  await db.insert(attributeTexts).values({ attributeId: capacity!.id, language: 'hu', name: 'Űrtartalom' });
  await db.insert(productAttributes).values([
    { productId: kettle, attributeId: capacity!.id, numberValue: 2 },
    { productId: pot, attributeId: capacity!.id, numberValue: 3.5 },
  ]);
  await db.update(products).set({ weightGrams: 900 }).where(eq(products.id, kettle));
});
afterAll(() => shop.close());

const compare = (body: object) => shop.call<Comparison>('POST /api/ShopProduct/Compare', { body });

describe('comparing products', () => {
  test('returns price, stock, weight and attributes of each once, in the requested order', async () => {
    const { products } = (await compare({ productIds: [pot, kettle, pot] })).body;
    expect(products).toMatchObject([
      { productId: pot, price: 9990, availibilityCount: 0, attributes: [{ code: 'capacity', value: 3.5 }] },
      {
        productId: kettle,
        price: 12990,
        availibilityCount: 4,
        weight: 900,
        attributes: [{ name: 'Űrtartalom', unit: 'l', value: 2 }],
      },
    ]);
  });

  test('prices in the requested currency', async () => {
    const { products } = (await compare({ productIds: [kettle], currencyId: 1 })).body;
    expect(products[0]?.price).toBe(33);
  });

  test('leaves out products that no longer exist', async () => {
    const hidden = await shop.addProduct({ published: false });
    const { products } = (await compare({ productIds: [hidden, 2_000_000_000, kettle] })).body;
    expect(products.map(({ productId }) => productId)).toEqual([kettle]);
  });

  test('takes one to four products', async () => {
    for (const productIds of [[], [1, 2, 3, 4, 5], ['a']])
      expect((await compare({ productIds })).status).toBe(400);
  });
});
