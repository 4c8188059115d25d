import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect, type JourneyBrowser, openBrowser, type VisitorOptions } from './open-browser.ts';
import { type JourneyShop, openJourneyShop } from './open-journey-shop.ts';

let browser: JourneyBrowser;
let shop: JourneyShop;

beforeAll(async () => {
  browser = await openBrowser();
  shop = await openJourneyShop({ demo: true });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await shop.close();
});

const limit = { timeout: 120_000 };

interface Visit extends VisitorOptions {
  /** Names of products, one of each is in the cart. */
  inCart?: string[];
}

/** A visitor who has answered the question of consent, and perhaps has something in the cart. */
async function visit(path: string, { inCart = [], ...options }: Visit = {}) {
  const visitor = await browser.visitor(options);
  const { rows } = await shop.database.pool.query(
    `SELECT p.id FROM products p JOIN stock s ON s.product_id = p.id WHERE s.on_hand - s.reserved > 0 ORDER BY p.id`,
  );
  const lines = inCart.map((productName, index) => ({
    ...{ productId: rows[index].id, productName, nameCode: 'x', imageUrl: null, currencyId: 3 },
    ...{ cartCount: 1, newPrice: 1_000, availibilityCount: 6 },
  }));
  await visitor.page.addInitScript((kept) => {
    if (sessionStorage.length > 0) return;
    sessionStorage.setItem('begun', '');
    localStorage.setItem('kamra-cart', kept);
  }, JSON.stringify(lines));
  const response = await visitor.page.goto(shop.url + path);
  await visitor.page
    .getByRole('button', { name: /^(Csak a szükségesek|Only what is needed|Only necessary)/ })
    .click();
  return { ...visitor, response };
}

const cartButton = (page: Page) => page.getByRole('button', { name: /^Kosár: / });
const moveAway = (page: Page) => page.mouse.move(5, 890);

describe('the cart in the header', () => {
  test('opens on click and closes when the pointer leaves, unless focus is inside', limit, async () => {
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

  test('shows count, lines, total and the ways on; clearing asks first', limit, async () => {
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

  test('is another on /checkout, and up to 959 px one link to /checkout', limit, async () => {
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
  test('has conditions, useful links, contact, opening hours, photo, map and the year', limit, async () => {
    const { page, context } = await visit('/contact');
    const footer = page.getByRole('contentinfo');
    const kinds = ['transport', 'how-to-buy', 'product-change', 'complaint', 'general-conditions'];
    for (const kind of [...kinds, 'personal-data-protection'])
      await expect(footer.locator(`section a[href="/conditions/${kind}"]`)).toBeVisible();
    for (const path of ['/compare', '/wishlist', '/cart'])
      await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
    await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    const hours = footer.getByRole('region', { name: 'Nyitvatartás' });
    expect(await hours.locator('dt').allInnerTexts()).toEqual(['Hétfő – Péntek', 'Szombat', 'Vasárnap']);
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

  test('has one column up to 575 px, two from 576, three from 768 (specification §9)', limit, async () => {
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

  test(
    'stands below the four selling points; the loyal ones join by the newsletter (specification §1)',
    limit,
    async () => {
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
      await points.getByRole('link', { name: 'Csatlakozom' }).click();
      await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Hírlevél' })).toBeInViewport();
      await context.close();
    },
  );

  test('leads to the checkout once something is in the cart', limit, async () => {
    const { page, context } = await visit('/contact', { inCart: ['Bögre'] });
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Pénztár' })).toHaveAttribute('href', '/checkout');
    await context.close();
  });
});

describe('the options panel', () => {
  test('has six themes of enough contrast, and turns the direction round', limit, async () => {
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

  test(
    'keeps the choice on the device and puts it on before any script of the shop runs',
    limit,
    async () => {
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
      await page.evaluate(() => localStorage.setItem('kamra-appearance', '{"theme":"<b>","direction":7}'));
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'green');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await context.close();
    },
  );
});

describe('from right to left', () => {
  test('sentences, hours and telephone numbers keep their own order (B2 60)', limit, async () => {
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

describe('the landing page', () => {
  test('stands outside the shell with a menu whose entries nest', limit, async () => {
    const { page, context, response } = await visit('/landing');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('navigation', { name: 'Főmenü' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    const menu = page.getByRole('navigation', { name: 'Tíz szint mélyre nyíló menü' });
    const women = menu.getByRole('link', { name: 'Nők' });
    await menu.getByText('Divat', { exact: true }).click();
    await expect(women).toBeVisible();
    for (const level of [1, 2, 3, 4]) await menu.getByText(`${level}. szint`, { exact: true }).click();
    await expect(menu.getByRole('link', { name: '5. szint' })).toBeVisible();
    await expect(women).toBeHidden();
    await expect(menu.getByRole('link', { name: 'Külső hivatkozás' })).toHaveAttribute('target', '_blank');
    expect((await page.goto(`${shop.url}/de/landing`))?.status()).toBe(200);
    await context.close();
  });
});

describe('snackbars', () => {
  test('appear at the top with a × and stay for 3000 ms', limit, async () => {
    const { rows } = await shop.database.pool.query(
      `SELECT p.id, t.name_code FROM products p JOIN stock s ON s.product_id = p.id
       JOIN product_texts t ON t.product_id = p.id AND t.language = 'hu'
       WHERE s.on_hand - s.reserved > 0 ORDER BY s.on_hand - s.reserved, p.id LIMIT 1`,
    );
    const { page, context } = await visit(`/products/${rows[0].id}/${rows[0].name_code}`);
    const message = page.locator('.snackbar');
    const more = page.getByRole('button', { name: 'Eggyel több' }).first();
    await expect
      .poll(async () => {
        await more.click();
        return message.count();
      })
      .toBe(1);
    expect((await message.boundingBox())!.y).toBeLessThan(40);
    await message.getByRole('button', { name: 'Bezárás' }).click();
    await expect(message).toHaveCount(0);
    await more.click();
    await expect(message).toBeVisible();
    await page.waitForTimeout(2_000);
    await expect(message).toBeVisible();
    await expect(message).toHaveCount(0, { timeout: 5_000 });
    await context.close();
  });
});

describe('the not-found page', () => {
  test('says so with status 404, searches, and leads home', limit, async () => {
    const { page, context, response } = await visit('/en/404');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Opps, it seems that this page does not exist.')).toBeVisible();
    await expect(page.getByText('If you are sure it should, search for it.')).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('kettle');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/en\/search\?searchText=kettle/);
    await page.goto(`${shop.url}/en/no-such-page`);
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${shop.url}/en`);
    await page.goto(`${shop.url}/old/admin`);
    await expect(main.getByRole('link', { name: 'Vissza a kezdőlapra' })).toHaveAttribute('href', '/admin');
    await main.getByRole('button', { name: 'Keresés' }).click();
    await expect(page).toHaveURL(/\/admin/);
    await context.close();
  });
});
