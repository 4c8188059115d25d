import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expectPosition, openStill, tracks } from './carousel-view.ts';
import { expect, openBrowser, withoutPictures } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { productsInStock } from './shop-visit.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { type Visit, visitWithCart } from './visit-with-cart.ts';

const journey = openJourney();
const { browser, shop } = journey;
const visit = (path: string, options?: Visit) => visitWithCart(journey, path, options);
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Főmenü' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an unknown path of the back office is its own page, a known one its screen', async () => {
  const staff = await browser.visitor();
  const { page, context } = staff;
  const missing = await page.goto(`${shop.url}/admin/no-such-screen`);
  expect(missing?.status()).toBe(404);
  expect(missing?.headers()['content-type']).toContain('text/html');
  await expect(page.getByRole('button', { name: 'Belépés' })).toBeVisible();
  await signInAsStaff(staff, shop);
  await page.goto(`${shop.url}/admin/no-such-screen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nem található/i);
  await page.goto(`${shop.url}/admin/brands`);
  await expect(page).toHaveURL(`${shop.url}/admin/#/brands`);
  await context.close();
});

test('one card a row for columnWidth=100, four for 25', { tags: 'release' }, async () => {
  const { page, context } = await visit('/products?columnWidth=100', { width: 1440 });
  const columns = () =>
    page
      .locator('main ul:has(> li > article)')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(1);
  await page.goto(`${shop.url}/products?columnWidth=25`);
  expect(await columns()).toBe(4);
  await context.close();
});

test('the header shows count and total of the cart from 960 px on, in one line of its own', async () => {
  for (const path of ['/contact', '/de/contact']) {
    const { page, context } = await browser.visitor({ width: 960 });
    for (const width of [960, 1000, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.url + path);
      const button = page.locator('header button', { hasText: /0 (termék|Artikel)/ });
      await expect(button, `${path} ${width}`).toContainText(/0\sFt/);
      const header = await page.locator('header').boundingBox();
      expect(header?.height, `${path} ${width}`).toBeLessThanOrEqual(82);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await context.close();
  }
});

test('with letters twice as large no page is wider than the window, and no slide cuts its words', async () => {
  const large = await openBrowser([`${withoutPictures},defaultFontSize=32`]);
  try {
    const { page } = await large.visitor({ width: 360 });
    const [product] = await productsInStock(shop, 6);
    const shown = ['/', '/products/kettle', product!.address, '/cart', '/checkout', '/contact'];
    for (const path of [...shown, '/products?view=list', '/ru/checkout', '/ru/search?searchText=xyzzyq']) {
      await page.goto(shop.url + path);
      const isOfProduct = path === product!.address;
      if (isOfProduct) await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
      if (isOfProduct) await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`)
          .toBe(width);
      }
      if (path !== '/') continue;
      const cut = await page
        .locator('.hero-words')
        .evaluateAll((all) => all.filter((words) => words.scrollHeight > words.parentElement!.clientHeight));
      expect(cut).toEqual([]);
    }
  } finally {
    await large.close();
  }
});

describe('without scripts', () => {
  test('no button is dead, and a note says what scripts are for', async () => {
    const { page, context } = await browser.visitor({ javaScript: false });
    const { rows } = await shop.database.pool.query(
      `SELECT p.id, t.name_code FROM products p JOIN product_texts t ON t.product_id = p.id AND t.language = 'hu'
       JOIN stock s ON s.product_id = p.id WHERE s.on_hand > s.reserved LIMIT 1`,
    );
    const product = `/products/${rows[0].id}/${rows[0].name_code}`;
    for (const path of [
      '/',
      '/products',
      '/products/dishes',
      product,
      '/brands',
      '/search?searchText=bogre',
    ]) {
      await page.goto(shop.url + path);
      const note = page.locator('noscript > p').first();
      await expect(note, path).toBeVisible();
      expect(await note.textContent(), path).toContain('engedélyezze a JavaScriptet');
      expect(await page.locator('button[type=button]:not([popovertarget]):visible').count(), path).toBe(0);
      await expect(page.locator('.hero-controls'), path).toBeHidden();
    }
    await page.goto(`${shop.url}/products/dishes`);
    await page.getByRole('button', { name: 'Menü megnyitása' }).click();
    await expect(page.getByRole('navigation', { name: 'Oldalmenü' })).toBeVisible();
    await context.close();
  });
});

test('the hero stands still under a finger and goes on after it', { tags: 'release' }, async () => {
  const visitor = await browser.visitor({ motion: true });
  const page = await openStill(visitor, shop.url, tracks.hero);
  await page.getByRole('button', { name: '1. dia' }).click();
  await page.mouse.move(1, 1);
  const touch = (type: string) =>
    page.locator(tracks.hero).evaluate((track, name) => {
      const touches =
        name === 'touchstart' ? [new Touch({ identifier: 1, target: track, clientX: 50, clientY: 50 })] : [];
      track.dispatchEvent(new TouchEvent(name, { bubbles: true, touches }));
    }, type);
  await touch('touchstart');
  await page.clock.runFor(30_000);
  await expectPosition(page, tracks.hero, 0);
  await touch('touchend');
  await page.clock.runFor(6_700);
  await expectPosition(page, tracks.hero, 1);
  await visitor.context.close();
});

describe('where a shopper is', () => {
  test('is marked on the menu also when the category is below “Továbbiak”', { tags: 'release' }, async () => {
    const { page, context } = await visit('/products/lighting', { width: 1000 });
    const more = mainMenu(page).getByRole('button', { name: 'Továbbiak' });
    await expect(more).toHaveAttribute('aria-current', 'true');
    await more.click();
    const entry = mainMenu(page).getByRole('link', { name: 'Világítás' });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    const box = await page.locator('#more-categories').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(1000);
    await page.goto(`${shop.url}/products`);
    await expect(more).not.toHaveAttribute('aria-current', 'true');
    await context.close();
  });

  test('banners and the side menu lead to the category’s and the brand’s own head', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/', { width: 1440 });
    await page.locator('section[aria-labelledby=home-categories] a[href$="=kettle"]').click();
    await expect(page).toHaveURL(`${shop.url}/products?filterCategories=kettle`);
    await expect(heading(page)).toHaveText('Teáskannák, vízforralók');
    await expect(page).toHaveTitle(/> Minden termék > Teáskannák, vízforralók$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/kettle$/);
    await expect(page.locator('main header p')).not.toBeEmpty();
    await expect(page.locator('main header img')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Alkategóriák' }).getByRole('link').first()).toBeVisible();
    await page.goto(`${shop.url}/products?filterBrands=zsalya`);
    await expect(heading(page)).toHaveText('Zsálya');
    await page.goto(`${shop.url}/products?filterCategories=kettle&filterCategories=dishes`);
    await expect(heading(page)).toHaveText('Minden termék');
    await context.close();
  });

  test('filters in use look unlike those offered, are counted, and go one by one or all', async () => {
    const { page, context, expectAccessible } = await visit(
      '/products/dishes?inStock=true&attribute.material=stoneware',
    );
    const applied = page.getByRole('list', { name: 'Alkalmazott szűrők' });
    await expect(page.getByText('Alkalmazott szűrők (2)')).toBeVisible();
    const colour = (list: string) =>
      page
        .getByRole('list', { name: list })
        .getByRole('link')
        .first()
        .evaluate((chip) => getComputedStyle(chip).backgroundColor);
    expect(await colour('Alkalmazott szűrők')).not.toBe(await colour('Gyors szűrők'));
    await expectAccessible();
    await applied.getByRole('link', { name: 'Szűrő törlése: Raktáron' }).click();
    await expect(page.getByText('Alkalmazott szűrők (1)')).toBeVisible();
    await expect(page).not.toHaveURL(/inStock/); // the chips change before the page does
    await page.goBack();
    await expect(page).toHaveURL(/inStock/);
    await page.getByRole('link', { name: 'Összes törlése' }).click();
    await expect(page).toHaveURL(`${shop.url}/products/dishes`);
    await context.close();
  });
});

test('a category of the menu opens by keyboard and by mouse: below it, its picture, its best', async () => {
  const { page, context, expectAccessible } = await visit('/contact', { width: 1440 });
  const button = mainMenu(page).getByRole('button', { name: /^Konyhai eszközök: alkategóriák/ });
  const panel = page.locator('[data-mega-panel]');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.locator('li img')).toHaveCount(3);
  await expectAccessible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: 'Az összes: Konyhai eszközök' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
  await mainMenu(page).getByRole('link', { name: 'Konyhai eszközök' }).hover();
  await panel.getByRole('link', { name: 'Vágódeszkák' }).click();
  await expect(page).toHaveURL(/\/products\/chopping-boards$/);
  await expect(panel).toHaveCount(0);
  await context.close();
});

test('a category that is pressed before its panel is loaded opens with it', { tags: 'release' }, async () => {
  const { page, context } = await browser.visitor({ width: 1440 });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/assets\/mega-menu-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest(/assets\/mega-menu-.*\.js/);
  await page.goto(`${shop.url}/contact`);
  await requested;
  const button = mainMenu(page).getByRole('button', { name: /^Konyhai eszközök: alkategóriák/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  letThrough();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await context.close();
});

test('a heart pressed again takes the product off the list and offers to put it back', {
  tags: 'release',
}, async () => {
  const { page, context } = await visit('/products');
  const heart = page.locator('main article button[data-list=wish]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Visszavonás' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await context.close();
});

test('the logo takes the colour of the theme; a phone sees a piece of the next card', {
  tags: 'release',
}, async () => {
  const { page, context } = await visit('/', { width: 360, height: 740 });
  const logo = page.locator('header svg rect').first();
  const fill = () => logo.evaluate((shape) => getComputedStyle(shape).fill);
  const green = await fill();
  await page.evaluate(() => (document.documentElement.dataset.theme = 'blue'));
  expect(await fill()).not.toBe(green);
  const next = await page.locator(`${tracks.products} > li`).nth(1).boundingBox();
  expect(next!.x).toBeLessThan(345);
  await context.close();
});

test('the home page begins with promises and tells of a table, its goods and an offer', async () => {
  const { page, context, expectAccessible } = await visit('/', { width: 1440 });
  const promises = await page.getByRole('complementary', { name: 'Amit ígérünk' }).boundingBox();
  expect(promises!.y).toBeLessThan(300);
  const story = page.locator('section[aria-labelledby=home-story]');
  await story.scrollIntoViewIfNeeded();
  await expect(story.getByRole('listitem')).toHaveCount(7);
  await story
    .getByRole('button', { name: /^Kosárba teszem: / })
    .first()
    .click();
  await expect(page.locator('header').getByText('1 termék')).toBeVisible();
  await expectAccessible();
  const offer = page.locator('section[aria-labelledby=home-offer]');
  await expect(offer.getByText(/Az akciót megelőző 30 nap legalacsonyabb ára/)).toBeVisible();
  await context.close();
});
