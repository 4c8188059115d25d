import { argon2Sync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { hashToken } from '../credentials/tokens.ts';
import { customers } from '../customers/customer-tables.ts';
import { connectDatabase } from '../database/connect.ts';
import { cookieName } from '../http/caller.ts';
import { systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { quickPasswordHash } from '../testing/quick-password-hash.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { knownDevices, oneTimeTokens, sessions } from './session-tables.ts';
import { openSession } from './sessions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const current = async (cookie: string) => (await shop.call('GET /api/SystemUser/Current', { cookie })).status;

test('[wall 57] [wall 69] reactivated staff have none of their old sessions', async () => {
  const { db } = shop.connection;
  const { cookie, systemUserId } = await shop.addStaff('administrator');
  const stranger = await shop.addStaff({});
  expect(await current(cookie)).toBe(200);
  await db.update(systemUsers).set({ active: false }).where(eq(systemUsers.id, systemUserId));
  expect(await current(cookie)).toBe(401);
  await db.update(systemUsers).set({ active: true }).where(eq(systemUsers.id, systemUserId));
  expect(await current(cookie)).toBe(401);
  expect(await db.select().from(sessions).where(eq(sessions.systemUserId, systemUserId))).toEqual([]);
  expect(await current(stranger.cookie)).toBe(200);
});

test('[wall 57] [wall 69] a session ended by one process is refused by every other, also after a restart', async () => {
  const { config, connection } = shop;
  const connections = [connectDatabase(connection.databaseUrl), connectDatabase(connection.databaseUrl)];
  const [other, restarted] = await Promise.all(
    connections.map(async (each) => (await buildApp({ connection: each, config })).app),
  );
  const statusOf = async (app: typeof other, cookie: string) =>
    (await app!.inject({ url: '/api/SystemUser/Current', headers: { cookie } })).statusCode;
  const past = new Date(Date.now() - 1_000);
  const ends: Record<string, (staff: { cookie: string; systemUserId: number }) => Promise<unknown>> = {
    'signed off': ({ cookie }) => shop.call('POST /api/SystemUser/Logoff', { cookie }),
    'no longer active': ({ systemUserId }) =>
      connection.db.update(systemUsers).set({ active: false }).where(eq(systemUsers.id, systemUserId)),
    expired: ({ systemUserId }) =>
      connection.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.systemUserId, systemUserId)),
    'idle for too long': ({ systemUserId }) =>
      connection.db
        .update(sessions)
        .set({ lastUsedAt: new Date(0) })
        .where(eq(sessions.systemUserId, systemUserId)),
  };
  for (const [name, end] of Object.entries(ends)) {
    const staff = await shop.addStaff('administrator');
    expect([await current(staff.cookie), await statusOf(other, staff.cookie)], name).toEqual([200, 200]);
    await end(staff);
    const refused = [await statusOf(other, staff.cookie), await current(staff.cookie)];
    expect([...refused, await statusOf(restarted, staff.cookie)], name).toEqual([401, 401, 401]);
  }
  await Promise.all([other!.close(), restarted!.close()]);
  await Promise.all(connections.map((each) => each.close()));
});

test('[wall 57] [wall 68] [wall 70] another role, password or e-mail address ends sessions, known devices and links', async () => {
  const { db } = shop.connection;
  const [role] = await db.insert(systemRoles).values({ code: 'other', name: 'Más' }).returning();
  const changes = [{ roleId: role!.id }, { passwordHash: 'another' }, { email: 'another@shop.example' }];
  for (const [index, change] of changes.entries()) {
    const { cookie, systemUserId } = await shop.addStaff({ orders: 'read' });
    const inAnHour = new Date(Date.now() + 3_600_000);
    await db.insert(knownDevices).values({ tokenHash: `d${index}`, systemUserId, expiresAt: inAnHour });
    await db
      .insert(oneTimeTokens)
      .values({ tokenHash: `t${index}`, purpose: 'passwordReset', systemUserId, expiresAt: inAnHour });
    await db.update(systemUsers).set({ name: 'Új Név' }).where(eq(systemUsers.id, systemUserId));
    expect(await current(cookie), 'a new name ends nothing').toBe(200);
    await db.update(systemUsers).set(change).where(eq(systemUsers.id, systemUserId));
    expect(await current(cookie), JSON.stringify(change)).toBe(401);
    for (const table of [sessions, knownDevices, oneTimeTokens]) {
      expect(await db.select().from(table).where(eq(table.systemUserId, systemUserId))).toEqual([]);
    }
  }
});

test('[wall 70] a customer’s new password or e-mail address ends their sessions', async () => {
  const { db } = shop.connection;
  for (const change of [{ passwordHash: 'another' }, { email: 'uj@vasarlo.example' }]) {
    const [customer] = await db
      .insert(customers)
      .values({ email: `${Object.keys(change)[0]}@vasarlo.example` })
      .returning();
    const customerId = customer!.id;
    const { token } = await openSession(db, 'shop', { customerId });
    const cookie = `${cookieName('shop', { secure: true })}=${token}`;
    expect((await shop.call('GET /api/Customer/Current', { cookie })).status).toBe(200);
    await db.update(customers).set({ phone: '1' }).where(eq(customers.id, customerId));
    expect((await shop.call('GET /api/Customer/Current', { cookie })).status).toBe(200);
    await db.update(customers).set(change).where(eq(customers.id, customerId));
    expect((await shop.call('GET /api/Customer/Current', { cookie })).status).toBe(204);
    expect(await db.select().from(sessions).where(eq(sessions.customerId, customerId))).toEqual([]);
  }
});

test('[wall 75] a hash of another cost is renewed at a successful sign-in', async () => {
  const { db } = shop.connection;
  const password = 'helyes ló akkumulátor kapocs';
  const weak = '$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$';
  const made = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from('somesaltsomesalt'),
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  });
  const stored = weak + made.toString('base64').replace(/=+$/, '');
  const { email, systemUserId } = await shop.addStaff({}, { passwordHash: stored });
  await db.insert(customers).values({ email: 'olcso@vasarlo.example', passwordHash: stored });
  for (const username of [email, 'olcso@vasarlo.example']) {
    const first = await shop.call('POST /ExternalAuthentication/Login', { body: { username, password } });
    expect(first.status).toBe(200);
    if (first.text === 'staff') expect(await current(first.cookie)).toBe(200);
  }
  const [user] = await db.select().from(systemUsers).where(eq(systemUsers.id, systemUserId));
  const [customer] = await db.select().from(customers).where(eq(customers.email, 'olcso@vasarlo.example'));
  for (const hash of [user!.passwordHash, customer!.passwordHash]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

test('two sign-ins at once are both let in where the hash of their password is renewed', async () => {
  const { db, pool } = shop.connection;
  const password = 'helyes ló akkumulátor kapocs';
  const { email } = await shop.addStaff({}, { passwordHash: quickPasswordHash(password) });
  const customer = 'ketszer@vasarlo.example';
  await db.insert(customers).values({ email: customer, passwordHash: quickPasswordHash(password) });
  const signIn = (username: string) =>
    shop.call('POST /ExternalAuthentication/Login', { body: { username, password } });
  for (const [table, username] of [
    ['system_users', email],
    ['customers', customer],
  ] as const) {
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query(`SELECT FROM ${table} WHERE email = $1 FOR UPDATE`, [username]);
    const both = Promise.all([signIn(username), signIn(username)]);
    await untilLockAwaited(other, 2);
    await other.query('COMMIT');
    other.release();
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  }
});

test('[wall 69] only hashes of tokens are stored', async () => {
  const { db } = shop.connection;
  const { token, tokenHash } = await openSession(db, 'shop', {});
  expect(tokenHash).toBe(hashToken(token));
  const { rows } = await shop.connection.pool.query('SELECT s::text AS row FROM sessions s');
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});
