/** @module-tag release */
import { describe, test } from 'vitest';
import { addManyProducts } from '../../server/testing/add-many-products.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

describe('many products are changed at once', () => {
  test('rows, then all that are found; progress, what was left out, again', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products`);
    const selection = page.getByRole('region', { name: 'Kijelölés' });
    await page.getByRole('checkbox', { name: 'Sor kijelölése' }).nth(0).click();
    await page.getByRole('checkbox', { name: 'Sor kijelölése' }).nth(1).click();
    await expect(selection).toContainText('2 tétel kijelölve');
    await staff.expectAccessible();
    const perform = async (action: string) => {
      await selection.getByRole('button', { name: 'Műveletek' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    /** Changed, as they were already, refused. */
    const counts = page.getByRole('main').getByRole('definition');

    await perform('Elrejtés');
    await page.getByRole('button', { name: 'Elrejtés: 2 termék' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elrejtés');
    await expect(counts).toHaveText(['2', '0', '0']);
    await staff.expectAccessible();

    await page.goto(`${shop.url}/admin/#/products`);
    await page.getByRole('button', { name: 'Közzétéve', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Rejtett' }).click();
    await expect(page).toHaveURL(/published/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'Minden szűrő törlése' }).click();
    await expect(page).not.toHaveURL(/published%22/);
    await expect(page.getByRole('row')).not.toHaveCount(3); // what is chosen before goes with the filter
    await page.getByRole('checkbox', { name: 'Sor kijelölése' }).nth(0).click();
    await selection.getByRole('button', { name: /Az összes találat kijelölése/ }).click();
    await expect(selection).toContainText(/Az összes találat kijelölve \(\d+\)/);
    await perform('Árcsökkentés');
    const dialog = page.getByRole('dialog');
    const by = dialog.getByRole('textbox', { name: 'Mennyivel' });
    await expect(by).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Kötelező kitölteni')).toBeVisible();
    await expect(by).toBeFocused();
    await by.fill('150');
    await expect(dialog.getByText('Legfeljebb 99 lehet')).toBeVisible();
    await by.fill('12,5');
    await page.mouse.click(5, 5); // beside the dialog, where what was typed would be lost
    await staff.expectAccessible();
    await dialog.getByRole('button', { name: /^Árcsökkentés: / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Árcsökkentés');
    const left = page.getByRole('region', { name: 'Ami kimaradt' });
    // The text of the screen says what came instead, if it does.
    await expect(page.getByRole('main')).toContainText('Ismétlés a kimaradt');
    await expect(left).toContainText('Már fut vagy tervezett rá egy árcsökkentés');
    await staff.expectAccessible();
    const firstUrl = page.url();
    await page.getByRole('button', { name: /^Ismétlés a kimaradt/ }).click();
    await expect(page).not.toHaveURL(firstUrl);
    await expect(page.getByRole('button', { name: /^Ismétlés a kimaradt/ })).toBeVisible({ timeout: 60_000 });
    await expect(counts.first()).toHaveText('0');

    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });

  test('rows are chosen on a phone, too', async () => {
    const staff = await browser.visitor({ width: 360, height: 800 });
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products`);
    await page.getByRole('checkbox', { name: 'Sor kijelölése' }).first().click();
    await expect(page.getByRole('region', { name: 'Kijelölés' })).toContainText('1 tétel kijelölve');
    await staff.expectAccessible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });

  test('more than 10,000 are said to be more, and counted once all are chosen', async () => {
    await addManyProducts(shop.database.pool, 10_001);
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products`);
    await expect(page.getByRole('main')).toContainText(/1–15, összesen több mint 10.000/);
    await page.getByRole('checkbox', { name: 'Sor kijelölése' }).first().click();
    const selection = page.getByRole('region', { name: 'Kijelölés' });
    await selection
      .getByRole('button', { name: /Az összes találat kijelölése \(több mint 10.000\)/ })
      .click();
    await expect(selection).toContainText(/Az összes találat kijelölve \(10\s\d\d\d\)/);
    await staff.expectAccessible();
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });
});
