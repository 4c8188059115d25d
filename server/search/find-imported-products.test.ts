import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type { Suggestions } from '@kamra/contract/suggestions.ts';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { importFile } from '../testing/test-import.ts';
import { startTestShop } from '../testing/test-shop.ts';
import { indexQueuedProducts } from './queue-product-index.ts';

/** More than are indexed in the transaction of their import. */
const count = 1_001;

test('what was searched for before the documents of an import were written is found once they are', async () => {
  const shop = await startTestShop();
  const { connection, config } = shop;
  const pages = createHtmlCache();
  const { app } = await buildApp({ connection, config, pages });
  const listening = purgeChangedPages(connection.databaseUrl, connection.pool, pages);
  const { cookie } = await shop.addStaff({ products: 'write' });
  await shop.addCategory('Hangszerek');
  const listed = async (pageSize: number, fieldName = 'searchText', value = 'okarina') => {
    const comparisonOperator = fieldName === 'searchText' ? operators.TextLike : operators.Equal;
    const payload = { pageSize, fieldConditions: [{ fieldName, value, comparisonOperator }] };
    const reply = await app.inject({ method: 'POST', url: '/api/ShopProduct/List', payload });
    return reply.json<{ totalCount: number }>().totalCount;
  };
  const inCategory = () => listed(8, 'productGroupTypeCode', 'hangszerek');
  const suggested = async () =>
    (await app.inject('/api/ShopProduct/Suggestions?text=okarina')).json<Suggestions>().totalCount;
  const isOnPage = async () => (await app.inject('/products?searchText=okarina')).body.includes('Okarina 7');

  const rows = Array.from({ length: count }, (_, n) => `OKA-${n},Okarina ${n},hangszerek,1000`);
  const file = ['sku,name_hu,category_code,price_huf', ...rows].join('\n');
  expect(await inCategory()).toBe(0);
  expect((await importFile(shop, cookie, file)).report).toMatchObject({ created: count });
  await expect.poll(inCategory).toBe(count);
  expect([await listed(8), await suggested(), await isOnPage()]).toEqual([0, 0, false]);

  await indexQueuedProducts(connection.db);
  // Another page, so that the reply is not a stored one.
  expect(await listed(9)).toBe(count);
  await expect.poll(suggested).toBe(count);
  await expect.poll(isOnPage).toBe(true);

  await listening.stop();
  await app.close();
  await shop.close();
});
