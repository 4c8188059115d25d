import { describe, test } from 'vitest';
import { holdScript } from './hold-script.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { type Visit, visitWithCart } from './visit-with-cart.ts';

const journey = openJourney();
const { shop } = journey;
const visit = (path: string, options?: Visit) => visitWithCart(journey, path, options);

describe('the landing page', () => {
  test('stands outside the shell and shows nothing but what the shop sells', async () => {
    const { page, context, response } = await visit('/landing');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('navigation', { name: 'Főmenü' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    await expect(page.locator('main').getByText('Divat', { exact: true })).toHaveCount(0);
    expect((await page.goto(`${shop.url}/de/landing`))?.status()).toBe(200);
    await context.close();
  });
});

describe('the showroom', () => {
  test('says that its menu is an example; its entries nest, one level at a time', {
    tags: 'release',
  }, async () => {
    const { page, context, expectAccessible } = await visit('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Az áruház építőelemei' }).click();
    await expect(page).toHaveURL(`${shop.url}/landing/showroom`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Az áruház építőelemei');
    await expect(page.getByText('a menüpontok minták, nem az áruház kategóriái')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Főmenü' })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Tíz szint mélyre nyíló menü' });
    const women = menu.getByRole('link', { name: 'Nők' });
    await menu.getByText('Divat', { exact: true }).click();
    await expect(women).toBeVisible();
    for (const level of [1, 2, 3, 4]) await menu.getByText(`${level}. szint`, { exact: true }).click();
    await expect(menu.getByRole('link', { name: '5. szint' })).toBeVisible();
    await expect(women).toBeHidden();
    await expect(menu.getByRole('link', { name: 'Külső hivatkozás' })).toHaveAttribute('target', '_blank');
    await expectAccessible();
    await context.close();
  });
});

describe('snackbars', () => {
  test('appear at the top with a × and stay for 3000 ms', async () => {
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
    const stay = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let shownAt = 0;
          new MutationObserver(() => {
            const isShown = document.querySelector('.snackbar') !== null;
            if (isShown) shownAt ||= performance.now();
            else if (shownAt) done(performance.now() - shownAt);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await more.click();
    await expect(message).toBeVisible();
    await expect(message).toHaveCount(0);
    expect(await stay).toBeGreaterThanOrEqual(2_950);
    await context.close();
  });
});

describe('the not-found page', () => {
  test('says so with status 404, searches, and leads home', { tags: 'release' }, async () => {
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
    await expect(main.getByRole('link', { name: 'Vissza a főoldalra' })).toHaveAttribute('href', '/admin');
    await main.getByRole('button', { name: 'Keresés' }).click();
    await expect(page).toHaveURL(/\/admin/);
    await context.close();
  });

  test('leads home when its search is pressed empty before any script has come', {
    tags: 'release',
  }, async () => {
    const { page, context } = await journey.browser.visitor();
    const release = await holdScript(page, /\/assets\/.*\.js/);
    await page.goto(`${shop.url}/en/no-such-page`, { waitUntil: 'commit' });
    await page.waitForFunction(() => String(window.heldControls) === '[object Map]');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    release();
    await expect(page).toHaveURL(`${shop.url}/en`);
    await context.close();
  });
});
