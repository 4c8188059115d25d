/** @module-tag release */
import { readFile } from 'node:fs/promises';
import { afterAll, test } from 'vitest';
import { addJob } from '../../server/jobs/add-job.ts';
import { startFoxpostStandIn } from '../../server/testing/foxpost-stand-in.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInByForm } from './staff-sign-in.ts';
import { visitWithCart } from './visit-with-cart.ts';

const foxpost = await startFoxpostStandIn();
afterAll(() => foxpost.close());
const journey = openJourney({ isOwn: true, environment: { FOXPOST_URL: foxpost.url } });
const { browser, shop } = journey;

/** Has an order sent to a locker of Foxpost, to be paid by transfer; its page is open then. */
async function orderToLocker() {
  const { pool } = shop.database;
  await pool.query("UPDATE delivery_methods SET carrier = 'foxpost' WHERE kind = 'point'");
  await pool.query("UPDATE pickup_points SET carrier = 'foxpost'");
  const shopper = await visitWithCart(journey, '/checkout', { inCart: ['Bögre'], width: 360 });
  const { page } = shopper;
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Csomagpont \(minta\)/ }).check();
  await page.getByRole('searchbox', { name: 'Átvételi pont keresése' }).fill('debrecen');
  await page.getByRole('radio', { name: /Mintapont 7 – Debrecen/ }).check();
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
  return shopper;
}

test('a locker is chosen; staff have its parcel made and print its label; it is tracked and delivered', async () => {
  const staff = await browser.visitor({ width: 1440 });
  const { page } = staff;
  await signInByForm(staff, shop);

  await page.goto(`${shop.url}/admin#/carriers`);
  const panel = page.locator('section', { hasText: 'Foxpost' }).first();
  await panel.getByLabel('Felhasználónév').fill(foxpost.keys.username!);
  await panel.getByLabel('Jelszó').fill(foxpost.keys.password!);
  await panel.getByLabel('API-kulcs').fill(foxpost.keys.apiKey!);
  await panel.getByLabel('Csomagok bejelentése').check();
  await staff.expectAccessible();
  await panel.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('A csomagküldő beállítását elmentettük.')).toBeVisible();

  const shopper = await orderToLocker();
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'SELECT id FROM orders ORDER BY id DESC LIMIT 1',
  );
  const [order] = rows;
  await page.evaluate(async (id) => {
    const path = `/api/ProductOrder/${id}`;
    const { version } = await (await fetch(path)).json();
    const body = JSON.stringify({ paymentStatusId: 4, version });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${path}/PaymentStatus`, { method: 'PUT', headers, body });
  }, order!.id);

  await page.goto(`${shop.url}/admin#/orders/${order!.id}/show`);
  await page.getByRole('button', { name: 'Új csomag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Csomagküldő' }).click();
  await page.getByRole('option', { name: 'Foxpost' }).click();
  await dialog.getByRole('button', { name: 'Bejelentés a csomagküldőnél' }).click();
  const parcels = page.locator('section', { hasText: 'Csomagok' }).filter({ hasText: 'Előzmények' }).last();
  await expect(parcels.getByText('bejelentve').first()).toBeVisible();
  const { number, content } = foxpost.parcels[0]!;
  expect(content).toMatchObject({ destination: 'demo-7' });
  await expect(parcels.getByRole('link', { name: number })).toBeVisible();
  const download = page.waitForEvent('download');
  await parcels.getByRole('button', { name: 'Címke nyomtatása' }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await staff.expectAccessible();

  for (const [code, words] of [
    ['OPERIN', 'átadva'],
    ['RECEIVE', 'kézbesítve'],
  ] as const) {
    foxpost.move(number, code);
    await shop.database.pool.query('UPDATE shipments SET next_check_at = now()');
    await addJob(shop.database.db, 'track-shipments', {});
    await expect(async () => {
      await page.reload();
      await expect(parcels.getByText(words).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await shopper.page.reload();
    await expect(shopper.page.getByRole('heading', { level: 1 })).toHaveText(
      code === 'RECEIVE' ? 'Átvéve' : 'Úton van',
    );
    await expect(shopper.page.getByRole('link', { name: number })).toBeVisible();
  }
  await expect(shopper.page.getByRole('main')).not.toContainText('Kézbesítve');
  const mails = await shop.database.pool.query<{ state: string }>(
    `SELECT data ->> 'state' AS state FROM mails WHERE template = 'orderChanged'
     AND (data ->> 'orderId')::bigint = $1 ORDER BY id`,
    [order!.id],
  );
  expect(mails.rows.map(({ state }) => state)).toEqual(['preparing', 'dispatched', 'delivered']);
  expect(foxpost.parcels).toHaveLength(1);
  expect(staff.complaints).toEqual([]);
});
