import { beforeAll, describe, test } from 'vitest';
import {
  demoPictures,
  expectPosition,
  openStill,
  positionOf,
  slidesInView,
  tracks,
} from './carousel-view.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { hydrated } from './shop-visit.ts';

const { browser, shop } = openJourney();

beforeAll(async () => {
  await expect.poll(() => demoPictures(shop)).toEqual([4, 6, 0]);
});

const { logos, brands } = tracks;

describe('brands on the home page', () => {
  test('the brand strip moves by 7000 ms in 700 ms and leads to the brand’s products', async () => {
    const visitor = await browser.visitor({ motion: true });
    const page = await openStill(visitor, shop.url, logos);
    await page.locator(logos).hover();
    await page.clock.runFor(1_000);
    await page.mouse.move(1, 1);
    await page.clock.runFor(10);
    const before = Math.round(await positionOf(page, logos));
    await page.clock.runFor(6_900);
    await expectPosition(page, logos, before);
    await page.clock.runFor(600);
    expect(await positionOf(page, logos)).toBeLessThan(before + 1);
    await page.clock.runFor(300);
    await expectPosition(page, logos, before + 1);
    await expect(page.locator(`${logos} a`).first()).toHaveAttribute(
      'href',
      '/products?filterBrands=agyagvar',
    );
    await visitor.context.close();
  });

  test('the brands carousel moves on by itself after 6000 ms in 500 ms', { tags: 'release' }, async () => {
    const visitor = await browser.visitor({ motion: true });
    const page = await openStill(visitor, shop.url, brands);
    await page.locator(brands).hover();
    await page.clock.runFor(1_000);
    await page.mouse.move(1, 1);
    await page.clock.runFor(10);
    const before = Math.round(await positionOf(page, brands));
    await page.clock.runFor(5_900);
    await expectPosition(page, brands, before);
    await page.clock.runFor(400);
    expect(await positionOf(page, brands)).toBeLessThan(before + 1);
    await page.clock.runFor(300);
    await expectPosition(page, brands, before + 1);
    await visitor.context.close();
  });

  test('the brands carousel comes round in both directions and leads to the brands', {
    tags: 'release',
  }, async () => {
    const { page, context } = await browser.visitor({ width: 1000 });
    await page.goto(shop.url);
    const section = page.getByRole('region', { name: 'Márkáink' });
    await section.scrollIntoViewIfNeeded();
    const count = await page.locator(`${brands} > li`).count();
    await section.getByRole('button', { name: 'Előző' }).click();
    await expectPosition(page, brands, count - 1);
    expect(await slidesInView(page, brands)).toBe(4);
    await expect(page.locator(`${brands} > li:first-child`)).toBeInViewport();
    await section.getByRole('button', { name: 'Következő' }).click();
    await expectPosition(page, brands, 0);
    await expect(section.getByRole('link', { name: /^Gőzmadár/ })).toHaveAttribute(
      'href',
      '/brands/G%C5%91zmad%C3%A1r',
    );
    await section.getByRole('link', { name: 'Az összes márka' }).click();
    await expect(page).toHaveURL(`${shop.url}/brands`);
    await context.close();
  });
});

describe('the pages of brands', () => {
  test('all brands: letters, search as one types, and help when nothing is found', async () => {
    const { page, context } = await browser.visitor();
    await page.goto(`${shop.url}/brands`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Ő', exact: true }).click();
    await expect(page).toHaveURL(/letter=/);
    await expect(page.locator('main li article, main ul.grid > li')).toHaveCount(1);
    // Types as soon as the URL has changed, before the page is drawn without the letter.
    await page.evaluate(() => {
      const pushState = history.pushState.bind(history);
      history.pushState = (...entry) => {
        history.pushState = pushState;
        pushState(...entry);
        queueMicrotask(() => {
          document.querySelector<HTMLInputElement>('main input[name="searchText"]')?.focus();
          document.execCommand('insertText', false, 'GOZ');
        });
      };
    });
    await page.getByRole('link', { name: 'Mind', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/brands?searchText=GOZ`);
    await expect(page.getByText('1 márka')).toBeVisible();
    await page.getByRole('link', { name: /^Gőzmadár/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gőzmadár');
    await expect(page.locator('nav [aria-current="page"]').first()).toHaveText('Gőzmadár');
    await expect(page).toHaveTitle('Kamra > Minden márka > Gőzmadár');
    await page.goBack();
    await page.getByRole('searchbox', { name: 'Márka neve' }).fill('xyzzy');
    await expect(page.getByRole('heading', { name: 'Nem találtunk ilyen márkát: „xyzzy”' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Az összes márka' }).click();
    await expect(page.getByRole('searchbox', { name: 'Márka neve' })).toHaveValue('');
    await context.close();
  });

  test('brands work without JavaScript; an unknown one is a page that is not found', async () => {
    const { page, context } = await browser.visitor({ javaScript: false });
    await page.goto(`${shop.url}/brands`);
    await page.getByRole('searchbox', { name: 'Márka neve' }).fill('csil');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/searchText=csil/);
    await page.locator('main ul.grid a').first().click();
    await expect(page.locator('main article').first()).toContainText('Csille');
    const byCode = await fetch(`${shop.url}/brands/gozmadar`, { redirect: 'manual' });
    expect(byCode.status).toBe(301);
    expect(decodeURI(byCode.headers.get('location') ?? '')).toMatch(/\/brands\/Gőzmadár$/);
    const reply = await fetch(`${shop.url}/brands/Nincs%20ilyen`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('Hoppá, úgy tűnik, ez az oldal nem létezik.');
    await context.close();
  });

  test('are accessible, as the home page is from right to left', { tags: 'release' }, async () => {
    const visitor = await browser.visitor({ width: 390 });
    for (const path of ['/brands', '/brands?searchText=xyzzy', '/brands/Csille', '/']) {
      await visitor.page.goto(shop.url + path);
      await visitor.page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      if (path === '/') await expect(visitor.page.getByRole('button', { name: '1. dia' })).toBeVisible();
      await visitor.expectAccessible();
    }
    expect(visitor.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await visitor.context.close();
  });
});
