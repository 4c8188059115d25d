import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { purgeFrontCaches } from '../../server/front-caches/purge-front-caches.ts';
import { syncFrontCaches } from '../../server/front-caches/sync-front-caches.ts';
import { createHtmlCache } from '../../server/pages/html-cache.ts';
import { notifyCatalogueChanged } from '../../server/pricing/notify-catalogue-changed.ts';
import { testEnvironment } from '../../server/testing/test-environment.ts';
import { startTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { freePort } from '../shop-process.ts';
import { hasVarnish, startVarnish, type Varnish } from './start-varnish.ts';

let shop: TestShop;
let app: Awaited<ReturnType<typeof buildApp>>['app'] | undefined;
let varnish: Varnish | undefined;
const pages = createHtmlCache();

beforeAll(async () => {
  if (!(await hasVarnish())) return;
  const [port, shopPort] = [await freePort(), await freePort()];
  const purgeUrl = `http://127.0.0.1:${port}/`;
  shop = await startTestShop();
  const settings = { DATABASE_URL: shop.connection.databaseUrl, DATA_DIR: shop.config.dataDir };
  const config = readConfig({
    ...{ ...settings, ...testEnvironment, LOG_LEVEL: 'error' },
    ...{
      PORT: String(shopPort),
      CACHE_PURGE_URLS: purgeUrl,
      CACHE_SECONDS: '3600',
      TRUST_PROXY: '127.0.0.1',
    },
  });
  ({ app } = await buildApp({ connection: shop.connection, config, pages }));
  await app.listen({ port: shopPort, host: '127.0.0.1' });
  varnish = await startVarnish(port, shopPort);
  await syncFrontCaches(shop.connection.db, [purgeUrl]);
  // A new cache forgets everything, twice.
  await purgeFrontCaches(shop.connection.db, undefined, AbortSignal.timeout(30_000));
  await shop.connection.db.execute('DELETE FROM cache_purges');
});
afterAll(async () => {
  await varnish?.stop();
  await app?.close();
  await shop?.close();
});

async function open(path: string, cookie = '') {
  const response = await fetch(varnish!.url + path, { headers: { cookie } });
  const text = await response.text();
  // Of a page that was held, the number of the request that fetched it stands second.
  const isHeld = /\d+ \d+/.test(response.headers.get('x-varnish') ?? '');
  return { text, isHeld, headers: response.headers, status: response.status };
}

test('Varnish holds public pages by currency, forgets what a change concerns, and holds nothing of visitors', async (context) => {
  if (!varnish) return context.skip('no Varnish');
  const productId = await shop.addProduct({ name: 'Régi kancsó', amounts: { 3: 2_000, 1: 9 } });
  const path = new URL((await open(`/products/${productId}/x`)).headers.get('location') ?? '', 'http://x')
    .pathname;
  expect(await open(path)).toMatchObject({ isHeld: expect.any(Boolean), status: 200 });
  const held = await open(path, 'kamra-session=of-somebody; other=1');
  expect([held.isHeld, held.text.includes('Régi kancsó')]).toEqual([true, true]);
  expect([held.headers.get('xkey'), held.headers.get('surrogate-key')]).toEqual([null, null]);
  expect(held.headers.get('cache-control')).toContain('max-age=0');
  expect((await open(path, 'kamra-currency=1')).isHeld).toBe(false);
  expect((await open(path, 'other=2; kamra-currency=1')).isHeld).toBe(true);
  for (let n = 0; n < 3; n++) expect((await open('/cart')).isHeld).toBe(false);
  await open('/contact');
  expect((await open('/contact')).isHeld).toBe(true);

  await inTransaction(shop.connection.db, async (tx) => {
    await tx.execute(`UPDATE product_texts SET name = 'Új kancsó' WHERE product_id = ${productId}`);
    await notifyCatalogueChanged(tx, [productId]);
  });
  pages.forget();
  expect((await open(path)).text).toContain('Régi kancsó');
  await purgeFrontCaches(shop.connection.db, undefined, AbortSignal.timeout(30_000));
  const changed = await open(path);
  expect([changed.isHeld, changed.text.includes('Új kancsó')]).toEqual([false, true]);
  expect((await open(path, 'kamra-currency=1')).isHeld).toBe(false);
  expect((await open('/contact')).isHeld).toBe(true);
});
