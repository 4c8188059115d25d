import type { ProductBrand } from '@kamra/contract/catalogue.ts';
import { comparisonOperators } from '@kamra/contract/list-request.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { brands, brandTexts, productImages, products } from './catalogue-tables.ts';

interface Brands {
  productBrands: ProductBrand[];
  totalCount: number;
}

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.connection;
  const [, csille] = await db
    .insert(brands)
    .values([
      { code: 'poroly', name: 'Pöröly', sortOrder: 2 },
      { code: 'csille', name: 'Csille', sortOrder: 1, logoUrl: '/media/csille/original.webp' },
    ])
    .returning({ id: brands.id });
  await db.insert(brandTexts).values([
    { brandId: csille!.id, language: 'hu', description: 'Üvegpoharak' },
    { brandId: csille!.id, language: 'de', description: 'Gläser' },
  ]);
  const glass = await shop.addProduct({ name: 'Pohár' });
  const jug = await shop.addProduct({ name: 'Kancsó' });
  const hidden = await shop.addProduct({ name: 'Rejtett', published: false });
  await db
    .update(products)
    .set({ brandId: csille!.id })
    .where(inArray(products.id, [glass, jug, hidden]));
  await db.update(products).set({ bestsellerOrder: 1 }).where(eq(products.id, jug));
  await inTransaction(db, (tx) => publishProductChanges(tx, [glass, jug, hidden], { reason: 'test' }));
  await db
    .insert(mediaFiles)
    .values(['glass', 'side', 'jug'].map((hash) => ({ hash, width: 800, height: 600, widths: [160, 640] })));
  await db.insert(productImages).values([
    { productId: glass, mediaHash: 'glass', isDefault: true, sortOrder: 0 },
    { productId: jug, mediaHash: 'side', isDefault: false, sortOrder: 0 },
    { productId: jug, mediaHash: 'jug', isDefault: true, sortOrder: 1 },
  ]);
});

afterAll(() => shop.close());

test('brands have their order, text, product count and a picture of the bestseller', async () => {
  const { body } = await shop.call<Brands>('GET /api/ShopProductBrand?language=de');
  expect(body.productBrands.map(({ code }) => code)).toEqual(['csille', 'poroly']);
  const [csille, poroly] = body.productBrands;
  expect(csille).toMatchObject({
    imageUrl: '/media/csille/original.webp',
    description: 'Gläser',
    productCount: 2,
    productImage: { imageUrl: '/media/jug/640.webp', widths: [160, 640], width: 800, height: 600 },
  });
  expect(poroly).toMatchObject({ description: '', productCount: 0, productImage: null, imageUrl: null });
});

test('a brand without a text in the language has the Hungarian one', async () => {
  const { body } = await shop.call<Brands>('GET /api/ShopProductBrand?language=tr');
  expect(body.productBrands[0]?.description).toBe('Üvegpoharak');
});

test('brand search is case-insensitive and pattern-based', async () => {
  const search = (value: string, comparisonOperator: number) =>
    shop.call<Brands>('POST /api/ShopProductBrand/List', {
      body: { language: 'de', fieldConditions: [{ fieldName: 'name', value, comparisonOperator }] },
    });
  const { TextLike, TextStartsWith } = comparisonOperators;
  expect((await search('PÖR', TextStartsWith)).body.productBrands.map(({ code }) => code)).toEqual([
    'poroly',
  ]);
  expect((await search('ILL', TextLike)).body).toMatchObject({
    totalCount: 1,
    productBrands: [{ code: 'csille', description: 'Gläser' }],
  });
  expect((await search('%', TextLike)).body.totalCount).toBe(0);
});

test('more brands than lists of staff count are counted for shoppers', async () => {
  const { pool } = shop.connection;
  await pool.query(
    `INSERT INTO brands (code, name) SELECT 'many-' || n, 'Many ' || n FROM generate_series(1, 10001) n`,
  );
  const fieldConditions = [
    { fieldName: 'name', comparisonOperator: comparisonOperators.TextStartsWith, value: 'Many ' },
  ];
  const { status, body } = await shop.call<Brands>('POST /api/ShopProductBrand/List', {
    body: { pageSize: 2, fieldConditions },
  });
  expect([status, body.productBrands.length, body.totalCount]).toEqual([200, 2, 10_001]);
  await pool.query(`DELETE FROM brands WHERE code LIKE 'many-%'`);
});
