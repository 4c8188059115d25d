import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect, type JourneyBrowser, openBrowser } from './open-browser.ts';
import { type JourneyShop, openJourneyShop } from './open-journey-shop.ts';
import { signInAsStaff } from './staff-sign-in.ts';

let browser: JourneyBrowser;
let shop: JourneyShop;

beforeAll(async () => {
  browser = await openBrowser();
  shop = await openJourneyShop({ demo: true });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await shop.close();
});

describe('staff and the words of the search', () => {
  test('a new synonym finds in the shop at once, a deleted one no more', { timeout: 120_000 }, async () => {
    const staff = await browser.visitor();
    const shopper = await browser.visitor({ width: 390, height: 844 });
    const { page } = staff;
    const found = shopper.page.getByRole('link', { name: /teáskanna/i });
    const search = () => shopper.page.goto(`${shop.url}/search?searchText=szamov%C3%A1r`);
    await search();
    await expect(found).toHaveCount(0);

    await signInAsStaff(staff, shop);
    await page.getByRole('menuitem', { name: 'Szinonimák' }).click();
    await page.getByRole('link', { name: 'Új szinonimacsoport' }).click();
    await page.getByRole('combobox', { name: 'Szavak' }).fill('szamovár');
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText('Egy szó magában kevés')).toBeVisible();
    await staff.expectAccessible();
    await page.getByRole('combobox', { name: 'Szavak' }).fill('teafőző edény, teáskanna');
    await page.getByRole('button', { name: 'Mentés' }).click();
    const group = page.getByRole('link', { name: 'szamovár, teafőző edény, teáskanna' });
    await page.getByPlaceholder('Szó').fill('szamovar');
    await expect(group).toBeVisible();
    await staff.expectAccessible();
    await search();
    await expect(found.first()).toBeVisible();

    await group.click();
    await page.getByRole('button', { name: 'Törlés' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Megerősítés' }).click();
    await expect(page.getByText('Az elem törölve')).toBeVisible();
    await expect(group).toHaveCount(0);
    await search();
    await expect(found).toHaveCount(0);
    // The refused word alone is a reply with status 400, which the browser notes.
    expect(staff.complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
    await staff.context.close();
    await shopper.context.close();
  });
});
