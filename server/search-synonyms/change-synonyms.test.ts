import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type { SearchSynonym, StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { connectDatabase } from '../database/connect.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

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

type Given = Pick<SearchSynonym, 'words'> & Partial<SearchSynonym>;
type Request = { body?: object; cookie?: string };
const send = (method: string, { body, cookie: as = cookie }: Request) =>
  shop.call<StoredSynonym>(`${method} /api/SearchSynonym`, { cookie: as, ...(body && { body }) });
const add = async (synonym: Given) =>
  (await send('POST', { body: { language: 'hu', alsoFind: [], ...synonym } })).body;
const remove = ({ id, version }: StoredSynonym) => send('DELETE', { body: { id, version } });
const stored = async (as = cookie) =>
  (await shop.call<{ searchSynonyms: StoredSynonym[] }>('GET /api/SearchSynonym', { cookie: as })).body
    .searchSynonyms;

interface Found {
  products: { productId: number }[];
}
const searchRequest = (text: string, language: string) => ({
  language,
  fieldConditions: [{ fieldName: 'searchText', value: text, comparisonOperator: operators.TextLike }],
});

/** Each time with another page size, so that no reply is cached: nothing invalidates them in this process. */
async function search(text: string, language = 'hu'): Promise<number[]> {
  const body = { ...searchRequest(text, language), pageSize: 8 + (asked++ % 50) };
  const reply = await shop.call<Found>('POST /api/ShopProduct/List', { body });
  return reply.body.products.map(({ productId }) => productId).sort((left, right) => left - right);
}

describe('synonyms', () => {
  test('find each other, in all their forms, in their language, as soon as they are stored', async () => {
    expect(await search('szamovár')).toEqual([teapot]);
    const added = await add({ words: ['Szamovár', 'vízforraló'] });
    expect(await search('szamovár')).toEqual([kettle, teapot]);
    expect(await search('vizforralok')).toEqual([kettle, teapot]);
    expect(await search('sípoló szamovár')).toEqual([kettle]);
    expect(await search('szamovár', 'en')).toEqual([teapot]);
    await remove(added);
    expect(await search('szamovár')).toEqual([teapot]);
  });

  test('are one-way where `alsoFind` is given', async () => {
    const added = await add({
      words: ['ajándék', 'szép meglepetés'],
      alsoFind: ['kerámia váza', 'szamovár'],
    });
    expect(await search('ajándék')).toEqual([teapot, vase]);
    expect(await search('szép meglepetés')).toEqual([teapot, vase]);
    expect(await search('váza')).toEqual([vase]);
    await remove(added);
  });

  test('follow every change, also of older groups', async () => {
    const first = await add({ words: ['alfa', 'vízforraló'] });
    const second = await add({ words: ['béta', 'szamovár'] });
    expect(await search('alfa')).toEqual([kettle]);
    const { id, version } = first;
    const changed = await send('PUT', { body: { id, version, language: 'hu', words: ['alfa', 'váza'] } });
    expect(changed.status).toBe(200);
    expect(await search('alfa')).toEqual([vase]);
    await remove(changed.body);
    expect(await search('alfa')).toEqual([]);
    expect(await search('béta')).toEqual([teapot]);
    await remove(second);
    expect(await search('béta')).toEqual([]);
  });

  test('apply at once in other processes, also to their cached pages and replies', async () => {
    const databaseUrl = shop.config.databaseUrl!;
    const connection = connectDatabase(databaseUrl);
    const pages = createHtmlCache();
    const listening = purgeChangedPages(databaseUrl, connection.pool, pages);
    const { app } = await buildApp({ connection, config: shop.config, pages });
    const payload = searchRequest('gamma', 'hu');
    const countThere = async () =>
      (await app.inject({ method: 'POST', url: '/api/ShopProduct/List', payload })).json<Found>().products
        .length;
    expect(await countThere()).toBe(0);
    const added = await add({ words: ['gamma', 'szamovár'] });
    await expect.poll(countThere, { timeout: 10_000, interval: 20 }).toBe(1);
    await remove(added);
    await expect.poll(countThere, { timeout: 10_000, interval: 20 }).toBe(0);
    await app.close();
    await listening.stop();
    await connection.close();
  });
});

describe('changes of synonyms', () => {
  test('return the stored group, as in the list, and write the audit log', async () => {
    const added = await add({ language: 'de', words: ['Tasse', 'Becher'] });
    const { id, version } = added;
    expect(added).toEqual({ id, version, language: 'de', words: ['Tasse', 'Becher'], alsoFind: [] });
    expect(await stored()).toEqual([added]);
    const change = { language: 'de', words: ['Tasse'], alsoFind: ['Humpen'] };
    const changed = (await send('PUT', { body: { id, version, ...change } })).body;
    expect(changed).toEqual({ id, version: expect.any(Number), ...change });
    expect(await stored()).toEqual([changed]);
    expect((await remove(changed)).status).toBe(204);
    expect(await stored()).toEqual([]);
    const { db } = shop.connection;
    const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
    const noted = { module: 'shopConfiguration', entity: 'searchSynonym', entityId: id };
    expect(entries).toMatchObject([
      { ...noted, action: 'delete', before: changed, after: null },
      { ...noted, action: 'update', before: added, after: changed },
      { ...noted, action: 'create', before: null, after: added },
    ]);
  });

  test('do not overwrite a concurrent change or deletion', async () => {
    const { id, version } = await add({ words: ['kanna', 'kancsó'] });
    const change = { id, version, language: 'hu', words: ['kanna', 'bili'] };
    const second = (await send('PUT', { body: change })).body;
    for (const reply of [
      await send('PUT', { body: change }),
      await send('DELETE', { body: { id, version } }),
    ])
      expect([reply.status, reply.body]).toMatchObject([409, { code: 'versionConflict' }]);
    await remove(second);
    expect((await send('PUT', { body: change })).status).toBe(404);
    expect((await remove(second)).status).toBe(404);
  });

  test.each<[string, object, string, string]>([
    ['one word alone', { words: ['kanna'] }, 'words', 'invalid'],
    ['no word', { words: [], alsoFind: ['a', 'b'] }, 'words', 'tooSmall'],
    ['a word without letters', { words: ['kanna', '!!!'] }, 'words.1', 'invalid'],
    ['the same word again', { words: ['kanna', 'bögre', 'Bogre'] }, 'words.2', 'taken'],
    ['a word that finds itself', { words: ['kanna'], alsoFind: ['KANNA'] }, 'alsoFind.0', 'taken'],
    ['a control character', { words: ['kanna', 'b\u0000'] }, 'words.1', 'invalid'],
    ['ten thousand characters', { words: ['kanna', 'a'.repeat(10_000)] }, 'words.1', 'tooLong'],
    ['an unknown language', { language: 'xx', words: ['a', 'b'] }, 'language', 'invalid'],
    ['too many words', { words: Array(21).fill('kanna') }, 'words', 'tooLarge'],
  ])('%s is refused, naming the field', async (_name, synonym, field, code) => {
    const group = { language: 'hu', ...synonym };
    for (const reply of [
      await send('POST', { body: group }),
      await send('PUT', { body: { id: 1, version: 1, ...group } }),
    ])
      expect([reply.status, reply.body]).toMatchObject([
        400,
        { code: 'invalidRequest', details: { fields: [{ field, code }] } },
      ]);
  });

  test('are for staff with the right on the shop’s configuration', async () => {
    const reader = await shop.addStaff({ shopConfiguration: 'read' });
    const other = await shop.addStaff({ products: 'write' });
    expect((await send('GET', { cookie: reader.cookie })).status).toBe(200);
    expect((await send('GET', { cookie: other.cookie })).status).toBe(403);
    const body = { id: 1, version: 1, language: 'hu', words: ['a', 'b'] };
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await send(method, { cookie: reader.cookie, body })).status, method).toBe(403);
      expect((await send(method, { cookie: '', body })).status, method).toBe(401);
    }
  });
});
