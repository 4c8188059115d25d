import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openCardJourney } from './open-card-journey.ts';
import { hydrated } from './shop-visit.ts';

const { browser, shop, product, card, openCards } = openCardJourney();

describe('a product card', () => {
  test('puts on the lists once, says so word for word, and shows it', async () => {
    const { page, context } = await browser.visitor();
    const kettle = product(0);
    await openCards(page, kettle);
    const wish = card(page, kettle).getByRole('button', { name: `Kívánságlistára: ${kettle.name}` });
    const compare = card(page, kettle).getByRole('button', { name: `Összehasonlítás: ${kettle.name}` });
    await expect(wish).toHaveAttribute('aria-pressed', 'false');
    await wish.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(`${kettle.name} felkerült a kívánságlistára.`, { exact: true }),
    ).toBeVisible();
    await compare.click();
    await expect(
      page.getByText(`${kettle.name} hozzáadva az összehasonlító listához.`, { exact: true }),
    ).toBeVisible();
    await compare.click();
    await expect(
      page.getByText(`${kettle.name} már hozzáadva az összehasonlító listához.`, { exact: true }),
    ).toBeVisible();
    await page.goto(shop.url + kettle.address);
    await hydrated(page);
    await page
      .locator('main')
      .getByRole('button', { name: `Kívánságlistára: ${kettle.name}` })
      .first()
      .click();
    await expect(
      page.getByText(`${kettle.name} már felkerült a kívánságlistára.`, { exact: true }),
    ).toBeVisible();
    await page.goBack();
    await expect(wish).toHaveAttribute('aria-pressed', 'true');
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: 'Kívánságlista (1)' })).toBeVisible();
    await context.close();
  });

  test('says what is in stock, adds only that, and leads to its page', { tags: 'release' }, async () => {
    const { page, context } = await browser.visitor();
    const [sold, kettle] = [product(7), product(1)];
    await shop.database.pool.query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [sold.id]);
    await openCards(page, sold);
    await expect(card(page, sold).getByText('most nem kapható', { exact: true })).toBeVisible();
    await expect(card(page, sold).getByRole('button', { name: /Kosárba teszem/ })).toHaveCount(0);
    await page.goto(`${shop.url}/en${sold.address}`);
    await expect(
      page.getByText('Sorry, this item is unavailable. Please choose a different one.').first(),
    ).toBeVisible();
    await openCards(page, kettle);
    await expect(card(page, kettle).getByText('raktáron', { exact: true })).toBeVisible();
    await card(page, kettle).locator('img').first().click({ force: true });
    await expect(page).toHaveURL(shop.url + kettle.address);
    await page.goBack();
    await expect(card(page, kettle).getByRole('link', { name: kettle.name })).toBeFocused();
    await context.close();
  });

  test('loads further pictures only for who points at it', { tags: 'release' }, async () => {
    const { page, context } = await browser.visitor();
    const kettle = product(1);
    await openCards(page, kettle);
    const tile = card(page, kettle).locator('[data-more]');
    await expect(tile.locator('img')).toHaveCount(1);
    const box = (await tile.boundingBox())!;
    await expect(async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width - 5, box.y + box.height / 2);
      await expect(tile.locator('img[data-extra]')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await tile.boundingBox()).toEqual(box);
    await context.close();
  });
});

describe('the quick view', () => {
  test('X and Escape stay, the arrow leads to the product', { tags: 'release' }, async () => {
    const { page, context, expectAccessible } = await browser.visitor();
    const kettle = product(0);
    await openCards(page, kettle);
    const trigger = card(page, kettle).getByRole('button', { name: `Gyorsnézet: ${kettle.name}` });
    const dialog = page.getByRole('dialog', { name: kettle.name });
    const address = page.url();
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img')).toHaveCount(1);
    const first = (await dialog.getByRole('img').getAttribute('src')) ?? '';
    await dialog.getByRole('button', { name: 'Következő kép' }).click();
    await expect(dialog.getByRole('img')).not.toHaveAttribute('src', first);
    await expect(dialog.getByRole('img')).toHaveCount(1);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Bezárás' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(trigger).toBeFocused();
    expect(page.url()).toBe(address);
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Minden részlet' }).click();
    await expect(page).toHaveURL(shop.url + kettle.address);
    await expect(dialog).toHaveCount(0);
    await context.close();
  });

  test('leads to the cart with its limits told word for word', async () => {
    const { page, context, expectAccessible } = await browser.visitor();
    const kettle = product(0);
    const { available } = kettle;
    const quantityLimit = `Ebből a termékből nem választhat több, mint ${available} terméket`;
    const cartLimit = `Ebből a termékből nem adhat több, mint ${available} terméket a kosárba`;
    await openCards(page, kettle);
    const trigger = card(page, kettle).getByRole('button', { name: `Gyorsnézet: ${kettle.name}` });
    const dialog = page.getByRole('dialog', { name: kettle.name });
    const status = page.getByRole('status');
    await trigger.click();
    const more = dialog.getByRole('button', { name: 'Eggyel több' });
    for (let chosen = 1; chosen < available; chosen++) await more.click();
    await more.click();
    await expect(status.getByText(quantityLimit)).toBeVisible();
    await expect(status.getByText(quantityLimit)).toHaveCount(0, { timeout: 5_000 });
    await dialog.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const added = page.getByRole('region', { name: 'Kosárba téve' });
    await added.hover();
    await expect(added.getByText('A kosárba tettük')).toBeVisible();
    await expect(added.getByText(`${available} ×`)).toBeVisible();
    await expect(added.getByText(/ingyen/i)).toBeVisible();
    await expectAccessible();
    await added.getByRole('button', { name: 'Vásárlás folytatása' }).focus();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    await trigger.click();
    await expect(dialog.getByLabel('Darabszám')).toHaveValue(String(available));
    await dialog.getByRole('button', { name: `Még ${available} a kosárba`, exact: true }).click();
    await expect(status.getByText(cartLimit)).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByLabel('Darabszám')).toHaveValue(String(available));
    await page.getByRole('button', { name: 'Eggyel több' }).click();
    await expect(status.getByText(quantityLimit)).toBeVisible();
    await page.getByRole('button', { name: 'Eggyel kevesebb' }).click();
    await expect(page.getByLabel('Darabszám')).toHaveValue(String(available - 1));
    await context.close();
  });
});
