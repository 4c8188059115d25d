import type { Reply } from '@kamra/contract/endpoint.ts';
import type {
  getTranslationShares,
  listMissingTranslations as listCall,
} from '@kamra/contract/missing-translations.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  attributeTexts,
  brands,
  brandTexts,
  products,
  productTexts,
} from '../catalogue/catalogue-tables.ts';
import { homePictures, windowSettings } from '../shop/shop-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff('administrator')).cookie;
});
afterAll(() => shop.close());

const shares = async (by = cookie) =>
  (await shop.call<Reply<typeof getTranslationShares>>('GET /api/MissingTranslations', { cookie: by })).body
    .sources;
const shareOf = async (source: string) => (await shares()).find((each) => each.source === source);
const gaps = (source: string, language: string, more: object = {}, by = cookie) =>
  shop.call<Reply<typeof listCall>>('POST /api/MissingTranslations/List', {
    cookie: by,
    body: { source, language, ...more },
  });

test('a product is a gap in a language until all its texts are there', async () => {
  const { db } = shop.connection;
  const productId = await shop.addProduct({ name: 'Kanna' });
  const hidden = await shop.addProduct({ name: 'Rejtett' });
  await db.update(products).set({ archivedAt: new Date(), published: false }).where(eq(products.id, hidden));
  await db
    .update(productTexts)
    .set({ description: 'Nem látszik.' })
    .where(eq(productTexts.productId, hidden));
  expect(await shareOf('products')).toMatchObject({ total: 1, complete: { hu: 0, de: 0 } });
  // An archived product is no gap, whatever it has.
  expect((await gaps('products', 'hu')).body).toMatchObject({ totalCount: 1, missing: [{}] });
  expect((await gaps('products', 'de')).body).toMatchObject({
    totalCount: 1,
    missing: [{ recordId: productId, name: 'Kanna', fields: ['name', 'description'] }],
  });
  const text = { productId, nameCode: 'kanne', language: 'de' };
  await db.insert(productTexts).values({ ...text, name: 'Kanne' });
  expect((await gaps('products', 'de')).body.missing).toMatchObject([{ fields: ['description'] }]);
  await db
    .update(productTexts)
    .set({ description: 'Aus Emaille.' })
    .where(and(eq(productTexts.productId, productId), eq(productTexts.language, 'de')));
  expect((await gaps('products', 'de')).body).toMatchObject({ totalCount: 0, missing: [] });
  expect(await shareOf('products')).toMatchObject({ complete: { hu: 0, de: 1 } });
});

test('everything that has texts is in the report, each with its own rule', async () => {
  const { db } = shop.connection;
  const [silent, told] = await db
    .insert(brands)
    .values([
      { code: 'csend', name: 'Csend' },
      { code: 'szo', name: 'Szó' },
    ])
    .returning({ id: brands.id });
  await db.insert(brandTexts).values({ brandId: told!.id, language: 'hu', description: 'Szöveg.' });
  const [attribute] = await db
    .insert(attributes)
    .values({ code: 'szin', kind: 'choice' })
    .returning({ id: attributes.id });
  await db.insert(attributeTexts).values({ attributeId: attribute!.id, language: 'hu', name: 'Szín' });
  const [option] = await db
    .insert(attributeOptions)
    .values({ attributeId: attribute!.id, code: 'piros' })
    .returning({ id: attributeOptions.id });
  await db.insert(attributeOptionTexts).values({ optionId: option!.id, language: 'hu', name: 'Piros' });
  await db.insert(homePictures).values({
    kind: 'slide',
    sortOrder: 1,
    link: '/',
    texts: { hu: { title: 'Tavasz', subtitle: 'Itt van' }, en: { title: 'Spring' } },
  });
  const announcement = { texts: { hu: 'Zárva' }, link: null, startsAt: null, endsAt: null };
  const footerLinks = [{ texts: { hu: 'Rólunk', en: 'About us' }, link: '/pages/rolunk' }];
  await db.insert(windowSettings).values({ value: { announcement, footerLinks } });
  await shop.connection.pool.query(
    `UPDATE content_pages SET texts = '{"hu": {"body": "Szöveg"}}' WHERE code = 'transport'`,
  );

  expect(silent).toBeDefined();
  expect(await shareOf('brands')).toMatchObject({ total: 2, complete: { hu: 2, en: 1 } });
  expect((await gaps('brands', 'en')).body.missing).toEqual([
    { id: told!.id, recordId: told!.id, name: 'Szó', fields: ['description'] },
  ]);
  expect((await gaps('options', 'fr')).body.missing).toEqual([
    { id: option!.id, recordId: attribute!.id, name: 'Szín: Piros', fields: ['name'] },
  ]);
  expect((await gaps('attributes', 'fr')).body.missing).toMatchObject([{ name: 'Szín' }]);
  expect((await gaps('window', 'en')).body.missing).toMatchObject([{ name: 'Tavasz', fields: ['subtitle'] }]);
  expect((await gaps('window', 'ru')).body.missing).toMatchObject([{ fields: ['title', 'subtitle'] }]);
  expect((await gaps('pages', 'tr')).body.missing).toMatchObject([{ name: 'transport', fields: ['body'] }]);
  expect(await shareOf('pages')).toMatchObject({ total: 1 });
  expect((await gaps('announcement', 'tr')).body.totalCount).toBe(1);
  expect((await gaps('footerLinks', 'tr')).body.missing).toMatchObject([{ name: '/pages/rolunk' }]);
  expect((await gaps('footerLinks', 'en')).body.totalCount).toBe(0);
});

test('texts of attributes and of pictures are gaps where another language has them', async () => {
  const { db, pool } = shop.connection;
  const productId = await shop.addProduct({ name: 'Köcsög' });
  const [attribute] = await db.insert(attributes).values({ code: 'eredet', kind: 'text' }).returning();
  const add = (language: string) =>
    pool.query(`INSERT INTO product_attribute_texts VALUES ($1, $2, $3, 'x')`, [
      productId,
      attribute!.id,
      language,
    ]);
  await add('hu');
  await pool.query(`UPDATE product_texts SET warnings = 'Forró.' WHERE product_id = $1 AND language = 'hu'`, [
    productId,
  ]);
  expect(await shareOf('warnings')).toMatchObject({ total: 1, complete: { hu: 1, de: 0 } });
  expect((await gaps('warnings', 'de')).body.missing).toEqual([
    { id: productId, recordId: productId, name: 'Köcsög', fields: ['warnings'] },
  ]);
  await pool.query(`INSERT INTO media_files (hash, width, height, name, alternative_texts) VALUES
    ('described', 9, 9, 'tal.jpg', '{"hu": "Tál", "fr": "Plat"}'), ('silent', 9, 9, 'csend.jpg', NULL), ('nameless-picture', 9, 9, '', '{}')`);
  expect(await shareOf('attributeValues')).toMatchObject({ total: 1, complete: { hu: 1, de: 0 } });
  expect((await gaps('attributeValues', 'de')).body.missing).toEqual([
    { id: productId, recordId: productId, name: 'Köcsög', fields: ['attributes'] },
  ]);
  await add('de');
  expect((await gaps('attributeValues', 'de')).body.missing).toEqual([]);
  expect(await shareOf('media')).toMatchObject({ total: 3, complete: { hu: 1, fr: 1, tr: 0 } });
  expect((await gaps('media', 'fr')).body).toMatchObject({
    totalCount: 2,
    missing: ['csend.jpg', 'nameless.webp'].map((name) => ({ name, fields: ['alternativeText'] })),
  });
  await pool.query('DELETE FROM products WHERE id = $1', [productId]);
});

test('pages of the list are bounded, and wrong requests are refused', async () => {
  for (let each = 0; each < 3; each++) await shop.addProduct();
  const second = await gaps('products', 'tr', { page: 2, pageSize: 3 });
  expect(second.body).toMatchObject({ totalCount: 4, page: 2, missing: [{}] });
  expect((await gaps('products', 'tr', { pageSize: 501 })).status).toBe(400);
  expect((await gaps('customers', 'tr')).status).toBe(400);
  expect((await gaps('products', 'xx')).status).toBe(400);
});

test('each role sees what it may read', async () => {
  const translator = (await shop.addStaff({ brands: 'read' })).cookie;
  expect((await shares(translator)).map(({ source }) => source)).toEqual(['brands']);
  expect((await gaps('brands', 'de', {}, translator)).status).toBe(200);
  expect((await gaps('products', 'de', {}, translator)).status).toBe(403);
  const clerk = (await shop.addStaff({ orders: 'write' })).cookie;
  expect((await gaps('brands', 'de', {}, clerk)).status).toBe(403);
});
