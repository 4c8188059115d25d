import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { nameMaker } from './name-maker.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });
const save = (page: Page) => page.getByRole('button', { name: 'Mentés', exact: true }).click();

/** Fills the field of the language that is shown first, Hungarian. */
const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label, exact: true }).first().fill(value);

describe('an empty shop is filled from the back office', () => {
  test('categories, a brand, an attribute, a product with its stock', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    const open = (path: string) => page.goto(`${shop.url}/admin/#/${path}`);
    const said = (text: string) => expect(page.getByText(text).first()).toBeVisible();

    for (const name of ['Konyha', 'Fürdő', 'Edények']) {
      await open('product-categories/create');
      await fill(page, 'Név', name);
      await save(page);
      await said('A kategória elmentve');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    await staff.expectAccessible();

    await open('product-categories');
    const tree = page.getByRole('list', { name: 'Kategóriafa' });
    await expect(tree.getByRole('listitem')).toHaveCount(3);
    await tree.getByRole('button', { name: 'Áthelyezés: Edények' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Feljebb' }).press('Enter');
    await said('Áthelyezve: Edények');
    await expect(tree.getByRole('listitem').nth(1)).toContainText('Edények');
    await tree.getByRole('button', { name: 'Áthelyezés: Edények' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Ez alá: Konyha' }).press('Enter');
    await expect(tree.getByRole('button', { name: 'Alkategóriák: Konyha' })).toBeVisible();
    await tree.getByText('Fürdő').dragTo(tree.getByText('Konyha'), { targetPosition: { x: 5, y: 2 } });
    await expect(tree.getByRole('listitem').first()).toContainText('Fürdő');
    await staff.expectAccessible();

    await open('product-brands/create');
    await fill(page, 'Név', 'Őrláng');
    await nameMaker(page);
    await save(page);
    await said('A márka elmentve');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Őrláng');
    await staff.expectAccessible();

    await open('product-attributes/create');
    await fill(page, 'Név', 'Szín');
    await page.getByRole('button', { name: 'Új érték', exact: true }).click();
    await page.getByRole('textbox', { name: 'Név' }).last().fill('Piros');
    await page.getByRole('button', { name: 'Új érték', exact: true }).click();
    await page.getByRole('textbox', { name: 'Név' }).last().fill('Kék');
    await save(page);
    await said('A tulajdonság elmentve');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Szín');
    await staff.expectAccessible();

    await open('products/create');
    await save(page);
    await expect(page.getByText('Kötelező kitölteni')).toHaveCount(4);
    await fill(page, 'Név', 'Zománcos lábas');
    await fill(page, 'Cikkszám', 'LAB-1');
    await page.getByRole('combobox', { name: 'Kategória' }).click();
    await page.getByRole('option', { name: 'Edények' }).click();
    await page.getByRole('combobox', { name: 'Márka' }).click();
    await page.getByRole('option', { name: 'Őrláng' }).click();
    await fill(page, 'Bruttó ár (HUF)', '4 990');
    await page
      .getByRole('switch', { name: 'Közzétéve' })
      .or(page.getByRole('checkbox', { name: 'Közzétéve' }))
      .first()
      .check();
    await staff.expectAccessible();
    await save(page);
    await said('A termék létrejött');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zománcos lábas');
    await page.getByRole('button', { name: 'Készlet módosítása' }).click();
    await page.getByRole('textbox', { name: 'Változás (darab)' }).fill('+12');
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Készlet mentése' }).click();
    await expect(page.getByRole('region', { name: 'Készletmozgások' })).toContainText(
      '+12 Beérkezett (0 → 12)',
    );

    await page.getByRole('button', { name: 'További műveletek' }).click();
    await page.getByRole('menuitem', { name: 'Másolás' }).click();
    await page.getByRole('button', { name: 'Másolás' }).click();
    await said('LAB-1-2');
    await page.getByRole('button', { name: 'További műveletek' }).click();
    await page.getByRole('menuitem', { name: 'Törlés' }).click();
    await page.getByRole('button', { name: 'Törlés' }).click();
    await said('A termék törölve');

    await open('product-categories');
    await tree.getByRole('link', { name: 'Edények' }).click();
    await page.getByRole('textbox', { name: 'Kód', exact: true }).fill('labasok');
    await save(page);
    await expect(page.getByText('Ide vezető korábbi kódok: edenyek')).toBeVisible();
    await open('product-brands');
    await page.getByRole('link', { name: 'Őrláng' }).click();
    await fill(page, 'Név', 'Tűzhely');
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tűzhely');

    const shopper = await browser.visitor();
    const { page: shopPage } = shopper;
    await shopPage.goto(`${shop.url}/products/edenyek?filterCategories=edenyek`);
    await expect(shopPage).toHaveURL(`${shop.url}/products/labasok?filterCategories=labasok`);
    await expect(shopPage.getByRole('heading', { level: 1 })).toHaveText('Edények');
    await shopPage.goto(`${shop.url}/products?filterCategories=edenyek`);
    await expect(shopPage).toHaveURL(`${shop.url}/products?filterCategories=labasok`);
    await shopPage.goto(`${shop.url}/brands/${encodeURIComponent('Őrláng')}`);
    await expect(shopPage).toHaveURL(`${shop.url}/brands/${encodeURIComponent('Tűzhely')}`);
    await shopper.context.close();

    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    for (const path of ['product-categories', 'product-brands', 'product-attributes', 'products']) {
      await open(path);
      await expect(page.getByRole('status', { name: 'Betöltés' })).toHaveCount(0);
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: /Konyha|Tűzhely|Szín|lábas/ })
          .first(),
      ).toBeVisible();
    }
    // The form that was sent empty.
    expect(staff.complaints.filter((each) => !each.includes('400'))).toEqual([]);
    await staff.context.close();
  });
});
