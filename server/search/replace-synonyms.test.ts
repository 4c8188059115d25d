import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../test-shop.ts';

let shop: TestShop;
let teapot: number;
let kettle: number;
let vase: number;
let cookie: string;
let asked = 0;

beforeAll(async () => {
  shop = await startTestShop();
  kettle = await shop.addProduct({ name: 'Sípoló vízforraló' });
  teapot = await shop.addProduct({ name: 'Öntöttvas szamovár' });
  vase = await shop.addProduct({ name: 'Kerámia váza' });
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
});
afterAll(() => shop.close());

interface Stored {
  version: number;
  synonyms: { language: string; words: string[]; alsoFind: string[] }[];
}

async function replace(synonyms: object[], version?: number) {
  const stored = (await shop.call<Stored>('GET /api/SearchSynonym', { cookie })).body;
  return shop.call<Stored>('PUT /api/SearchSynonym', {
    cookie,
    body: { version: version ?? stored.version, synonyms },
  });
}

/** Each time with another page size, so that no reply is a kept one. */
async function search(text: string, language = 'hu'): Promise<number[]> {
  const reply = await shop.call<{ products: { productId: number }[] }>('POST /api/ShopProduct/List', {
    body: {
      language,
      pageSize: 8 + (asked++ % 50),
      fieldConditions: [{ fieldName: 'searchText', value: text, comparisonOperator: operators.TextLike }],
    },
  });
  return reply.body.products.map(({ productId }) => productId).sort((left, right) => left - right);
}

describe('synonyms', () => {
  test('find each other, in all their forms, in their language, from the next search on', async () => {
    expect(await search('szamovár')).toEqual([teapot]);
    expect((await replace([{ language: 'hu', words: ['Szamovár', 'vízforraló'] }])).status).toBe(200);
    expect(await search('szamovár')).toEqual([kettle, teapot]);
    expect(await search('vizforralok')).toEqual([kettle, teapot]);
    expect(await search('sípoló szamovár')).toEqual([kettle]);
    expect(await search('szamovár', 'en')).toEqual([teapot]);
  });

  test('lead one way where it is said so', async () => {
    await replace([
      { language: 'hu', words: ['ajándék', 'szép meglepetés'], alsoFind: ['kerámia váza', 'szamovár'] },
    ]);
    expect(await search('ajándék')).toEqual([teapot, vase]);
    expect(await search('szép meglepetés')).toEqual([teapot, vase]);
    expect(await search('váza')).toEqual([vase]);
  });

  test('are forgotten when they are taken away', async () => {
    expect((await replace([])).body).toEqual({ version: 0, synonyms: [] });
    expect(await search('meglepetés')).toEqual([]);
  });
});

describe('PUT /api/SearchSynonym', () => {
  test('answers what is stored, as GET does, and notes who changed what', async () => {
    const synonyms = [{ language: 'de', words: ['Tasse', 'Becher'], alsoFind: [] }];
    const replaced = await replace(synonyms);
    expect(replaced.body.synonyms).toEqual(synonyms);
    expect((await shop.call('GET /api/SearchSynonym', { cookie })).body).toEqual(replaced.body);
    const [entry] = await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      module: 'shopConfiguration',
      action: 'replace',
      entity: 'searchSynonyms',
      before: [],
      after: synonyms,
    });
  });

  test('another’s change is not overwritten', async () => {
    const reply = await replace([], 999_999);
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'changedMeanwhile' }]);
  });

  test.each<[string, object, string]>([
    ['one word alone', { language: 'hu', words: ['kanna'] }, 'synonyms.0.words'],
    ['no word', { language: 'hu', words: [], alsoFind: ['a', 'b'] }, 'synonyms.0.words'],
    ['a word without letters', { language: 'hu', words: ['kanna', '!!!'] }, 'synonyms.0.words.1'],
    ['a control character', { language: 'hu', words: ['kanna', 'b\u0000'] }, 'synonyms.0.words.1'],
    [
      'ten thousand characters',
      { language: 'hu', words: ['kanna', 'a'.repeat(10_000)] },
      'synonyms.0.words.1',
    ],
    ['an unknown language', { language: 'xx', words: ['a', 'b'] }, 'synonyms.0.language'],
    ['too many words', { language: 'hu', words: Array(21).fill('kanna') }, 'synonyms.0.words'],
  ])('%s is refused, naming the field', async (_name, synonym, field) => {
    const reply = await replace([synonym]);
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { code: 'invalidRequest', details: { fields: [{ field }] } },
    ]);
  });

  test('is for staff with the right on the shop’s configuration', async () => {
    const reader = await shop.addStaff({ shopConfiguration: 'read' });
    const other = await shop.addStaff({ products: 'write' });
    const body = { version: 0, synonyms: [] };
    expect((await shop.call('GET /api/SearchSynonym')).status).toBe(401);
    expect((await shop.call('GET /api/SearchSynonym', { cookie: reader.cookie })).status).toBe(200);
    expect((await shop.call('GET /api/SearchSynonym', { cookie: other.cookie })).status).toBe(403);
    expect((await shop.call('PUT /api/SearchSynonym', { cookie: reader.cookie, body })).status).toBe(403);
    expect((await shop.call('PUT /api/SearchSynonym', { body })).status).toBe(401);
  });
});
