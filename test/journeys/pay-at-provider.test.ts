import { afterAll, beforeAll, test } from 'vitest';
import { addJob } from '../../server/jobs/add-job.ts';
import { updateProvider } from '../../server/payments/keep-providers.ts';
import { createPaymentContext } from '../../server/payments/payment-context.ts';
import { startCardProvider } from '../../server/testing/card-provider/card-provider-server.ts';
import { testSecrets } from '../../server/testing/card-provider/held-payments.ts';
import { cardNotice } from '../../server/testing/card-provider/send-card-notice.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { productsInStock } from './shop-visit.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const cards = await startCardProvider();
const { browser, shop } = openJourney({ isOwn: true, environment: { STRIPE_URL: cards.url } });
beforeAll(async () => {
  const config = { shopUrl: shop.url, secretKey: undefined, dataDir: shop.dataDir };
  const providerUrls = { barion: undefined, simplepay: undefined, stripe: cards.url };
  const context = createPaymentContext(shop.database, { ...config, providerUrls }, { warn: () => {} });
  const rules = { isOn: true, isLive: false, currencyIds: [3 as const], minForints: null, maxForints: null };
  const keys = { secretKey: testSecrets.stripeKey, webhookSecret: testSecrets.stripeWebhook };
  const { rows } = await shop.database.pool.query('SELECT id FROM system_users LIMIT 1');
  const actor = { systemUserId: rows[0].id, name: 'Teszt', address: '' };
  await updateProvider(context, 'stripe', { version: 1, ...rules, keys }, actor);
});
afterAll(() => cards.close());

/** Orders a product by card; the page of the provider is open then. Answers the address of the order's page. */
async function orderByCard({ page }: Visitor): Promise<string> {
  const [bought] = await productsInStock(shop, 6);
  await page.goto(`${shop.url}${bought!.address}`);
  await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
  await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Bankkártya/ }).check();
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await page.waitForURL(`${cards.url}/pay/**`);
  return cards.payments.at(-1)!.returnUrl;
}

const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
async function notify(): Promise<number> {
  const { path, body, headers } = cardNotice(cards, cards.payments.at(-1)!);
  return (await fetch(shop.url + path, { method: 'POST', headers, body })).status;
}
const expectState = ({ page }: Pick<Visitor, 'page'>, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

test('a card with 3-D Secure is paid; the notification, sent twice, counts once', async () => {
  const buyer = await browser.visitor({ width: 360 });
  await orderByCard(buyer);
  await press(buyer, 'Pay with 3-D Secure');
  await press(buyer, 'Confirm at the bank');
  await buyer.page.waitForURL('**/order/**');
  await expect(buyer.page.getByText('A bank válaszára várunk. Ez az oldal magától frissül.')).toBeVisible();
  expect(await Promise.all([notify(), notify()])).toEqual([200, 200]);
  await expectState(buyer, 'Összekészítjük');
  const { rows } = await shop.database.pool.query(
    `SELECT count(*)::int AS mails FROM mails m JOIN orders o ON (m.data ->> 'orderId')::bigint = o.id
     WHERE m.template = 'orderChanged' AND o.trn_id = $1`,
    [new URL(buyer.page.url()).pathname.split('/')[2]],
  );
  expect(rows).toEqual([{ mails: 1 }]);
  await buyer.context.close();
});

test('a browser that is closed after paying finds the order paid by the notification alone', {
  tags: 'release',
}, async () => {
  const buyer = await browser.visitor();
  const address = await orderByCard(buyer);
  await buyer.page.goto('about:blank');
  cards.payments.at(-1)!.outcome = 'paid';
  expect(await notify()).toBe(200);
  await buyer.page.goto(address);
  await expectState(buyer, 'Összekészítjük');
  await buyer.context.close();
});

test('a browser that is closed after paying, and no notification: the order is found paid by asking', {
  tags: 'release',
}, async () => {
  const buyer = await browser.visitor();
  const address = await orderByCard(buyer);
  await buyer.page.route('**/order/**', (route) => route.abort());
  await press(buyer, 'Pay');
  await expect.poll(() => cards.payments.at(-1)!.outcome).toBe('paid');
  await buyer.page.close();
  const { pool, db } = shop.database;
  await pool.query('UPDATE payment_attempts SET next_check_at = now() WHERE finished_at IS NULL');
  await addJob(db, 'check-due-payments', {});
  const trnId = address.split('/').at(-1);
  const status = async () =>
    (await pool.query('SELECT payment_status_id AS status FROM orders WHERE trn_id = $1', [trnId])).rows;
  await expect.poll(status).toEqual([{ status: 4 }]);
  const page = await buyer.context.newPage();
  await page.goto(address);
  await expectState({ page }, 'Összekészítjük');
  await buyer.context.close();
});

test('a page of the provider that ran out is no payment, and the order is paid by another one', {
  tags: 'release',
}, async () => {
  const buyer = await browser.visitor({ width: 768 });
  const address = await orderByCard(buyer);
  cards.payments.at(-1)!.outcome = 'expired';
  await notify();
  await buyer.page.goto(address);
  await expect(buyer.page.getByText(/A kártyás fizetés nem sikerült/)).toBeVisible({ timeout: 60_000 });
  await press(buyer, 'Fizetés újra bankkártyával');
  await buyer.page.waitForURL(`${cards.url}/pay/**`);
  await press(buyer, 'Pay');
  await notify();
  await expectState(buyer, 'Összekészítjük');
  await buyer.context.close();
});

test('a card that is charged on dispatch is reserved first, and charged by staff', {
  tags: 'release',
}, async () => {
  const { pool } = shop.database;
  await pool.query('UPDATE payment_providers SET is_captured_later = true');
  const buyer = await browser.visitor({ width: 360 });
  await orderByCard(buyer);
  await press(buyer, 'Pay');
  await buyer.page.waitForURL('**/order/**');
  expect(await notify()).toBe(200);
  await expectState(buyer, 'Az összeg zárolva');
  await expect(
    buyer.page.getByText(/csak akkor terheljük meg, amikor a megrendelését összekészítettük/),
  ).toBeVisible();
  await expect(buyer.page.getByRole('button', { name: /Fizetés/ })).toHaveCount(0);
  await buyer.expectAccessible();

  const { orderNumber } = cards.payments.at(-1)!;
  const { rows } = await pool.query('SELECT id FROM orders WHERE order_number = $1', [orderNumber]);
  const staff = await browser.visitor({ width: 1440 });
  await signInAsStaff(staff, shop);
  await staff.page.goto(`${shop.url}/admin#/orders/${rows[0].id}/show`);
  await press(staff, 'Terhelés');
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Terhelés', exact: true }).click();
  await expect(staff.page.getByText('A kártyát megterheltük.')).toBeVisible();
  expect(cards.payments.at(-1)).toMatchObject({ outcome: 'paid', captures: 1 });
  await buyer.page.reload();
  await expectState(buyer, 'Összekészítjük');
  await Promise.all([buyer.context.close(), staff.context.close()]);
});
