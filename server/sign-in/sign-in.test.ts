import type { CurrentSystemUser } from '@kamra/contract/staff.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { customers } from '../customers/customer-tables.ts';
import { sessions, signInAttempts } from '../sessions/session-tables.ts';
import { roleAccessRights, systemUsers } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';

const password = 'helyes ló akkumulátor kapocs';
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await startTestShop();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await shop.connection.db.delete(signInAttempts);
});
afterAll(() => shop.close());

const signIn = (username: string, given = password, options: { cookie?: string } = {}) =>
  shop.call<{ code: string }>('POST /ExternalAuthentication/Login', {
    body: { username, password: given },
    ...options,
  });
const current = (cookie: string) => shop.call<CurrentSystemUser>('GET /api/SystemUser/Current', { cookie });

test('staff sign in with a cookie and see their rights', async () => {
  const { email } = await shop.addStaff({ orders: 'write', products: 'read' }, { passwordHash });
  const { status, text, headers, cookie } = await signIn(email.toUpperCase());
  expect([status, text]).toEqual([200, 'staff']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-kamra-staff=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^__Host-kamra-device=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
  const { body } = await current(cookie);
  expect(body).toMatchObject({
    username: email,
    active: true,
    rights: { orders: 'write', products: 'read', brands: 'none' },
  });
  expect(body.lastSignInAt).not.toBeNull();
});

test('an unknown name, a wrong password and a disabled account get the same reply', async () => {
  const known = await shop.addStaff({}, { passwordHash });
  const disabled = await shop.addStaff({}, { passwordHash });
  await shop.connection.db
    .update(systemUsers)
    .set({ active: false })
    .where(eq(systemUsers.id, disabled.systemUserId));
  const answers = [
    await signIn('nobody@shop.example'),
    await signIn(known.email, 'wrong'),
    await signIn(disabled.email),
    await signIn("' or 1=1 --"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"code":"signInFailed","details":{}}']));
  const headersOf = (reply: (typeof answers)[number]) => Object.keys(reply.headers).sort().join();
  expect(new Set(answers.map(headersOf)).size).toBe(1);
});

test('each sign-in opens a new session and ends the one before', async () => {
  const { email, cookie: earlier } = await shop.addStaff({}, { passwordHash });
  const first = await signIn(email, password, { cookie: earlier });
  expect(first.cookie).not.toBe(earlier);
  expect((await current(earlier)).status).toBe(401);
  const preset = await signIn(email, password, { cookie: '__Host-kamra-staff=chosen-by-someone' });
  expect(preset.cookie).not.toContain('chosen-by-someone');
  expect((await current(first.cookie)).status).toBe(200);
});

test('a customer who signs in keeps the orders of the guest session', async () => {
  const { db } = shop.connection;
  await db.insert(customers).values({ email: 'vevo@vasarlo.example', passwordHash });
  const placed = await placeTestOrder(shop, [{ productId: await shop.addProduct(), soldQuantity: 1 }]);
  const signedIn = await signIn('vevo@vasarlo.example', password, { cookie: placed.cookie });
  expect(signedIn.text).toBe('customer');
  const statusWith = async (cookie: string) =>
    (await shop.call(`GET /ExternalOrder/Status?trnId=${placed.body.trnId}`, { cookie })).status;
  expect(await statusWith(signedIn.cookie)).toBe(200);
  expect(await statusWith(placed.cookie)).toBe(404);
});

test('a session ends on signing off, when idle and at its expiry', async () => {
  const { db } = shop.connection;
  for (const end of [
    async (cookie: string) => {
      const off = await shop.call('POST /api/SystemUser/Logoff', { cookie });
      expect(off.status).toBe(204);
      expect(String(off.headers['set-cookie'])).toMatch(/__Host-kamra-staff=;.*Expires=Thu, 01 Jan 1970/);
    },
    () => db.update(sessions).set({ lastUsedAt: sql`now() - interval '31 minutes'` }),
    () => db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }),
  ]) {
    const { cookie } = await shop.addStaff({});
    expect((await current(cookie)).status).toBe(200);
    await end(cookie);
    const refused = await shop.call<{ code: string }>('GET /api/SystemUser/Current', { cookie });
    expect([refused.status, refused.body.code]).toEqual([401, 'notSignedIn']);
  }
});

test('signing off by GET requires a page of the shop', async () => {
  const { cookie } = await shop.addStaff({});
  const off = (headers: Record<string, string>) =>
    shop.call('GET /api/SystemUser/Logoff', { cookie, headers });
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
  ]) {
    expect((await off(headers as Record<string, string>)).status).toBe(403);
  }
  expect((await current(cookie)).status).toBe(200);
  expect((await off({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  expect((await current(cookie)).status).toBe(401);
});

test('a withdrawn right or a disabled user takes effect at once', async () => {
  const { cookie, roleId, systemUserId } = await shop.addStaff({ orders: 'read' });
  const listed = async () => (await shop.call('POST /api/ProductOrder/List', { body: {}, cookie })).status;
  expect(await listed()).toBe(200);
  await shop.connection.db.delete(roleAccessRights).where(eq(roleAccessRights.roleId, roleId));
  expect(await listed()).toBe(403);
  await shop.connection.db.update(systemUsers).set({ active: false }).where(eq(systemUsers.id, systemUserId));
  expect(await listed()).toBe(401);
});

test('passwords count to the last byte, and the hash is argon2id of today’s cost', async () => {
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const long = `${'x'.repeat(100)}a`;
  const { email } = await shop.addStaff({}, { passwordHash: await hashPassword(long) });
  expect((await signIn(email, `${'x'.repeat(100)}b`)).status).toBe(401);
  expect((await signIn(email, long)).status).toBe(200);
  expect((await signIn(email, 'x'.repeat(1_025))).status).toBe(400);
  expect(
    (
      await shop.call('POST /ExternalAuthentication/Login', {
        body: { username: email, password: long, roleId: 1 },
      })
    ).status,
  ).toBe(400);
});

test.each([
  ['staff', 'a new password', "UPDATE system_users SET password_hash = 'new' WHERE email = $1"],
  ['staff', 'the end of their access', 'UPDATE system_users SET active = false WHERE email = $1'],
  ['customer', 'a new password', "UPDATE customers SET password_hash = 'new' WHERE email = $1"],
  ['customer', 'a lock', 'UPDATE customers SET locked_at = now() WHERE email = $1'],
])('a sign-in of %s that is under way opens nothing after %s', async (kind, what, change) => {
  const { db, pool } = shop.connection;
  const email = kind === 'staff' ? (await shop.addStaff({}, { passwordHash })).email : `${what}@vevo.example`;
  if (kind === 'customer') await db.insert(customers).values({ email, passwordHash });
  const before = await db.$count(sessions);
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query(change, [email]);
  const sessionsThen = before - (kind === 'staff' ? 1 : 0);
  const signingIn = signIn(email);
  await untilLockAwaited(other);
  await other.query('COMMIT');
  other.release();
  const refused = await signingIn;
  expect([refused.status, refused.body.code, refused.cookie]).toEqual([401, 'signInFailed', '']);
  expect(await db.$count(sessions)).toBe(sessionsThen);
});
