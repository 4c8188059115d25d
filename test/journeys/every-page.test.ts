import { themes } from '@kamra/contract/themes.ts';
import { beforeAll, describe, test } from 'vitest';
import { fillVisit } from '../../audit/fill-visit.ts';
import { readShopUrls, type ShopUrls } from '../../audit/shop-addresses.ts';
import { weighPage } from '../../audit/weigh-page.ts';
import { isWholeSweep } from '../sweep.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { expectSoundPages } from './sound-pages.ts';

const { browser, shop } = openJourney();

let addresses: ShopUrls;

beforeAll(async () => {
  addresses = await readShopUrls(shop.url);
  expect(addresses.routes.length).toBeGreaterThan(15);
});

/** In short the page of most parts and that of most fields. */
const rightToLeft = () =>
  isWholeSweep ? ['/', addresses.listing, addresses.product, '/checkout'] : [addresses.product, '/checkout'];

const filled = ['/cart', '/checkout', '/wishlist', '/compare'];

describe('every route is accessible, asks no other host and keeps to its security policy', () => {
  test.each(isWholeSweep ? [360, 1440] : [360])('in Hungarian at %d px', async (width) => {
    // Other hosts could be asked for pictures, too, which take a fifth of the time.
    const visitor = await browser.visitor({ width, pictures: isWholeSweep });
    await expectSoundPages(visitor, shop.url, addresses.routes);
    await fillVisit(visitor.page, shop.url, addresses);
    await expectSoundPages(visitor, shop.url, [...filled, addresses.product]);
    await visitor.context.close();
  });

  test('from right to left', async () => {
    const visitor = await browser.visitor({ width: 1440 });
    await visitor.context.addInitScript(() =>
      localStorage.setItem('kamra-appearance', JSON.stringify({ direction: 'rtl' })),
    );
    await fillVisit(visitor.page, shop.url, addresses);
    await expect(visitor.page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectSoundPages(visitor, shop.url, rightToLeft());
    await visitor.context.close();
  });

  test('with enough contrast in all six themes', async () => {
    const { page, context, expectAccessible } = await browser.visitor({ width: 1440 });
    for (const path of isWholeSweep ? ['/', addresses.product] : [addresses.product]) {
      await page.goto(shop.url + path);
      for (const theme of themes) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        await expectAccessible(['color-contrast']);
      }
    }
    await context.close();
  });
});

describe('every page', () => {
  test('is the same for everyone, and its policy names the inline scripts by their hashes', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => fetch(`${shop.url}/products`)));
    expect(await one!.text()).toBe(await other!.text());
    const policy = one!.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src( 'sha256-[^']{44}'){3,} 'strict-dynamic'/);
    expect(policy).not.toContain('nonce');
  });

  test('runs no injected script', async () => {
    const { page, context, complaints } = await browser.visitor();
    await page.route(`${shop.url}/products`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        '<script>window.smuggled = true</script></body>',
      );
      await route.fulfill({ response, body });
    });
    await page.goto(`${shop.url}/products`);
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
    expect(complaints.join()).toContain('Content Security Policy');
    await context.close();
  });

  test('preloads no script before the first paint', async () => {
    const html = await (await fetch(shop.url)).text();
    expect(html).not.toMatch(/<link [^>]*(modulepreload|as="(script|fetch)")/);
    expect(html).not.toMatch(/<script[^>]*(src=|type="module")/);
    expect(html).toContain('modulepreload');
  });
});

describe('the first load, packed', () => {
  test('has at most 125 KB of scripts and 15 KB of styles on every page that lists or shows products', async () => {
    for (const path of ['/', addresses.listing, addresses.product, '/compare', '/wishlist']) {
      const { scripts, styles } = await weighPage(shop.url, path);
      expect(scripts, path).toBeGreaterThan(50_000);
      expect(scripts, path).toBeLessThanOrEqual(125_000);
      expect(styles, path).toBeGreaterThan(5_000);
      expect(styles, path).toBeLessThanOrEqual(15_000);
    }
  });

  test('of a listing of 32 has at most 25 KB of HTML besides the styles in it', async () => {
    const html = await (await fetch(shop.url + addresses.listing)).text();
    expect(html.match(/<article/g)?.length).toBe(32);
    const { htmlWithoutStyles } = await weighPage(shop.url, addresses.listing);
    expect(htmlWithoutStyles).toBeGreaterThan(5_000);
    expect(htmlWithoutStyles).toBeLessThanOrEqual(25_000);
  });
});
