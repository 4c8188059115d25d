/** @module-tag release */
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { createCarrierContext } from '../../server/carriers/carrier-context.ts';
import { updateCarrier } from '../../server/carriers/keep-carriers.ts';
import { createInvoiceContext } from '../../server/invoices/invoice-context.ts';
import { setServiceKey } from '../../server/invoices/service-keys.ts';
import { workOnInvoices } from '../../server/invoices/work-on-invoices.ts';
import { addJob } from '../../server/jobs/add-job.ts';
import { updateProvider } from '../../server/payments/keep-providers.ts';
import { createPaymentContext } from '../../server/payments/payment-context.ts';
import { startCardProvider } from '../../server/testing/card-provider/card-provider-server.ts';
import { testSecrets } from '../../server/testing/card-provider/held-payments.ts';
import { cardNotice } from '../../server/testing/card-provider/send-card-notice.ts';
import { startFoxpostStandIn } from '../../server/testing/foxpost-stand-in.ts';
import { startSzamlazzStandIn } from '../../server/testing/szamlazz-stand-in.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { productsInStock } from './shop-visit.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const [cards, foxpost, szamlazz] = await Promise.all([
  startCardProvider(),
  startFoxpostStandIn(),
  startSzamlazzStandIn(),
]);
afterAll(() => Promise.all([cards, foxpost, szamlazz].map((each) => each.close())));
const environment = { STRIPE_URL: cards.url, FOXPOST_URL: foxpost.url, SZAMLAZZ_URL: szamlazz.url };
const { browser, shop } = openJourney({ isOwn: true, environment });

beforeAll(async () => {
  const { database } = shop;
  const { rows } = await database.pool.query('SELECT id FROM system_users LIMIT 1');
  const actor = { systemUserId: rows[0].id, name: 'Teszt', address: '' };
  const sealing = { secretKey: undefined, dataDir: shop.dataDir };
  const providerUrls = { barion: undefined, simplepay: undefined, stripe: cards.url };
  const payments = createPaymentContext(database, { ...sealing, shopUrl: shop.url, providerUrls }, console);
  const rules = { isOn: true, isLive: false, currencyIds: [3 as const], minForints: null, maxForints: null };
  const keys = { secretKey: testSecrets.stripeKey, webhookSecret: testSecrets.stripeWebhook };
  await updateProvider(payments, 'stripe', { version: 1, ...rules, keys }, actor);
  const carrierUrls = { foxpost: foxpost.url, gls: undefined, packeta: undefined, mpl: undefined };
  const carriers = createCarrierContext(database, { ...sealing, carrierUrls });
  const account = { version: 1, isOn: true, isLive: false, sender: null, keys: foxpost.keys };
  await updateCarrier(carriers, 'foxpost', account, actor);
  await setServiceKey(createInvoiceContext(database.pool, sealing), 'szamlazz', szamlazz.key, actor);
  await database.pool.query(`UPDATE shop_settings SET value = jsonb_set(value, '{invoices}', $1)`, [
    { provider: 'szamlazz', hasProformas: false, mailsBuyer: true },
  ]);
});

/** What the job does within a minute. */
const writeInvoices = () =>
  workOnInvoices(
    createInvoiceContext(shop.database.pool, {
      ...{ secretKey: undefined, dataDir: shop.dataDir },
      invoiceUrls: { szamlazz: szamlazz.url, billingo: undefined },
    }),
    new AbortController().signal,
  );

async function orderTwoByCard(page: Page): Promise<{ id: number; total: number; address: string }> {
  const [first, second] = await productsInStock(shop, 6);
  for (const { address } of [first!, second!]) {
    await page.goto(`${shop.url}${address}`);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
  }
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Bankkártya/ }).check();
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await page.waitForURL(`${cards.url}/pay/**`);
  const payment = cards.payments.at(-1)!;
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const { path, body, headers } = cardNotice(cards, payment);
  expect((await fetch(shop.url + path, { method: 'POST', headers, body })).status).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Összekészítjük');
  const { rows } = await shop.database.pool.query(
    'SELECT id::int, (total / 100)::int AS total FROM orders ORDER BY id DESC LIMIT 1',
  );
  return { ...rows[0], address: page.url() };
}

test('an order leaves in two parcels, a part of it is paid back and comes back by a label; every sum agrees', async () => {
  const buyer = await browser.visitor({ width: 360 });
  const order = await orderTwoByCard(buyer.page);
  await writeInvoices();
  const sumOfDocuments = () => szamlazz.documents.reduce((sum, { gross }) => sum + gross, 0);
  expect(sumOfDocuments()).toBe(order.total);

  const staff = await browser.visitor({ width: 1440 });
  await signInAsStaff(staff, shop);
  const { page } = staff;
  await page.goto(`${shop.url}/admin#/orders/${order.id}/show`);
  const dialog = page.getByRole('dialog');
  for (const place of [1, 2]) {
    await page.getByRole('button', { name: 'Új csomag' }).click();
    await dialog.getByRole('combobox', { name: 'Csomagküldő' }).click();
    await page.getByRole('option', { name: 'Foxpost' }).click();
    if (place === 1) await dialog.getByRole('textbox').nth(1).fill('0');
    await dialog.getByRole('button', { name: 'Bejelentés a csomagküldőnél' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => foxpost.parcels.length).toBe(place);
    await page.reload();
  }
  const [one, two] = foxpost.parcels;
  for (const [number, code] of [
    [one!.number, 'RECEIVE'],
    [two!.number, 'OPERIN'],
  ] as const)
    foxpost.move(number, code);
  await shop.database.pool.query('UPDATE shipments SET next_check_at = now()');
  await addJob(shop.database.db, 'track-shipments', {});
  await expect(async () => {
    await buyer.page.goto(order.address);
    for (const { number } of [one!, two!])
      await expect(buyer.page.getByRole('link', { name: number })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  await page.reload();
  await page.getByRole('button', { name: 'Visszafizetés', exact: true }).first().click();
  await dialog.getByRole('textbox').first().fill('1');
  const typed = await dialog.getByLabel('Összeg').inputValue();
  const amount = Number(typed.replace(/\D/g, ''));
  await staff.expectAccessible();
  await dialog.getByRole('button', { name: 'Visszafizetés a kártyára' }).click();
  await expect(dialog).toHaveCount(0);
  const [payment] = cards.payments;
  await expect.poll(() => payment!.refunds.length).toBe(1);
  await shop.database.pool.query('UPDATE payment_refunds SET next_attempt_at = now()').catch(() => {});
  await expect(async () => {
    await writeInvoices();
    expect(szamlazz.documents).toHaveLength(2);
  }).toPass({ timeout: 60_000 });
  expect(payment!.refunds[0]!.amount).toBe(amount * 100); // Stripe counts hundredths of a forint
  expect(sumOfDocuments()).toBe(order.total - amount);
  const inWords = new RegExp(`${amount.toLocaleString('hu').replace(/\s/g, '\\s')}\\sFt`);
  for (const each of [page, buyer.page]) {
    await each.reload();
    await expect(each.getByText(inWords).first()).toBeVisible();
  }
  const { rows } = await shop.database.pool.query(
    `SELECT (sum(amount) / 100)::int AS sum FROM order_refunds WHERE order_id = $1 AND state = 'done'`,
    [order.id],
  );
  expect(rows).toEqual([{ sum: amount }]);

  const section = buyer.page.locator('#returns');
  await section.locator('summary').click();
  await section.getByRole('spinbutton').last().fill('1');
  await section.getByRole('button').click();
  await expect(section.getByText(/-V1:/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Jóváhagyás', exact: true }).click();
  await dialog.getByRole('button', { name: 'Jóváhagyás', exact: true }).click();
  await page.getByRole('button', { name: 'Visszaküldési címke' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Csomagküldő' })).toHaveText('Foxpost');
  await staff.expectAccessible();
  await dialog.getByRole('button', { name: 'Kérés' }).click();
  await expect.poll(() => foxpost.parcels.length).toBe(3);
  await expect(async () => {
    await buyer.page.reload();
    await expect(section.getByRole('link', { name: /Csomagcímke/ })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await buyer.expectAccessible();
  const label = await buyer.page.request.get(
    new URL((await section.getByRole('link', { name: /Csomagcímke/ }).getAttribute('href'))!, shop.url).href,
  );
  expect((await label.body()).toString('latin1')).toContain(foxpost.parcels[2]!.number);
  await buyer.context.close();
  await staff.context.close();
});
