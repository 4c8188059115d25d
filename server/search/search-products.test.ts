import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type { Suggestions } from '@kamra/contract/suggestions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, products, productTexts } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { countSearchWords } from './count-search-words.ts';
import { productSearch } from './product-search.ts';

let shop: TestShop;
let ids: Record<'mug' | 'kettle' | 'teapot' | 'bowl' | 'tray' | 'like' | 'soldOut', number>;
let mugs: number;
let asked = 0;

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.connection;
  mugs = await shop.addCategory('Bögrék');
  const pots = await shop.addCategory('Teáskannák');
  const [brand] = await db.insert(brands).values({ code: 'csille', name: 'Csille' }).returning();
  ids = {
    mug: await shop.addProduct({
      name: 'Zománcozott bögre',
      sku: 'BOG-1',
      categoryId: mugs,
      amount: 2_990_00,
    }),
    kettle: await shop.addProduct({ name: 'Sípoló vízforraló', sku: 'KAN-1' }),
    teapot: await shop.addProduct({ name: 'Öntöttvas teáskanna', sku: 'KAN-2', categoryId: pots }),
    bowl: await shop.addProduct({ name: 'Kőagyag tál', sku: 'KOA-1' }),
    tray: await shop.addProduct({ name: 'Tálca akácfából', sku: 'TRA-2' }),
    like: await shop.addProduct({ name: 'Bögrefa hat bögrének', sku: 'BOG-2' }),
    soldOut: await shop.addProduct({ name: 'Kőagyag bögre', sku: 'BOG-3', onHand: 0, categoryId: mugs }),
  };
  const texts = {
    en: 'Enamelled mug',
    de: 'Emaillierter Becher',
    fr: 'Tasse émaillée',
    ru: 'Эмалированная кружка',
    tr: 'Emaye kupa',
  };
  await db.insert(productTexts).values(
    Object.entries(texts).map(([language, name]) => ({
      productId: ids.mug,
      language,
      name,
      nameCode: 'mug',
    })),
  );
  await db
    .update(products)
    .set({ brandId: brand!.id, gtin: '2000000000017' })
    .where(eq(products.id, ids.mug));
  await db
    .update(productTexts)
    .set({ description: 'Gyertyafény mellett is szép.' })
    .where(eq(productTexts.productId, ids.bowl));
  await inTransaction(db, async (tx) => {
    await refreshOffers(tx, [ids.mug], 'test');
    await productSearch.index(tx, Object.values(ids));
  });
});

afterAll(() => shop.close());

/** Each time with another page size, so that no reply is a kept one. */
async function search(text: string, language = 'hu') {
  const reply = await shop.call<{
    products: { productId: number }[];
    totalCount: number;
    correctedText: string | null;
    matchedWords: string;
  }>('POST /api/ShopProduct/List', {
    body: {
      language,
      pageSize: 8 + (asked++ % 50),
      fieldConditions: [{ fieldName: 'searchText', value: text, comparisonOperator: operators.TextLike }],
    },
  });
  expect(reply.status, reply.text).toBe(200);
  return { ...reply.body, ids: reply.body.products.map(({ productId }) => productId) };
}

async function suggest(text: string, more = ''): Promise<Suggestions> {
  const reply = await shop.call<Suggestions>(
    `GET /api/ShopProduct/Suggestions?text=${encodeURIComponent(text)}${more}`,
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

describe('search', () => {
  test.each<[string, string, keyof typeof ids]>([
    ['hu', 'bogre', 'mug'],
    ['hu', 'zománcozott bögrével', 'mug'],
    ['hu', 'csille', 'mug'],
    ['hu', 'BOG-1', 'mug'],
    ['hu', 'kanna', 'teapot'],
    ['hu', 'teáskannák', 'teapot'],
    ['en', 'enameled mugs', 'mug'],
    ['de', 'Emaillierte Becher', 'mug'],
    ['de', 'bechern', 'mug'],
    ['fr', 'tasses emaillees', 'mug'],
    ['ru', 'эмалированные кружки', 'mug'],
    ['ru', 'кружка', 'mug'],
    ['tr', 'EMAYE KUPA', 'mug'],
    ['tr', 'kupalar', 'mug'],
    ['en', 'csille', 'mug'],
    ['ru', 'BOG-1', 'mug'],
  ])('%s: %s finds it', async (language, text, name) => {
    expect((await search(text, language)).ids).toContain(ids[name]);
  });

  test('SKU and GTIN come first', async () => {
    expect((await search('bog-2')).ids[0]).toBe(ids.like);
    expect((await search('2000000000017')).ids).toEqual([ids.mug]);
  });

  test('whole words stand before beginnings and parts, what is in stock before what is not', async () => {
    expect((await search('bögre')).ids).toEqual([ids.mug, ids.soldOut, ids.like]);
  });

  test.each([
    ['vizforalo', 'vízforraló', 'kettle'],
    ['zomanvozott bogre', 'zománcozott bogre', 'mug'],
    ['tesáknana', 'teáskanna', 'teapot'],
    ['csible', 'csille', 'mug'],
  ] as const)('a typo, %s, says that it looked for %s', async (text, corrected, name) => {
    const reply = await search(text);
    expect(reply.correctedText).toBe(corrected);
    expect(reply.ids).toContain(ids[name]);
  });

  test('what is found as it is typed is not corrected', async () => {
    expect((await search('bogre')).correctedText).toBeNull();
    expect(await search('xyzzyq')).toMatchObject({ totalCount: 0, correctedText: null });
  });

  test('a short word is itself, and a beginning only where there is none', async () => {
    expect((await search('tál')).ids).toEqual([ids.bowl]);
    expect((await search('tá')).ids.sort()).toEqual([ids.bowl, ids.tray].sort());
    expect((await search('kan')).ids).toEqual([ids.teapot, ids.kettle]);
  });

  test('of a compound that nobody knows the thing itself is found, and the page says so', async () => {
    expect(await search('Mokkabecher', 'de')).toMatchObject({ ids: [ids.mug], matchedWords: 'some' });
    expect(await search('Emailbecher', 'de')).toMatchObject({ ids: [ids.mug], matchedWords: 'all' });
  });

  test('filler words narrow nothing', async () => {
    expect((await search('a bögre és a')).ids).toEqual((await search('bögre')).ids);
  });

  test('what only a description says is found', async () => {
    expect((await search('gyertyafény')).ids).toEqual([ids.bowl]);
  });

  test('a changed name is found at once, the old one no longer', async () => {
    const { db } = shop.connection;
    const productId = await shop.addProduct({ name: 'Ritka szamovár' });
    expect((await search('szamovár')).ids).toEqual([productId]);
    await inTransaction(db, async (tx) => {
      await tx
        .update(productTexts)
        .set({ name: 'Ritka csengő' })
        .where(eq(productTexts.productId, productId));
      await productSearch.index(tx, [productId]);
      await notifyCatalogueChanged(tx, [productId]);
    });
    expect((await search('csengő')).ids).toEqual([productId]);
    expect((await search('szamovár')).ids).toEqual([]);
  });

  test.each(["' OR 1=1 --", '!&|:*<->', '\\', '%', '😀', '\ud800', 'a'.repeat(200), 'ő '.repeat(99)])(
    '%s breaks nothing',
    async (text) => {
      expect((await search(text)).totalCount).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('a typo that is a word of its own', () => {
  beforeAll(async () => {
    const { db } = shop.connection;
    const categoryId = await shop.addCategory('Kersó');
    await shop.addProduct({ name: 'Kerek dísz', categoryId });
    for (let n = 0; n < 12; n++)
      await shop.addProduct({ name: `Mázas korsó fedéllel, füllel, talppal ${n}`, sku: `KOR-${n}` });
    await inTransaction(db, countSearchWords);
  });

  test('is taken for the usual word where it finds nothing that is called so', async () => {
    expect(await search('kersó')).toMatchObject({ correctedText: 'korsó', totalCount: 12 });
    expect((await search('mázas kersó')).correctedText).toBe('mázas korsó');
    const many = await search('mázas kersó fedéllel füllel talppal');
    expect(many.correctedText).toBe('mázas korsó fedéllel füllel talppal');
    const last = await search('fedéllel füllel talppal mázas kersó');
    expect(last.correctedText).toBe('fedéllel füllel talppal mázas korsó');
  });

  test('is itself where something is called so', async () => {
    const id = await shop.addProduct({ name: 'Kis kersó' });
    expect(await search('kersó')).toMatchObject({ correctedText: null });
    expect((await search('kersó')).ids[0]).toBe(id);
  });
});

describe('GET /api/ShopProduct/Suggestions', () => {
  test('shows products with price and stock, categories, brands and the number of all results', async () => {
    const reply = await suggest('bögre');
    expect(reply.totalCount).toBe(3);
    expect(reply.products[0]).toMatchObject({
      productId: ids.mug,
      productName: 'Zománcozott bögre',
      nameCode: expect.any(String),
      price: 2990,
      currencyId: 3,
      availibilityCount: 6,
      imageUrl: null,
    });
    expect(reply.categories[0]).toMatchObject({ code: 'bögrék', name: 'Bögrék', count: 2 });
    expect(reply.brands).toEqual([{ code: 'csille', name: 'Csille', count: 1 }]);
  });

  test.each(['b', 'bö', 'bög', 'bogr'])(
    '%s is completed to bögre, and the typed part can be told',
    async (text) => {
      const reply = await suggest(text);
      expect(reply.completions).toContainEqual({ text: 'bögre', typedLength: text.length });
      expect(reply.totalCount).toBe(3);
    },
  );

  test('the last of several words is completed as names have them together', async () => {
    const reply = await suggest('zománcozott b');
    expect(reply.completions[0]).toEqual({ text: 'zománcozott bögre', typedLength: 13 });
    expect(reply.products.map(({ productId }) => productId)).toEqual([ids.mug]);
  });

  test('completes what brands and categories are called', async () => {
    expect((await suggest('csi')).completions).toEqual([{ text: 'csille', typedLength: 3 }]);
    expect((await suggest('csi')).brands[0]?.code).toBe('csille');
  });

  test('a typo suggests what was probably meant', async () => {
    const reply = await suggest('vizforalo');
    expect(reply.correctedText).toBe('vízforraló');
    expect(reply.products.map(({ productId }) => productId)).toEqual([ids.kettle]);
  });

  test('stays in the category searched in; all is all', async () => {
    expect((await suggest('bögre', '&category=bögrék')).totalCount).toBe(2);
    expect((await suggest('bögre', '&category=all')).totalCount).toBe(3);
    expect((await suggest('bögre', '&category=nincs')).products).toEqual([]);
  });

  test('prices are in the asked currency, names in the asked language', async () => {
    const reply = await suggest('mug', '&language=en&currencyId=1');
    expect(reply.products[0]).toMatchObject({ productName: 'Enamelled mug', currencyId: 1 });
  });

  test('products of one name, such as colours of a mug, are suggested once', async () => {
    for (const sku of ['SZIN-1', 'SZIN-2']) await shop.addProduct({ name: 'Csíkos sütőkesztyű', sku });
    const reply = await suggest('kesztyű');
    expect(reply.totalCount).toBe(2);
    expect(reply.products).toHaveLength(1);
  });

  test('never more than it says', async () => {
    const reply = await suggest('a');
    expect(reply.products.length).toBeLessThanOrEqual(5);
    expect(reply.completions.length).toBeLessThanOrEqual(4);
  });

  test.each([
    ['text=', 'text', 'required'],
    ['', 'text', 'required'],
    [`text=${'a'.repeat(10_000)}`, 'text', 'tooLong'],
    ['text=a%00', 'text', 'invalid'],
    ['text=a&language=xx', 'language', 'invalid'],
    ['text=a&currencyId=9', 'currencyId', 'invalid'],
    ['text=a&category=%07', 'category', 'invalid'],
    ['text=a&text=b', 'text', 'invalid'],
    ['text=a&limit=1000', 'limit', 'unknownKey'],
  ])('%s is refused, naming the field', async (query, field, code) => {
    const reply = await shop.call(`GET /api/ShopProduct/Suggestions?${query}`);
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { code: 'invalidRequest', details: { fields: [{ field, code }] } },
    ]);
  });
});
