/** @module-tag release */
import { test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { registerShopper } from './register-shopper.ts';
import { hydrated, productsInStock } from './shop-visit.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

test('points are told before the order, corrected by staff, and pay for a part of the next one', async () => {
  const email = 'pontos@fiok.example';
  const shopper = await browser.visitor({ width: 360 });
  const { page } = shopper;
  await registerShopper(shop, shopper, email);
  const [first, second] = await productsInStock(shop, 6);
  const order = page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés' });
  const toCheckout = async (product: typeof first) => {
    await page.goto(shop.url + product!.address);
    await hydrated(page);
    await expect(page.getByText(/Megvásárlásáért járó pontok: \d+/)).toBeVisible();
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
    await page.goto(`${shop.url}/checkout`);
    const main = page.getByRole('main');
    await expect(main.getByText(/A rendelésért járó pontok: \d+/)).toBeVisible();
    await main.getByLabel('Telefonszám').fill('06 30 123 4501');
    await page.getByLabel('Irányítószám').fill('1011');
    await page.getByLabel('Település').fill('Budapest');
    await page.getByLabel('Utca, házszám').fill('Fő utca 12.');
    await page.getByRole('radio', { name: /Banki átutalás/ }).check();
    await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check();
  };
  await toCheckout(first);
  await expect(page.getByRole('checkbox', { name: /pont beváltása/ })).toHaveCount(0);
  await order.click();
  await expect(page).toHaveURL(/\/order\//);

  const { rows } = await shop.database.pool.query(
    'SELECT id FROM buyers WHERE fold_email(email) = fold_email($1)',
    [email],
  );
  const staff = await browser.visitor({ width: 1280 });
  await signInAsStaff(staff, shop);
  await staff.page.goto(`${shop.url}/admin#/buyers/${rows[0].id}/show`);
  await staff.page.getByRole('button', { name: 'Pontok helyesbítése' }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel('Pontok: hozzáadáshoz pozitív, levonáshoz negatív szám').fill('200');
  await dialog.getByRole('button', { name: 'Helyesbítés', exact: true }).click();
  await expect(dialog.getByLabel('Indok')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Indok').fill('Késett a csomag.');
  await staff.expectAccessible();
  await dialog.getByRole('button', { name: 'Helyesbítés', exact: true }).click();
  await expect(staff.page.getByText('Beváltható: 200')).toBeVisible();

  await toCheckout(second);
  await expect(page.getByText('Beváltható pontjai: 200')).toBeVisible();
  await page.getByRole('checkbox', { name: /200 pont beváltása: −/ }).check();
  await expect(
    page.getByText('Hűségpontok', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await shopper.expectAccessible();
  await order.click();
  await expect(page).toHaveURL(/\/order\//);
  const spent = await shop.database.pool.query(
    `SELECT o.points_spent AS points FROM orders o WHERE o.email = $1 ORDER BY o.id DESC LIMIT 1`,
    [email],
  );
  expect(spent.rows).toEqual([{ points: 200 }]);
  await page.goto(`${shop.url}/account/points`);
  await expect(page.getByText('Beváltható pontok: 0')).toBeVisible();
  await expect(page.getByText('Beváltva')).toBeVisible();
  await expect(page.getByText('Késett a csomag.')).toBeVisible();
});
