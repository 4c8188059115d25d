import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../credentials/tokens.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { sendOrderLink } from './request-order-link.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;
/** The token of the newest mail about an order, before the mail is sent. */
const tokenOf = async (orderNumber: string): Promise<string> =>
  (
    await query(
      `SELECT m.data ->> 'token' AS token FROM mails m JOIN orders o ON o.id = (m.data ->> 'orderId')::bigint
       WHERE o.order_number = $1 ORDER BY m.id DESC LIMIT 1`,
      [orderNumber],
    )
  )[0].token;
const order = async (email = 'anna@vasarlo.example') => {
  const productId = await shop.addProduct();
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { email, paymentTypeId: 2 });
  return { ...placed.body, cookie: placed.cookie, token: await tokenOf(placed.body.orderNumber) };
};
const login = (token: string, cookie?: string) =>
  shop.call<{ trnId: string } & ErrorReply>('POST /ExternalAuthentication/LimitedLogin', {
    body: { token },
    ...(cookie && { cookie }),
  });
const see = async (trnId: string, cookie?: string) =>
  (await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${trnId}`, { ...(cookie && { cookie }) }))
    .status;

test('the link of a mail opens its order in another browser, and no other order', async () => {
  const first = await order();
  const second = await order();
  expect(first.token).toMatch(/^[\w-]{43}$/);
  const opened = await login(first.token);
  expect(opened.status).toBe(200);
  expect(opened.body).toEqual({ trnId: first.trnId });
  expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  expect(await see(first.trnId, opened.cookie)).toBe(200);
  expect(await see(second.trnId, opened.cookie)).toBe(404);
  expect(await see(first.trnId)).toBe(404);
  expect((await shop.call('POST /api/ProductOrder/List', { body: {}, cookie: opened.cookie })).status).toBe(
    401,
  );
});

test('a session that lives goes on, with the linked order beside its own', async () => {
  const own = await order();
  const linked = await order();
  const opened = await login(linked.token, own.cookie);
  expect([opened.status, opened.cookie]).toEqual([200, '']);
  expect(await see(own.trnId, own.cookie)).toBe(200);
  expect(await see(linked.trnId, own.cookie)).toBe(200);
  expect((await login(linked.token, own.cookie)).status).toBe(200);
});

test('only the hash of a link is kept, and its mail forgets it once it is sent', async () => {
  const { orderNumber, token } = await order();
  const [link] = await query('SELECT * FROM order_links WHERE token_hash = $1', [hashToken(token)]);
  expect(link).toBeDefined();
  expect(JSON.stringify(await query('SELECT * FROM order_links'))).not.toContain(token);
  const [mail] = await query(`SELECT id FROM mails WHERE data ->> 'token' = $1`, [token]);
  const log = { error: () => {}, warn: () => {} };
  await createShopMails(shop.connection.pool, shop.config, log)({ mailId: mail.id });
  const [sent] = await query('SELECT * FROM mails WHERE id = $1', [mail.id]);
  expect(sent.state).toBe('sent');
  expect(sent.text).toContain(`${shop.config.shopUrl}/order/link?token=…`);
  expect(JSON.stringify(sent)).not.toContain(token);
  expect(await tokenOf(orderNumber)).toBe('…');
});

test('unknown, expired and revoked links are the same, and end what they had opened', async () => {
  const expired = await order();
  const revoked = await order();
  const cookies = [(await login(expired.token)).cookie, (await login(revoked.token)).cookie];
  await query(`UPDATE order_links SET expires_at = now() WHERE token_hash = $1`, [hashToken(expired.token)]);
  const [{ id }] = await query('SELECT id FROM orders WHERE trn_id = $1', [revoked.trnId]);
  const staff = await shop.addStaff({ orders: 'write' });
  const revoke = (cookie?: string) =>
    shop.call<{ revoked: number }>(`DELETE /api/ProductOrder/${id}/Links`, { ...(cookie && { cookie }) });
  expect((await revoke()).status).toBe(401);
  expect((await revoke((await shop.addStaff({ orders: 'read' })).cookie)).status).toBe(403);
  expect((await revoke(staff.cookie)).body).toEqual({ revoked: 1 });
  const answers = [
    await login('x'.repeat(43)),
    await login(expired.token),
    await login(revoked.token),
    await login(revoked.orderNumber),
  ];
  expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.every(({ cookie }) => cookie === '')).toBe(true);
  expect(await see(expired.trnId, cookies[0])).toBe(404);
  expect(await see(revoked.trnId, cookies[1])).toBe(404);
  expect(await see(revoked.trnId, revoked.cookie)).toBe(200);
  const [audited] = await query(`SELECT after FROM audit_log WHERE action = 'revokeOrderLinks'`);
  expect(audited.after).toEqual({ revoked: 1 });
});

test('staff make a link to pay an order by card, while it is to be paid', async () => {
  const productId = await shop.addProduct();
  const lines = [{ productId, soldQuantity: 1 }];
  const byCard = await placeTestOrder(shop, lines, { email: 'kartyas@vasarlo.example', paymentTypeId: 2 });
  const { trnId } = byCard.body;
  const [{ id }] = await query('SELECT id FROM orders WHERE trn_id = $1', [trnId]);
  const staff = await shop.addStaff({ orders: 'write' });
  const make = (orderId: number, cookie?: string) =>
    shop.call<{ path: string; expiresAt: string } & ErrorReply>(
      `POST /api/ProductOrder/${orderId}/PaymentLink`,
      { ...(cookie && { cookie }) },
    );
  expect(await make(id, staff.cookie)).toMatchObject({
    status: 409,
    body: { code: 'paymentTransitionNotAllowed' },
  });
  const due = new Date(Date.now() + 2 * 86_400_000);
  await query(
    'UPDATE orders SET payment_type_id = 1, payment_status_id = $3, payment_due_at = $2 WHERE id = $1',
    [id, due, paymentMethods[1].startStatusId],
  );
  expect((await make(id)).status).toBe(401);
  expect((await make(id, (await shop.addStaff({ orders: 'read' })).cookie)).status).toBe(403);
  expect((await make(999_999, staff.cookie)).status).toBe(404);
  const made = await make(id, staff.cookie);
  expect([made.status, made.body.expiresAt], made.text).toEqual([200, due.toISOString()]);
  const token = /^\/order\/link\?token=([\w-]{43})$/.exec(made.body.path)?.[1] ?? '';
  const opened = await login(token);
  expect(opened.body).toEqual({ trnId });
  expect(await see(trnId, opened.cookie)).toBe(200);
  const [audited] = await query(`SELECT * FROM audit_log WHERE action = 'createPaymentLink'`);
  expect(audited).toMatchObject({ entity: 'order', entity_id: id, system_user_id: staff.systemUserId });
  expect(JSON.stringify(audited)).not.toContain(token);
  await query('UPDATE orders SET payment_due_at = now() WHERE id = $1', [id]);
  expect((await make(id, staff.cookie)).status).toBe(409);
  await query('UPDATE orders SET payment_due_at = $2, payment_status_id = 4 WHERE id = $1', [id, due]);
  expect((await make(id, staff.cookie)).status).toBe(409);
});

test('the settings say how long a link works', async () => {
  const daysOf = async (token: string) =>
    Number(
      (
        await query(
          `SELECT round(extract(epoch FROM expires_at - now()) / 86400) AS days FROM order_links WHERE token_hash = $1`,
          [hashToken(token)],
        )
      )[0].days,
    );
  expect(await daysOf((await order()).token)).toBe(90);
  await query(`UPDATE shop_settings SET value = jsonb_set(value, '{orderLinks}', '{"days": 7}')`);
  expect(await daysOf((await order()).token)).toBe(7);
  await query(`UPDATE shop_settings SET value = value - 'orderLinks'`);
  expect(await daysOf((await order()).token)).toBe(90);
});

test('however often a link is opened, its newest thirty sessions see the order', async () => {
  const { token, trnId } = await order();
  const first = await login(token);
  for (let each = 0; each < 31; each++) await login(token);
  const [{ count }] = await query('SELECT count(*)::int AS count FROM session_links WHERE link_hash = $1', [
    hashToken(token),
  ]);
  expect(count).toBe(30);
  expect(await see(trnId, first.cookie)).toBe(404);
});

const request = (number: string, email: string) =>
  shop.call('POST /ExternalOrder/Link', { body: { orderNumber: number, email } });

test('asking for a link is answered the same whether there is such an order', async () => {
  const { orderNumber } = await order('kerdezo@vasarlo.example');
  const countJobs = async () =>
    (await query(`SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-order-link'`))[0].count;
  const before = await countJobs();
  const answers = [
    await request(orderNumber, 'kerdezo@vasarlo.example'),
    await request(orderNumber, 'idegen@vasarlo.example'),
    await request('K-AAAA-AAAA', 'kerdezo@vasarlo.example'),
  ];
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']));
  expect(new Set(answers.map(({ headers }) => Object.keys(headers).sort().join())).size).toBe(1);
  expect(await countJobs()).toBe(before + 3);
  const jobs = await query(
    `SELECT (data ->> 'orderId')::int AS id FROM pgboss.job WHERE name = 'send-order-link' ORDER BY created_on`,
  );
  expect(jobs.filter(({ id }) => id !== null)).toHaveLength(1);
  expect((await request(' ', 'x@vasarlo.example')).status).toBe(400);
  expect((await request(orderNumber, 'no address')).status).toBe(400);
});

test('a link that was asked for goes to the order’s address, a dozen times an hour, three to one network', async () => {
  const { orderNumber, trnId } = await order('ujra@vasarlo.example');
  const [{ id }] = await query('SELECT id FROM orders WHERE order_number = $1', [orderNumber]);
  await query("DELETE FROM pgboss.job WHERE name = 'send-order-link'");
  for (let each = 0; each < 5; each++) await request(orderNumber, 'ujra@vasarlo.example');
  const asked = await query(
    `SELECT FROM pgboss.job WHERE name = 'send-order-link' AND data ->> 'orderId' IS NOT NULL`,
  );
  expect(asked).toHaveLength(3);
  for (let each = 0; each < 14; each++) await sendOrderLink(shop.connection.pool, id);
  await sendOrderLink(shop.connection.pool, null);
  const mails = await query(
    `SELECT subject, data ->> 'token' AS token FROM mails WHERE recipient = 'ujra@vasarlo.example' AND template = 'orderLink'`,
  );
  expect(mails).toHaveLength(12);
  expect(mails[0].subject).toBe(`Hivatkozás a megrendeléséhez – ${orderNumber}`);
  const opened = await login(mails[2].token);
  expect(await see(trnId, opened.cookie)).toBe(200);
});
