import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, test } from 'vitest';
import { products } from '../../server/catalogue/catalogue-tables.ts';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { notifyCatalogueChanged } from '../../server/pricing/notify-catalogue-changed.ts';
import { refreshOffers } from '../../server/pricing/refresh-offers.ts';
import { isWholeSweep } from '../sweep.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { hydrated, type KnownProduct, productsInStock } from './shop-visit.ts';

const { browser, shop } = openJourney({ isOwn: true });

let known: KnownProduct[];

beforeAll(async () => {
  known = await productsInStock(shop, 6);
});

const long = 'a'.repeat(10_000);
const asBrowser = { headers: { accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' } as const;

async function read(path: string) {
  const reply = await fetch(shop.url + path, asBrowser);
  return { status: reply.status, location: reply.headers.get('location'), html: await reply.text() };
}

describe('a tampered address', () => {
  test.each([
    'page=-1',
    'page=1.5&pageSize=999999',
    'page=999999999999999999999&pageSize=33',
    'filterBrands=%00&filterCategories=%00',
    'filterBrands=%ff%fe',
    'filterBrands[]=x&filterBrands=__proto__&filterCategories=constructor',
    'sort=drop',
    'priceFrom=abc&priceTo=-5',
    'priceFrom=1e999&priceTo=Infinity',
    'ratingFrom=99&inStock=maybe&reduced=1&view=cinema&columnWidth=0',
    'attribute.=x&attribute.color.from=%27%3B--',
    `searchText=${long}`,
    `filterCategories=${'x&filterCategories='.repeat(400)}`,
  ])('of a list counts only as far as it is understood: ?%s', async (search) => {
    const { status, html } = await read(`/products?${search}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>/);
    expect(html).toContain('name="searchText"');
  });

  test('redirects to the valid list where there is no such page or attribute', async () => {
    const behindTheLast = await read('/products?page=900&sort=2');
    expect(behindTheLast.status).toBe(302);
    expect(behindTheLast.location).toMatch(/^\/products\?sort=2&page=\d+$/);
    expect((await read(behindTheLast.location!)).html).toContain('<article');
    expect(await read('/products?attribute.no-such=1&sort=2')).toMatchObject({
      status: 302,
      location: '/products?sort=2',
    });
    expect(await read('/products?attribute.color=no-such')).toMatchObject({ status: 200 });
  });

  test('of a search that is too long says so and finds nothing else, as does its field', async () => {
    const { page, context } = await browser.visitor();
    await page.goto(`${shop.url}/contact`);
    await hydrated(page);
    const search = page.getByRole('search').first();
    const field = search.locator('[name=searchText]');
    await field.fill('kanna '.repeat(35));
    const tooLong = 'Túl hosszú: 9 karakterrel több a megengedettnél.';
    await expect(search.getByRole('status')).toHaveText(tooLong);
    await field.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(tooLong);
    expect(await page.locator('main article').count()).toBe(0);
    await context.close();
  });

  test('is shown as text', async () => {
    const { html } = await read('/search?searchText=%3C/title%3E%3Cscript%3Ealert(1)%3C/script%3E%22%27');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('</title><script');
  });

  test.each([
    '/no-such-page',
    `/${long}`,
    '/products/99999999/kanna',
    '/products/0/kanna',
    '/products/1e3/kanna',
    '/products/99999999999999999999/kanna',
    '/products/no-such-category',
    '/brands/%00',
    '/conditions/none',
    `/order/${'a'.repeat(43)}`,
    '/wishlist?share=%00',
    '/%E0%A4%A',
    '/products/%zz/100%',
    '/en/en',
    '/xx/products',
    '/..%2f..%2fetc%2fpasswd',
  ])('that no page has is the not-found page with its search and its ways home: %s', async (path) => {
    const { status, html } = await read(path);
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>/);
    expect(html).toMatch(/<input[^>]*name="searchText"/);
    expect(html).toMatch(
      /Hoppá, úgy tűnik|Opps, it seems|Ez a megosztott lista nem található|Ezt a megrendelést itt nem/,
    );
  });

  test.each(['products/0/x', 'no-such-page', '%E0%A4%A'])(
    'is as missing for a page that is under way: /%s',
    async (path) => {
      const { page, context, complaints } = await browser.visitor();
      await page.goto(`${shop.url}/contact`);
      await hydrated(page);
      await page.evaluate((to) => {
        const link = document.querySelector<HTMLAnchorElement>('#side-menu a[data-page]')!;
        link.href = `/${to}`;
        link.click();
      }, path);
      await expect(page.getByText('Hoppá, úgy tűnik, ez az oldal nem létezik.')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
      await context.close();
    },
  );
});

test('a product that has gone is missing by its address, and named in the cart', async () => {
  const { page, context } = await browser.visitor();
  const [gone, stays] = [known[0]!, known[1]!];
  for (const { address } of [gone, stays]) {
    await page.goto(shop.url + address);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).first().click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
  }
  await inTransaction(shop.database.db, async (tx) => {
    await tx.update(products).set({ published: false }).where(eq(products.id, gone.id));
    await refreshOffers(tx, [gone.id], 'test');
    await notifyCatalogueChanged(tx, [gone.id]);
  });
  await expect.poll(async () => (await page.goto(shop.url + gone.address))?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await page.goto(`${shop.url}/cart`);
  const name = gone.name.split(',')[0]!.toLowerCase(); // within the full one, by which the cart knows it
  await expect(
    page.getByText(new RegExp(`${name}.*: elfogyott, ezért kivettük a kosarából`, 'i')),
  ).toBeVisible();
  await expect(page.getByLabel('Darabszám')).toHaveCount(1);
  await context.close();
});

describe('a broken storage', () => {
  const kept = storedKeys(resolve(import.meta.dirname, '../../storefront/app'));
  const values = ['{"x":', '[{}, 5, 1e999, "a", null]', '{"texts":{"email":{}},"choices":5,"version":1}'];

  test('is what each key of the shop is tried with', () => {
    expect(kept).toEqual([
      'kamra-appearance',
      'kamra-cart',
      'kamra-checkout',
      'kamra-compare',
      'kamra-consent',
      'kamra-list-view',
      'kamra-lists-joined',
      'kamra-order-attempt',
      'kamra-recently-viewed',
      'kamra-sent-form',
      'kamra-wish-list',
    ]);
  });

  // In short the one that comes nearest to what the shop keeps.
  test.each(isWholeSweep ? values : values.slice(2))('leaves every page usable: %s', async (value) => {
    const { page, context, complaints } = await browser.visitor();
    await context.addInitScript(
      ([keys, text]) => {
        if (sessionStorage.getItem('kamra-test-begun')) return;
        for (const storage of [localStorage, sessionStorage]) {
          for (const key of keys) storage.setItem(key, text);
        }
        sessionStorage.setItem('kamra-test-begun', 'yes');
      },
      [kept, value] as const,
    );
    for (const path of ['/wishlist', '/compare', '/products', '/cart']) {
      await page.goto(shop.url + path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    await page.goto(shop.url + known.at(-1)!.address);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).first().click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
    await page.goto(`${shop.url}/checkout`);
    await fillCheckout(page);
    await page
      .getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true })
      .click();
    await expect(page).toHaveURL(/\/order\//);
    // A mark of joined lists has the shop ask for those of an account, which nobody is signed in to.
    expect(complaints.filter((complaint) => !/40[14]/.test(complaint))).toEqual([]);
    await context.close();
  });
});

/** Every key under which the storefront keeps something in the browser, read from its sources. */
function storedKeys(folder: string): string[] {
  const keys = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue;
    const source = readFileSync(join(folder, name), 'utf8');
    for (const [, key] of source.matchAll(/'(kamra-[a-z-]+)'/g)) keys.add(key!);
  }
  keys.delete('kamra-currency'); // a cookie
  return [...keys].sort();
}
