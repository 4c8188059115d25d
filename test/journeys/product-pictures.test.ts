/** @module-tag release */
import { describe, test } from 'vitest';
import { distinctPicture } from '../../server/testing/distinct-picture.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });

/** The names of a product's pictures in their order, the default one with a star. */
async function storedNames(productId: number): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `SELECT CASE WHEN i.is_default THEN '*' ELSE '' END || m.name AS name
     FROM product_images i JOIN media_files m ON m.hash = i.media_hash WHERE i.product_id = $1 ORDER BY i.sort_order`,
    [productId],
  );
  return rows.map(({ name }) => name);
}

describe('pictures of a product', () => {
  test('many are dropped at once, ordered by mouse and keyboard, and shown in that order', async () => {
    const productId = await addTestProduct(shop.database, { sku: 'KANNA', name: 'Teáskanna', onHand: 3 });
    const staff = await browser.visitor({ pictures: true });
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products/${productId}`);
    const names = ['b10.png', 'b2.png', 'a.png', 'hibas.png'];
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        text: name === 'hibas.png' ? 'nem kép' : (await distinctPicture()).toString('base64'),
      })),
    );
    // Dropped as from a folder of the computer.
    const dropped = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const { name, text } of all) {
        const bytes = name === 'hibas.png' ? text : Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      return transfer;
    }, files);
    const zone = page.getByText('Húzza ide a képeket (JPEG, PNG, WebP, AVIF)');
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText('A fájl nem olvasható képként.')).toBeVisible();
    const tiles = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: /kép, összesen 3/ }) });
    await expect(tiles).toHaveCount(3);
    expect(await storedNames(productId)).toEqual(['*a.png', 'b2.png', 'b10.png']);
    await page.getByRole('button', { name: 'Levétel a listáról: hibas.png' }).press('Enter');

    await page.getByRole('button', { name: '3. kép előbbre' }).press('Enter');
    await expect(page.getByText('A kép új helye a sorban: 2 / 3')).toBeAttached();
    await expect.poll(() => storedNames(productId)).toEqual(['*a.png', 'b10.png', 'b2.png']);
    await tiles.nth(2).dragTo(tiles.nth(0));
    await expect.poll(() => storedNames(productId)).toEqual(['b2.png', '*a.png', 'b10.png']);
    await page.getByRole('button', { name: '1. kép legyen az alapértelmezett' }).press('Enter');
    await expect.poll(() => storedNames(productId)).toEqual(['*b2.png', 'a.png', 'b10.png']);
    await staff.expectAccessible();
    await page.getByRole('button', { name: '2. kép törlése' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Törlés' }).press('Enter');
    await expect.poll(() => storedNames(productId)).toEqual(['*b2.png', 'b10.png']);
    await staff.context.close();

    // A text and a focal point, set in the library, reach the shop's page.
    await shop.database.pool.query(
      `UPDATE media_files SET alternative_texts = '{"hu": "Teáskanna felülről"}', focal_x = 10, focal_y = 90 WHERE name = 'b2.png'`,
    );
    const shopper = await browser.visitor({ pictures: true });
    const { rows } = await shop.database.pool.query<{ name_code: string }>(
      'SELECT name_code FROM product_texts WHERE product_id = $1',
      [productId],
    );
    await shopper.page.goto(`${shop.url}/products/${productId}/${rows[0]?.name_code}`);
    const shown = shopper.page.locator('img[alt*="Teáskanna felülről"]').first();
    await expect(shown).toHaveCSS('object-position', '10% 90%');
    await shopper.context.close();
  });
});
