/** @module-tag release */
import sharp from 'sharp';
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

describe('staff dress the shop window', () => {
  test('a slide goes from draft over its preview to the home page, and to the front', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    const shopper = await browser.visitor();
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/shop-window`);
    await page.getByRole('link', { name: 'Új hozzáadása: Diák' }).click();
    await page.getByRole('textbox', { name: 'Cím', exact: true }).first().fill('Húsvéti asztal');
    await page.getByRole('textbox', { name: 'Hivatkozás' }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await expect(page.getByText('Nem megfelelő érték')).toBeVisible();
    await page.getByRole('textbox', { name: 'Hivatkozás' }).fill('/products?filterCategories=dishes');
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Húsvéti asztal');
    const buffer = await sharp({
      create: { width: 1600, height: 800, channels: 3, background: '#c9d8b6' },
    })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'asztal.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('img', { name: 'A jelenlegi kép' })).toBeVisible();
    await staff.expectAccessible();

    const at = new Date().toISOString();
    const preview = await staff.context.newPage();
    await preview.goto(`${shop.url}/?preview=${at}`);
    await expect(preview.getByText(/^Előnézet:/)).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Húsvéti asztal' })).toBeAttached();
    await preview.close();
    await shopper.page.goto(`${shop.url}/?preview=${at}`);
    await expect(shopper.page.getByRole('heading', { name: 'Húsvéti asztal' })).toHaveCount(0);
    await shopper.page.goto(shop.url);
    await expect(shopper.page.getByRole('heading', { level: 2 }).first()).toHaveText('Kész a vacsora');

    await page.getByRole('switch', { name: 'Közzétéve' }).check();
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await expect(page.getByText('Látható', { exact: true })).toBeVisible();
    await page.goto(`${shop.url}/admin/#/shop-window`);
    const slides = page.getByRole('list', { name: 'Diák' });
    await expect(slides.getByRole('listitem')).toHaveCount(5);
    for (const place of [3, 2, 1, 0]) {
      await page.getByRole('button', { name: /^Feljebb.*Húsvéti asztal/ }).press('Enter');
      await expect(slides.getByRole('listitem').nth(place)).toContainText('Húsvéti asztal');
    }
    await staff.expectAccessible();
    await shopper.page.goto(shop.url);
    await expect(shopper.page.getByRole('heading', { level: 2 }).first()).toHaveText('Húsvéti asztal');
    await shopper.context.close();
    await staff.context.close();
  });

  test('an information bar and a link of the footer appear on every page', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/window-settings/1`);
    await page.getByRole('button', { name: 'Információs sáv hozzáadása' }).click();
    await page.getByRole('textbox', { name: 'Magyar' }).fill('December 24-én zárva tartunk');
    await page.getByRole('textbox', { name: 'Német' }).fill('Am 24. Dezember geschlossen');
    await page.getByRole('button', { name: 'Hivatkozás hozzáadása' }).click();
    const link = page.getByRole('group', { name: '1. hivatkozás' });
    await link.getByRole('textbox', { name: 'Hivatkozás' }).fill('/conditions/warranty');
    await link.getByRole('textbox', { name: 'Magyar' }).fill('Garancia');
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await expect(page.getByText('A kirakat elmentve.')).toBeVisible();

    const shopper = await browser.visitor();
    await shopper.page.goto(`${shop.url}/de/products`);
    await expect(shopper.page.getByText('Am 24. Dezember geschlossen')).toBeVisible();
    await shopper.page.goto(`${shop.url}/products`);
    await expect(shopper.page.getByText('December 24-én zárva tartunk')).toBeVisible();
    await expect(
      shopper.page.getByRole('contentinfo').getByRole('link', { name: 'Garancia' }),
    ).toHaveAttribute('href', '/conditions/warranty');
    await shopper.expectAccessible();
    await shopper.context.close();
    await staff.context.close();
  });
});
