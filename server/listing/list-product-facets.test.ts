import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type { ProductFacets } from '@kamra/contract/product-facets.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productAttributes, products, productTexts } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { fixedPrices } from '../pricing/pricing-tables.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { productSearch } from '../search/product-search.ts';
import {
  among,
  attributeOf,
  compare,
  counts,
  equal,
  type FacetedShop,
  startFacetedShop,
} from '../testing/faceted-test-shop.ts';

const { GreaterOrEqual, Greater, TextLike } = operators;
let shop: FacetedShop['shop'];
let ids: FacetedShop['ids'];
let options: FacetedShop['options'];
let found: FacetedShop['found'];
let facets: FacetedShop['facets'];

beforeAll(async () => {
  ({ shop, ids, options, found, facets } = await startFacetedShop());
});
afterAll(() => shop.close());

describe('POST /api/ShopProduct/Facets', () => {
  test('counts what is published, categories with what lies below them', async () => {
    const reply = await facets();
    expect(reply.totalCount).toBe(5);
    expect(counts(reply.categories)).toEqual({ bögrék: 3, kannák: 2, teáskannák: 1 });
    expect(reply.categories.find(({ code }) => code === 'teáskannák')?.parentCode).toBe('kannák');
    expect(counts(reply.brands)).toEqual({ csille: 2, zsalya: 2 });
    expect(reply.price).toEqual({ min: 2000, max: 15000, step: 1000 });
    expect(reply.availability).toEqual({ inStock: 4, preOrder: 1 });
    expect(reply.ratings).toEqual([
      { from: 80, count: 2 },
      { from: 60, count: 3 },
      { from: 40, count: 3 },
      { from: 20, count: 3 },
    ]);
    expect(counts(attributeOf(reply, 'color')!.values)).toEqual({ red: 2, blue: 1, white: 1, black: 1 });
    expect(attributeOf(reply, 'volume')).toMatchObject({
      fieldName: 'attribute:volume',
      unit: 'ml',
      range: { min: 200, max: 2500 },
    });
    expect(counts(attributeOf(reply, 'volume')!.values)).toEqual({ 200: 1, 300: 2, 800: 1, 2500: 1 });
    expect(counts(attributeOf(reply, 'whistles')!.values)).toEqual({ true: 1, false: 1 });
  });

  test('a facet’s own selection narrows all counts but its own', async () => {
    const reply = await facets(equal('attribute:color', 'red'), equal('productBrandCode', 'csille'));
    expect(reply.totalCount).toBe(1);
    expect(counts(attributeOf(reply, 'color')!.values)).toEqual({ red: 1, blue: 1, white: 0, black: 0 });
    expect(counts(reply.brands)).toEqual({ csille: 1, zsalya: 1 });
    expect(counts(reply.categories)).toEqual({ bögrék: 1, kannák: 0, teáskannák: 0 });
    expect(counts(attributeOf(reply, 'volume')!.values)).toEqual({ 200: 0, 300: 1, 800: 0, 2500: 0 });
    expect(reply.price).toEqual({ min: 2000, max: 2000, step: 1 });
  });

  test('the price’s own range does not narrow the price', async () => {
    const reply = await facets(compare('price', GreaterOrEqual, '10000'), equal('attribute:color', 'red'));
    expect(reply.totalCount).toBe(1);
    expect(reply.price).toMatchObject({ min: 2000, max: 12000 });
  });

  test('a category shows the values that occur in it, its own attributes first', async () => {
    const reply = await facets(equal('productGroupTypeCode', 'kannák'));
    expect(counts(attributeOf(reply, 'color')!.values)).toEqual({ red: 1, black: 1 });
    expect(reply.attributes.map(({ code }) => code)).toEqual(['whistles', 'color', 'volume']);
    expect(counts(reply.categories)).toEqual({ bögrék: 3, kannák: 2, teáskannák: 1 });
    expect(
      (await facets(equal('productGroupTypeCode', 'bögrék'))).attributes.map(({ code }) => code),
    ).toEqual(['color', 'volume']);
  });

  test('selected values are listed even where nothing has them', async () => {
    const reply = await facets(equal('productGroupTypeCode', 'kannák'), among('attribute:color', 'white'));
    expect(reply.totalCount).toBe(0);
    expect(counts(attributeOf(reply, 'color')!.values)).toEqual({ red: 1, white: 0, black: 1 });
    expect(reply.price).toBeNull();
  });

  test('names are in the requested language, with swatches', async () => {
    const reply = await shop.call<ProductFacets>('POST /api/ShopProduct/Facets', {
      body: { language: 'de' },
    });
    const colour = attributeOf(reply.body, 'color')!;
    expect(colour.name).toBe('Farbe');
    expect(colour.values[0]).toEqual({ code: 'red', name: 'Rot', swatch: '#c0392b', count: 2 });
  });

  test('a search narrows all facets', async () => {
    const reply = await facets(compare('searchText', TextLike, 'bögre'));
    expect(reply.totalCount).toBe(3);
    expect(counts(reply.categories)).toEqual({ bögrék: 3 });
    expect(counts(attributeOf(reply, 'color')!.values)).toEqual({ red: 1, blue: 1, white: 1 });
  });

  test('reductions are counted', async () => {
    const { db } = shop.connection;
    await db
      .update(fixedPrices)
      .set({ amount: 9_000_00, reducedSince: sql`now()` })
      .where(eq(fixedPrices.productId, ids.kettle));
    await inTransaction(db, (tx) => refreshOffers(tx, [ids.kettle], 'test'));
    expect((await facets(compare('discount', Greater, '0'))).reduced).toBe(1);
    expect(await found(compare('discount', Greater, '0'), equal('attribute:color', 'red'))).toEqual([
      'kettle',
    ]);
  });

  test('a product in two categories counts once in the one above both', async () => {
    const { pool, db } = shop.connection;
    await pool.query(
      `INSERT INTO product_categories SELECT $1, id FROM categories WHERE code IN ('teáskannák', 'bögrék')`,
      [ids.kettle],
    );
    await inTransaction(db, (tx) => notifyCatalogueChanged(tx, [ids.kettle]));
    const all = await facets(compare('price', GreaterOrEqual, '2'));
    expect(counts(all.categories)).toEqual({ bögrék: 4, kannák: 2, teáskannák: 2 });
    const red = await facets(equal('attribute:color', 'red'));
    expect(counts(red.categories)).toEqual({ bögrék: 2, kannák: 1, teáskannák: 1 });
    const body = { fieldConditions: [compare('price', GreaterOrEqual, '3')], oneOfEachModel: true };
    const models = (await shop.call<ProductFacets>('POST /api/ShopProduct/Facets', { body })).body;
    expect(counts(models.categories)).toEqual({ bögrék: 4, kannák: 2, teáskannák: 2 });
    await pool.query('DELETE FROM product_categories WHERE product_id = $1', [ids.kettle]);
    await inTransaction(db, (tx) => notifyCatalogueChanged(tx, [ids.kettle]));
  });

  test('counts of the whole shop follow a value and a product that go, and both when they return', async () => {
    const { pool, db } = shop.connection;
    let calls = 10;
    // Each call is another one: the reply to the same may be some seconds old.
    const ask = () => facets(compare('price', GreaterOrEqual, String(calls++)));
    const whole = async (text: string, ...values: unknown[]) => {
      await pool.query(text, [ids.whiteCup, ...values]);
      await inTransaction(db, async (tx) => {
        await refreshOffers(tx, [ids.whiteCup], 'test');
        await notifyCatalogueChanged(tx, [ids.whiteCup]);
      });
      return ask();
    };
    const setColor = 'UPDATE product_attributes SET option_id = $2 WHERE product_id = $1 AND option_id = $3';
    const publish = 'UPDATE products SET published = $2 WHERE id = $1';
    const before = await ask();
    const colors = (reply: ProductFacets) => counts(attributeOf(reply, 'color')!.values);
    expect(colors(await whole(setColor, options.blue, options.white))).toEqual({ red: 2, blue: 2, black: 1 });
    expect(await whole(setColor, options.white, options.blue)).toEqual(before);
    const fewer = await whole(publish, false);
    expect(fewer.totalCount).toBe(4);
    expect(colors(fewer)).toEqual({ red: 2, blue: 1, black: 1 });
    expect(await whole(publish, true)).toEqual(before);
  });

  test('changes are counted with the next call: attributes, names, publishing', async () => {
    const { db } = shop.connection;
    const productId = ids.whiteCup;
    await inTransaction(db, async (tx) => {
      await tx
        .update(productAttributes)
        .set({ optionId: options.black! })
        .where(eq(productAttributes.optionId, options.white!));
      await tx
        .update(productTexts)
        .set({ name: 'Fekete csésze' })
        .where(eq(productTexts.productId, productId));
      await refreshOffers(tx, [productId], 'test');
      await productSearch.index(tx, [productId]);
      await notifyCatalogueChanged(tx, [productId]);
    });
    const ofBrand = await facets(equal('productBrandCode', 'zsalya'));
    expect(counts(attributeOf(ofBrand, 'color')!.values)).toEqual({ red: 1, blue: 0, black: 1 });
    expect(await found(compare('searchText', TextLike, 'csésze'))).toEqual(['whiteCup']);
    await db.update(products).set({ published: false }).where(eq(products.id, productId));
    await inTransaction(db, (tx) => refreshOffers(tx, [productId], 'test'));
    expect((await facets(compare('price', GreaterOrEqual, '1'))).totalCount).toBe(4);
    expect(await found(compare('searchText', TextLike, 'csésze fekete'))).toEqual([]);
  });

  test('a process that may have missed a change counts what is gone no more, and the others still', async () => {
    const { connection, config } = shop;
    const gone = await shop.addProduct();
    let asked = 0;
    // Replies may be two seconds old: each request is another one.
    const count = async () =>
      (await facets(compare('price', GreaterOrEqual, String(asked++ / 100)))).totalCount;
    const before = await count();
    await connection.pool.query('DELETE FROM products WHERE id = $1', [gone]);
    const listening = purgeChangedPages(config.databaseUrl!, connection.pool, createHtmlCache());
    await expect.poll(count).toBe(before - 1);
    await listening.stop();
  });
});
