import type { Page } from '@playwright/test';
import { beforeAll, describe, test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { hydrated, type KnownProduct, productsInStock, visitRefusing } from './shop-visit.ts';

const journey = openJourney();
const { browser, shop } = journey;

let product: KnownProduct;

beforeAll(async () => {
  product = (await productsInStock(shop, 6))[0]!;
});

const offlineText = 'Nincs internetkapcsolat. Amint újra van, folytatjuk; a kosara megmarad.';
const noShop = 'Nincs kapcsolat az áruházzal';

const visit = (path: string) => visitRefusing(journey, path, { pictures: true });

/** A page hears of it a moment later; what it fetches meanwhile would fail for good. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

describe('offline', () => {
  test('the page stays and the cart can be filled; the last wish is followed with the connection', async () => {
    const { page, context, expectAccessible } = await visit('/products');
    const message = page.getByText(offlineText, { exact: true });
    const cards = page.locator('main article');
    const field = page.locator('header input[name=searchText]').first();
    const names = await cards.locator('h3').allInnerTexts();
    await page.waitForLoadState('networkidle'); // a script under way would fail for good
    await goOffline(page);
    await cards.locator('h3 a').first().click();
    await expect(message).toBeVisible();
    await expectAccessible();
    const buttons = cards.getByRole('button', { name: /^Kosárba teszem: / });
    for (const index of [0, 1]) await buttons.nth(index).click();
    await expect(page.getByRole('button', { name: /^Kosár: / })).toContainText('2 termék');
    await cards
      .getByRole('button', { name: /^Gyorsnézet: / })
      .nth(2)
      .click();
    await field.fill('bögre');
    await field.press('Enter');
    await expect(page).toHaveURL(`${shop.url}/products`);
    expect(await cards.locator('h3').allInnerTexts()).toEqual(names);
    await expect(field).toHaveValue('bögre');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/search\?.*searchText=b%C3%B6gre/);
    await expect(message).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByLabel('Darabszám')).toHaveCount(2);
    await context.close();
  });

  test.for([
    ['', null],
    [', said without the script of messages', /\/assets\/snackbar-box-.*\.js/],
  ] as const)('a change of currency is all or nothing%s', { tags: 'release' }, async ([, missing]) => {
    const { page, context } = await browser.visitor();
    if (missing) await page.route(missing, (route) => route.abort());
    await page.goto(shop.url + product.address);
    await hydrated(page);
    const currency = page.getByRole('combobox', { name: 'Pénznem' }).first();
    await goOffline(page);
    await currency.selectOption('EUR');
    await expect(page.getByText(offlineText, { exact: true })).toBeVisible();
    await expect(currency).toHaveValue('3');
    await context.setOffline(false);
    await expect(page.getByText(/€\s\d/).first()).toBeVisible();
    await expect(page).toHaveURL(shop.url + product.address);
    await context.close();
  });

  test('an order that could not be sent keeps what was typed, and is placed once', async () => {
    const { page, context } = await visit(product.address);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).first().click();
    await page
      .getByRole('link', { name: /pénztár/i })
      .first()
      .click();
    const email = await fillCheckout(page);
    const binding = page.getByRole('button', {
      name: 'Fizetési kötelezettséggel járó megrendelés',
      exact: true,
    });
    await expect(binding).toHaveAttribute('aria-disabled', 'false');
    await page.route('**/ExternalOrder/Order', async (route) => {
      await route.fetch();
      await route.abort(); // the order arrives, its answer does not
    });
    await binding.click();
    await expect(page.getByText(/Nincs kapcsolat az áruházzal.*kétszer nem rendel/)).toBeVisible();
    await expect(page.getByLabel('Vezetéknév')).toHaveValue('Kovács');
    await expect(
      page
        .getByRole('button', { name: /^Kosár: |Vissza/ })
        .or(page.getByText(product.name))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.unroute('**/ExternalOrder/Order');
    await binding.click();
    await expect(page).toHaveURL(/\/order\//);
    const { rows } = await shop.database.pool.query(
      'SELECT count(*)::int AS count FROM orders WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await context.close();
  });
});

describe('a connection that fails', () => {
  test('keeps the shell, shows an error, and a retry loads the page', async () => {
    const { page, context, expectAccessible } = await visit('/products');
    await page.route('**/*.data*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Főmenü' }).getByRole('link').nth(2).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(noShop);
    await expect(page.getByRole('alert')).toContainText('A kosara és amit beírt, megmaradt.');
    await expect(page.getByRole('button', { name: /^Kosár: / })).toBeVisible();
    await expectAccessible();
    const retry = page.getByRole('button', { name: 'Újra', exact: true });
    const failed = page.waitForEvent('requestfailed');
    await retry.click();
    await failed;
    await expect(retry).toHaveAttribute('aria-disabled', 'false');
    await expect(heading).toHaveText(noShop);
    await page.unroute('**/*.data*');
    await retry.click();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(heading).not.toHaveText(noShop);
    await context.close();
  });

  test('removes nothing from the cart, whose quote can be retried', { tags: 'release' }, async () => {
    const { page, context } = await visit(product.address);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).first().click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
    let failed = 0;
    await page.route('**/api/ShopCart/Quote', (route) => {
      failed += 1;
      return route.abort();
    });
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByText(/Nincs kapcsolat az áruházzal/)).toBeVisible();
    expect(failed).toBe(2);
    await page.getByRole('button', { name: 'Eggyel több' }).click();
    await expect(page.getByLabel('Darabszám')).toHaveValue('2');
    await expect.poll(() => failed).toBe(4);
    await expect(page.getByText(/Nincs kapcsolat az áruházzal/)).toBeVisible();
    await page.unroute('**/api/ShopCart/Quote');
    await page.getByRole('button', { name: 'Újra', exact: true }).first().click();
    await expect(page.getByText(/Nincs kapcsolat az áruházzal/)).toHaveCount(0);
    await expect(page.getByLabel('Darabszám')).toHaveValue('2');
    await context.close();
  });

  test('what only reads is asked for once more by itself, and an order is not', async () => {
    const { page, context } = await visit(product.address);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).first().click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
    const broken: string[] = [];
    await page.route(/\/(ShopCart\/Quote|ExternalOrder\/Order)$/, (route) => {
      const { pathname } = new URL(route.request().url());
      const isFirst = !broken.includes(pathname);
      broken.push(pathname);
      return isFirst ? route.abort('connectionreset') : route.continue();
    });
    await page.goto(`${shop.url}/checkout`);
    await fillCheckout(page);
    expect(broken.length).toBeGreaterThan(1);
    await expect(page.getByText(/Nincs kapcsolat az áruházzal/)).toHaveCount(0);
    const binding = page.getByRole('button', {
      name: 'Fizetési kötelezettséggel járó megrendelés',
      exact: true,
    });
    await expect(binding).toHaveAttribute('aria-disabled', 'false');
    await binding.click();
    await expect(page.getByText(/Nincs kapcsolat az áruházzal.*kétszer nem rendel/)).toBeVisible();
    expect(broken.filter((path) => path.endsWith('/Order'))).toHaveLength(1);
    await context.close();
  });

  test('a part of the page that failed to load is missing until a reload', { tags: 'release' }, async () => {
    const { page, context, complaints } = await visit('/products');
    const part = /assets\/quick-view-.*\.js/;
    const quickView = page
      .locator('main article')
      .first()
      .getByRole('button', { name: /^Gyorsnézet: / });
    await page.route(part, (route) => route.abort());
    await quickView.click();
    await expect(page.getByText('Az oldal egy része nem töltődött be. A kosara megmarad.')).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();
    await page.unroute(part);
    await page.getByRole('status').getByRole('button', { name: 'Újra', exact: true }).click();
    await hydrated(page);
    await quickView.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(complaints.filter((each) => !/ERR_FAILED|404/.test(each))).toEqual([]);
    await context.close();
  });

  test('a page whose script did not come is loaded as a document, and pointing at its link does no harm', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/contact');
    const script = /assets\/product-page-.*\.js/;
    const link = page.locator('main article h3 a').first();
    let hasFailed = false;
    page.on('requestfailed', (request) => {
      hasFailed ||= script.test(request.url());
    });
    // Before the page that may ask for it.
    await page.route(script, (route) => route.abort());
    await page.goto(`${shop.url}/products`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // Links are watched a moment after the page is awake.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await link.hover();
        return hasFailed;
      })
      .toBe(true);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    await page.unroute(script);
    await link.click();
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await hydrated(page);
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBeUndefined();
    await context.close();
  });
});
