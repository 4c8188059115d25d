import type { SearchCount } from '@kamra/contract/search-counts.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { countSearch } from './count-searches.ts';
import { countSearchPages } from './search-count-routes.ts';
import { storeSearchCounts } from './store-search-counts.ts';

let shop: TestShop;
let cookie: string;
/** Stands for the pages of the storefront's build. */
let pages: FastifyInstance;

beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'read' }));
  await shop.addProduct({ name: 'Zománcozott bögre' });
  pages = fastify();
  countSearchPages(pages, shop.connection.pool);
  pages.get('/*', (_request, reply) => reply.send('page'));
});
afterAll(async () => {
  await pages.close();
  await shop.close();
});

async function view(url: string, times = 2, headers = {}): Promise<void> {
  for (let time = 0; time < times; time++) await pages.inject({ url, headers });
}

async function listed(query: Record<string, string> = {}): Promise<SearchCount[]> {
  const name = `GET /api/SearchCount?${new URLSearchParams(query)}`;
  const reply = await shop.call<{ searchCounts: SearchCount[] }>(name, { cookie });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.searchCounts;
}

async function search(text: string): Promise<void> {
  const body = { fieldConditions: [{ fieldName: 'searchText', value: text, comparisonOperator: 9 }] };
  await shop.call('POST /api/ShopProduct/List', { body });
}

test('pages of searches are counted by their words and day, with what they found', async () => {
  await search('Bögre');
  await search('szkafander');
  await view('/search?searchText=B%C3%B6gre', 3);
  await view('/search?searchText=szkafander');
  await view('/de/search.data?searchText=Tasse&_routes=search', 2);
  expect(await listed()).toEqual([
    { language: 'hu', words: 'bogre', searches: 3, found: 1 },
    { language: 'hu', words: 'szkafander', searches: 2, found: 0 },
    { language: 'de', words: 'tasse', searches: 2, found: null },
  ]);
  await view('/search?searchText=BOGRE', 1);
  expect(await listed({ language: 'hu', days: '1' })).toMatchObject([{ searches: 4 }, { searches: 2 }]);
  expect(await listed({ isEmpty: 'true' })).toMatchObject([{ words: 'szkafander' }]);
});

test('filters, further pages, crawlers, what was fetched ahead and what may be about somebody are not counted', async () => {
  const before = await listed();
  await view('/search?searchText=tányér&page=2');
  await view('/search?searchText=tányér&priceTo=5000');
  await view('/products?searchText=tányér');
  await view('/search?searchText=tányér', 2, { 'user-agent': 'Googlebot/2.1' });
  await view('/search?searchText=tányér', 2, { 'sec-purpose': 'prefetch' });
  for (const text of ['kis.anna@posta.example', '06 30 123 4567', 'a b c d e f g', '!!!', 'x'.repeat(61)])
    await view(`/search?searchText=${encodeURIComponent(text)}`);
  await view('/search?searchText=egyszer', 1);
  expect(await listed()).toEqual(before);
});

test('a short address is nobody’s search for a product; what only sounds like one is', async () => {
  const before = (await listed()).map(({ words }) => words);
  const addresses = [
    ...['Fő utca 12.', 'Fő u. 12', '1011 Fő út 3/b', 'Hauptstraße 5', 'Musterweg 7', '12 rue de Paris'],
    ...['5 High Street', 'ул. Ленина 5', 'Atatürk Caddesi No: 7'],
  ];
  const products = [
    'utcabútor 2 db',
    'sör pohár 6',
    'U alakú sütőforma 30',
    'road kulacs 750',
    'tér elválasztó',
  ];
  for (const text of [...addresses, ...products])
    await view(`/search?searchText=${encodeURIComponent(text)}`);
  const counted = (await listed()).map(({ words }) => words).filter((words) => !before.includes(words));
  expect(counted.sort()).toEqual([
    'road kulacs 750',
    'sor pohar 6',
    'ter elvalaszto',
    'u alaku sutoforma 30',
    'utcabutor 2 db',
  ]);
});

test('a day has a bounded number of different searches; known ones count on', async () => {
  const { db, pool } = shop.connection;
  await db.execute(sql`INSERT INTO search_counts (day, language, words, searches)
    SELECT current_date, 'en', 'word' || n, 1
    FROM generate_series(1, 5000 - (SELECT count(*) FROM search_counts)) n`);
  for (let n = 0; n < 5; n++) countSearch(pool, 'fr', `tasse ${n}`);
  countSearch(pool, 'hu', 'bögre');
  await storeSearchCounts(pool);
  const { rows } = await db.execute<{ words: number; mugs: number }>(sql`
    SELECT count(*)::int AS words, (SELECT searches FROM search_counts WHERE words = 'bogre') AS mugs FROM search_counts`);
  expect(rows).toEqual([{ words: 5_000, mugs: 5 }]);
});
