import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { onTestFinished, test } from 'vitest';
import { nameMaker } from './name-maker.ts';
import { expect } from './open-browser.ts';
import { openJourneyBrowser } from './open-journey.ts';
import { openJourneyShop } from './open-journey-shop.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const browser = openJourneyBrowser();
const example = resolve(import.meta.dirname, '../../demo/import-examples/kamra-products.csv');

test('an empty shop is filled from a file: staff decide about unknown names and settings, shoppers find the rest', async () => {
  const shop = await openJourneyShop({ demo: false });
  onTestFinished(shop.close);
  const staff = await browser.visitor({ width: 1_280, height: 900 });
  const { page } = staff;
  await signInAsStaff(staff, shop);
  await page.goto(`${shop.url}/admin/#/imports/create`);
  await page.locator('input[type=file]').first().setInputFiles(example);

  await expect(page.getByRole('heading', { name: 'Ami még nincs a boltban (2)' })).toBeVisible();
  await expect(page.getByText('2 termékben')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importálás most' })).toBeVisible();
  await staff.expectAccessible();

  await choose(page, 'thermos Mi legyen vele?', 'A termékei kimaradnak');
  await choose(page, 'Új termékek', 'Közzététel nélkül');
  await expect(page.getByRole('button', { name: 'Importálás most' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Újra ellenőrzöm' }).click();
  await expect(page.getByText('1 hibás termék kimarad.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Új termékek' })).toHaveText('Közzététel nélkül');
  await staff.expectAccessible();

  await choose(page, 'Új termékek', 'Ahogy a fájlban van');
  await page.getByRole('button', { name: 'Újra ellenőrzöm' }).click();
  await expect(page.getByText('Nincs gyártója, ezért rejtve kerül a boltba').first()).toBeVisible();
  await nameMaker(page);
  await page.getByRole('button', { name: 'Újra ellenőrzöm' }).click();
  await expect(page.getByText('Nincs gyártója')).toHaveCount(0);
  await page.getByRole('button', { name: 'Importálás most' }).click();
  await page.waitForURL('**/imports/*/show');
  await expect(page.getByText('Kész', { exact: true }).first()).toBeVisible();
  const { rows } = await shop.database.pool.query(`
    SELECT p.sku, c.code, p.published FROM products p JOIN categories c ON c.id = p.category_id ORDER BY p.sku`);
  expect(rows).toEqual([
    { sku: 'PELDA-TAL-20', code: 'dishes', published: true },
    { sku: 'PELDA-TAL-28', code: 'dishes', published: true },
  ]);

  const shopper = await browser.visitor({ width: 390, height: 844 });
  await shopper.page.goto(`${shop.url}/products?filterCategories=dishes`);
  await expect(shopper.page.getByText('Agyagtál 28 cm').first()).toBeVisible();
  expect([...staff.complaints, ...shopper.complaints]).toEqual([]);
});

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}
