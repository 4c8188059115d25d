import type { Page } from '@playwright/test';
import { beforeAll, describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { hydrated, type KnownProduct, productsInStock } from './shop-visit.ts';

const { browser, shop } = openJourney();

let product: KnownProduct;

beforeAll(async () => {
  product = (await productsInStock(shop, 6))[0]!;
});

/** Counts the documents that the page loads from then on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
  });
  return () => documents;
}

/** A page cached before a new build: the same page, whose files no longer exist. */
async function answerFromPreviousBuild(page: Page, path: string, times: number): Promise<void> {
  await page.route(
    shop.url + path,
    async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers['content-security-policy']; // names the scripts by their hashes
      const html = (await response.text()).replaceAll(
        /\/assets\/([\w.-]+)-[\w-]{7,8}\./g,
        '/assets/$1-previous.',
      );
      await route.fulfill({ response, headers, body: html });
    },
    { times },
  );
}

const missing = { status: 404, json: { code: 'notFound', details: {} } };

describe('[wall 144] a page of the previous build', () => {
  test('goes to another page with one document, and keeps the cart', async () => {
    const { page, context } = await browser.visitor();
    await page.goto(shop.url + product.address);
    await hydrated(page);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).first().click();
    await expect(page.getByRole('button', { name: /^Kosár: / })).toContainText('1 termék');
    const documents = countDocuments(page);
    // What the next document asks for is there.
    await page.route(/\/assets\/(contact-page|cart-page|all-brands-page)-.+\.js$/, (route) =>
      documents() === 0 ? route.fulfill(missing) : route.continue(),
    );
    await page.evaluate(() => document.querySelector<HTMLElement>('#side-menu a[href="/contact"]')?.click());
    await expect.poll(documents).toBe(1);
    await expect(page).toHaveURL(`${shop.url}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByLabel('Darabszám')).toHaveCount(1);
    await context.close();
  });

  test('that is still cached is reloaded once, and then works', { tags: 'release' }, async () => {
    const { page, context } = await browser.visitor();
    await answerFromPreviousBuild(page, '/products', 1);
    const documents = countDocuments(page);
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' });
    await hydrated(page);
    expect(documents()).toBe(2);
    await context.close();
  });

  test('that the cache goes on to answer with is shown, readable, and loaded no more than twice', {
    tags: 'release',
  }, async () => {
    const { page, context } = await browser.visitor();
    await answerFromPreviousBuild(page, '/products', 10);
    const documents = countDocuments(page);
    const gone = () =>
      page.waitForResponse(
        (response) => /entry\.client-previous/.test(response.url()) && response.status() === 404,
      );
    const first = gone();
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' });
    await first;
    await expect.poll(documents).toBe(2);
    await gone();
    await page.waitForLoadState('load');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heldControls'))).toBeNull();
    expect(documents()).toBe(2);
    await expect(page.locator('main article').first()).toBeVisible();
    await page.locator('main article h3 a').first().click();
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await context.close();
  });

  test('whose texts no longer exist is reloaded once', { tags: 'release' }, async () => {
    const { page, context } = await browser.visitor();
    const documents = countDocuments(page);
    await page.route(/\/i18n\/|\/assets\/.*hu.*\.json/, (route) =>
      documents() === 1 ? route.fulfill(missing) : route.continue(),
    );
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' });
    await hydrated(page);
    expect(documents()).toBe(2);
    await context.close();
  });
});
