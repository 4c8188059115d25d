import type { Configuration } from '@kamra/contract/configuration.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Listening } from '../database/listen.ts';
import type { Caller } from '../http/caller.ts';
import type { CallInProcess } from '../http/serve-endpoint.ts';
import { draftOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { createHtmlCache } from './html-cache.ts';
import { createOfferedChoices } from './offered-choices.ts';
import { purgeChangedPages } from './purge-changed-pages.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
/** Another process of the shop than the one that staff call. */
let other: FastifyInstance;
let listening: Listening;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
  productId = await shop.addProduct({ amount: 4_000_00, amounts: { 1: 10_00 }, name: 'Bögre' });
  const { connection, config } = shop;
  const pages = createHtmlCache();
  ({ app: other } = await buildApp({ connection, config, pages }));
  listening = purgeChangedPages(connection.databaseUrl, connection.pool, pages);
});
afterAll(async () => {
  await listening.stop();
  await other.close();
  await shop.close();
});

const get = (url: string, cookies = '') => other.inject({ url, headers: cookies ? { cookie: cookies } : {} });
async function offer(settings: object) {
  const { body } = await shop.call<Configuration>('GET /api/Configuration', { cookie });
  return shop.call('PUT /api/Configuration', { body: { version: body.version, settings }, cookie });
}

test('a language that is switched off is gone in every process: links, sitemap, addresses', async () => {
  const contact = async () => (await get('/contact')).body;
  expect((await get('/de/contact')).statusCode).toBe(200);
  expect(await contact()).toContain('hrefLang="de"');
  expect((await offer({ languages: ['hu', 'en'] })).status).toBe(200);
  await expect.poll(async () => (await get('/de/contact?x=1')).statusCode).toBe(302);
  for (const [from, to] of [
    ['/de/contact', '/contact'],
    ['/de', '/'],
    ['/tr/products?page=2', '/products?page=2'],
    ['/de/cart', '/cart'],
  ] as const)
    expect((await get(from)).headers.location, from).toBe(to);
  expect((await get('/en/contact')).statusCode).toBe(200);
  const html = await contact();
  expect(html).toContain('hrefLang="en"');
  expect(html).not.toMatch(/hrefLang="(de|fr|ru|tr)"|href="\/de/);
  const sitemap = (await get('/sitemap.xml')).body;
  expect(sitemap).toContain('pages-en.xml');
  expect(sitemap).not.toContain('-de');
  expect((await get('/sitemaps/pages-de.xml')).statusCode).toBe(404);
  expect((await get('/sitemaps/pages-hu.xml')).body).not.toContain('hreflang="de"');
  expect((await offer({ languages: ['en'] })).status).toBe(400);
  await offer({ languages: ['hu', 'en', 'de', 'fr', 'ru', 'tr'] });
  await expect.poll(async () => (await get('/de/contact')).statusCode).toBe(200);
});

test('a currency that is switched off shows no price and takes no order', async () => {
  const path = String((await get(`/products/${productId}/x`)).headers.location);
  const priceOf = async () => (await get(path, 'kamra-currency=1')).body.includes('€');
  expect(await priceOf()).toBe(true);
  const order = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { currencyId: 1 });
  expect((await offer({ currencies: [3, 2] })).status).toBe(200);
  await expect.poll(priceOf).toBe(false);
  const refused = await shop.call<{ details: object }>('POST /ExternalOrder/Order', { body: order });
  expect(refused).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'currencyId', code: 'notAccepted' }] } },
  });
  expect((await get('/feeds/google-merchant-hu.xml?currencyId=1')).statusCode).toBe(404);
  expect((await offer({ currencies: [1] })).status).toBe(400);
});

test('what is offered is read once after a purge, however many ask meanwhile', async () => {
  let [reads, purges] = [0, 0];
  const countedRead = async () => {
    reads++;
    return (await get('/api/ShopConfig')).json();
  };
  const offered = createOfferedChoices(countedRead as unknown as CallInProcess, () => purges);
  const anyone = {} as Caller;
  for (; purges < 3; purges++) {
    expect(offered.known()).toBeUndefined();
    const found = await Promise.all(Array.from({ length: 20 }, () => offered.read(anyone)));
    expect(new Set(found).size).toBe(1);
    expect(offered.known()).toBe(found[0]);
    expect(reads).toBe(purges + 1);
  }
  const late = offered.read(anyone);
  purges++;
  await offered.read(anyone);
  await late;
  expect(reads).toBe(5);
  expect(offered.known()).toBeDefined();
});
