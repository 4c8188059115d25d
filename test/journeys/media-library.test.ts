/** @module-tag release */
import { describe, test } from 'vitest';
import { distinctPicture } from '../../server/testing/distinct-picture.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { makeZip } from '../../server/testing/test-zip.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });

const file = async (name: string, bytes?: Buffer) => ({
  name,
  mimeType: name.endsWith('.zip') ? 'application/zip' : 'image/png',
  buffer: bytes ?? (await distinctPicture(600, 300)),
});

describe('the media library', () => {
  test('pictures and a zip are uploaded, go to their product by sku, are described, replaced and deleted', async () => {
    const productId = await addTestProduct(shop.database, { sku: 'LAB-1', name: 'Zománcos lábas' });
    const staff = await browser.visitor({ pictures: true });
    const { page } = staff;
    await signInAsStaff(staff, shop);
    const said = (text: string) => expect(page.getByText(text).first()).toBeVisible();

    await page.goto(`${shop.url}/admin/#/media`);
    await said('Még nincs kép a képtárban');
    await page.getByRole('link', { name: 'Képek feltöltése' }).press('Enter');
    const choose = page.getByLabel('Fájlok kiválasztása').and(page.locator('input'));
    await choose.setInputFiles([
      await file('LAB-1_2.png'),
      await file('LAB-1.png'),
      await file('stray.png'),
      await file('broken.png', Buffer.from('no picture')),
    ]);
    await said('3 / 4 kép feltöltve. 1 nem sikerült.');
    await said('A fájl nem olvasható képként.');
    await expect(page.getByRole('button', { name: 'Újraküldés: broken.png' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zománcos lábas' })).toHaveCount(2);
    await staff.expectAccessible();

    // What matches no product is given to one by hand, with the keyboard.
    await page.getByRole('button', { name: 'Termék kiválasztása ehhez: stray.png' }).press('Enter');
    await page.getByRole('combobox', { name: 'Termék ehhez: stray.png' }).pressSequentially('LAB-1');
    await page.getByRole('option', { name: 'Zománcos lábas (LAB-1)' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Zománcos lábas' })).toHaveCount(3);

    const zip = makeZip([
      { name: 'mappa/LAB-1_4.png', bytes: await distinctPicture() },
      { name: 'mappa/rossz.png', bytes: 'nem kép' },
    ]);
    await choose.setInputFiles([await file('kepek.zip', zip)]);
    await said('1 termékre került');
    await said('1 hibás');
    await expect(page.getByRole('listitem').filter({ hasText: 'rossz.png' })).toContainText(
      'Nem olvasható képként.',
    );
    await page.getByRole('button', { name: '1 hibás' }).press('Enter');
    await expect(page.getByRole('link', { name: 'LAB-1_4.png' })).toHaveCount(0);
    await staff.expectAccessible();

    // The product has them in the order of their numbers.
    await page.goto(`${shop.url}/admin/#/products/${productId}`);
    const tiles = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /kép törlése/ }) });
    await expect(tiles).toHaveCount(4);

    // A description and a focal point, by keyboard.
    await page.goto(`${shop.url}/admin/#/media`);
    await page.getByPlaceholder('Fájlnév, képleírás, termék').fill('zománcos');
    await expect(page).toHaveURL(/filter=.*ncos/);
    await page.getByRole('link', { name: 'LAB-1.png' }).press('Enter');
    await page.getByRole('textbox', { name: 'Képleírás' }).first().fill('Piros zománcos lábas fedővel');
    await page.getByRole('slider', { name: /^Balról/ }).press('Home');
    await page.locator('[data-focal-picture]').click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Control+s');
    await said('A kép adatai elmentve');
    await staff.expectAccessible();
    const stored = await shop.database.pool.query(
      `SELECT alternative_texts ->> 'hu' AS text, focal_x < 5 AND focal_y < 10 AS corner FROM media_files WHERE name = 'LAB-1.png'`,
    );
    expect(stored.rows).toEqual([{ text: 'Piros zománcos lábas fedővel', corner: true }]);

    // Another file in its place: same record, same product.
    const picture = page.locator('[data-focal-picture] img');
    const before = await picture.getAttribute('src');
    const other = page.getByLabel('Új fájl kiválasztása').and(page.locator('input'));
    await other.setInputFiles([await file('csere.png')]);
    await said('A kép kicserélve mindenhol');
    await expect(picture).not.toHaveAttribute('src', before!);
    await expect(page.getByRole('link', { name: 'Zománcos lábas' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Törlés' })).toHaveCount(0);

    // Only what nothing shows can be deleted.
    await page.goto(`${shop.url}/admin/#/media/create`);
    await choose.setInputFiles([await file('felesleges.png')]);
    await page.getByRole('link', { name: 'felesleges.png' }).click();
    await page.getByRole('button', { name: 'Törlés' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Törlés' }).click();
    await said('A kép törölve');
    expect(staff.complaints.filter((each) => !each.includes('422'))).toEqual([]);
    await staff.context.close();
  });
});
