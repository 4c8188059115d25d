import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type { ProductFacets } from '@kamra/contract/product-facets.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  attributeTexts,
  brands,
  categories,
  productAttributes,
  products,
} from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

export type FacetedName = 'redMug' | 'blueMug' | 'whiteCup' | 'kettle' | 'teapot' | 'hidden';
export interface Condition {
  fieldName: string;
  comparisonOperator: number;
  value?: string;
  values?: string[];
}

/** A test shop with mugs and kettles of different colours, volumes, brands and ratings; one is not published. */
export interface FacetedShop {
  shop: TestShop;
  ids: Record<FacetedName, number>;
  options: Record<string, number>;
  found(...conditions: Condition[]): Promise<FacetedName[]>;
  facets(...conditions: Condition[]): Promise<ProductFacets>;
}

/** name, category, forints, stock, brand, colour, volume, whistles, [sum of ratings, number] */
const catalogue: Record<
  FacetedName,
  [
    string,
    'mugs' | 'kettles' | 'teapots',
    number,
    number,
    string | null,
    string,
    number | null,
    boolean | null,
    [number, number],
  ]
> = {
  redMug: ['Piros bögre', 'mugs', 2_000, 5, 'csille', 'red', 300, null, [180, 2]],
  blueMug: ['Kék bögre', 'mugs', 3_000, 0, 'csille', 'blue', 300, null, [60, 1]],
  whiteCup: ['Fehér bögre', 'mugs', 4_000, 5, 'zsalya', 'white', 200, null, [0, 0]],
  kettle: ['Sípoló vízforraló', 'kettles', 12_000, 5, 'zsalya', 'red', 2_500, true, [400, 5]],
  teapot: ['Öntöttvas teáskanna', 'teapots', 15_000, 5, null, 'black', 800, false, [0, 0]],
  hidden: ['Rejtett bögre', 'mugs', 1_000, 5, 'csille', 'red', 300, null, [0, 0]],
};

export async function startFacetedShop(): Promise<FacetedShop> {
  const shop = await startTestShop();
  const { db } = shop.connection;
  const categoryIds = {
    mugs: await shop.addCategory('Bögrék'),
    kettles: await shop.addCategory('Kannák'),
    teapots: await shop.addCategory('Teáskannák'),
  };
  await db
    .update(categories)
    .set({ parentId: categoryIds.kettles })
    .where(eq(categories.id, categoryIds.teapots));
  const brandRows = await db
    .insert(brands)
    .values([
      { code: 'csille', name: 'Csille', sortOrder: 1 },
      { code: 'zsalya', name: 'Zsálya', sortOrder: 2 },
    ])
    .returning();
  const { attributeIds, options } = await addAttributes(db);
  const ids = {} as Record<FacetedName, number>;
  for (const [
    name,
    [text, category, amount, onHand, brand, colour, volume, whistles, ratings],
  ] of Object.entries(catalogue)) {
    const productId = await shop.addProduct({
      name: text,
      amount: amount * 100,
      onHand,
      categoryId: categoryIds[category],
      published: name !== 'hidden',
    });
    ids[name as FacetedName] = productId;
    await db
      .update(products)
      .set({
        brandId: brandRows.find(({ code }) => code === brand)?.id ?? null,
        ratingsValue: ratings[0],
        ratingsCount: ratings[1],
      })
      .where(eq(products.id, productId));
    await db
      .insert(productAttributes)
      .values({ productId, attributeId: attributeIds.color!, optionId: options[colour]! });
    if (volume)
      await db
        .insert(productAttributes)
        .values({ productId, attributeId: attributeIds.volume!, numberValue: volume });
    if (whistles !== null)
      await db
        .insert(productAttributes)
        .values({ productId, attributeId: attributeIds.whistles!, booleanValue: whistles });
  }
  await inTransaction(db, (tx) => refreshOffers(tx, Object.values(ids), 'test'));

  return { shop, ids, options, ...callsOf(shop, ids) };
}

async function addAttributes(db: Database) {
  const rows = await db
    .insert(attributes)
    .values([
      { code: 'color', kind: 'choice', sortOrder: 1 },
      { code: 'volume', kind: 'number', unit: 'ml', sortOrder: 2 },
      { code: 'whistles', kind: 'boolean', sortOrder: 3 },
    ])
    .returning();
  const attributeIds = Object.fromEntries(rows.map(({ id, code }) => [code, id]));
  await db.insert(attributeTexts).values([
    { attributeId: attributeIds.color!, language: 'hu', name: 'Szín' },
    { attributeId: attributeIds.color!, language: 'de', name: 'Farbe' },
  ]);
  const optionRows = await db
    .insert(attributeOptions)
    .values(
      ['red', 'blue', 'white', 'black'].map((code, sortOrder) => ({
        attributeId: attributeIds.color!,
        code,
        sortOrder,
        swatch: code === 'red' ? '#c0392b' : null,
      })),
    )
    .returning();
  const options = Object.fromEntries(optionRows.map(({ id, code }) => [code, id]));
  await db.insert(attributeOptionTexts).values([
    { optionId: options.red!, language: 'hu', name: 'Piros' },
    { optionId: options.red!, language: 'de', name: 'Rot' },
  ]);
  return { attributeIds, options };
}

const { Equal, Contains } = operators;
export const equal = (fieldName: string, value: string): Condition => ({
  fieldName,
  comparisonOperator: Equal,
  value,
});
export const among = (fieldName: string, ...values: string[]): Condition => ({
  fieldName,
  comparisonOperator: Contains,
  values,
});
export const compare = (fieldName: string, comparisonOperator: number, value: string): Condition => ({
  fieldName,
  comparisonOperator,
  value,
});

function callsOf(shop: TestShop, ids: Record<FacetedName, number>): Pick<FacetedShop, 'found' | 'facets'> {
  return {
    async found(...fieldConditions) {
      const reply = await shop.call<{ products: { productId: number }[]; totalCount: number }>(
        'POST /api/ShopProduct/List',
        { body: { fieldConditions } },
      );
      expect(reply.status, reply.text).toBe(200);
      expect(reply.body.totalCount).toBe(reply.body.products.length);
      return reply.body.products.map(
        ({ productId }) => (Object.keys(ids) as FacetedName[]).find((name) => ids[name] === productId)!,
      );
    },
    async facets(...fieldConditions) {
      const reply = await shop.call<ProductFacets>('POST /api/ShopProduct/Facets', {
        body: { fieldConditions },
      });
      expect(reply.status, reply.text).toBe(200);
      return reply.body;
    },
  };
}

export const counts = (values: { code: string; count: number }[]) =>
  Object.fromEntries(values.map(({ code, count }) => [code, count]));
export const attributeOf = (reply: ProductFacets, code: string) =>
  reply.attributes.find((each) => each.code === code);
