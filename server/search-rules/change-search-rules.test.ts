import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type { StoredSearchPin, StoredStopWords } from '@kamra/contract/search-rules.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stock } from '../catalogue/catalogue-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let [kettle, teapot, vase, soldOut] = [0, 0, 0, 0];
let asked = 0;

beforeAll(async () => {
  shop = await startTestShop();
  teapot = await shop.addProduct({ name: 'Öntöttvas teáskanna' });
  kettle = await shop.addProduct({ name: 'Zománcozott teáskanna' });
  vase = await shop.addProduct({ name: 'Kerámia váza' });
  soldOut = await shop.addProduct({ name: 'Porcelán teáskanna', onHand: 0 });
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
});
afterAll(() => shop.close());

/** Each time with another page size, so that no reply is a stored one. */
async function search(text: string, filters: object[] = []): Promise<number[]> {
  const searched = { fieldName: 'searchText', value: text, comparisonOperator: operators.TextLike };
  const body = { pageSize: 8 + (asked++ % 50), fieldConditions: [searched, ...filters] };
  const reply = await shop.call<{ products: { productId: number }[] }>('POST /api/ShopProduct/List', {
    body,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.products.map(({ productId }) => productId);
}

const send = <Body>(name: string, body?: object) => shop.call<Body>(name, { cookie, ...(body && { body }) });
const pin = (given: object) =>
  send<StoredSearchPin>('POST /api/SearchPin', { language: 'hu', words: ['teáskanna'], ...given });
const unpin = ({ id, version }: StoredSearchPin) => send('DELETE /api/SearchPin', { id, version });
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { details: { fields: { field: string; code: string }[] } }).details.fields;

describe('pinned products', () => {
  test('begin the list of their search, found or not, until they are unpinned', async () => {
    const before = await search('teáskanna');
    const { body } = await pin({ words: ['Teáskanna', 'tea'], productIds: [vase, kettle] });
    expect(body.products.map(({ name }) => name)).toEqual(['Kerámia váza', 'Zománcozott teáskanna']);
    expect(await search('TEASKANNA')).toEqual([vase, kettle, teapot, soldOut]);
    expect((await search('tea')).slice(0, 2)).toEqual([vase, kettle]);
    expect(await search('zománcozott teáskanna')).toEqual([kettle]);
    const dear = { fieldName: 'price', value: '99999999', comparisonOperator: operators.GreaterOrEqual };
    expect(await search('teáskanna', [dear])).toEqual([]);
    expect((await unpin(body)).status).toBe(204);
    expect(await search('teáskanna')).toEqual(before);
  });

  test('are passed over while they are sold out', async () => {
    const { body } = await pin({ productIds: [soldOut] });
    expect((await search('teáskanna')).at(-1)).toBe(soldOut);
    const { db } = shop.connection;
    await db.update(stock).set({ onHand: 1 }).where(eq(stock.productId, soldOut));
    // Each attempt is another text: what a text finds is stored for a minute.
    const first = async () => (await search(`teáskanna${'!'.repeat(asked)}`))[0];
    await expect.poll(first).toBe(soldOut);
    await db.update(stock).set({ onHand: 0 }).where(eq(stock.productId, soldOut));
    await unpin(body);
  });

  test('of another language change nothing', async () => {
    const { body } = await pin({ language: 'de', productIds: [vase] });
    expect(await search('teáskanna')).not.toContain(vase);
    await unpin(body);
  });

  test('are changed as a whole, with an audit row, unless somebody else was faster', async () => {
    const { body: added } = await pin({ productIds: [vase] });
    const change = {
      id: added.id,
      version: added.version,
      language: 'hu',
      words: ['kanna'],
      productIds: [kettle],
    };
    const { body: changed } = await send<StoredSearchPin>('PUT /api/SearchPin', change);
    expect(changed).toMatchObject({ id: added.id, words: ['kanna'], productIds: [kettle] });
    expect((await send('PUT /api/SearchPin', change)).body).toMatchObject({ code: 'versionConflict' });
    expect(await unpin(added)).toMatchObject({ status: 409 });
    const { body } = await send<{ searchPins: StoredSearchPin[] }>('GET /api/SearchPin');
    expect(body.searchPins).toEqual([changed]);
    const [entry] = await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'update', entity: 'searchPin', before: added, after: changed });
    await unpin(changed);
    expect(await unpin(changed)).toMatchObject({ status: 404 });
  });

  test('of products that are gone can be changed by a form that still sends those', async () => {
    const gone = await shop.addProduct({ name: 'Üveg váza' });
    const { body: added } = await pin({ words: ['üvegváza'], productIds: [gone, vase] });
    await shop.connection.pool.query('DELETE FROM products WHERE id = $1', [gone]);
    const { id, version } = added;
    const change = { id, version, language: 'hu', words: ['üvegvázák'], productIds: [gone, vase] };
    const { body: changed } = await send<StoredSearchPin>('PUT /api/SearchPin', change);
    expect(changed).toMatchObject({ words: ['üvegvázák'], productIds: [vase] });
    await unpin(changed);
  });

  test('wrong words and products are refused with their field', async () => {
    const { body: other } = await pin({ words: ['Bögre'], productIds: [vase] });
    const refused = await pin({ words: ['!?', 'bogre', 'tál', 'TÁL'], productIds: [vase, 987_654, vase] });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual([
      { field: 'words.0', code: 'invalid' },
      { field: 'words.3', code: 'taken' },
    ]);
    expect(fieldsOf(await pin({ words: ['bogre'], productIds: [vase, 987_654, vase] }))).toEqual([
      { field: 'words.0', code: 'taken' },
      { field: 'productIds.1', code: 'invalid' },
      { field: 'productIds.2', code: 'taken' },
    ]);
    await unpin(other);
  });
});

describe('stop words', () => {
  const list = async () =>
    (await send<{ stopWords: StoredStopWords[] }>('GET /api/SearchStopWord')).body.stopWords;
  const put = (body: object) => send<StoredStopWords>('PUT /api/SearchStopWord', body);

  test('narrow no search of their language, in any spelling, unless they are all of it', async () => {
    expect(await list()).toHaveLength(6);
    expect(await search('minőségi váza')).toEqual([vase]);
    const bought = await shop.call<{ matchedWords: string }>('POST /api/ShopProduct/List', {
      body: {
        fieldConditions: [{ fieldName: 'searchText', value: 'kerámia vásárlás', comparisonOperator: 9 }],
      },
    });
    expect(bought.body.matchedWords).toBe('some');
    const { body: stored } = await put({ language: 'hu', words: ['Vásárlás', 'teáskanna'], version: 0 });
    expect(stored.version).toBeGreaterThan(0);
    const after = await shop.call<{ matchedWords: string }>('POST /api/ShopProduct/List', {
      body: {
        pageSize: 7,
        fieldConditions: [{ fieldName: 'searchText', value: 'kerámia vasarlas', comparisonOperator: 9 }],
      },
    });
    expect(after.body.matchedWords).toBe('all');
    expect(await search('teáskanna')).toHaveLength(3);
    expect((await put({ language: 'hu', words: [], version: 0 })).body).toMatchObject({
      code: 'versionConflict',
    });
    const emptied = await put({ language: 'hu', words: [], version: stored.version });
    expect(emptied.body).toMatchObject({ words: [] });
    expect((await list()).find(({ language }) => language === 'hu')).toEqual(emptied.body);
  });

  test('are single words, each once', async () => {
    const refused = await put({ language: 'de', words: ['für uns', 'Kauf', 'KAUF', '-'], version: 0 });
    expect(fieldsOf(refused)).toEqual([
      { field: 'words.0', code: 'invalid' },
      { field: 'words.2', code: 'taken' },
      { field: 'words.3', code: 'invalid' },
    ]);
  });
});
