import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { maxAlertsOfEmail } from '@kamra/contract/product-alerts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestCustomer } from '../testing/customer-mailbox.ts';
import { runWaitingLinks } from '../testing/run-waiting-links.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { sendAlerts } from './send-alerts.ts';

let shop: TestShop;
let from = 0;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const pool = () => shop.connection.pool;
const call = <Body = ErrorReply>(name: string, body: object, cookie?: string) =>
  shop.call<Body>(name, { body, from: `10.3.0.${++from}`, ...(cookie && { cookie }) });
const ask = (changes: object, cookie?: string) =>
  call<ErrorReply & { isConfirmed: boolean }>(
    'POST /api/ProductAlert',
    { kind: 'stock', language: 'de', currencyId: 3, ...changes },
    cookie,
  );
const mailsTo = async (email: string) => {
  await runWaitingLinks(shop);
  return (
    await pool().query<{ template: string; data: { token: string; kind: string } }>(
      `SELECT template, data FROM mails WHERE recipient = $1 AND template LIKE '%lert%' ORDER BY id`,
      [email],
    )
  ).rows;
};
const setStock = (productId: number, onHand: number) =>
  pool().query('UPDATE stock SET on_hand = $2 WHERE product_id = $1', [productId, onHand]);

test('a guest confirms by mail and is told once, when the product is in stock again', async () => {
  const productId = await shop.addProduct({ onHand: 0 });
  const email = 'vendeg@var.example';
  expect((await ask({ productId, email })).body).toEqual({ isConfirmed: false });
  const [asked] = await mailsTo(email);
  const { token } = asked!.data;
  await setStock(productId, 3);
  await sendAlerts(pool());
  expect(await mailsTo(email)).toHaveLength(1);
  await setStock(productId, 0);
  expect((await call('POST /api/ProductAlert/Link', { token })).body).toMatchObject({
    ...{ kind: 'stock', isConfirmed: false },
  });
  for (let count = 0; count < 2; count++)
    expect((await call('POST /api/ProductAlert/Confirm', { token })).status).toBe(204);
  await sendAlerts(pool());
  expect(await mailsTo(email)).toHaveLength(1);
  await setStock(productId, 1);
  await sendAlerts(pool());
  await sendAlerts(pool());
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
    'alertConfirmation',
    'productAlert',
  ]);
  expect((await call('POST /api/ProductAlert/Link', { token })).status).toBe(410);
});

test('a price alert waits for less than it cost; one that is taken back stays silent', async () => {
  const productId = await shop.addProduct({ amount: 2_000, onHand: 5 });
  const emails = ['egyik@var.example', 'masik@var.example'];
  for (const email of emails) {
    await ask({ productId, kind: 'price', email });
    await call('POST /api/ProductAlert/Confirm', { token: (await mailsTo(email))[0]!.data.token });
  }
  await sendAlerts(pool());
  expect(await mailsTo(emails[0]!)).toHaveLength(1);
  const { token } = (await mailsTo(emails[1]!))[0]!.data;
  expect((await call('POST /api/ProductAlert/Cancel', { token })).status).toBe(204);
  await pool().query('UPDATE offers SET amount = amount - 1 WHERE product_id = $1', [productId]);
  await sendAlerts(pool());
  expect((await mailsTo(emails[0]!)).at(-1)).toMatchObject({
    template: 'productAlert',
    data: { kind: 'price' },
  });
  expect(await mailsTo(emails[1]!)).toHaveLength(1);
});

test('a signed-in customer’s own address needs no link, anybody else’s does', async () => {
  const productId = await shop.addProduct({ onHand: 0 });
  const cookie = await registerTestCustomer(shop, 'sajat@var.example');
  expect((await ask({ productId }, cookie)).body).toEqual({ isConfirmed: true });
  expect((await ask({ productId, email: 'idegen@var.example' }, cookie)).body).toEqual({
    isConfirmed: false,
  });
  expect(await mailsTo('sajat@var.example')).toEqual([]);
  expect((await ask({ productId })).body.details.fields?.[0]).toMatchObject({
    field: 'email',
    code: 'required',
  });
  expect((await ask({ productId: 2_000_000_000, email: 'a@var.example' })).status).toBe(404);
});

test('the reply tells nothing of an address, and old requests are forgotten', async () => {
  const productId = await shop.addProduct({ onHand: 0 });
  const email = 'sokszor@var.example';
  const replies = [];
  for (let count = 0; count < 5; count++) replies.push((await ask({ productId, email })).text);
  expect(new Set(replies).size).toBe(1);
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(3);
  const { token } = (await mailsTo(email)).at(-1)!.data;
  await pool().query("UPDATE product_alerts SET created_at = now() - interval '73 hours' WHERE email = $1", [
    email,
  ]);
  expect((await call('POST /api/ProductAlert/Confirm', { token })).status).toBe(410);
  await sendAlerts(pool());
  const { rows } = await pool().query('SELECT FROM product_alerts WHERE email = $1', [email]);
  expect(rows).toHaveLength(0);
});

test('whoever asks for many alerts in somebody’s name takes no room from that person’s own', async () => {
  const email = 'sajat-hely@var.example';
  const cookie = await registerTestCustomer(shop, email);
  for (let count = 0; count < maxAlertsOfEmail / 2; count++) await shop.addProduct({ onHand: 0 });
  const { rowCount } = await pool().query(
    `INSERT INTO product_alerts (product_id, kind, email, language, currency_id, amount, token_hash)
    SELECT p.id, kind, $1, 'hu', 3, 100, $1 || p.id || kind FROM products p, unnest(ARRAY['stock', 'price']) kind`,
    [email],
  );
  expect(rowCount).toBeGreaterThanOrEqual(maxAlertsOfEmail);
  const productId = await shop.addProduct({ onHand: 0 });
  expect((await ask({ productId }, cookie)).body).toEqual({ isConfirmed: true });
  const { rows } = await pool().query(
    'SELECT product_id FROM product_alerts WHERE email = $1 AND confirmed_at IS NOT NULL',
    [email],
  );
  expect(rows).toEqual([{ product_id: productId }]);
});
