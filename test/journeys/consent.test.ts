import type { Locator } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { productsInStock } from './shop-visit.ts';

const { browser, shop } = openJourney();

/** Whether a tap on its centre hits the element itself. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && own.contains(met);
  });
}

describe('the question of consent on a phone', () => {
  test('covers no button: the page ends above it, and what stays at the bottom stands on it', async () => {
    const { page, context } = await browser.visitor({ width: 360, height: 640 });
    await page.goto(`${shop.url}/sign-in`);
    // Perhaps before the question is there; a disabled button takes no focus.
    const enter = page.getByRole('main').getByRole('button', { name: 'Bejelentkezem' });
    await expect(enter).toBeEnabled();
    await enter.focus();
    const question = page.getByRole('region', { name: 'Sütik és tárolt adatok' });
    await expect(question).toBeVisible();
    await expect.poll(() => isUncovered(enter)).toBe(true);
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Sütibeállítások' });
    await settings.focus();
    await expect.poll(() => isUncovered(settings)).toBe(true);
    const toTop = page.getByRole('button', { name: 'Vissza a tetejére' });
    await expect.poll(() => isUncovered(toTop)).toBe(true);
    await question.getByRole('button', { name: 'Csak a szükségesek' }).click();
    await expect(question).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)).toBe('0px');
    await context.close();
  });

  test('leaves a product’s bar and the button to the top reachable, also after a jump', async () => {
    const { page, context } = await browser.visitor({ width: 360, height: 740 });
    const [product] = await productsInStock(shop, 6);
    await page.goto(shop.url + product!.address);
    const question = page.getByRole('region', { name: 'Sütik és tárolt adatok' });
    await expect(question).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const add = page.getByRole('region', { name: product!.name, exact: true }).getByRole('button');
    const toTop = page.getByRole('button', { name: 'Vissza a tetejére' });
    for (const button of [add, toTop]) await expect.poll(() => isUncovered(button)).toBe(true);
    await question.getByRole('button', { name: 'Csak a szükségesek' }).click();
    for (const button of [add, toTop]) await expect.poll(() => isUncovered(button)).toBe(true);
    await context.close();
  });

  test('takes no click from a button that was pressed as it came', async () => {
    const { page, context } = await browser.visitor({ width: 360, height: 740 });
    // As if the button had been pressed just after the question was rendered: it is seen once that is in the page.
    await context.addInitScript((question) => {
      const look = document.querySelector.bind(document);
      Object.assign(document, {
        querySelector: (selector: string) =>
          selector === ':active' && !look(question) ? null : look(selector),
      });
      // Also where it is taken out again at once.
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        if (added.some((node) => node instanceof Element && node.matches(question)))
          Object.assign(window, { hasCome: true });
      }).observe(document, { childList: true, subtree: true });
    }, `[aria-label="Sütik és tárolt adatok"]`);
    const pressed = Promise.withResolvers<void>();
    await page.route(/consent-banner/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    const [product] = await productsInStock(shop, 6);
    await page.goto(shop.url + product!.address);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).hover();
    await page.mouse.down();
    pressed.resolve();
    await page.waitForFunction(() => Reflect.get(window, 'hasCome'));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.mouse.up();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sütik és tárolt adatok' })).toBeVisible();
    await context.close();
  });
});
