import type { Locator, Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { hydrated } from './shop-visit.ts';

const { browser, shop } = openJourney();

async function visit(path: string) {
  const visitor = await browser.visitor({ width: 1440 });
  await visitor.page.goto(shop.url + path);
  await hydrated(visitor.page);
  return visitor;
}

const cards = (page: Page) => page.locator('main article');
const chips = (page: Page) => page.getByRole('list', { name: 'Alkalmazott szűrők' });
const priceIn = async (place: Locator) =>
  Number((await place.innerText()).replace(/[^\d.,]/g, '').replace(',', '.'));

describe('a shopper who browses', () => {
  test('narrows a list by facets, removes a filter, and compares two of the results', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/');
    await page.getByRole('navigation', { name: 'Főmenü' }).locator('a[href^="/products/dishes"]').click();
    await expect(page).toHaveURL(/\/products\/dishes/);
    const count = page
      .getByRole('status')
      .filter({ hasText: /^\d+ termék$/ })
      .first();
    const filters = page.locator('#filters');
    const all = await count.innerText();
    const inStock = page.locator('input[name=inStock]');
    const expected = (await filters.locator('label', { has: inStock }).innerText()).match(/\d+$/)?.[0];
    await inStock.click();
    await expect(page).toHaveURL(/inStock=true/);
    await expect(count).toHaveText(`${expected} termék`);
    await filters
      .locator('details', { has: page.locator('input[name=filterBrands]') })
      .locator('summary')
      .click();
    const brand = filters.locator('label', { has: page.locator('input[name=filterBrands]:enabled') }).first();
    const [, name, left] = /^(.*?)\s*(\d+)$/s.exec(await brand.innerText())!;
    await brand.click();
    await expect(page).toHaveURL(/filterBrands=/);
    await expect(count).toHaveText(`${left} termék`);
    await expect(chips(page).getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Összes törlése' }).first()).toBeVisible();
    const narrowed = page.url();
    await chips(page)
      .getByRole('link', { name: new RegExp(name!) })
      .click();
    await expect(count).toHaveText(`${expected} termék`);
    await expect(chips(page).getByRole('link')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(narrowed);
    await expect(count).toHaveText(`${left} termék`);
    await page.reload();
    await hydrated(page);
    await expect(count).toHaveText(`${left} termék`);
    await expect(chips(page).getByRole('link')).toHaveCount(2);
    await page.goBack();
    await page.goBack();
    await expect(count).toHaveText(all);

    const from = page.locator('input[name=priceFrom]');
    await from.fill('2000');
    await from.press('Enter');
    await expect(chips(page).getByRole('link')).toHaveText(/2\s000\sFt/);
    await expect(from).toBeFocused();
    const currency = page.getByRole('combobox', { name: 'Pénznem' });
    for (const chosen of ['1', '3']) {
      await currency.selectOption(chosen);
      await expect(chips(page)).toHaveCount(0);
      await hydrated(page);
    }
    await expect(page).not.toHaveURL(/priceFrom/);
    await expect(count).toHaveText(all);

    const names = [...new Set(await cards(page).locator('h3').allInnerTexts())].slice(0, 2);
    for (const each of names) {
      await cards(page).getByRole('link', { name: each, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(each);
      await page
        .getByRole('main')
        .getByRole('button', { name: `Összehasonlítás: ${each}` })
        .first()
        .click();
      await expect(page.getByText(`${each} hozzáadva az összehasonlító listához.`)).toBeVisible();
      await page.goBack();
      await expect(count).toHaveText(all);
    }
    await page
      .getByRole('navigation', { name: 'Főmenü' })
      .getByRole('link', { name: /^Összehasonlítás/ })
      .click();
    await expect(page).toHaveURL(/\/compare$/);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    for (const each of names)
      await expect(page.getByRole('columnheader').filter({ hasText: each })).toHaveCount(1);
    await context.close();
  });

  test('finds by a mistyped word, from the suggestions, by keyboard', async () => {
    const { page, context } = await visit('/');
    const field = page.locator('header input[name=searchText]').first();
    await field.focus();
    await page.keyboard.type('teaskana');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.filter({ hasText: /teáskanna/i }).first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const product = options.filter({ hasText: /Ft/ }).first();
    const name = (await product.locator('span > span').first().innerText()).trim();
    for (let steps = 0; (await product.getAttribute('aria-selected')) !== 'true'; steps++) {
      expect(steps).toBeLessThan(await options.count());
      await page.keyboard.press('ArrowDown');
      const active = await field.getAttribute('aria-activedescendant');
      await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
    }
    await expect(field).toHaveValue(name);
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('teaskana');
    await page.keyboard.press('ArrowDown');
    while ((await product.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await context.close();
  });

  test('changes currency and language in the middle: place, filter and cart stay, prices and words follow', async () => {
    const { page, context } = await visit('/products?filterCategories=mugs&inStock=true');
    const mug = cards(page).first();
    const [id] = (await mug.locator('h3 a').getAttribute('href'))!.match(/\d+/)!;
    const count = await cards(page).count();
    await mug.getByRole('button', { name: /^Kosárba teszem: / }).click();
    const cart = page.getByRole('button', { name: /^(Kosár|Warenkorb|Panier)\s?: / });
    await expect(cart).toContainText(/[1-9][\d\s]*\sFt/); // no longer the empty cart's 0 Ft
    const forints = await cart.innerText();
    await page.getByRole('combobox', { name: 'Pénznem' }).first().selectOption('EUR');
    await expect(mug).toContainText(/€\s\d/);
    await expect(cart).toContainText(/€\s[1-9]/);
    await expect(page).toHaveURL(`${shop.url}/products?filterCategories=mugs&inStock=true`);
    const euros = await cart.innerText();
    await page.getByRole('button', { name: /^Nyelv/ }).click();
    await page.getByRole('link', { name: /German/ }).click();
    await expect(page).toHaveURL(`${shop.url}/de/products?filterCategories=mugs&inStock=true`);
    await expect(cards(page)).toHaveCount(count);
    await expect(cart).toContainText(euros.match(/€.*/)![0]);
    const german = await mug.locator('h3').innerText();
    const title = page.getByRole('heading', { level: 1 });
    await mug.locator('h3 a').click();
    await expect(page).toHaveURL(new RegExp(`/de/products/${id}/`));
    await expect(title).toHaveText(german);
    await page.getByRole('button', { name: /^Sprache/ }).click();
    await page.getByRole('link', { name: /French/ }).click();
    await expect(page).toHaveURL(new RegExp(`/fr/products/${id}/`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(title).not.toHaveText(german);
    const french = await title.innerText();
    await page.goto(`${shop.url}/fr/cart`);
    await expect(page.getByRole('main').getByRole('link', { name: french }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Devise' }).first().selectOption('HUF');
    await expect(cart).toContainText(forints.match(/[\d\s]+Ft/)![0].trim());
    expect(await priceIn(cart)).toBeGreaterThan(0);
    await context.close();
  });
});

describe('a shopper without a mouse', () => {
  test('searches, filters, chooses, buys, reads another language and sees another colour', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/');
    await tabTo(page, page.getByRole('link', { name: 'Ugrás a tartalomra' }));
    const field = page.locator('header input[name=searchText]').first();
    await tabTo(page, field);
    await page.keyboard.type('bogre');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/searchText=bogre/);
    await tabTo(page, page.locator('#filters').getByRole('checkbox', { name: /^Raktáron/ }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/inStock=true/);
    await expect(chips(page).getByRole('link', { name: /Raktáron/ })).toBeVisible();
    const link = cards(page).locator('h3 a').first();
    await tabTo(page, link);
    const name = await link.innerText();
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Eggyel több' }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByLabel('Darabszám').first()).toHaveValue('2');
    await tabTo(
      page,
      page.getByRole('main').getByRole('button', { name: 'Kosárba teszem', exact: true }).first(),
    );
    await page.keyboard.press('Enter');
    const added = page.getByRole('region', { name: 'Kosárba téve' });
    await expect(added).toBeVisible();
    await tabTo(page, added.getByRole('link', { name: 'Kosár megtekintése' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart$/);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Eggyel kevesebb' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Darabszám')).toHaveValue('1');
    await tabTo(page, page.getByRole('button', { name: /^Nyelv/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: /German/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${shop.url}/de/cart`);
    await hydrated(page);
    await tabTo(page, page.getByRole('button', { name: 'Darstellung' }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Grün' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Darstellung' }).first()).toBeFocused();
    await context.close();
  });
});

/** Walks with the Tab key until the element has the focus; on the way each stop must be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let steps = 0; steps < 150; steps++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => document.activeElement === element)) return;
  }
  throw new Error(`150 steps of ${key} do not lead to ${target}`);
}
