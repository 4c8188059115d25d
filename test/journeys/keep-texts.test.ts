/** @module-tag release */
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

describe('staff keep the shop’s texts', () => {
  test('the conditions are rewritten, compared and published; the old version stays readable', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    const shopper = await browser.visitor();
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/content-pages`);
    await page.getByRole('link', { name: 'Szállítás és fizetés' }).click();
    const text = page.getByRole('textbox', { name: 'Szöveg: Magyar' });
    await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText('A mentett szöveg közzé van téve.')).toBeVisible();

    await text.press('Control+Home');
    await text.pressSequentially('Ünnepi nyitva tartás {{cegnev}}. ');
    await text.press('Control+s');
    await expect(page.getByText('Nincs ilyen helyőrző: {{cegnev}}')).toBeVisible();
    await expect(text).toBeFocused();
    for (const _each of 'cegnev}}. ') await text.press('Backspace');
    await text.pressSequentially('company}}. ');
    await staff.expectAccessible();
    await text.press('Control+s');
    await expect(page.getByText('A mentett szöveg eltér a legutóbb közzétettől.')).toBeVisible();

    await page.getByRole('button', { name: 'Változatok összehasonlítása' }).click();
    await expect(page.getByRole('insertion')).toContainText('Ünnepi nyitva tartás {{company}}.');
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Bezárás' }).click();

    await shopper.page.goto(`${shop.url}/conditions/transport`);
    await expect(shopper.page.getByRole('article')).not.toContainText('Ünnepi nyitva tartás');
    await page.getByRole('button', { name: 'Közzététel', exact: true }).click();
    await staff.expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Közzététel' }).click();
    await expect(page.getByRole('link', { name: '2. változat' })).toBeVisible();
    await shopper.page.goto(`${shop.url}/conditions/transport`);
    await expect(shopper.page.getByRole('article')).toContainText(
      'Ünnepi nyitva tartás Kamra Mintabolt Kft. Hová',
    );
    await shopper.page.getByText('A szöveg változatai').click();
    await shopper.page.getByRole('link', { name: /^1\. változat/ }).click();
    await expect(shopper.page.getByText('Ez a szöveg egy korábbi változata')).toBeVisible();
    await expect(shopper.page.getByRole('article')).not.toContainText('Ünnepi nyitva tartás');
    await shopper.expectAccessible();
    await shopper.context.close();
    await staff.context.close();
  });

  test('a page of the shop’s own is made and read at its address', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/content-pages/create`);
    await page.getByRole('textbox', { name: 'Cím', exact: true }).first().fill('Rólunk');
    const text = page.getByRole('textbox', { name: 'Szöveg: Magyar' });
    await text.pressSequentially('A bolt');
    await page.getByRole('button', { name: 'Címsor', exact: true }).click();
    await text.press('End');
    await text.press('Enter');
    await text.pressSequentially('1998 óta.');
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rólunk');
    await page.getByRole('button', { name: 'Közzététel', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Közzététel' }).click();
    await expect(page.getByRole('link', { name: 'Megtekintés a boltban' })).toHaveAttribute(
      'href',
      '/pages/rolunk',
    );
    await page.goto(`${shop.url}/pages/rolunk`);
    await expect(page.getByRole('heading', { level: 2, name: 'A bolt' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('1998 óta.');
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });
});
