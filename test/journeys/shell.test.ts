import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect, type VisitorOptions } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { hydrated, productsInStock, refuseConsent } from './shop-visit.ts';

const { browser, shop } = openJourney();

/** A visitor on a page whose scripts run. */
async function visit(path: string, options?: VisitorOptions) {
  const visitor = await browser.visitor(options);
  const response = await visitor.page.goto(shop.url + path);
  await hydrated(visitor.page);
  return { ...visitor, response };
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Főmenü' });
const moveAway = (page: Page) => page.mouse.move(5, 890);

describe('navigation', () => {
  test('scrolls to the top, and back returns to the same place', async () => {
    const { page, context } = await visit('/products');
    await page.evaluate(() => scrollTo(0, 900));
    await page
      .locator('main article h3 a')
      .nth(5)
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(900);
    await context.close();
  });

  test('a link to a part of the page leads there each time, and before scripts run', {
    tags: 'release',
  }, async () => {
    const [product] = await productsInStock(shop, 1);
    const { page, context } = await visit(product!.address);
    const link = page.locator('a[href="#description"]');
    const part = page.locator('#description');
    const leads = async () => {
      // Again and again: the page may still be on its way from the time before.
      const backAtTop = async () => {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        return scrolled(page);
      };
      await expect.poll(backAtTop).toBe(0);
      await expect(part).not.toBeInViewport();
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(part).toBeInViewport();
    };
    await leads();
    await leads();
    // A browser's clock stands still for a tenth of a millisecond or more; the router leads to the part all the same.
    await page.evaluate(() => {
      const moment = performance.now();
      performance.now = () => moment;
      return new Promise<void>((isLedTo) => {
        document.getElementById('content')!.scrollIntoView = () => isLedTo();
        location.hash = '#content';
      });
    });
    await page.goto(`${shop.url}/products`);
    await page.goto(shop.url + product!.address, { waitUntil: 'commit' });
    await link.evaluate((element: HTMLElement) => element.click());
    await hydrated(page);
    await expect(part).toBeInViewport();
    await leads();
    await context.close();
  });

  test('shows the overlay with its spinner when a page takes longer than 400 ms', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/');
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/contact.*\.data/, (route) => held.then(() => route.continue()));
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const overlay = document.querySelector('.loading-overlay');
        if (overlay && seen.length === 0) {
          seen.push(getComputedStyle(overlay).visibility === 'hidden' ? 1 : 0);
          seen.push(Number.parseFloat(getComputedStyle(overlay).animationDelay) * 1000);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('#side-menu a[href="/contact"]')?.click());
    await expect(page.getByText('Betöltés…')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([1, 400]);
    letThrough();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByText('Betöltés…')).toHaveCount(0);
    await context.close();
  });

  test('names pages in title and breadcrumb bar; the name of a product replaces the label', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/');
    await expect(page).toHaveTitle('Kamra');
    const bar = page.getByRole('navigation', { name: 'Hol vagyok' });
    await expect(bar).toHaveCount(0);
    await page.goto(`${shop.url}/products`);
    await expect(page).toHaveTitle('Kamra > Minden termék');
    const product = page.locator('main article h3 a').first();
    const [address, name] = [await product.getAttribute('href'), await product.innerText()];
    await product.click();
    await expect(page).toHaveURL(shop.url + address);
    const last = bar.locator('[aria-current=page]');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(last).toHaveText(name);
    await expect(last).toHaveCSS('text-transform', 'uppercase');
    await expect(last).toHaveCSS('font-weight', '700');
    expect(await last.evaluate((element) => element.closest('a'))).toBeNull();
    const names = (await bar.locator('li').allTextContents()).slice(1);
    await expect(page).toHaveTitle(['Kamra', ...names].join(' > '));
    await context.close();
  });
});

describe('the side menu', () => {
  test('holds home, brands, all products and categories; one level expands at a time', async () => {
    const { page, context, expectAccessible } = await visit('/contact', { width: 800 });
    await page.getByRole('button', { name: 'Menü megnyitása' }).click();
    const menu = page.getByRole('navigation', { name: 'Oldalmenü' });
    await expect(menu.getByRole('button', { name: 'Bezárás' })).toBeFocused();
    await expectAccessible();
    await expect(menu.getByRole('link', { name: 'Főoldal' })).toHaveAttribute('href', '/');
    await expect(menu.getByRole('link', { name: 'Minden termék' })).toHaveAttribute('href', '/products');
    const brand = menu.locator('a[href^="/products?filterBrands="]').first();
    const mugs = menu.locator('a[href="/products?filterCategories=mugs"]');
    await menu.getByText('Márkák', { exact: true }).click();
    await expect(brand).toBeVisible();
    await menu.locator('summary[aria-label^="Étkészletek"]').click();
    await expect(mugs).toBeVisible();
    await expect(brand).toBeHidden();
    await expect(menu.locator('.sub-menu').first()).toHaveCSS('max-height', '500px');
    await expect(menu.locator('.sub-menu').first()).toHaveCSS('overflow', 'hidden auto');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menü megnyitása' })).toBeFocused();
    await page.keyboard.press('Enter');
    await mugs.click();
    await expect(page).toHaveURL(/filterCategories=mugs/);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menü megnyitása' }).click();
    await expect(mugs).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Hol vagyok' }).getByRole('link', { name: 'Főoldal' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.locator('details[data-sub-menu][open]')).toHaveCount(0);
    await context.close();
  });

  test('keeps its sub-menus open on the way home from 960 px on', { tags: 'release' }, async () => {
    const { page, context } = await visit('/products?filterCategories=mugs', { width: 960 });
    await expect(page.locator('details[data-sub-menu][open]')).toHaveCount(1);
    await page.evaluate(() => document.querySelector('details[data-sub-menu]')?.setAttribute('open', ''));
    await page.getByRole('navigation', { name: 'Hol vagyok' }).getByRole('link', { name: 'Főoldal' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.locator('.slides-hero')).toBeVisible();
    expect(await page.locator('details[data-sub-menu][open]').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('the top bar', () => {
  test('has telephone, mail, social networks, currency and a flag for the language', async () => {
    const { page, context } = await visit('/');
    const bar = page.getByRole('region', { name: 'Kapcsolat, nyelv és pénznem' });
    await expect(bar.locator('a[href^="tel:"]')).toBeVisible();
    await expect(bar.locator('a[href^="mailto:"]')).toBeVisible();
    for (const network of ['Facebook', 'Instagram', 'Pinterest'])
      await expect(bar.getByRole('link', { name: network })).toBeVisible();
    const currency = bar.getByRole('combobox', { name: 'Pénznem' });
    expect(await currency.locator('option').allInnerTexts()).toEqual(['EUR', 'USD', 'HUF']);
    await expect(currency).toHaveValue('3');
    const flag = bar.getByRole('button', { name: /^Nyelv/ });
    await expect(flag.locator('img')).toHaveAttribute('src', '/flags/hu.svg');
    await flag.click();
    const menu = page.getByRole('navigation', { name: 'Nyelv' });
    const [button, list] = [await flag.boundingBox(), await menu.boundingBox()];
    expect(list!.y).toBeGreaterThanOrEqual(button!.y + button!.height);
    const names = ['Magyar', 'English', 'German', 'French', 'Russian', 'Turkish'];
    for (const [index, name] of names.entries())
      await expect(menu.locator('a').nth(index)).toContainText(name);
    await menu.hover();
    await moveAway(page);
    await expect(menu).toBeHidden();
    await flag.click();
    await menu.locator('a').first().focus();
    await menu.hover();
    await moveAway(page);
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: /Turkish/ }).click();
    await expect(page).toHaveURL(/\/tr$/);
    await context.close();
  });
});

describe('the main menu', () => {
  const shownNames = (page: Page) =>
    mainMenu(page).locator('ul').first().locator('li:visible').allInnerTexts();

  test('moves what does not fit below More, anew with every size', async () => {
    const { page, context } = await visit('/', { width: 1600 });
    const more = mainMenu(page).getByRole('button', { name: 'Továbbiak' });
    const wide = await shownNames(page);
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(async () => (await shownNames(page)).length).toBeLessThan(wide.length);
    const narrow = await shownNames(page);
    expect(narrow.slice(0, 2)).toEqual(['Főoldal', 'Minden termék']);
    await more.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('#more-categories');
    const hidden = await panel.getByRole('link').allInnerTexts();
    expect([...narrow, ...hidden].slice(0, wide.length)).toEqual(wide);
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(more).toBeFocused();
    await more.click();
    await moveAway(page);
    await expect(panel).toHaveCount(0);
    await more.click();
    await panel.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\/[\w-]+\?filterCategories=/);
    await expect(panel).toHaveCount(0);
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect.poll(() => shownNames(page)).toEqual(wide);
    await expect(mainMenu(page).locator('[aria-current=page]')).toHaveText(hidden[0] ?? '');
    await context.close();
  });

  test('counts compare and wish list on screens wider than small, with a mark beside each from right to left', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/products', { width: 960 });
    await page.evaluate(() => {
      localStorage.setItem('kamra-compare', '[1,2]');
      localStorage.setItem('kamra-wish-list', '[3]');
    });
    await page.reload();
    const compare = mainMenu(page).getByRole('link', { name: /^Összehasonlítás/ });
    await expect(compare).toHaveText(/Összehasonlítás \(2\)/);
    await expect(compare).toHaveAttribute('href', '/compare');
    const wishes = mainMenu(page).getByRole('link', { name: 'Kívánságlista (1)' });
    await expect(wishes).toHaveAttribute('href', '/wishlist');
    await expect(page.locator('[data-right-to-left]:visible')).toHaveCount(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect(page.locator('[data-right-to-left]:visible')).toHaveCount(2);
    await page.setViewportSize({ width: 959, height: 900 });
    await expect(compare).toBeHidden();
    await context.close();
  });
});

describe('the toolbar', () => {
  test('becomes fixed below the top bar, takes a tenth of a phone at most, and a button leads back up', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/products', { width: 360, height: 640 });
    await refuseConsent(page);
    const top = () =>
      page
        .locator('header')
        .first()
        .evaluate((header) => header.getBoundingClientRect().top);
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await page.evaluate((by) => scrollTo(0, by - 5), before);
    await expect.poll(top).toBe(5);
    const button = page.getByRole('button', { name: 'Vissza a tetejére' });
    await page.evaluate(() => scrollTo(0, 300));
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 320));
    await expect(button).toBeVisible();
    expect(await top()).toBe(0);
    expect((await page.locator('header').first().boundingBox())!.height).toBeLessThanOrEqual(64);
    await button.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(button).toHaveCount(0);
    await context.close();
  });
});
