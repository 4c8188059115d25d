import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp, type ShopApp } from '../server/app.ts';
import { type Listening, listenFor } from '../server/database/listen.ts';
import { createHtmlCache } from '../server/pages/html-cache.ts';
import { purgeChangedPages } from '../server/pages/purge-changed-pages.ts';
import { startTestShop, type TestShop } from '../server/testing/test-shop.ts';
import { startTcpProxy, type TcpProxy } from './wall/tcp-proxy.ts';

const pages = createHtmlCache();
/** Longer than any stall of a busy machine. */
const maxCatchUp = 60_000;
let shop: TestShop;
let proxy: TcpProxy;
let purging: Listening;
let app: ShopApp['app'];

beforeAll(async () => {
  shop = await startTestShop();
  const { connection, config } = shop;
  proxy = await startTcpProxy(connection.databaseUrl);
  purging = purgeChangedPages(proxy.url, connection.pool, pages);
  const pagesCaughtUp = () => purging.caughtUp(maxCatchUp);
  ({ app } = await buildApp({ connection, config, pages, pagesCaughtUp }));
});
afterAll(async () => {
  await app.close();
  await purging.stop();
  await proxy.close();
  await shop.close();
});

test('pages show a change by staff once its reply has come, however late notifications arrive', async () => {
  const { cookie } = await shop.addStaff({ shopConfiguration: 'write' });
  await expect.poll(pages.generation).toBeGreaterThan(0);
  proxy.delay(60);
  for (const word of ['alfa', 'béta']) {
    await app.inject('/products');
    expect(pages.stats().pages).toBe(1);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/SearchSynonym',
      headers: { origin: shop.config.shopUrl, cookie },
      payload: { language: 'hu', words: [word, 'szamovár'], alsoFind: [] },
    });
    expect(statusCode).toBe(201);
    expect(pages.stats().pages).toBe(0);
  }
});

test('of many at once each hears what came before it, on one connection whose statements are sent in turn', async () => {
  const { pool } = shop.connection;
  const heard = new Set<string>();
  let isReady = false;
  const listening = listenFor(proxy.url, 'many', {
    heard: (payload) => heard.add(payload),
    missed: () => {
      isReady = true;
    },
  });
  onTestFinished(listening.stop);
  const warnings: Error[] = [];
  const note = (warning: Error) => {
    if (warning.name === 'DeprecationWarning') warnings.push(warning);
  };
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  proxy.delay(20);
  await expect.poll(() => isReady).toBe(true);
  const hear = async (place: number) => {
    for (let earlier = 0; earlier < place * 3; earlier++) await pool.query('SELECT');
    await pool.query('SELECT pg_notify($1, $2)', ['many', `${place}`]);
    await listening.caughtUp(maxCatchUp);
    return heard.has(`${place}`);
  };
  const all = await Promise.all(Array.from({ length: 60 }, (_, place) => hear(place)));
  expect(all).toEqual(all.map(() => true));
  expect(warnings).toEqual([]);
});

test('a reply waits no longer than its limit for a database that says nothing, nor at all once one has in vain', async () => {
  proxy.blackHole();
  await Promise.all([1, 2, 3].map((maxMs) => purging.caughtUp(maxMs)));
  await purging.caughtUp(10 * maxCatchUp);
  proxy.resetAll();
  proxy.heal();
  const before = pages.generation();
  await expect.poll(pages.generation).toBeGreaterThan(before);
  await Promise.all(Array.from({ length: 50 }, () => purging.caughtUp(10 * maxCatchUp)));
});
