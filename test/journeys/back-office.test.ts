/** @module-tag release */
import { describe, test } from 'vitest';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { productsInStock } from './shop-visit.ts';
import { signInAsStaff, signInByForm } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

describe('staff and the words of the search', () => {
  test('a new synonym finds in the shop at once, a deleted one no more', async () => {
    const staff = await browser.visitor();
    const shopper = await browser.visitor({ width: 390, height: 844 });
    const { page } = staff;
    const found = shopper.page.getByRole('link', { name: /teáskanna/i });
    const search = () => shopper.page.goto(`${shop.url}/search?searchText=szamov%C3%A1r`);
    await search();
    await expect(found).toHaveCount(0);

    await signInByForm(staff, shop);
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
    await page.getByRole('button', { name: 'Törlés', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Törlés', exact: true }).click();
    await expect(page.getByText('A szinonimacsoportot töröltük.')).toBeVisible();
    await expect(group).toHaveCount(0);
    await page.getByRole('button', { name: 'Az összes megjelenítése' }).press('Enter');
    await expect(page.getByPlaceholder('Szó')).toHaveValue('');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused(); // the button is gone
    await search();
    await expect(found).toHaveCount(0);
    // The refused word alone is a reply with status 400, which the browser notes.
    expect(staff.complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
    await staff.context.close();
    await shopper.context.close();
  });
});

describe('staff and the demo shop', () => {
  test('with own products it can go, and what real buyers ordered stays', async () => {
    const buyer = await browser.visitor({ width: 390, height: 844 });
    const [bought] = await productsInStock(shop, 6);
    await buyer.page.goto(shop.url + bought!.address);
    await buyer.page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(buyer.page.getByText(/A kosárba tettük/)).toBeVisible();
    await buyer.page.goto(`${shop.url}/checkout`);
    await fillCheckout(buyer.page);
    const binding = 'Fizetési kötelezettséggel járó megrendelés';
    await buyer.page.getByRole('button', { name: binding, exact: true }).click();
    await buyer.page.waitForURL('**/order/**');

    const staff = await browser.visitor({ width: 390, height: 844, pictures: true });
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin`);
    await expect(page.getByRole('link', { name: 'Saját termékek importálása' })).toBeVisible();
    await staff.expectAccessible();
    await addTestProduct(shop.database, { name: 'Saját bögre' });
    await page.reload();
    await page.getByRole('button', { name: 'Mintabolt eltávolítása' }).click();
    const question = page.getByRole('dialog', { name: 'Véglegesen eltávolítja a mintaboltot?' });
    await expect(question.getByText('Ez nem vonható vissza.')).toBeVisible();
    await staff.expectAccessible();
    await question.getByRole('button', { name: 'Mintabolt eltávolítása' }).click();
    await expect(page.getByText('A mintabolt eltávolítva.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mintabolt eltávolítása' })).toHaveCount(0);
    await page.goto(`${shop.url}/admin/#/orders`);
    await page.getByRole('link', { name: /^K-/ }).click();
    const { rows } = await shop.database.pool.query('SELECT product_id, product_name, sku FROM order_lines');
    expect(rows).toEqual([{ product_id: null, product_name: expect.any(String), sku: expect.any(String) }]);
    for (const words of [rows[0].product_name, rows[0].sku])
      await expect(page.getByText(words).first()).toBeVisible();
    const picture = page.getByRole('main').locator('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await buyer.page.goto(shop.url);
    await expect(buyer.page.getByRole('link', { name: 'Saját bögre' }).first()).toBeVisible();
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
    await buyer.context.close();
  });
});
