import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import type { Journey } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { visitWithCart } from './visit-with-cart.ts';

export const parcelNumber = '12345678901';

/** A buyer on a phone who ordered with cash on delivery, and staff who handed the parcel over to GLS, on its screen. */
export async function orderHandedOver(journey: Journey) {
  const buyer = await visitWithCart(journey, '/checkout', { inCart: ['Bögre'], width: 360 });
  const shopper = buyer.page;
  await fillCheckout(shopper);
  await shopper.getByRole('radio', { name: /Utánvét/ }).check();
  await shopper
    .getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true })
    .click();
  await expect(shopper).toHaveURL(/\/order\//);

  const { browser, shop } = journey;
  const { rows } = await shop.database.pool.query('SELECT id FROM orders ORDER BY id DESC LIMIT 1');
  const orderId: number = rows[0].id;
  const staff = await browser.visitor({ width: 1280 });
  await signInAsStaff(staff, shop);
  const { page } = staff;
  await page.goto(`${shop.url}/admin#/orders/${orderId}/show`);
  await page.getByRole('button', { name: 'Feladtuk a futárral' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Csomagküldő' }).click();
  await page.getByRole('option', { name: 'GLS' }).click();
  await dialog.getByLabel('Csomagszám').fill(parcelNumber);
  await staff.expectAccessible();
  await dialog.getByRole('button', { name: 'Rögzítés' }).click();
  await expect(page.getByRole('link', { name: parcelNumber })).toHaveAttribute('href', /gls-group\.com/);
  return { buyer, staff, orderId };
}
