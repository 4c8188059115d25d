import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { products, variantGroups } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { purgeFrontCaches } from './purge-front-caches.ts';
import { syncFrontCaches } from './sync-front-caches.ts';

const token = 'token-of-the-caches';
let shop: TestShop;
let productId: number;
/** A cache that keeps pages by URL, and forgets those with a key that it is told. */
let cache: Server;
let cacheUrl: string;
let stored: Map<string, { keys: string[]; body: string }>;
let purges: string[];
let status: number;

beforeAll(async () => {
  cache = createServer(async ({ method, url = '', headers }, response) => {
    if (method === 'PURGE') {
      if (headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
      if (status === 200) purge(String(headers['xkey-purge']).split(' '));
      return response.writeHead(status).end();
    }
    if (!stored.has(url)) {
      const page = await shop.app.inject(url);
      stored.set(url, { keys: String(page.headers.xkey).split(' '), body: page.body });
    }
    response.end(stored.get(url)?.body);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => cache.once('listening', ready));
  cacheUrl = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`;
  shop = await startTestShop({
    CACHE_PURGE_URLS: cacheUrl,
    CACHE_PURGE_TOKEN: token,
    CACHE_SECONDS: '3600',
  });
  productId = await shop.addProduct({ name: 'Kék kancsó' });
});
afterAll(async () => {
  cache.close();
  cache.closeAllConnections();
  await shop.close();
});
beforeEach(async () => {
  [stored, purges, status] = [new Map(), [], 200];
  await syncFrontCaches(shop.connection.db, []);
  await syncFrontCaches(shop.connection.db, [cacheUrl]);
  await send();
  await shop.connection.db.execute('DELETE FROM cache_purges');
  purges = [];
});

function purge(keys: string[]): void {
  purges.push(keys.join(' '));
  for (const [url, page] of stored) if (page.keys.some((key) => keys.includes(key))) stored.delete(url);
}
const send = () => purgeFrontCaches(shop.connection.db, token, AbortSignal.timeout(30_000));
const open = async (path: string) => (await fetch(new URL(path, cacheUrl))).text();
const change = (run: (tx: Parameters<typeof notifyEverythingChanged>[0]) => Promise<void>) =>
  inTransaction(shop.connection.db, run);
async function rows(): Promise<{ sent: number; isDue: boolean }[]> {
  const { rows: found } = await shop.connection.db.execute(
    'SELECT sent, due_at <= now() AS "isDue" FROM cache_purges ORDER BY id',
  );
  return found as never;
}

test('pages say by which keys they are known, for how long, and for whom', async () => {
  const path = String((await shop.app.inject(`/products/${productId}/x`)).headers.location);
  const product = (await shop.app.inject(path)).headers;
  expect(product).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=3600',
    'surrogate-key': expect.stringMatching(`pages .*product:${productId}`),
  });
  expect(product.xkey).toBe(product['surrogate-key']);
  expect((await shop.app.inject('/products')).headers.xkey).toMatch(/^pages .*lists/);
  expect((await shop.app.inject('/no-such-page')).headers.xkey).toBe('pages others');
  const cart = (await shop.app.inject('/cart')).headers;
  expect([cart['cache-control'], cart.xkey, cart['surrogate-key']]).toEqual([
    'private, no-store',
    undefined,
    undefined,
  ]);
});

test('a page about a product is forgotten with those that it recommends, and with no others', async () => {
  const categoryId = await shop.addCategory();
  const [one = 0, recommended = 0] = [
    await shop.addProduct({ categoryId }),
    await shop.addProduct({ categoryId }),
  ];
  const path = String((await shop.app.inject(`/products/${one}/x`)).headers.location);
  const keys = String((await shop.app.inject(path)).headers.xkey).split(' ');
  expect(keys.toSorted()).toEqual(['pages', `product:${one}`, `product:${recommended}`].toSorted());
  await open(path);
  await shop.connection.db.execute('DELETE FROM cache_purges');
  await change((tx) => notifyCatalogueChanged(tx, [productId]));
  await send();
  expect([...stored.keys()]).toEqual([path]);

  // Which colours and sizes there are stands on the page of each.
  const [group] = await shop.connection.db.insert(variantGroups).values({ code: 'purged' }).returning();
  await shop.connection.db
    .update(products)
    .set({ variantGroupId: group!.id })
    .where(inArray(products.id, [one, productId]));
  await change((tx) => notifyCatalogueChanged(tx, [productId]));
  await send();
  expect([...stored.keys()]).toEqual([]);
  await shop.connection.db.update(products).set({ variantGroupId: null });
});

test('a change makes the cache forget the pages that show it, and no others; a second time soon after', async () => {
  const product = String((await shop.app.inject(`/products/${productId}/x`)).headers.location);
  for (const path of ['/products', '/contact', '/conditions', product]) await open(path);
  await shop.connection.db.execute('DELETE FROM cache_purges');
  await change((tx) => notifyCatalogueChanged(tx, [productId]));
  await send();
  expect(purges).toEqual([`lists others product:${productId}`]);
  expect([...stored.keys()]).toEqual(['/contact', '/conditions']);
  expect(await rows()).toEqual([{ sent: 1, isDue: false }]);

  await shop.connection.db.execute('UPDATE cache_purges SET due_at = now()');
  await send();
  expect(purges).toHaveLength(2);
  expect(await rows()).toEqual([]);
});

test('a change that is rolled back purges nothing; one of everything names all pages', async () => {
  const failed = change(async (tx) => {
    await notifyCatalogueChanged(tx, [productId]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await send();
  expect(purges).toEqual([]);
  await open('/contact');
  await change(notifyEverythingChanged);
  await send();
  expect([purges, stored.size]).toEqual([['pages'], 0]);
});

test('a cache that is away is told later, all at once; too much to name is everything', async () => {
  status = 503;
  for (let id = 1; id <= 600; id += 300) {
    await change((tx) =>
      notifyCatalogueChanged(
        tx,
        Array.from({ length: 300 }, (_, index) => id + index),
      ),
    );
  }
  await expect(send()).rejects.toThrow('answered 503');
  expect(await rows()).toHaveLength(2);
  const { text: metrics } = await shop.call('GET /metrics');
  expect(metrics).toMatch(/kamra_engine_calls_total\{engine="front_cache",result="failed"\} [1-9]/);
  expect(metrics).toMatch(/kamra_engine_call_seconds_total\{engine="front_cache"\} 0?[.1-9]/);
  status = 200;
  await send();
  expect(purges.map((keys) => keys.split(' ').length)).toEqual([100, 100, 100, 100, 100, 100, 2]);
  await shop.connection.db.execute('DELETE FROM cache_purges');
  purges = [];
  for (let id = 1; id <= 1_200; id += 400) {
    await change((tx) =>
      notifyCatalogueChanged(
        tx,
        Array.from({ length: 400 }, (_, index) => id + index),
      ),
    );
  }
  await send();
  expect(purges).toEqual(['pages']);
});

test('without a cache nothing is queued', async () => {
  await syncFrontCaches(shop.connection.db, []);
  await change((tx) => notifyCatalogueChanged(tx, [productId]));
  expect(await rows()).toEqual([]);
});
