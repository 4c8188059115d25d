import { beforeAll, describe, test } from 'vitest';
import { holdScript } from './hold-script.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { type KnownProduct, productsInStock, visitRefusing } from './shop-visit.ts';

const journey = openJourney();
const { browser, shop } = journey;
const visit = (path: string) => visitRefusing(journey, path, { pictures: true });

let product: KnownProduct;

beforeAll(async () => {
  product = (await productsInStock(shop, 6))[0]!;
});

describe('a slow server', () => {
  test('shows that it takes long, and lets the shopper navigate elsewhere', async () => {
    const { page, context } = await visit('/products');
    await page.route(/\/contact.*\.data/, () => {}); // never answered
    await page.evaluate(() => document.querySelector<HTMLElement>('#side-menu a[href="/contact"]')?.click());
    await expect(page.locator('.loading-overlay')).toBeVisible();
    const long = page.getByText(/Ez tovább tart a szokásosnál/);
    await expect(long).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getTiming().delay === 8_000) animation.currentTime = 8_200;
    });
    await expect(long).toBeVisible();
    await page.locator('main article h3 a').first().click();
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await expect(page.locator('.loading-overlay')).toHaveCount(0);
    await context.close();
  });

  test('is not overtaken by a search that was typed before', async () => {
    const { page, context } = await visit('/search?searchText=bögre');
    await page.route(/\/contact.*\.data/, () => {}); // never answered
    const searches: string[] = [];
    page.on('request', (request) => {
      if (/\/search\.data/.test(request.url())) searches.push(request.url());
    });
    await page.clock.install();
    await page.locator('#search-popup input[name=searchText]').fill('kanna');
    await page.evaluate(() => document.querySelector<HTMLElement>('#side-menu a[href="/contact"]')?.click());
    await expect(page.locator('.loading-overlay')).toBeAttached();
    await page.clock.runFor(2_000);
    expect(searches).toEqual([]);
    await context.close();
  });
});

describe('while scripts are on their way', () => {
  test('a press is not lost by the question of consent that comes meanwhile', async () => {
    const { page, context } = await browser.visitor({ width: 390, height: 844 });
    const release = await holdScript(page, /\/assets\/consent-banner-.*\.js/);
    await page.goto(shop.url + product.address);
    const button = page.getByRole('button', { name: 'Kosárba teszem', exact: true });
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    const banner = page.waitForResponse(/\/assets\/consent-banner-/);
    release();
    await (await banner).finished();
    // Two frames are enough for it to be drawn.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.mouse.up();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sütik és tárolt adatok' })).toBeVisible();
    await context.close();
  });

  test.for([
    ['the script of its part of the page', /\/assets\/page-end-.*\.js/, 'null'],
    ['any script', /\/assets\/.*\.js/, '[object Map]'],
  ] as const)('sends a subscription that was entered before %s had come', async ([, held, controls]) => {
    const { page, context } = await browser.visitor();
    const release = await holdScript(page, held);
    await page.goto(`${shop.url}/contact`, { waitUntil: 'commit' });
    await page.waitForFunction((wanted) => String(window.heldControls) === wanted, controls);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: 'Név' }).fill('Korai Kata');
    await footer.getByRole('checkbox').check();
    await footer.getByRole('textbox', { name: 'E-mail-cím' }).fill('kata@vasarlo.example');
    await page.keyboard.press('Enter');
    release();
    await expect(footer.getByRole('status').filter({ hasText: 'Levelet küldtünk' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });
});
