import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { holdScript } from './hold-script.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { type Visit, visitWithCart } from './visit-with-cart.ts';

const journey = openJourney();
const { shop } = journey;
const visit = (path: string, options?: Visit) => visitWithCart(journey, path, options);
const cartButton = (page: Page) => page.getByRole('button', { name: /^Kosár: / });
const moveAway = (page: Page) => page.mouse.move(5, 890);

describe('the cart in the header', () => {
  test('opens on click and closes when the pointer leaves, unless focus is inside', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit('/');
    await cartButton(page).click();
    const panel = page.locator('#cart-preview');
    await expect(panel.getByText('Nincs termék a kosárban')).toBeVisible();
    await moveAway(page);
    await expect(panel).toHaveCount(0);
    await cartButton(page).click();
    await panel.getByRole('link').first().focus();
    await panel.hover();
    await moveAway(page);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(cartButton(page)).toBeFocused();
    await context.close();
  });

  test('shows count, lines, total and the ways on; clearing asks first', async () => {
    const { page, context, expectAccessible } = await visit('/', { inCart: ['Bögre', 'Tál'] });
    await expect(cartButton(page)).toContainText(/2 termék\s*2\s000\sFt/);
    await expect(page.getByRole('link', { name: 'Megrendelés elküldése' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    await cartButton(page).click();
    const panel = page.locator('#cart-preview');
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel.getByRole('link', { name: 'Kosár megtekintése' })).toHaveAttribute('href', '/cart');
    await expect(panel.getByRole('link', { name: 'Tovább a pénztárhoz' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    await expectAccessible();
    const clear = panel.getByRole('button', { name: 'Kosár ürítése' });
    const dialog = page.getByRole('dialog', { name: 'Biztosan kiüríti a kosarat?' });
    await clear.click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Nem' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await clear.click();
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await clear.click();
    await dialog.getByRole('button', { name: 'Igen' }).click();
    await expect(panel.getByText('Nincs termék a kosárban')).toBeVisible();
    await expect(page.getByText('Kiürítettük a kosarat')).toBeVisible();
    await context.close();
  });

  test('is another on /checkout, and up to 959 px one link to /checkout', async () => {
    const { page, context } = await visit('/checkout', { inCart: ['Bögre'] });
    const submit = page.getByRole('link', { name: 'Megrendelés elküldése' });
    const mobile = page.getByRole('link', { name: 'Pénztár, 1 termék a kosárban' });
    await expect(page.getByRole('link', { name: 'Vissza a kosárhoz' })).toBeVisible();
    await expect(submit).toHaveCount(0);
    await page.goto(`${shop.url}/contact`);
    await expect(submit).toBeVisible();
    await expect(mobile).toBeHidden();
    await page.setViewportSize({ width: 959, height: 900 });
    await expect(submit).toBeHidden();
    await expect(cartButton(page)).toBeHidden();
    await mobile.click();
    await expect(page).toHaveURL(/\/checkout$/);
    await context.close();
  });
});

describe('the footer', () => {
  test('has conditions, useful links, contact, opening hours, photo, map and the year', async () => {
    const { page, context } = await visit('/contact', { pictures: true });
    const footer = page.getByRole('contentinfo');
    const kinds = ['transport', 'how-to-buy', 'product-change', 'complaint', 'general-conditions'];
    for (const kind of [...kinds, 'personal-data-protection'])
      await expect(footer.locator(`section a[href="/conditions/${kind}"]`)).toBeVisible();
    for (const path of ['/compare', '/wishlist', '/cart'])
      await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
    await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Segítség' })).toHaveAttribute('href', '/pages/help');
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    const hours = footer.getByRole('region', { name: 'Nyitvatartás' });
    expect(await hours.locator('dt').allInnerTexts()).toEqual(['Hétfő – péntek', 'Szombat', 'Vasárnap']);
    expect(await hours.locator('dd').allInnerTexts()).toEqual(['9:00–19:00', '9:00–18:00', '10:00–15:00']);
    await expect(footer.getByRole('button', { name: 'Térkép megjelenítése' })).toBeVisible();
    await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const photo = footer.getByRole('img', { name: 'Üzletünk Budapesten' });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await context.close();
  });

  test('has one column up to 575 px, two from 576, three from 768 (specification §9)', async () => {
    const { page, context } = await visit('/contact');
    const grid = page.getByRole('contentinfo').locator('div:has(> section[aria-labelledby=footer-shopping])');
    for (const [width, columns] of [
      [575, 1],
      [576, 2],
      [767, 2],
      [768, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await grid.evaluate((box) => getComputedStyle(box).gridTemplateColumns.split(' ').length);
      expect(shown, `${width} px`).toBe(columns);
    }
    await context.close();
  });

  test('stands below the four selling points, of which one leads to the conditions of points (specification §1)', async () => {
    const { page, context } = await visit('/contact');
    const points = page.getByRole('complementary', { name: 'Amit ígérünk' });
    const titles = (await points.locator('strong').allInnerTexts()).map((each) =>
      each.replaceAll('\u00a0', ' '),
    );
    expect(titles).toEqual([
      ...[
        'Az árat előre látja',
        '24 órán belül feladjuk',
        'Hűségprogram',
        'Ingyenes szállítás 15 000 Ft-tól',
      ],
    ]);
    await points.getByRole('link', { name: 'Részletek' }).click();
    await expect(page.getByRole('heading', { name: '11. Hűségprogram' })).toBeAttached();
    await context.close();
  });

  test('is found by a link that was followed before the script of this part had come', {
    tags: 'release',
  }, async () => {
    const { page, context } = await journey.browser.visitor();
    const release = await holdScript(page, /\/assets\/page-end-.*\.js/);
    await page.goto(`${shop.url}/contact`);
    await page.waitForFunction(() => window.heldControls === null);
    await page.evaluate(() => location.assign('#newsletter'));
    release();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { name: 'Hírlevél' })).toBeInViewport();
    await footer.getByRole('button', { name: 'Feliratkozás' }).click();
    const name = footer.locator('input[name="name"]');
    await expect(name).toBeFocused();
    await expect(name.locator('xpath=following-sibling::p')).toHaveText('Kérjük, töltse ki.');
    await name.fill('x'.repeat(123));
    await footer.getByRole('button', { name: 'Feliratkozás' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Túl hosszú: 3 karakterrel több a megengedettnél.');
    await context.close();
  });

  test('leads to the checkout once something is in the cart', { tags: 'release' }, async () => {
    const { page, context } = await visit('/contact', { inCart: ['Bögre'] });
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Pénztár' })).toHaveAttribute('href', '/checkout');
    await context.close();
  });
});

describe('the options panel', () => {
  test('opens once, however often its button was pressed before its script had come', {
    tags: 'release',
  }, async () => {
    const { page, context } = await journey.browser.visitor();
    const release = await holdScript(page, /\/assets\/top-bar-.*\.js/);
    await page.goto(`${shop.url}/contact`);
    const button = page.getByRole('button', { name: 'Megjelenés' });
    await button.click();
    await button.click();
    await button.click();
    release();
    await expect(page.getByRole('region', { name: 'Az áruház megjelenése' })).toBeVisible();
    await button.click();
    await expect(page.getByRole('region', { name: 'Az áruház megjelenése' })).toHaveCount(0);
    await context.close();
  });

  test('has six themes of enough contrast, and turns the direction round', { tags: 'release' }, async () => {
    const { page, context, expectAccessible } = await visit('/landing');
    await page.getByRole('button', { name: 'Megjelenés' }).first().click();
    const panel = page.getByRole('region', { name: 'Az áruház megjelenése' }).first();
    for (const theme of ['Zöld', 'Kék', 'Piros', 'Rózsaszín', 'Lila', 'Szürke']) {
      await panel.getByText(theme, { exact: true }).click();
      await expect(panel.getByRole('radio', { name: theme })).toBeChecked();
      await expectAccessible();
    }
    await panel.getByText('Jobbról balra').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Megjelenés' }).first()).toBeFocused();
    await context.close();
  });

  test('keeps the choice on the device and puts it on before any script of the shop runs', {
    tags: 'release',
  }, async () => {
    const { page, context, complaints } = await visit('/');
    await page.getByRole('button', { name: 'Megjelenés' }).click();
    await page.getByText('Kék', { exact: true }).click();
    await page.getByText('Jobbról balra').click();
    await page.getByText('Lila', { exact: true }).click();
    await page.goto(`${shop.url}/products`);
    await expect(page.getByRole('button', { name: 'Megjelenés' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'purple');
    expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${shop.url}/contact`, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'purple');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await (await fetch(`${shop.url}/contact`)).text()).toMatch(
      /<html[^>]*dir="ltr"[^>]*data-theme="green"/,
    );
    // In a page of its own: one whose scripts do not come is loaded anew, once.
    const other = await context.newPage();
    await other.goto(`${shop.url}/contact`);
    await other.evaluate(() => localStorage.setItem('kamra-appearance', '{"theme":"<b>","direction":7}'));
    await other.reload();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'green');
    await expect(other.locator('html')).toHaveAttribute('dir', 'ltr');
    await context.close();
  });
});

describe('from right to left', () => {
  test('sentences, hours and telephone numbers keep their own order (B2 60)', async () => {
    const { page, context } = await visit('/contact');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    /** Whether the first character stands left of the last one, and the text at the right of its box. */
    const orderOf = (text: string) =>
      page
        .getByRole('main')
        .getByText(text)
        .first()
        .evaluate((element) => {
          const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
          const placeOf = (at: number) => {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect();
          };
          const [first, last] = [placeOf(0), placeOf((node.textContent ?? '').length - 1)];
          return first.left < last.left;
        });
    for (const text of ['Rendelések, csere, garancia:', '9:00–', '+36'])
      expect(await orderOf(text), text).toBe(true);
    const heading = page.getByRole('heading', { level: 1 });
    expect(
      await heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
      }),
    ).toBeLessThan(2);
    await context.close();
  });
});
