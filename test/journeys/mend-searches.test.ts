/** @module-tag release */
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

describe('staff see what is searched for and mend it', () => {
  test('a search without results gets a product; a word narrows no search any more', async () => {
    const shopper = await browser.visitor();
    const search = async (text: string) => {
      await shopper.page.goto(`${shop.url}/search?searchText=${encodeURIComponent(text)}`);
      await expect(shopper.page.getByRole('heading', { level: 1 })).toContainText(text);
    };
    await search('Szkafander');
    await search('szkafander');

    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/search-counts`);
    const row = page.getByRole('row', { name: /szkafander/ });
    await expect(row).toContainText('Nincs találat');
    await staff.expectAccessible();
    await row.getByRole('link', { name: 'Termék kiemelése: „szkafander”' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Új kiemelés');
    await expect(page.getByRole('button', { name: 'szkafander' })).toBeVisible();
    const products = page.getByRole('combobox', { name: 'Termékek' });
    await products.fill('teáskanna');
    await page
      .getByRole('option', { name: /teáskanna/i })
      .first()
      .click();
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await expect(page.getByText('A kiemelést elmentettük.')).toBeVisible();
    await expect(page.getByRole('row', { name: /szkafander.*teáskanna/i })).toBeVisible();
    await search('szkafander');
    await expect(shopper.page.locator('main article').first()).toContainText(/teáskanna/i);

    await page.goto(`${shop.url}/admin/#/search-stop-words`);
    await page.getByRole('link', { name: 'Magyar' }).click();
    await page.getByRole('combobox', { name: 'Szavak' }).fill('olcsó');
    await page.keyboard.press('Enter');
    await staff.expectAccessible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('A kihagyott szavakat elmentettük.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Magyar.*olcsó/ })).toBeVisible();
    await search('olcsó bögre');
    await expect(shopper.page.locator('main article').first()).toContainText(/bögre/i);
    await staff.context.close();
    await shopper.context.close();
  });
});
