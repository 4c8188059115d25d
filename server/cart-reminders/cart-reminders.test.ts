import { cartReminderConsent } from '@kamra/contract/cart-reminders.ts';
import type { CustomerProfile } from '@kamra/contract/customer-account.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { defaultSettings } from '@kamra/contract/shop-settings.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentLog, customerLists, customers } from '../customers/customer-tables.ts';
import { cookieName } from '../http/caller.ts';
import { mails } from '../mail/mail-tables.ts';
import { openSession } from '../sessions/sessions.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { type SmtpStandIn, startSmtpStandIn, textOfLetter } from '../testing/smtp-stand-in.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { cartReminders } from './cart-reminder-tables.ts';
import { remindCarts } from './remind-carts.ts';

let shop: TestShop;
let smtp: SmtpStandIn;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'https://bolt.example' });
  smtp = await startSmtpStandIn();
  productId = await shop.addProduct({ name: 'Kőagyag bögre', onHand: 10 });
});
afterAll(async () => {
  await smtp.close();
  await shop.close();
});

const offer = (isOffered: boolean) =>
  shop.connection.db
    .update(shopSettings)
    .set({ value: { ...defaultSettings, cartReminders: { isOffered, afterHours: 24 } } });
let count = 0;
/** A signed-in customer who left something in the cart so many hours ago. */
async function customerWithCart(hours: number) {
  const { db, pool } = shop.connection;
  const email = `kosar-${++count}@vasarlo.example`;
  const [row] = await db
    .insert(customers)
    .values({ email, familyName: 'Kis', givenName: 'Éva', emailConfirmedAt: new Date() })
    .returning({ id: customers.id });
  const customerId = row!.id;
  const lists = { cart: [{ productId, count: 1 }], wishList: [], compared: [] };
  await db.insert(customerLists).values({ customerId, lists });
  await pool.query(
    'UPDATE customer_lists SET updated_at = now() - make_interval(hours => $2) WHERE customer_id = $1',
    [customerId, hours],
  );
  const { token } = await openSession(db, 'shop', { customerId });
  return { email, customerId, cookie: `${cookieName('shop', { secure: true })}=${token}` };
}
const want = (cookie: string, isWanted: boolean) =>
  shop.call('PUT /api/Customer/CartReminder', { cookie, body: { isWanted } });
const mailsTo = (email: string) =>
  shop.connection.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
const has = async (cookie: string) =>
  (await shop.call<CustomerProfile>('GET /api/Customer/Profile', { cookie })).body.hasCartReminder;

test('nobody is reminded who did not ask, and nobody can ask where the shop does not offer it', async () => {
  const { email, cookie } = await customerWithCart(30);
  expect(await has(cookie)).toBeNull();
  expect((await want(cookie, true)).status).toBe(404);
  await offer(true);
  expect(await has(cookie)).toBe(false);
  await remindCarts(shop.connection.pool);
  expect(await mailsTo(email)).toEqual([]);
  expect(
    (
      await shop.call('PUT /api/Customer/CartReminder', {
        body: { isWanted: true, version: cartReminderConsent },
      })
    ).status,
  ).toBe(401);
});

test('who asked gets one mail about a cart, with proof of the consent, ended by one click', async () => {
  await offer(true);
  const { email, cookie, customerId } = await customerWithCart(30);
  const fresh = await customerWithCart(2);
  for (const each of [cookie, fresh.cookie]) expect((await want(each, true)).status).toBe(204);
  await remindCarts(shop.connection.pool);
  await remindCarts(shop.connection.pool);
  expect(await mailsTo(fresh.email)).toEqual([]);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'cartReminder', subject: 'Termékek várják a kosarában' });
  await createShopMails(
    shop.connection.pool,
    { ...shop.config, smtpUrl: smtp.url },
    shop.app.log,
  )({
    mailId: mail!.id,
  });
  const { content } = smtp.letters.at(-1)!;
  expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(textOfLetter(content)).toContain('Kőagyag bögre');
  const token = /\/account\/reminder\?token=([\w-]{43})/.exec(textOfLetter(content))![1]!;
  const oneClick = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/CartReminder/Unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect([(await oneClick()).statusCode, (await oneClick()).statusCode]).toEqual([204, 204]);
  expect(await has(cookie)).toBe(false);
  const log = await shop.connection.db
    .select()
    .from(consentLog)
    .where(eq(consentLog.customerId, customerId))
    .orderBy(consentLog.id);
  expect(log.map(({ kind, choices, textVersion }) => [kind, textVersion, choices])).toEqual([
    ['cartReminder', cartReminderConsent, ['cartReminder']],
    ['cartReminder', cartReminderConsent, []],
  ]);
  const other = await shop.call(`POST /api/CartReminder/Unsubscribe?token=${'y'.repeat(43)}`);
  expect(other.status).toBe(410);
});

test('the stored consent names the text in force, and one to a former text is refused', async () => {
  await offer(true);
  const { cookie, customerId } = await customerWithCart(2);
  const begin = (version: string) =>
    shop.call<ErrorReply>('PUT /api/Customer/CartReminder', { cookie, body: { isWanted: true, version } });
  expect(await begin('2020-01-01')).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'version', code: 'notAccepted' }] } },
  });
  expect(await has(cookie)).toBe(false);
  expect((await begin(cartReminderConsent)).status).toBe(204);
  const [row] = await shop.connection.db
    .select()
    .from(cartReminders)
    .where(eq(cartReminders.customerId, customerId));
  expect(row!.consentVersion).toBe(cartReminderConsent);
});

test('an empty shelf and a withdrawn consent end the matter without a mail', async () => {
  await offer(true);
  const ended = await customerWithCart(30);
  await want(ended.cookie, true);
  await want(ended.cookie, false);
  const { rows } = await shop.connection.pool.query('SELECT count(*)::int AS n FROM mails');
  const soldOut = await customerWithCart(30);
  await want(soldOut.cookie, true);
  await shop.connection.pool.query('UPDATE stock SET on_hand = 0 WHERE product_id = $1', [productId]);
  await remindCarts(shop.connection.pool);
  const { rows: after } = await shop.connection.pool.query('SELECT count(*)::int AS n FROM mails');
  expect(after).toEqual(rows);
});
