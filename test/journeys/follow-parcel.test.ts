import { test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { visitWithCart } from './visit-with-cart.ts';

const journey = openJourney({ isOwn: true });

test('a parcel is followed by its number, refused at the door, and waits for staff', async () => {
  const { page: shopper, context } = await visitWithCart(journey, '/checkout', {
    inCart: ['Bögre'],
    width: 360,
  });
  await fillCheckout(shopper);
  await shopper.getByRole('radio', { name: /Utánvét/ }).check();
  await shopper
    .getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true })
    .click();
  await expect(shopper).toHaveURL(/\/order\//);

  const { browser, shop } = journey;
  const { rows } = await shop.database.pool.query('SELECT id FROM orders ORDER BY id DESC LIMIT 1');
  const staff = await browser.visitor({ width: 1280 });
  await signInAsStaff(staff, shop);
  const { page } = staff;
  await page.goto(`${shop.url}/admin#/orders/${rows[0].id}/show`);
  await page.getByRole('button', { name: 'Feladtuk a futárral' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Szállító' }).click();
  await page.getByRole('option', { name: 'GLS' }).click();
  await dialog.getByLabel('Csomagszám').fill('12345678901');
  await staff.expectAccessible();
  await dialog.getByRole('button', { name: 'Rögzítés' }).click();
  await expect(page.getByRole('link', { name: '12345678901' })).toHaveAttribute('href', /gls-group\.com/);
  const parcel = page.getByRole('listitem').filter({ hasText: '1. GLS' });
  await expect(parcel).toContainText('átadva');

  await shopper.reload();
  await expect(shopper.getByRole('link', { name: '12345678901' })).toHaveAttribute('href', /12345678901$/);

  await page.getByRole('button', { name: 'További műveletek' }).click();
  await page.getByRole('menuitem', { name: 'Visszaérkezett' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rögzítés' }).click();
  await expect(parcel).toContainText('visszaérkezett');
  await page.goto(`${shop.url}/admin#/orders?filter=${encodeURIComponent('{"queue":"problem"}')}`);
  await expect(page.getByRole('row').filter({ hasText: 'Kovács Anna' })).toHaveCount(1);
  await shopper.reload();
  await expect(shopper.getByText('Visszaérkezett').first()).toBeVisible();
  await context.close();
  await staff.context.close();
});
