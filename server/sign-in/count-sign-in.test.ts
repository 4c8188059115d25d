import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { customers } from '../customers/customer-tables.ts';
import { knownDevices, signInAttempts } from '../sessions/session-tables.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { quickPasswordHash } from '../testing/quick-password-hash.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const password = 'helyes ló akkumulátor kapocs';
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await startTestShop();
  passwordHash = quickPasswordHash(password);
});
beforeEach(async () => {
  await shop.connection.db.delete(signInAttempts);
});
afterAll(() => shop.close());

const signIn = (username: string, given = password, options: { cookie?: string; from?: string } = {}) =>
  shop.call<{ code: string }>('POST /ExternalAuthentication/Login', {
    body: { username, password: given },
    ...options,
  });
const deviceOf = (cookie: string) => cookie.split('; ').find((each) => each.includes('kamra-device='))!;
const failures = async (
  username: string,
  count: number,
  options: { cookie?: string; from?: string } = {},
) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const from = `203.0.113.${index}`;
    statuses.push((await signIn(username, 'wrong', { from, ...options })).status);
  }
  return statuses;
};
/** Sorted by key, since updated rows have no order. */
const counted = async () => {
  const rows = await shop.connection.db.select().from(signInAttempts).orderBy(asc(signInAttempts.key));
  return new Map(rows.map(({ key, count }) => [key, count]));
};

test('[wall 66] [wall 67] of a hundred parallel attempts on one account from a hundred addresses ten are checked', async () => {
  const { email } = await shop.addStaff({}, { passwordHash });
  const spellings = [email, email.toUpperCase(), ` ${email}`];
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      signIn(spellings[index % 3]!, 'wrong', { from: `203.0.113.${index}` }),
    ),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(90);
  expect(refused[0]!.body.code).toBe('tooManyRequests');
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(800);
  expect((await signIn(email)).status).toBe(429);
});

test('[wall 66] the owner still signs in from a known device, at any time of an attack', async () => {
  const { email } = await shop.addStaff({}, { passwordHash });
  let device = deviceOf((await signIn(email)).cookie);
  for (let window = 0; window < 3; window++) {
    expect((await failures(email, 11)).at(-1)).toBe(429);
    expect((await signIn(email)).status).toBe(429);
    const own = await signIn(email.toUpperCase(), password, { cookie: device });
    expect(own.status).toBe(200);
    expect(deviceOf(own.cookie)).not.toBe(device);
    expect((await signIn(email)).status, 'the owner clears the strangers’ count for nobody').toBe(429);
    device = deviceOf(own.cookie);
    await shop.connection.db.update(signInAttempts).set({ windowEndsAt: sql`now() - interval '1 second'` });
  }
});

test('[wall 66] a known device has ten attempts of its own, also where its address has none left', async () => {
  const { email } = await shop.addStaff({}, { passwordHash });
  const cookie = deviceOf((await signIn(email)).cookie);
  const from = '198.51.100.7';
  await shop.connection.db.insert(signInAttempts).values({
    key: `ip:${from}`,
    count: 50,
    windowEndsAt: new Date(Date.now() + 900_000),
  });
  expect((await signIn(email, password, { from })).status).toBe(429);
  expect((await signIn(email, password, { from, cookie })).status).toBe(200);
});

test('[wall 66] a stolen device cookie allows no further guesses', async () => {
  const { email } = await shop.addStaff({}, { passwordHash });
  const cookie = deviceOf((await signIn(email)).cookie);
  expect(await failures(email, 11, { cookie })).toEqual([...Array<number>(10).fill(401), 429]);
  const other = await shop.addStaff({}, { passwordHash });
  expect(await failures(other.email, 11, { cookie })).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await signIn(other.email, password, { cookie })).status, 'it is not known to this account').toBe(
    429,
  );
});

test('[wall 66] [wall 67] many accounts from one network are limited; forged headers do not help; refused attempts do not count', async () => {
  const tryOne = (index: number) =>
    shop.call('POST /ExternalAuthentication/Login', {
      body: { username: `somebody-${index}@shop.example`, password: 'wrong' },
      from: `2001:db8:1:2::${index}`,
      headers: { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` },
    });
  expect((await tryOne(0)).status).toBe(401);
  // Further ones, without what it takes to refuse each; each check of a password takes long, one after the other.
  const { rowCount } = await shop.connection.db
    .update(signInAttempts)
    .set({ count: 46 })
    .where(and(eq(signInAttempts.key, 'ip:2001:db8:1:2::/64'), eq(signInAttempts.count, 1)));
  expect(rowCount).toBe(1);
  const replies = await Promise.all(Array.from({ length: 9 }, (_, index) => tryOne(index + 1)));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(4);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  const before = await counted();
  expect(before.get('ip:2001:db8:1:2::/64')).toBe(50);
  for (let index = 100; index < 110; index++) expect((await tryOne(index)).status).toBe(429);
  expect(await counted()).toEqual(before);
  const { email } = await shop.addStaff({}, { passwordHash });
  expect((await signIn(email, password, { from: '2001:db8:1:3::1' })).status).toBe(200);
});

test('[wall 67] no look-alike letter matches the account’s, and none gets a second counter', async () => {
  const { email } = await shop.addStaff({}, { email: 'titkos.iroda@shop.example', passwordHash });
  for (const letter of ['\u0130', '\u0131', '\uff49', '\u2170']) {
    const spelling = `t${letter}tkos.iroda@shop.example`;
    expect((await signIn(spelling)).status, spelling).toBe(401);
  }
  expect((await signIn('TITKOS.IRODA@SHOP.EXAMPLE')).status).toBe(200);
  const { db } = shop.connection;
  await expect(
    db.insert(systemUsers).values({ email: email.toUpperCase(), name: 'x', passwordHash, roleId: 1 }),
  ).rejects.toThrow();
  await db.insert(customers).values({ email: 'Vevő.Ilona@vasarlo.example', passwordHash });
  await expect(
    db.insert(customers).values({ email: 'vevő.ilona@vasarlo.example', passwordHash }),
  ).rejects.toThrow();
});

test('[wall 66] unknown names fill no table, and are refused like accounts', async () => {
  const { rows } = await shop.connection.db.execute<{ keys: number }>(sql`
    SELECT count(DISTINCT get_byte(h, 0) * 256 + get_byte(h, 1))::int AS keys
    FROM generate_series(1, 200000) n, sha256(convert_to('name-' || n, 'UTF8')) h`);
  expect(rows[0]!.keys).toBeLessThanOrEqual(65_536);
  expect(await failures('nobody@shop.example', 11)).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await signIn('NOBODY+other@shop.example')).status).toBe(429);
  const { email } = await shop.addStaff({}, { passwordHash });
  expect(await failures(email, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  const keys = [...(await counted()).keys()].filter((key) => !key.startsWith('ip:'));
  expect(keys).toEqual([
    expect.stringMatching(/^account:staff-\d+$/),
    expect.stringMatching(/^account:unknown-\d+$/),
  ]);
});

test('successful sign-ins do not count', async () => {
  const { email } = await shop.addStaff({}, { passwordHash });
  for (let round = 0; round < 12; round++) expect((await signIn(email)).status).toBe(200);
  expect([...(await counted()).values()].every((count) => count === 0)).toBe(true);
});

test('an account has its ten last devices as hashes that expire; a browser may be known to several accounts', async () => {
  const { db } = shop.connection;
  const { email, systemUserId } = await shop.addStaff({}, { passwordHash });
  const first = deviceOf((await signIn(email)).cookie);
  for (let round = 0; round < 10; round++) await signIn(email);
  const rows = await db.select().from(knownDevices).where(eq(knownDevices.systemUserId, systemUserId));
  expect(rows).toHaveLength(10);
  await failures(email, 10);
  expect((await signIn(email, password, { cookie: first })).status).toBe(429);

  await db.delete(signInAttempts);
  const other = await shop.addStaff({}, { passwordHash });
  const device = deviceOf((await signIn(email)).cookie);
  const shared = deviceOf((await signIn(other.email, password, { cookie: device })).cookie);
  expect(
    await db
      .select()
      .from(knownDevices)
      .where(eq(knownDevices.tokenHash, shared.split('=')[1]!)),
  ).toEqual([]);
  await failures(email, 10);
  const back = await signIn(email, password, { cookie: shared });
  expect(back.status).toBe(200);
  expect((await signIn(email, password, { cookie: shared })).status, 'replaced by a newer token').toBe(429);
  await db.update(knownDevices).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await signIn(email, password, { cookie: deviceOf(back.cookie) })).status).toBe(429);
});
