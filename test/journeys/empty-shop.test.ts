import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });

const notice = 'A kínálatunk most készül';

describe('a shop with nothing in it yet', () => {
  test('shows shoppers a notice, and no empty frame', async () => {
    const visitor = await browser.visitor({ width: 390, height: 844 });
    const { page, complaints } = visitor;
    for (const path of ['/', '/products', '/brands']) {
      const reply = await page.goto(shop.url + path);
      expect(reply?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { name: notice }), path).toBeVisible();
      await expect(page.getByText('Ezekkel a szűrőkkel'), path).toHaveCount(0);
      await visitor.expectAccessible();
    }
    await page.getByRole('link', { name: 'Kérem a hírlevelet' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail-cím' })).toBeInViewport();
    await page.goto(`${shop.url}/contact`);
    for (const name of ['Cím', 'Kapcsolat'])
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Térkép megjelenítése' })).toHaveCount(0);
    await page.goto(`${shop.url}/landing`);
    await expect(page.getByRole('heading', { name: 'Amit most ajánlunk' })).toHaveCount(0);
    for (const path of ['/search?searchText=kanna', '/cart', '/checkout', '/wishlist', '/compare']) {
      const reply = await page.goto(shop.url + path);
      expect(reply?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('guides staff to their first products, and each list has an empty state', {
    tags: 'release',
  }, async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin`);
    for (const [menu, title] of [
      ['Rendelések', 'Még nincs rendelés'],
      ['Termékek', 'Még nincs termék'],
      ['Importok', 'Még nem volt import'],
      ['Levelek', 'Még nem írt levelet a bolt'],
      ['Szinonimák', 'Még nincsenek szinonimák'],
    ] as const) {
      await page.getByRole('menuitem', { name: menu, exact: true }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await staff.expectAccessible();
    }
    await page.getByRole('menuitem', { name: 'Áttekintés' }).click();
    await expect(page.getByRole('heading', { name: 'Az első termékek' })).toBeVisible();
    await page.getByRole('link', { name: 'Termékek importálása' }).click();
    await expect(page.getByRole('heading', { name: 'Fájl kiválasztása' })).toBeVisible();
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });
});
