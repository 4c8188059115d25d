import type { ProductCard } from '@kamra/contract/catalogue.ts';
import type { ProductFacets } from '@kamra/contract/product-facets.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributeOptionTexts, attributes, products, variantGroups } from '../catalogue/catalogue-tables.ts';
import { variantGroupAttributes } from '../catalogue/variant-axis-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import {
  attributeOf,
  type Condition,
  counts,
  equal,
  type FacetedShop,
  startFacetedShop,
} from '../testing/faceted-test-shop.ts';

let shop: FacetedShop['shop'];
let ids: FacetedShop['ids'];

// The three mugs are one model: blue is sold out, red the cheapest, white the dearest.
beforeAll(async () => {
  ({ shop, ids } = await startFacetedShop());
  const { db } = shop.connection;
  const [group] = await db.insert(variantGroups).values({ code: 'mug' }).returning();
  const [color] = await db.select().from(attributes).where(eq(attributes.code, 'color'));
  await db.insert(variantGroupAttributes).values({ variantGroupId: group!.id, attributeId: color!.id });
  const mugs = [ids.redMug, ids.blueMug, ids.whiteCup];
  await inTransaction(db, async (tx) => {
    await tx.update(products).set({ variantGroupId: group!.id }).where(inArray(products.id, mugs));
    await notifyCatalogueChanged(tx, mugs);
  });
});
afterAll(() => shop.close());

interface List {
  products: ProductCard[];
  totalCount: number;
}

async function list(body: object): Promise<List> {
  const reply = await shop.call<List>('POST /api/ShopProduct/List', {
    body: { oneOfEachModel: true, ...body },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function facets(...fieldConditions: Condition[]): Promise<ProductFacets> {
  const reply = await shop.call<ProductFacets>('POST /api/ShopProduct/Facets', {
    body: { oneOfEachModel: true, fieldConditions },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const idsOf = ({ products: listed }: List) => listed.map(({ productId }) => productId);
const byPrice = (isAscendingOrder: boolean) => ({ orderBy: { fieldName: 'price', isAscendingOrder } });

test('without being asked for, every product has a card of its own', async () => {
  const reply = await list({ oneOfEachModel: false });
  expect(reply.totalCount).toBe(5);
  expect(reply.products[0]).not.toHaveProperty('choices');
});

test('one card stands for a model and offers its siblings with price and stock', async () => {
  const reply = await list({});
  expect(idsOf(reply)).toEqual([ids.redMug, ids.kettle, ids.teapot]);
  expect(reply.totalCount).toBe(3);
  const [mug, kettle] = reply.products;
  expect(kettle?.choices).toEqual([]);
  expect(
    mug?.choices?.map(({ productId, price, availibilityCount, attributes: [color] }) => [
      productId,
      price,
      availibilityCount,
      color?.value,
    ]),
  ).toEqual([
    [ids.redMug, 2000, 5, 'red'],
    [ids.blueMug, 3000, 0, 'blue'],
    [ids.whiteCup, 4000, 5, 'white'],
  ]);
});

test('pages and totals count models', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page, pageSize: 1 })));
  expect(pages.flatMap(idsOf)).toEqual([ids.redMug, ids.kettle, ids.teapot]);
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([3, 3, 3]);
});

test('each order shows the sibling that belongs at its place, one in stock before a sold-out one', async () => {
  expect(idsOf(await list(byPrice(true)))).toEqual([ids.redMug, ids.kettle, ids.teapot]);
  expect(idsOf(await list(byPrice(false)))).toEqual([ids.teapot, ids.kettle, ids.whiteCup]);
});

test('filters and searches show the sibling that they mean, sold out or not', async () => {
  const blue = await list({ fieldConditions: [equal('attribute:color', 'blue')] });
  expect([idsOf(blue), blue.totalCount]).toEqual([[ids.blueMug], 1]);
  const found = await list({
    fieldConditions: [{ fieldName: 'searchText', comparisonOperator: 9, value: 'bögre' }],
  });
  expect(found.totalCount).toBe(1);
  expect(found.products[0]?.choices).toHaveLength(3);
});

test('facets count models, a model once for each of its values', async () => {
  const reply = await facets();
  expect(reply.totalCount).toBe(3);
  expect(counts(reply.categories)).toEqual({ bögrék: 1, kannák: 2, teáskannák: 1 });
  expect(counts(attributeOf(reply, 'color')!.values)).toEqual({ red: 2, blue: 1, white: 1, black: 1 });
  expect(counts(reply.brands)).toEqual({ csille: 1, zsalya: 2 });
  expect(reply.availability).toEqual({ inStock: 3, preOrder: 1 });
  const red = await facets(equal('attribute:color', 'red'));
  expect(counts(attributeOf(red, 'color')!.values)).toEqual({ red: 2, blue: 1, white: 1, black: 1 });
  expect(counts(red.brands)).toEqual({ csille: 1, zsalya: 1 });
});

test('siblings are called by the new name of what too many products have for their versions to change', async () => {
  const { connection, config } = shop;
  const listening = purgeChangedPages(config.databaseUrl!, connection.pool, createHtmlCache());
  let pageSize = 20;
  const nameOfRed = async () =>
    (await list({ pageSize: pageSize++ })).products[0]?.choices?.[0]?.attributes[0]?.valueName;
  expect(await nameOfRed()).toBe('Piros');
  await inTransaction(connection.db, async (tx) => {
    await tx
      .update(attributeOptionTexts)
      .set({ name: 'Meggyvörös' })
      .where(and(eq(attributeOptionTexts.name, 'Piros'), eq(attributeOptionTexts.language, 'hu')));
    await notifyEverythingChanged(tx);
  });
  await expect.poll(nameOfRed).toBe('Meggyvörös');
  await listening.stop();
});
