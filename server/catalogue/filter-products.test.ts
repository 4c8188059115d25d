import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import {
  among,
  type Condition,
  compare,
  equal,
  type FacetedName,
  type FacetedShop,
  startFacetedShop,
} from '../testing/faceted-test-shop.ts';
import { products } from './catalogue-tables.ts';

const { Equal, Contains, GreaterOrEqual, LessOrEqual, Greater, TextLike, NotEqual } = operators;
let shop: FacetedShop['shop'];
let ids: FacetedShop['ids'];
let found: FacetedShop['found'];

beforeAll(async () => {
  ({ shop, ids, found } = await startFacetedShop());
});
afterAll(() => shop.close());

describe('POST /api/ShopProduct/List, filters', () => {
  test.each<[string, Condition[], FacetedName[]]>([
    ['one choice', [equal('attribute:color', 'red')], ['redMug', 'kettle']],
    [
      'several values of one field add up',
      [among('attribute:color', 'red', 'blue')],
      ['redMug', 'blueMug', 'kettle'],
    ],
    [
      'several fields narrow',
      [among('attribute:color', 'red', 'blue'), equal('productGroupTypeCode', 'bögrék')],
      ['redMug', 'blueMug'],
    ],
    [
      'several brands',
      [among('productBrandCode', 'csille', 'zsalya'), among('attribute:color', 'white', 'red')],
      ['redMug', 'whiteCup', 'kettle'],
    ],
    ['all but a choice', [compare('attribute:color', NotEqual, 'red')], ['blueMug', 'whiteCup', 'teapot']],
    [
      'a range of numbers',
      [compare('attribute:volume', GreaterOrEqual, '300'), compare('attribute:volume', LessOrEqual, '800')],
      ['redMug', 'blueMug', 'teapot'],
    ],
    ['some numbers', [among('attribute:volume', '200', '2500')], ['whiteCup', 'kettle']],
    ['yes', [equal('attribute:whistles', 'true')], ['kettle']],
    ['no', [equal('attribute:whistles', 'false')], ['teapot']],
    ['yes or no', [among('attribute:whistles', 'true', 'false')], ['kettle', 'teapot']],
    [
      'a price range',
      [
        compare('price', GreaterOrEqual, '3000'),
        compare('price', LessOrEqual, '12000'),
        compare('ratingAverage', Greater, '0'),
      ],
      ['blueMug', 'kettle'],
    ],
    ['in stock', [compare('availibilityCount', Greater, '0'), among('attribute:volume', '300')], ['redMug']],
    ['four stars and up', [compare('ratingAverage', GreaterOrEqual, '80')], ['redMug', 'kettle']],
    ['an unknown choice is no product’s', [equal('attribute:color', 'mauve')], []],
    [
      'with what only SQL can tell',
      [compare('productName', TextLike, 'bögre'), equal('attribute:color', 'red')],
      ['redMug'],
    ],
    [
      'a search',
      [compare('searchText', TextLike, 'bogre'), among('attribute:color', 'red', 'blue')],
      ['redMug', 'blueMug'],
    ],
  ])('%s', async (_name, conditions, names) => {
    expect((await found(...conditions)).sort()).toEqual([...names].sort());
  });

  test('best rated, bestsellers and newest first', async () => {
    const order = async (fieldName: string, isAscendingOrder: boolean) => {
      const reply = await shop.call<{ products: { productId: number }[] }>('POST /api/ShopProduct/List', {
        body: { orderBy: { fieldName, isAscendingOrder } },
      });
      return reply.body.products.map(({ productId }) => productId);
    };
    expect((await order('ratingAverage', false)).slice(0, 3)).toEqual([ids.redMug, ids.kettle, ids.blueMug]);
    expect((await order('productId', false)).slice(0, 2)).toEqual([ids.teapot, ids.kettle]);
    await shop.connection.db.update(products).set({ bestsellerOrder: 1 }).where(eq(products.id, ids.teapot));
    await inTransaction(shop.connection.db, (tx) => refreshOffers(tx, [ids.teapot], 'test'));
    expect((await order('bestsellerOrder', true)).slice(0, 2)).toEqual([ids.teapot, ids.redMug]);
  });

  test('pages of filtered products follow each other', async () => {
    const page = async (number: number) =>
      (
        await shop.call<{ products: { productId: number }[]; totalCount: number }>(
          'POST /api/ShopProduct/List',
          {
            body: {
              page: number,
              pageSize: 1,
              fieldConditions: [among('attribute:color', 'red', 'blue')],
              orderBy: { fieldName: 'price', isAscendingOrder: false },
            },
          },
        )
      ).body;
    expect((await page(1)).totalCount).toBe(3);
    expect([
      (await page(1)).products[0]?.productId,
      (await page(2)).products[0]?.productId,
      (await page(3)).products[0]?.productId,
    ]).toEqual([ids.kettle, ids.blueMug, ids.redMug]);
    expect((await page(4)).products).toEqual([]);
  });

  test.each<[string, object, string, string]>([
    ['an unknown attribute', equal('attribute:cost', '1'), 'fieldConditions.0.fieldName', 'unknownField'],
    ['no attribute', equal('attribute:', '1'), 'fieldConditions.0.fieldName', 'unknownField'],
    ['an inherited name', equal('attribute:__proto__', '1'), 'fieldConditions.0.fieldName', 'unknownField'],
    [
      'SQL as a field',
      equal("attribute:color' OR true --", '1'),
      'fieldConditions.0.fieldName',
      'unknownField',
    ],
    [
      'a choice compared by size',
      compare('attribute:color', Greater, 'red'),
      'fieldConditions.0.comparisonOperator',
      'operatorNotAllowed',
    ],
    [
      'a number compared as text',
      compare('attribute:volume', TextLike, '3'),
      'fieldConditions.0.comparisonOperator',
      'operatorNotAllowed',
    ],
    [
      'another word among yes and no',
      among('attribute:whistles', 'true', 'maybe'),
      'fieldConditions.0.values',
      'invalid',
    ],
    ['neither yes nor no', equal('attribute:whistles', 'maybe'), 'fieldConditions.0.value', 'invalid'],
    [
      'a word as a number',
      compare('attribute:volume', GreaterOrEqual, 'much'),
      'fieldConditions.0.value',
      'notANumber',
    ],
    [
      'an endless number',
      compare('attribute:volume', GreaterOrEqual, '1e999'),
      'fieldConditions.0.value',
      'notANumber',
    ],
    [
      'no value',
      { fieldName: 'attribute:color', comparisonOperator: Equal },
      'fieldConditions.0.value',
      'required',
    ],
    [
      'no values',
      { fieldName: 'attribute:color', comparisonOperator: Contains },
      'fieldConditions.0.values',
      'required',
    ],
    [
      'ten thousand characters',
      equal('attribute:color', 'a'.repeat(10_000)),
      'fieldConditions.0.value',
      'tooLong',
    ],
    [
      'a name of ten thousand characters',
      equal(`attribute:${'a'.repeat(10_000)}`, 'red'),
      'fieldConditions.0.fieldName',
      'tooLong',
    ],
    ['a control character', equal('attribute:color', 'red\u0000'), 'fieldConditions.0.value', 'invalid'],
    [
      'a control character in a search',
      compare('searchText', TextLike, 'bög\u0007re'),
      'fieldConditions.0.value',
      'invalid',
    ],
    [
      'an operator that there is none',
      compare('attribute:color', 99, 'red'),
      'fieldConditions.0.comparisonOperator',
      'invalid',
    ],
  ])('%s is refused by list and facets, naming the field', async (_name, condition, field, code) => {
    for (const call of ['List', 'Facets']) {
      const reply = await shop.call(`POST /api/ShopProduct/${call}`, {
        body: { fieldConditions: [condition] },
      });
      expect([reply.status, reply.body], call).toMatchObject([
        400,
        { code: 'invalidRequest', details: { fields: [{ field, code }] } },
      ]);
    }
  });

  test('an error of the second condition has its index, also where SQL finds it', async () => {
    const reply = await shop.call('POST /api/ShopProduct/Facets', {
      body: { fieldConditions: [equal('attribute:color', 'red'), compare('sku', Greater, 'a')] },
    });
    expect(reply.body).toMatchObject({
      details: { fields: [{ field: 'fieldConditions.1.comparisonOperator' }] },
    });
  });
});
