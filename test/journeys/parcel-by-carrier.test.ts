import { readFile } from 'node:fs/promises';
import { afterAll, test } from 'vitest';
import { addJob } from '../../server/jobs/add-job.ts';
import { startFoxpostStandIn } from '../../server/testing/foxpost-stand-in.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInByForm } from './staff-sign-in.ts';
import { takePhoneOrders } from './take-phone-orders.ts';

const foxpost = await startFoxpostStandIn();
afterAll(() => foxpost.close());
const { browser, shop } = openJourney({ isOwn: true, environment: { FOXPOST_URL: foxpost.url } });

test('staff set a carrier, have a parcel made, print its label, and see it delivered', async () => {
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

  const { rows } = await shop.database.pool.query<{ id: number }>(
    'SELECT product_id AS id FROM stock WHERE on_hand - reserved > 5 ORDER BY product_id LIMIT 1',
  );
  const [order] = await takePhoneOrders(page, rows[0]!.id, ['Csomagos']);
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
  await dialog.getByLabel('Szállító').click();
  await page.getByRole('option', { name: 'Foxpost' }).click();
  await dialog.getByRole('button', { name: 'Bejelentés a csomagküldőnél' }).click();
  const parcels = page.locator('section', { hasText: 'Csomagok' }).filter({ hasText: 'Előzmények' }).last();
  await expect(parcels.getByText('bejelentve').first()).toBeVisible();
  const { number } = foxpost.parcels[0]!;
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
  }
  const mails = await shop.database.pool.query<{ state: string }>(
    `SELECT data ->> 'state' AS state FROM mails WHERE template = 'orderChanged'
     AND (data ->> 'orderId')::bigint = $1 ORDER BY id`,
    [order!.id],
  );
  expect(mails.rows.map(({ state }) => state)).toEqual(['preparing', 'dispatched', 'delivered']);
  expect(foxpost.parcels).toHaveLength(1);
  expect(staff.complaints).toEqual([]);
}, 180_000);
