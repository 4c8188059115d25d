import type { Reply } from '@kamra/contract/endpoint.ts';
import type { NewPasskey, PasskeyAssertion } from '@kamra/contract/passkeys.ts';
import type * as contract from '@kamra/contract/second-factor.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { unlockAdministrator } from '../setup/unlock-administrator.ts';
import { staffPasskeys } from '../staff/second-factor-tables.ts';
import { auditLog, systemUsers } from '../staff/staff-tables.ts';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '../testing/software-authenticator.ts';
import { type TestStaff, testSecondFactor } from '../testing/test-second-factor.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const site = { id: 'localhost', origin: 'http://localhost:3000' };
const password = 'helyes ló akkumulátor kapocs';
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: site.origin });
  passwordHash = await hashPassword(password);
});
afterAll(() => shop.close());

const { call, signIn, prove, current, unconfirm } = testSecondFactor(
  () => shop,
  () => passwordHash,
  password,
);

const begin = (cookie: string) =>
  call<Reply<typeof contract.beginPasskey>>('POST /api/SecondFactor/PasskeyCreation', cookie);
const add = (cookie: string, passkey: NewPasskey, name = 'Laptop') =>
  call<Reply<typeof contract.addPasskey> & { code: string }>('POST /api/SecondFactor/Passkey', cookie, {
    ...{ name, passkey },
  });

/** Somebody with a passkey on an authenticator of their own. */
async function addKeyOwner(
  rights: Parameters<TestShop['addStaff']>[0] = {},
): Promise<TestStaff & { authenticator: SoftwareAuthenticator; passkeyId: number }> {
  const person = await shop.addStaff(rights, { passwordHash });
  const authenticator = createSoftwareAuthenticator(site);
  const { body: request } = await begin(person.cookie);
  const added = await add(person.cookie, authenticator.create(request));
  expect(added.status, added.text).toBe(200);
  expect(added.body.recoveryCodes).toHaveLength(10);
  return { ...person, authenticator, passkeyId: added.body.passkeyId };
}

/** A sign-in that has passed the password, and what its browser is asked to sign. */
async function askedAtSignIn(email: string) {
  const { text, cookie } = await signIn(email);
  expect(text).toBe('secondFactor');
  const { body } = await call<{ challenge: string; rpId: string; allowCredentials: { id: string }[] }>(
    'POST /ExternalAuthentication/PasskeyRequest',
    cookie,
  );
  return { cookie, request: body };
}

const proveKey = (cookie: string, passkey: PasskeyAssertion) => prove(cookie, { passkey });

test('a passkey is made, signs in and is ended', async () => {
  const person = await addKeyOwner({ orders: 'read' });
  const { cookie, request } = await askedAtSignIn(person.email);
  expect([request.rpId, request.allowCredentials.length]).toEqual(['localhost', 1]);
  expect(await current(cookie)).toBe(401);
  const signedIn = await proveKey(cookie, person.authenticator.assert(request));
  expect([signedIn.status, signedIn.body.recoveryCodesLeft]).toEqual([200, 10]);
  expect(await current(signedIn.cookie)).toBe(200);
  const { body: state } = await call<Reply<typeof contract.getSecondFactor>>(
    'GET /api/SecondFactor',
    person.cookie,
  );
  expect(state.passkeys).toMatchObject([{ name: 'Laptop', isSynced: false, lastUsedAt: expect.any(String) }]);
  expect((await call(`DELETE /api/SecondFactor/Passkey/${person.passkeyId}`, person.cookie)).status).toBe(
    204,
  );
  expect((await signIn(person.email)).text).toBe('staff');
});

test('a passkey confirms who is at the keyboard', async () => {
  const person = await addKeyOwner();
  await unconfirm(person);
  const renew = async () => (await call('POST /api/SecondFactor/RecoveryCodes', person.cookie)).status;
  expect(await renew()).toBe(403);
  const { body } = await call<{ challenge: string }>('POST /api/SecondFactor/PasskeyRequest', person.cookie);
  const passkey = person.authenticator.assert(body);
  expect((await call('POST /api/SecondFactor/Confirm', person.cookie, { passkey })).status).toBe(204);
  expect(await renew()).toBe(200);
});

test('[wall 77] of another site, for another challenge or with another key it is refused', async () => {
  const person = await addKeyOwner();
  const other = await addKeyOwner();
  const stranger = createSoftwareAuthenticator(site);
  const refusals: [string, (request: { challenge: string }) => PasskeyAssertion][] = [
    [
      'a phishing page',
      (request) => person.authenticator.assert(request, { origin: 'https://localhost.evil.example' }),
    ],
    ['another port', (request) => person.authenticator.assert(request, { origin: 'http://localhost:3001' })],
    ['a challenge of its own', () => person.authenticator.assert({ challenge: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ['somebody else’s key', (request) => other.authenticator.assert(request)],
    ['an unknown key', (request) => stranger.assert(request)],
    [
      'the right id, signed by another key',
      (request) => {
        const { id, rawId } = person.authenticator.assert(request);
        return { ...stranger.assert(request), id, rawId };
      },
    ],
  ];
  for (const [name, sign] of refusals) {
    const { cookie, request } = await askedAtSignIn(person.email);
    const refused = await proveKey(cookie, sign(request));
    expect([refused.status, refused.body.code], name).toEqual([422, 'wrongCode']);
    expect(await current(refused.cookie || cookie), name).toBe(401);
  }
});

test('[wall 77] a challenge counts once, also for two at the same time, and ends with the next one', async () => {
  const person = await addKeyOwner();
  const { cookie, request } = await askedAtSignIn(person.email);
  const passkey = person.authenticator.assert(request);
  const both = await Promise.all([proveKey(cookie, passkey), proveKey(cookie, passkey)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await askedAtSignIn(person.email);
  expect((await proveKey(again.cookie, passkey)).body.code).toBe('wrongCode');
  const late = await askedAtSignIn(person.email);
  const first = person.authenticator.assert(late.request);
  await call('POST /ExternalAuthentication/PasskeyRequest', late.cookie);
  expect((await proveKey(late.cookie, first)).body.code).toBe('wrongCode');
});

test('a counter that goes back or stands still is that of a copy; one that is always 0 is none', async () => {
  const person = await addKeyOwner();
  for (const [counter, expected] of [
    [7, 200],
    [7, 422],
    [3, 422],
  ] as const) {
    const { cookie, request } = await askedAtSignIn(person.email);
    const { status } = await proveKey(cookie, person.authenticator.assert(request, { counter }));
    const [stored] = await shop.connection.db
      .select()
      .from(staffPasskeys)
      .where(eq(staffPasskeys.id, person.passkeyId));
    expect([status, stored?.counter]).toEqual([expected, 7]);
  }
  await shop.connection.db
    .update(staffPasskeys)
    .set({ counter: 0 })
    .where(eq(staffPasskeys.id, person.passkeyId));
  for (let time = 0; time < 2; time++) {
    const { cookie, request } = await askedAtSignIn(person.email);
    expect((await proveKey(cookie, person.authenticator.assert(request, { counter: 0 }))).status).toBe(200);
  }
});

test('none is registered from another page, for another challenge, or twice', async () => {
  const person = await shop.addStaff({}, { passwordHash });
  const authenticator = createSoftwareAuthenticator(site);
  const { body: first } = await begin(person.cookie);
  const phished = authenticator.create(first, { origin: 'https://evil.example' });
  expect((await add(person.cookie, phished)).body.code).toBe('wrongCode');
  // The challenge was spent on the attempt.
  expect((await add(person.cookie, authenticator.create(first))).body.code).toBe('wrongCode');
  const { body: second } = await begin(person.cookie);
  expect((await add(person.cookie, authenticator.create({ challenge: first.challenge }))).body.code).toBe(
    'wrongCode',
  );
  const { body: third } = await begin(person.cookie);
  expect(third.challenge).not.toBe(second.challenge);
  expect((await add(person.cookie, authenticator.create(third))).status).toBe(200);
  const { body: fourth } = await begin(person.cookie);
  expect(fourth.excludeCredentials).toHaveLength(1);
  expect((await add(person.cookie, authenticator.create(fourth))).body.code).toBe('wrongCode');
});

test('an administrator who is locked out is let in by the command, and nobody else', async () => {
  const { db, pool } = shop.connection;
  const owner = await addKeyOwner('administrator');
  await db.update(systemUsers).set({ active: false }).where(eq(systemUsers.id, owner.systemUserId));
  const { systemUserId: own } = owner;
  const attempts = (id: number) => [
    ...[`account:staff-${id}`, `device:abc/staff-${id}`, `factor:password-${id}-15`],
    `factor:authenticator-${id}-1440`,
  ];
  const others = [...attempts(own + 1_000), ...attempts(Number(`${own}1`)), 'ip:10.9.8', 'account:unknown-7'];
  await pool.query(
    `INSERT INTO sign_in_attempts (key, count, window_ends_at)
    SELECT key, 60, now() + interval '15 minutes' FROM unnest($1::text[]) key`,
    [[...attempts(own), ...others]],
  );
  const link = await unlockAdministrator(pool, site.origin, owner.email.toUpperCase());
  const { rows: left } = await pool.query('SELECT key FROM sign_in_attempts WHERE key = ANY($1)', [
    [...attempts(own), ...others],
  ]);
  expect(left.map(({ key }) => key).toSorted()).toEqual(others.toSorted());
  expect(await current(owner.cookie)).toBe(401);
  const [, token = ''] = /^http:\/\/localhost:3000\/admin#\/password\/([\w-]{43})$/.exec(link) ?? [];
  const chosen = 'másik zsiráf szekrény tenger';
  const set = { body: { token, password: chosen } };
  expect((await shop.call('POST /api/SystemUser/UserLoginPasswordSet', set)).status).toBeLessThan(300);
  expect((await shop.call('POST /api/SystemUser/UserLoginPasswordSet', set)).status).toBeGreaterThanOrEqual(
    400,
  );
  const signedIn = await shop.call('POST /ExternalAuthentication/Login', {
    body: { username: owner.email, password: chosen },
  });
  expect(signedIn.text).toBe('staff');
  const rows = await db.select().from(auditLog).where(eq(auditLog.entityId, owner.systemUserId));
  expect(rows).toContainEqual(expect.objectContaining({ systemUserName: 'command', action: 'reset' }));
  const clerk = await shop.addStaff({ orders: 'write' });
  await expect(unlockAdministrator(pool, site.origin, clerk.email)).rejects.toThrow('no administrator');
  await expect(unlockAdministrator(pool, site.origin, 'nobody@shop.example')).rejects.toThrow('nobody');
  expect(await current(clerk.cookie)).toBe(200);
});
