/** @module-tag release */
import { readFile } from 'node:fs/promises';
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney();

describe('a list as staff like it', () => {
  test('is kept as a view with its columns, opened again, and exported', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products`);
    await page.getByPlaceholder('Név, cikkszám').fill('borospohár');
    await expect(page).toHaveURL(/borospoh/);
    await page.getByRole('button', { name: 'Oszlopok' }).click();
    const column = page.getByRole('dialog', { name: 'Oszlopok' }).getByRole('checkbox', { name: 'Foglalt' });
    await column.click();
    await expect(column).not.toBeChecked();
    await expect(page).toHaveURL(/hidden=reserved/);
    await staff.expectAccessible();
    await page.keyboard.press('Escape');
    const reserved = page.getByRole('columnheader', { name: 'Foglalt' });
    await expect(reserved).toHaveCount(0);
    await page.getByRole('button', { name: 'Nézetek' }).click();
    const views = page.getByRole('dialog', { name: 'Nézetek' });
    await views.getByRole('textbox', { name: 'Az új nézet neve' }).fill('Borospoharak');
    await views.getByRole('switch', { name: 'Mások is lássák' }).click();
    await staff.expectAccessible();
    await views.getByRole('button', { name: 'Nézet mentése' }).click();
    await expect(page.getByText('A nézet elmentve')).toBeVisible();

    await page.goto(`${shop.url}/admin/#/orders`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rendelések');
    await page.evaluate(() => localStorage.removeItem('RaStore.products.datatable'));
    await page.goto(`${shop.url}/admin/#/products?filter={}`);
    await page.reload();
    await expect(reserved).toHaveCount(1);
    await page.getByRole('button', { name: 'Nézetek' }).click();
    await expect(views.getByRole('listitem')).toContainText(/Borospoharak.*\d/);
    await staff.expectAccessible();
    await views.getByRole('button', { name: /^Borospoharak/ }).click();
    await expect(page).toHaveURL(/borospoh.*hidden=reserved|hidden=reserved.*borospoh/);
    await expect(reserved).toHaveCount(0);
    // The address alone says which columns are hidden.
    const address = page.url();
    await page.evaluate(() => localStorage.removeItem('RaStore.products.datatable'));
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('columnheader', { name: 'Készleten' })).toHaveCount(1);
    await expect(reserved).toHaveCount(0);

    await page.getByRole('button', { name: 'Exportálás' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/ezek kerülnek a fájlba/);
    await dialog.getByRole('combobox', { name: 'Mit' }).click();
    await page.getByRole('option', { name: 'Árak' }).click();
    await staff.expectAccessible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Letöltés' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('sku;name_hu;price_huf;');
    expect(lines.length).toBeGreaterThan(1);
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Nézetek' }).click();
    await views.getByRole('button', { name: 'Nézet törlése: Borospoharak' }).click();
    await expect(views.getByText('Még nincs mentett nézet', { exact: false })).toBeVisible();
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });
});
