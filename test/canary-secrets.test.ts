import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../server/credentials/password-hash.ts';
import { draftOrder } from '../server/testing/test-orders.ts';
import { startTestShop, type TestShop } from '../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const password = 'kanári jelszava a fa alatt';
const email = 'kanari.madar@titkos.example';
const phone = '+36309998877';
let shop: TestShop;
let server: ShopProcess;
let staffEmail: string;
/** Session, device, link and transaction tokens collected during the flows. */
const secrets = new Set<string>([password, 'rossz kanári jelszó', email, phone, 'titkos.example']);

beforeAll(async () => {
  shop = await startTestShop();
  const passwordHash = await hashPassword(password);
  staffEmail = (await shop.addStaff('administrator', { passwordHash })).email;
  server = await startShopProcess({
    DATABASE_URL: shop.config.databaseUrl!,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'kamra-canary-')),
    LOG_LEVEL: 'trace',
  });
});
afterAll(async () => {
  await server.end();
  await shop.close();
});

async function send(
  name: string,
  body?: object,
  cookie = '',
): Promise<{ status: number; text: string; cookie: string }> {
  const [method = 'GET', path = '/'] = name.split(' ');
  const reply = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: server.url,
      accept: 'text/html, application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const pairs = reply.headers.getSetCookie().map((each) => each.split(';')[0]!);
  for (const pair of pairs) secrets.add(pair.split('=')[1]!);
  return { status: reply.status, text: await reply.text(), cookie: pairs.join('; ') };
}

test('[wall 80] [wall 141] [wall 143] secrets of all flows are in no log line, error, audit row or history', async () => {
  const signIn = (username: string, given: string) =>
    send('POST /ExternalAuthentication/Login', { username, password: given });
  expect((await signIn(email, 'rossz kanári jelszó')).status).toBe(401);
  expect((await signIn(staffEmail, 'rossz kanári jelszó')).status).toBe(401);
  const staff = await signIn(staffEmail, password);
  expect(staff.status).toBe(200);
  expect((await send('POST /api/ProductOrder/List', {}, staff.cookie)).status).toBe(200);
  const subscription = { name: 'Kanári', email, consent: true };
  expect((await send('POST /api/Newsletter/Subscribe', subscription)).status).toBe(204);
  const link = 'K'.repeat(43);
  secrets.add(link);
  expect((await send(`POST /api/Newsletter/Confirm?token=${link}`)).status).toBe(410);
  const productId = await shop.addProduct();
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { email, phone });
  const placed = await send('POST /ExternalOrder/Order', draft);
  expect(placed.status).toBe(200);
  const { trnId } = JSON.parse(placed.text) as { trnId: string };
  secrets.add(trnId);
  expect((await send(`GET /ExternalOrder/Status?trnId=${trnId}`, undefined, placed.cookie)).status).toBe(200);
  expect(
    (await send('POST /api/SearchSynonym', { language: 'hu', words: ['kanna', 'kancsó'] }, staff.cookie))
      .status,
  ).toBe(201);

  const { pool } = shop.connection;
  const failing: [string, string, object?][] = [
    ['customers', 'POST /ExternalAuthentication/Login', { username: email, password }],
    ['newsletter_subscriptions', 'POST /api/Newsletter/Subscribe', subscription],
    ['orders', `GET /ExternalOrder/Status?trnId=${trnId}&email=${encodeURIComponent(email)}`],
    ['wish_list_shares', `POST /api/ShopWishList/Share`, { productIds: [productId] }],
    ['brands', `GET /en/brands?email=${encodeURIComponent(email)}&token=${link}`],
  ];
  for (const [table, name, body] of failing) {
    await pool.query(`ALTER TABLE ${table} RENAME TO hidden_for_a_moment`);
    const reply = await send(name, body, placed.cookie);
    await pool.query(`ALTER TABLE hidden_for_a_moment RENAME TO ${table}`);
    expect(reply.text, name).not.toMatch(
      /relation "|SELECT |INSERT INTO|node_modules|\.ts:\d|hidden_for|pg_catalog|drizzle|PostgreSQL/,
    );
    if (reply.text.startsWith('{')) {
      for (const secret of secrets) expect(reply.text, name).not.toContain(secret);
      const { code, details } = JSON.parse(reply.text);
      expect(Object.keys(details), code).toEqual(code === 'unexpected' ? ['requestId'] : expect.anything());
    }
  }

  const output = server.output();
  expect(output.match(/"msg":"unexpected"/g)?.length, 'failures are logged').toBeGreaterThan(1);
  for (const secret of secrets) expect(output).not.toContain(secret);
  expect(output).not.toContain(encodeURIComponent(email));

  const { rows } = await pool.query<{ text: string }>(`
    SELECT a::text AS text FROM audit_log a UNION ALL SELECT h::text FROM order_history h
    UNION ALL SELECT (m.subject, m.text, m.html, m.error, m.headers)::text FROM mails m
    UNION ALL SELECT s::text FROM sessions s UNION ALL SELECT d::text FROM known_devices d
    UNION ALL SELECT t::text FROM sign_in_attempts t UNION ALL SELECT u::text FROM system_users u`);
  expect(rows.length).toBeGreaterThan(5);
  const [session] = staff.cookie.split('; ').map((pair) => pair.split('=')[1]!);
  const devices = [...secrets].filter((secret) => secret.length === 43 && secret !== trnId);
  for (const secret of [password, 'rossz kanári jelszó', session!, ...devices]) {
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  }
});

test('what a product costs the shop is in no public page, call, feed, mail or reply to a buyer', async () => {
  const { pool } = shop.connection;
  const price = '7654321';
  const productId = await shop.addProduct({ name: 'Kanárikalitka', onHand: 9 });
  await pool.query('UPDATE products SET purchase_amount = $1 WHERE id = $2', [`${price}00`, productId]);
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { email, phone });
  const placed = await send('POST /ExternalOrder/Order', draft);
  const { trnId } = JSON.parse(placed.text) as { trnId: string };
  const asked = `language=hu&currencyId=3`;
  const shown = await send(`GET /api/ShopProduct?productId=${productId}&${asked}`);
  const { nameCode } = JSON.parse(shown.text) as { nameCode: string };
  const replies: [string, object?][] = [
    [`GET /products/${productId}/${nameCode}`],
    [`GET /products/${productId}/${nameCode}.data`],
    ['GET /products'],
    ['GET /search?q=kan%C3%A1ri'],
    ['POST /api/ShopProduct/List', { language: 'hu', currencyId: 3 }],
    [`GET /api/ShopProduct/Suggestions?text=kan%C3%A1ri&${asked}`],
    ['POST /api/ShopCart/Quote', { lines: draft.lines, language: 'hu', currencyId: 3 }],
    [`GET /ExternalOrder/Status?trnId=${trnId}`],
    [`GET /order/${trnId}`],
    ['GET /feeds/arukereso.xml'],
    ['GET /feeds/google-merchant-hu.xml'],
  ];
  for (const [name, body] of replies) {
    const { status, text } = await send(name, body, placed.cookie);
    expect(status, name).toBe(200);
    expect(text, name).not.toContain(price);
  }
  expect(shown.text).not.toContain(price);
  const stored = await pool.query(
    'SELECT purchase_amount::text AS cost FROM order_lines WHERE product_id = $1',
    [productId],
  );
  expect(stored.rows).toEqual([{ cost: `${price}00` }]);
  const { rows } = await pool.query<{ text: string }>(`
    SELECT (m.subject, m.text, m.html)::text AS text FROM mails m UNION ALL SELECT h::text FROM order_history h
    UNION ALL SELECT d::text FROM webhook_deliveries d`);
  for (const { text } of rows) expect(text).not.toContain(price);
});

test('[wall 142] the audit log has who, when, what, before and after, and the address; rows cannot be changed', async () => {
  const { pool } = shop.connection;
  const { cookie, systemUserId } = await shop.addStaff('administrator');
  const added = await shop.call<{ id: number; version: number }>('POST /api/SearchSynonym', {
    body: { language: 'hu', words: ['serpenyő', 'tepsi'] },
    cookie,
    from: '203.0.113.9',
  });
  const { id, version } = added.body;
  const changed = { id, version, language: 'hu', words: ['serpenyő', 'lábas'] };
  expect(
    (await shop.call('PUT /api/SearchSynonym', { body: changed, cookie, from: '203.0.113.9' })).status,
  ).toBe(200);
  const { rows } = await pool.query('SELECT * FROM audit_log WHERE system_user_id = $1 ORDER BY id', [
    systemUserId,
  ]);
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({ ip_address: '203.0.113.9', address: '203.0.113.0/24' });
    expect(row.module).toBe('shopConfiguration');
    expect(row.system_user_name).toMatch(/^Munkatárs/);
    expect(Date.now() - row.at.getTime()).toBeLessThan(60_000);
  }
  expect(JSON.stringify(rows[1].before)).toContain('tepsi');
  expect(JSON.stringify(rows[1].after)).toContain('lábas');
  for (const statement of [
    `UPDATE audit_log SET system_user_name = 'nobody'`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    `UPDATE consent_log SET choices = '{}'`,
    'TRUNCATE price_history',
  ]) {
    if (statement.includes('consent'))
      await pool.query(
        `INSERT INTO consent_log (visitor_id, kind, text_version, choices) VALUES ('v', 'cookies', '1', '{a}')`,
      );
    await expect(pool.query(statement), statement).rejects.toThrow();
  }
  const { rows: kept } = await pool.query('SELECT * FROM audit_log WHERE system_user_id = $1 ORDER BY id', [
    systemUserId,
  ]);
  expect(kept).toEqual(rows);
});
