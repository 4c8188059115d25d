import type { Suggestions } from '@kamra/contract/suggestions.ts';
import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { type JourneyVisitorOptions, openJourney } from './open-journey.ts';
import { visitRefusing } from './shop-visit.ts';

const journey = openJourney({ isOwn: true });
const { shop } = journey;

/** A visitor who has answered the question of consent, on a page whose scripts run. */
const visit = (path: string, options?: JourneyVisitorOptions) => visitRefusing(journey, path, options);

const cards = (page: Page) => page.locator('main article');
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Javaslatok' }).getByRole('option');
const field = (page: Page) => page.locator('#search-popup input[name=searchText]');

describe('the search bar', () => {
  test('has the category choice, the field and its words, and leads to /search', async () => {
    const { page, context } = await visit('/contact');
    const bar = page.getByRole('search').first();
    const options = bar.getByRole('combobox', { name: 'Keresés ebben a kategóriában' }).locator('option');
    await expect(options.first()).toHaveText('Minden kategória');
    await expect(field(page)).toHaveAttribute('placeholder', 'Termék neve...');
    expect((await field(page).locator('xpath=..').boundingBox())!.width).toBeGreaterThanOrEqual(400);
    await bar.locator('select').selectOption('kettle');
    await field(page).fill('teáskanna');
    await bar.getByRole('button', { name: 'Keresés', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?filterCategories=kettle&searchText=te%C3%A1skanna$/);
    await expect(field(page)).toHaveValue('teáskanna');
    await expect(bar.locator('select')).toHaveValue('kettle');
    await page.getByRole('banner').getByRole('link', { name: 'Kamra' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await context.close();
  });

  test('searches by itself 900 ms after the last change, and only on the results', async () => {
    const { page, context } = await visit('/search?searchText=bögre');
    const searched: number[] = [];
    page.on('request', (request) => {
      if (/\/search\.data/.test(request.url())) searched.push(Date.now());
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).fill('kanna');
    await page.clock.runFor(600);
    await field(page).fill('vázák');
    await page.clock.runFor(890);
    expect(searched).toEqual([]);
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(page).toHaveURL(/searchText=v%C3%A1z%C3%A1k/);
    expect(searched).toHaveLength(1);
    await field(page).fill('');
    await expect(page).toHaveURL(/searchText=$/);
    await context.close();
  });

  test('is a popup on a small screen, with the field ready to type', { tags: 'release' }, async () => {
    const { page, context, expectAccessible } = await visit('/products', { width: 360, height: 740 });
    await expect(field(page)).toBeHidden();
    await page.getByRole('button', { name: 'Keresés megnyitása' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).pressSequentially('tea');
    await expect(suggestions(page).last()).toContainText(/Mind a \d+ találat/);
    expect(await suggestions(page).count()).toBeLessThanOrEqual(7);
    await expectAccessible();
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?.*searchText=tea/);
    await expect(field(page)).toBeHidden();
    await context.close();
  });

  test('says where it searches, and a late answer replaces no newer one', { tags: 'release' }, async () => {
    const { page, context } = await visit('/');
    const late = Promise.withResolvers<void>();
    const newest = page.waitForResponse(/Suggestions\?.*text=kanna&/);
    await page.route('**/Suggestions?*text=k&*', async (route) => {
      const reply = await route.fetch();
      await newest;
      // The page may have given up on what it asked for.
      await route.fulfill({ response: reply }).catch(() => {});
      late.resolve();
    });
    await page.getByRole('search').first().locator('select').selectOption('kettle');
    const first = page.waitForRequest(/text=k&/);
    await field(page).pressSequentially('k');
    await first;
    await field(page).pressSequentially('anna');
    const { products } = (await (await newest).json()) as Pick<Suggestions, 'products'>;
    await late.promise;
    const options = suggestions(page);
    await expect(options.last()).toContainText('itt: Teáskannák, vízforralók');
    const names = products.map(({ businessName, productName }) => businessName || productName).slice(0, 4);
    expect(names).toHaveLength(4); // more have no room
    const priced = options.filter({ hasText: /\d\sFt/ });
    await expect(priced).toContainText(names);
    await page.waitForTimeout(500); // what the late answer would change is drawn by then
    await expect(priced).toContainText(names);
    await context.close();
  });
});

describe('a list of products', () => {
  test('has three orders and more, four page sizes, and says how many there are above and below', async () => {
    const { page, context } = await visit('/products');
    const order = page.getByRole('combobox', { name: 'Rendezés' });
    expect((await order.locator('option').allInnerTexts()).slice(0, 3)).toEqual([
      ...['Alapértelmezett rendezés', 'Olcsóbbak', 'Drágábbak'],
    ]);
    const size = page.getByRole('combobox', { name: 'Termék oldalanként' });
    expect(await size.locator('option').allInnerTexts()).toEqual(['16', '32', '48', '64']);
    await expect(size.locator('option:checked')).toHaveText('32');
    await expect(cards(page)).toHaveCount(32);
    await expect(page.getByRole('main').getByText(/^\d+ termék$/)).toHaveCount(2);
    await size.selectOption('16');
    await expect(page).toHaveURL(/\?pageSize=16$/);
    await expect(cards(page)).toHaveCount(16);
    await order.selectOption({ label: 'Drágábbak' });
    await expect(page).toHaveURL(/\?sort=3&pageSize=16$/);
    const prices = async () => (await cards(page).locator('bdi').first().innerText()).replaceAll(/\D/g, '');
    await expect.poll(async () => Number(await prices())).toBeGreaterThan(20_000);
    await page.getByRole('checkbox', { name: /^Raktáron/ }).click();
    await expect(page).toHaveURL(/\?inStock=true&sort=3&pageSize=16$/);
    await context.close();
  });

  test('offers filters above it; each becomes a chip that takes it away', async () => {
    const { page, context } = await visit('/products');
    const offers = page.getByRole('list', { name: 'Gyors szűrők' });
    const applied = page.getByRole('list', { name: 'Alkalmazott szűrők' });
    const offered = offers.getByRole('link', { name: /^Akciós/ });
    const count = Number((await offered.innerText()).replaceAll(/\D/g, ''));
    await offered.click();
    await expect(page).toHaveURL(/\?reduced=true$/);
    await expect(page.getByRole('status').filter({ hasText: `${count} termék` })).toBeVisible();
    await expect(offers.getByRole('link', { name: /^Akciós/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Akciós/ })).toBeChecked();
    await applied.getByRole('link', { name: 'Szűrő törlése: Akciós' }).click();
    await expect(page).toHaveURL(`${shop.url}/products`);
    await expect(page.getByRole('checkbox', { name: /^Akciós/ })).not.toBeChecked();
    await context.close();
  });

  test('joins further pages, and the way back finds them, the place and the product', async () => {
    const { page, context } = await visit('/products?pageSize=16');
    const more = page.getByRole('link', { name: 'További 16 termék' });
    await expect(more).toHaveAttribute('rel', 'next');
    await more.click();
    await expect(cards(page)).toHaveCount(32);
    await expect(page).toHaveURL(/page=2/);
    const chosen = cards(page).nth(25).locator('h3 a');
    await chosen.scrollIntoViewIfNeeded();
    const [name, place] = [await chosen.innerText(), await page.evaluate(() => scrollY)];
    await chosen.click();
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(32);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await expect(chosen).toBeFocused();
    await chosen.click();
    await page.getByRole('link', { name: 'Vissza a listához' }).click();
    await expect(page).toHaveURL(/\/products\?pageSize=16&page=2$/);
    await expect(cards(page).filter({ hasText: name }).first()).toBeVisible();
    await context.close();
  });

  test('keeps its view on the device; as a list it says that a product is unavailable', {
    tags: 'release',
  }, async () => {
    const { rows } = await shop.database.pool.query(
      `UPDATE stock SET on_hand = reserved WHERE product_id = (SELECT min(id) FROM products) RETURNING product_id`,
    );
    const { page, context } = await visit('/products');
    const [first] = await page
      .locator('main ul:has(> li > article)')
      .evaluateAll((lists) =>
        lists.map((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
      );
    expect(first).toBe(4);
    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    await expect(page).toHaveURL(/view=list/);
    const sold = cards(page).filter({ has: page.locator(`a[data-product="${rows[0].product_id}"]`) });
    await expect(sold).toContainText('Sajnáljuk, ez a termék most nem elérhető. Kérjük, válasszon másikat.');
    await expect(sold.getByRole('button', { name: /^Kosárba teszem/ })).toHaveCount(0);
    await page.goto(`${shop.url}/products/dishes`);
    await expect(page).toHaveURL(/\/products\/dishes\?view=list$/);
    await page.goto(`${shop.url}/products?columnWidth=33.3`);
    expect(
      await page
        .locator('main ul:has(> li > article)')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
    ).toBe(3);
    await context.close();
  });

  test('has its filters in a drawer on a phone, which says how many products it shows', async () => {
    const { page, context, expectAccessible } = await visit('/products', { width: 360, height: 740 });
    await page.getByRole('button', { name: 'Szűrők' }).click();
    const drawer = page.getByRole('complementary', { name: 'Szűrők' });
    await expect(drawer).toBeVisible();
    const all = drawer.getByRole('button', { name: /^\d+ termék megjelenítése$/ });
    const before = await all.innerText();
    await drawer.getByRole('checkbox', { name: /^Akciós/ }).click();
    await expect(all).not.toHaveText(before);
    await expectAccessible();
    const shown = Number((await all.innerText()).replaceAll(/\D/g, ''));
    await all.click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: `${shown} termék` })).toBeVisible();
    await page.getByRole('button', { name: 'Szűrők' }).click();
    await all.press('Tab');
    await expect(drawer).toBeHidden();
    await context.close();
  });

  test('counts every value, and lets nobody choose one that leaves nothing', async () => {
    const { page, context } = await visit('/products?filterBrands=zsalya');
    const values = page
      .getByRole('complementary', { name: 'Szűrők' })
      .locator('label:has(input[type=checkbox])');
    const counts = await values.evaluateAll((all) =>
      all.map((label) => ({
        count: Number(label.lastElementChild?.textContent),
        isDisabled: label.querySelector('input')?.disabled,
        isChecked: label.querySelector('input')?.checked,
      })),
    );
    expect(counts.filter(({ count }) => !Number.isInteger(count))).toEqual([]);
    expect(counts.some(({ count }) => count === 0)).toBe(true);
    for (const { count, isDisabled, isChecked } of counts) expect(isDisabled).toBe(count === 0 && !isChecked);
    await context.close();
  });

  test('with nothing in it asks for no filters, and helps on', { tags: 'release' }, async () => {
    const { page, context } = await visit('/search?searchText=xyzzyq');
    await expect(page.getByRole('heading', { name: 'Nem találtunk semmit erre: „xyzzyq”' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Rendezés' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Legnépszerűbb termékeink' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
    await page.goto(`${shop.url}/products?priceTo=1`);
    await expect(page.getByRole('heading', { name: 'Ezekkel a szűrőkkel nincs termékünk' })).toBeVisible();
    await page.getByRole('link', { name: /^Szűrő törlése/ }).click();
    await expect(cards(page)).toHaveCount(32);
    await page.goto(`${shop.url}/products?priceTo=1&view=list`);
    await page.getByRole('link', { name: 'Szűrők törlése' }).click();
    await expect(page).toHaveURL(/\/products\?view=list$/);
    await expect(cards(page)).toHaveCount(32);
    await context.close();
  });
});

describe('links', () => {
  test('turn a card’s picture into the product’s, where the browser can', { tags: 'release' }, async () => {
    const { page, context } = await visit('/products');
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...given) => {
        document.body.dataset.leaving = String(document.querySelectorAll('.picture-leaves').length);
        return start(...given);
      };
    });
    await cards(page).nth(3).locator('h3 a').click();
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await expect(page.locator('.picture-arrives')).toHaveCount(1);
    expect(await page.evaluate(() => document.body.dataset.leaving)).toBe('1');
    await context.close();
  });

  test('load their page ahead for who points at them, and the shell’s data only once', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/contact');
    await page.waitForLoadState('networkidle');
    const ahead = page.waitForRequest(/\/brands\.data/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Márkák' }).hover();
    await ahead;
    const replies: { text(): Promise<string> }[] = [];
    page.on('response', (response) => {
      if (response.url().includes('.data')) replies.push(response);
    });
    const products = page.waitForResponse((response) => /\/products\.data/.test(response.url()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Minden termék' }).click();
    await products;
    await expect(cards(page)).toHaveCount(32);
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('mapTilesUrl'))).toEqual([]);
    await context.close();
  });
});
