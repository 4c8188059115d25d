/** @module-tag release */
import { resolve } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourneyBrowser } from './open-journey.ts';
import { openJourneyShop } from './open-journey-shop.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const browser = openJourneyBrowser();
const fixtures = resolve(import.meta.dirname, '../../server/product-import/formats/fixtures');

const priceList = Buffer.from(
  [
    'Rendelési szám;Megnevezés;Kiskereskedelmi ár;Kód;Kategória',
    'NK-1;Zománcos lábas;12 990 Ft;5901234123457;Konyha > Edények',
    'NK-2;Fakanál;ingyen;5901234123464;Konyha > Edények',
  ].join('\n'),
);

test('the files of an old shop: a table whose columns staff choose, then products with their combinations', async () => {
  const shop = await openJourneyShop({ demo: false });
  onTestFinished(shop.close);
  const staff = await browser.visitor();
  const { page } = staff;
  await signInAsStaff(staff, shop);
  await page.goto(`${shop.url}/admin/#/imports/create`);
  const files = page.locator('input[type=file]');

  await files.first().setInputFiles({ name: 'arlista.csv', mimeType: 'text/csv', buffer: priceList });
  await expect(page.getByText(/Ezeket ismerjük fel:.*UNAS termékek/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Melyik oszlop micsoda?' })).toBeVisible();
  const fieldOf = (column: string) => page.getByRole('combobox', { name: `„${column}” tartalma` });
  await expect(fieldOf('Rendelési szám')).toHaveValue('');
  await expect(fieldOf('Kiskereskedelmi ár')).toHaveValue('ár');
  await expect(page.getByText('5901234123457')).toBeVisible();
  const tryThem = page.getByRole('button', { name: 'Próba ezekkel az oszlopokkal' });
  await expect(tryThem).toBeDisabled();
  await staff.expectAccessible();
  await fieldOf('Rendelési szám').fill('cikksz');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(fieldOf('Rendelési szám')).toHaveValue('cikkszám');
  await tryThem.click();
  await expect(page.getByText('Ez még csak próba volt')).toBeVisible();
  await expect(page.locator('.MuiAlert-colorWarning')).toContainText('1 hibás termék kimarad.');
  await expect(page.getByText('Ön által kiválasztott oszlopok')).toBeVisible();
  await page.getByRole('button', { name: 'Más oszlopok kiválasztása' }).click();
  await expect(fieldOf('Rendelési szám')).toHaveValue('cikkszám');
  await staff.expectAccessible();

  await files.first().setInputFiles(resolve(fixtures, 'prestashop.csv'));
  await expect(page.getByText('Ez még csak próba volt')).toBeVisible();
  await expect(page.getByText('Beolvasás: szöveges táblázat, UTF-8, pontosvessző')).toBeVisible();
  await files.nth(1).setInputFiles(resolve(fixtures, 'prestashop-combinations.csv'));
  await page.getByText('Hogyan olvassuk a fájlt?').click();
  await page.getByRole('combobox', { name: 'Az árak pénzneme' }).click();
  await page.getByRole('option', { name: 'EUR' }).click();
  await staff.expectAccessible();
  await page.getByRole('button', { name: 'Próba újra ezekkel' }).click();
  await expect(page.getByText('cas-24-cm-red').first()).toBeVisible();

  await page.getByRole('button', { name: 'Importálás most' }).click();
  await page.waitForURL('**/imports/*/show');
  await expect(page.getByText('Kész', { exact: true }).first()).toBeVisible();
  const { rows } = await shop.database.pool.query(
    `SELECT p.sku, f.amount, s.on_hand FROM products p JOIN stock s ON s.product_id = p.id
     JOIN fixed_prices f ON f.product_id = p.id WHERE f.currency_id = 1 ORDER BY p.sku`,
  );
  expect(rows).toEqual([
    { sku: 'cas-20-cm-red', amount: 5080, on_hand: 3 },
    { sku: 'cas-24-cm-red', amount: 6160, on_hand: 0 },
    { sku: 'prestashop-2', amount: 999, on_hand: 0 },
  ]);
  expect(staff.complaints).toEqual([]);
});
