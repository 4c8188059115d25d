/** @module-tag release */
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney();

describe('staff keep the texts of mails', () => {
  test('a text is written, seen in the dark mail, refused while wrong, saved and given back', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/mail-texts`);
    await page.getByRole('link', { name: 'Értékelés kérése' }).click();
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Értékelje, amit vásárolt');
    const heading = page.getByRole('textbox', { name: 'Cím' });
    await heading.fill('Hogy tetszik, {nev}?');
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText('Nincs ilyen helyőrző: {nev}')).toBeVisible();
    await heading.fill('Hogy tetszik?');
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Hogy tetszik?');
    await page.getByRole('button', { name: 'Sötét' }).click();
    await expect(mail.locator('.m-sheet')).toHaveCSS('background-color', 'rgb(36, 33, 29)');
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText('A szövegek mentve')).toBeVisible();
    await page.goto(`${shop.url}/admin/#/mail-texts`);
    await expect(page.getByText('Saját szöveg: Magyar')).toBeVisible();
    await page.getByRole('link', { name: 'Értékelés kérése' }).click();
    await page.getByRole('button', { name: 'Vissza az alapszöveghez' }).click();
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText('A szövegek mentve')).toBeVisible();
    expect(staff.complaints.filter((each) => !each.includes('400'))).toEqual([]);
  });
});
