import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { holdingClicks, productsInStock } from './shop-visit.ts';

const { browser, shop } = openJourney();

describe('a shopper', () => {
  test('browses without JavaScript: filter, page, product, search', async () => {
    const { page, context } = await browser.visitor({ javaScript: false });
    await page.goto(`${shop.url}/products`);
    await page.getByRole('link', { name: '2. oldal' }).first().click();
    await expect(page).toHaveURL(/page=2/);
    await page.locator('main article h3 a').first().click();
    await expect(page).toHaveURL(/\/products\/\d+\//);
    await page.getByRole('searchbox').first().fill('teaskana');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /teáskanna/i }).first()).toBeVisible();
    await context.close();
  });

  test('may click a button before the scripts are loaded', async () => {
    const { page, context, complaints } = await browser.visitor();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' });
    await holdingClicks(page);
    await page
      .locator('main article')
      .first()
      .getByRole('button', { name: /kosárba/i })
      .click();
    release();
    await expect(page.getByRole('region', { name: 'Kosárba téve' })).toContainText('1 termék');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('sees the specification’s texts on limits of quantity and cart', async () => {
    const { page, context } = await browser.visitor();
    const { address, available } = (await productsInStock(shop, 2))[0]!;
    await page.goto(`${shop.url}${address}`);
    const more = page.getByRole('button', { name: 'Eggyel több' });
    for (let chosen = 1; chosen < available; chosen++) await more.click();
    await more.click();
    const refusal = `Ebből a termékből nem választhat több, mint ${available} terméket`;
    await expect(page.getByText(refusal).first()).toBeVisible();
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
    await page.getByRole('button', { name: `Még ${available} a kosárba`, exact: true }).click();
    const limit = `Ebből a termékből nem adhat több, mint ${available} terméket a kosárba`;
    await expect(page.getByText(limit).first()).toBeVisible();
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByLabel('Darabszám').first()).toHaveValue(String(available));
    await context.close();
  });

  test('keeps the checkout’s values after an error, and sees what is wrong', async () => {
    const visitor = await browser.visitor({ width: 390 });
    const { page, context } = visitor;
    const { address } = (await productsInStock(shop, 6))[0]!;
    await page.goto(`${shop.url}${address}`);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
    await page.goto(`${shop.url}/checkout`);
    await page.getByLabel('Vezetéknév').fill('Szűcs');
    await page.getByRole('main').getByLabel('E-mail-cím').fill('nem-cim');
    const binding = page.getByRole('button', {
      name: 'Fizetési kötelezettséggel járó megrendelés',
      exact: true,
    });
    await expect(binding).toHaveAttribute('aria-disabled', 'false');
    await binding.click();
    await expect(page.getByText(/mezőt kell javítani/)).toBeVisible();
    await visitor.expectAccessible();
    await expect(page.getByRole('checkbox', { name: /Elolvastam/ })).not.toBeChecked();
    await page.reload();
    await expect(page.getByLabel('Vezetéknév')).toHaveValue('Szűcs');
    await expect(page.getByRole('main').getByLabel('E-mail-cím')).toHaveValue('nem-cim');
    await context.close();
  });

  test('sees no other shopper’s order', async () => {
    const { page, context } = await browser.visitor();
    const response = await page.goto(`${shop.url}/order/${'a'.repeat(43)}`);
    expect(response?.status()).toBe(404);
    expect(response?.headers()['cache-control']).toContain('no-store');
    await context.close();
  });
});
