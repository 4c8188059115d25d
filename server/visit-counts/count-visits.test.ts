import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { countVisits, storeVisitCounts } from './count-visits.ts';

let database: TestDatabase;
/** Stands for the pages of the storefront's build. */
let pages: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  pages = fastify();
  countVisits(pages, database.pool);
  pages.get('/*', (request, reply) => reply.code(request.url.includes('missing') ? 404 : 200).send('page'));
});
afterAll(async () => {
  await pages.close();
  await database.close();
});

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', accept: 'text/html' };
const typed = { ...browser, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

async function open(url: string, headers: Record<string, string>): Promise<void> {
  await pages.inject({ url, headers });
}

async function counted() {
  await storeVisitCounts(database.pool);
  const { rows } = await database.pool.query(
    `SELECT visits, product_views AS "productViews", checkouts FROM visit_counts
     WHERE day = (now() AT TIME ZONE 'Europe/Budapest')::date`,
  );
  return rows[0];
}

test('pages opened from outside are visits; those inside, and what a router fetches, only views', async () => {
  await open('/', typed);
  await open('/de/products/7/tasse', { ...typed, 'sec-fetch-site': 'cross-site' });
  await open('/products/7/bogre', { ...typed, 'sec-fetch-site': 'same-origin' });
  await open('/products/7/bogre.data?_routes=x', { ...browser, 'sec-fetch-dest': 'empty' });
  await open('/checkout.data', { ...browser, 'sec-fetch-dest': 'empty' });
  expect(await counted()).toEqual({ visits: 2, productViews: 3, checkouts: 1 });
  // A browser that sends no fetch metadata.
  await open('/', { ...browser, referer: 'https://example.org/list' });
  await open('/', { ...browser, host: 'shop.example', referer: 'https://shop.example/cart' });
  expect(await counted()).toMatchObject({ visits: 3 });
});

test('crawlers, files, calls, the back office, failures and what was fetched ahead are not counted', async () => {
  const before = await counted();
  await open('/', { ...typed, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await open('/', { accept: 'text/html', 'user-agent': '' });
  await open('/', { ...typed, 'sec-purpose': 'prefetch' });
  await open('/admin/', typed);
  await open('/api/docs', typed);
  await open('/missing', typed);
  await open('/media/1/160.webp', { ...browser, 'sec-fetch-dest': 'image' });
  await pages.inject({ method: 'HEAD', url: '/', headers: typed });
  expect(await counted()).toEqual(before);
});
