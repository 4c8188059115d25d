import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { mails } from '../mail/mail-tables.ts';
import { pendingSignIns, sessions, signInAttempts } from '../sessions/session-tables.ts';
import { staffAuthenticators, staffRecoveryCodes } from '../staff/second-factor-tables.ts';
import { systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { codeOf, type TestStaff, testSecondFactor } from '../testing/test-second-factor.ts';
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

const { call, forgetLastStep, signIn, prove, current, unconfirm, addProtected } = testSecondFactor(
  () => shop,
  () => passwordHash,
  password,
);

describe('signing in with an authenticator', () => {
  test('the password alone opens nothing; with a code of the authenticator it opens a session', async () => {
    const person = await addProtected({ orders: 'read' });
    expect(person.url).toMatch(/^otpauth:\/\/totp\/.*staff-\d+%40shop\.example\?.*secret=[A-Z2-7]{32}/);
    const first = await signIn(person.email);
    expect([first.status, first.text]).toEqual([200, 'secondFactor']);
    expect(first.cookie).toMatch(/^__Host-kamra-pending=[\w-]{43}$/);
    expect(await current(first.cookie)).toBe(401);
    expect((await call('POST /api/ProductOrder/List', first.cookie, {})).status).toBe(401);
    expect((await call('GET /api/SecondFactor', first.cookie)).status).toBe(401);
    const how = await call<{ methods: string[] }>('GET /ExternalAuthentication/SecondFactor', first.cookie);
    expect(how.body.methods).toEqual(['authenticator', 'recoveryCode']);
    const second = await prove(first.cookie, { code: codeOf(person.secret) });
    expect([second.status, second.body.recoveryCodesLeft]).toEqual([200, 10]);
    expect(await current(second.cookie)).toBe(200);
    expect((await prove(first.cookie, { code: codeOf(person.secret, 1) })).body.code).toBe('signInExpired');
  });

  test('[wall 76] a code counts once, also for two at the same time, and one step early or late', async () => {
    const person = await addProtected();
    const pending = await Promise.all([signIn(person.email), signIn(person.email)]);
    const code = codeOf(person.secret, 1);
    const both = await Promise.all(pending.map(({ cookie }) => prove(cookie, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await signIn(person.email);
    expect((await prove(again.cookie, { code })).body.code).toBe('wrongCode');
    expect((await prove(again.cookie, { code: codeOf(person.secret) })).body.code).toBe('wrongCode');
    await forgetLastStep(person);
    expect((await prove(again.cookie, { code: codeOf(person.secret, 3) })).status).toBe(422);
    expect((await prove(again.cookie, { code: codeOf(person.secret, -1) })).status).toBe(200);
  });

  test('the second step ends after ten minutes, with the account, and with a new password', async () => {
    const { db } = shop.connection;
    for (const end of [
      () => db.update(pendingSignIns).set({ expiresAt: sql`now()` }),
      ({ systemUserId }: TestStaff) =>
        db.update(systemUsers).set({ active: false }).where(eq(systemUsers.id, systemUserId)),
      ({ systemUserId }: TestStaff) =>
        db.update(systemUsers).set({ passwordHash: 'new' }).where(eq(systemUsers.id, systemUserId)),
    ]) {
      const person = await addProtected();
      const { cookie } = await signIn(person.email);
      await end(person);
      const refused = await prove(cookie, { code: codeOf(person.secret) });
      expect([refused.status, refused.body.code]).toEqual([401, 'signInExpired']);
    }
  });

  test('a second step that is under way opens nothing once the account ends', async () => {
    const person = await addProtected();
    const { cookie } = await signIn(person.email);
    const other = await shop.connection.pool.connect();
    await other.query('BEGIN');
    await other.query('UPDATE system_users SET active = false WHERE id = $1', [person.systemUserId]);
    const proving = prove(cookie, { code: codeOf(person.secret) });
    await untilLockAwaited(other);
    await other.query('COMMIT');
    other.release();
    expect((await proving).body.code).toBe('signInExpired');
    const ofPerson = eq(sessions.systemUserId, person.systemUserId);
    expect(await shop.connection.db.$count(sessions, ofPerson)).toBe(0);
  });

  test('[wall 76] of forty parallel guesses ten are checked, whatever the address; a passed password clears none', async () => {
    const person = await addProtected();
    const pending = await signIn(person.email);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        shop.call<{ code: string }>('POST /ExternalAuthentication/SecondFactor', {
          cookie: pending.cookie,
          body: { code: String(100_000 + index) },
          from: `203.0.113.${index}`,
        }),
      ),
    );
    expect(guesses.filter(({ body }) => body.code === 'wrongCode')).toHaveLength(10);
    expect(guesses.filter(({ body }) => body.code === 'tooManyRequests')).toHaveLength(30);
    const again = await signIn(person.email);
    expect((await prove(again.cookie, { code: codeOf(person.secret) })).status).toBe(429);
    const recovered = await prove(again.cookie, { recoveryCode: person.recoveryCodes[0]! });
    expect(recovered.status).toBe(200);
  });

  test('the secret is sealed for its owner, recovery codes are hashes', async () => {
    const { db } = shop.connection;
    const [one, other] = [await addProtected(), await addProtected()];
    const rows = await db.select().from(staffAuthenticators);
    const codes = await db.select().from(staffRecoveryCodes);
    const stored = JSON.stringify([rows, codes]);
    expect(stored).not.toContain(one.secret.replaceAll(' ', ''));
    expect(stored).not.toContain(one.recoveryCodes[0]!.replaceAll('-', ''));
    const [mine] = await db
      .select()
      .from(staffAuthenticators)
      .where(eq(staffAuthenticators.systemUserId, one.systemUserId));
    await db
      .update(staffAuthenticators)
      .set({ sealedSecret: mine!.sealedSecret })
      .where(eq(staffAuthenticators.systemUserId, other.systemUserId));
    const pending = await signIn(other.email);
    expect((await prove(pending.cookie, { code: codeOf(one.secret) })).body.code).toBe('wrongCode');
  });
});

describe('recovery codes', () => {
  test('[wall 76] ten, each of use once, typed in any way; their owner is told', async () => {
    const person = await addProtected();
    expect(person.recoveryCodes).toHaveLength(10);
    const [code = ''] = person.recoveryCodes;
    expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
    const first = await signIn(person.email);
    const recovered = await prove(first.cookie, { recoveryCode: typed });
    expect([recovered.status, recovered.body.recoveryCodesLeft]).toEqual([200, 9]);
    const second = await signIn(person.email);
    expect((await prove(second.cookie, { recoveryCode: code })).body.code).toBe('wrongCode');
    const sent = await shop.connection.db.select().from(mails).where(eq(mails.recipient, person.email));
    expect(sent.map(({ data }) => (data as { change: string }).change)).toEqual([
      'authenticatorAdded',
      'recoveryCodeUsed',
    ]);
    expect(JSON.stringify(sent)).not.toContain(code);
  });

  test('new ones end those before; somebody else’s do not count', async () => {
    const [one, other] = [await addProtected(), await addProtected()];
    const renewed = await call<{ recoveryCodes: string[] }>(
      'POST /api/SecondFactor/RecoveryCodes',
      one.cookie,
    );
    expect(renewed.status).toBe(200);
    const pending = await signIn(one.email);
    for (const recoveryCode of [one.recoveryCodes[1], other.recoveryCodes[1]])
      expect((await prove(pending.cookie, { recoveryCode })).body.code).toBe('wrongCode');
    expect((await prove(pending.cookie, { recoveryCode: renewed.body.recoveryCodes[1] })).status).toBe(200);
  });
});

describe('what is demanded', () => {
  const demand = ({ roleId }: TestStaff, isRequired = true) =>
    shop.connection.db
      .update(systemRoles)
      .set({ requiresSecondFactor: isRequired })
      .where(eq(systemRoles.id, roleId));

  test('[wall 78] by a role: without a factor nothing else may be done; the last one stays', async () => {
    const person = await shop.addStaff({ orders: 'write' }, { passwordHash });
    await demand(person);
    const refused = await call('POST /api/ProductOrder/List', person.cookie, {});
    expect([refused.status, refused.body.code]).toEqual([403, 'secondFactorRequired']);
    const me = await call<{ needsSecondFactor: boolean }>('GET /api/SystemUser/Current', person.cookie);
    expect(me.body.needsSecondFactor).toBe(true);
    const { body } = await call<{ secret: string }>('POST /api/SecondFactor/Authenticator', person.cookie);
    const code = codeOf(body.secret);
    expect((await call('PUT /api/SecondFactor/Authenticator', person.cookie, { code })).status).toBe(200);
    expect((await call('POST /api/ProductOrder/List', person.cookie, {})).status).toBe(200);
    const removed = await call('DELETE /api/SecondFactor/Authenticator', person.cookie);
    expect([removed.status, removed.body.code]).toEqual([409, 'lastFactor']);
    await demand(person, false);
    expect((await call('DELETE /api/SecondFactor/Authenticator', person.cookie)).status).toBe(204);
    expect((await signIn(person.email)).text).toBe('staff');
  });

  test('[wall 79] anew after ten minutes: by the factor, by the password where there is none', async () => {
    const plain = await shop.addStaff({}, { passwordHash });
    await unconfirm(plain);
    const begin = () => call('POST /api/SecondFactor/Authenticator', plain.cookie);
    expect((await begin()).body.code).toBe('confirmationRequired');
    const confirm = (cookie: string, proof: object) => call('POST /api/SecondFactor/Confirm', cookie, proof);
    expect((await confirm(plain.cookie, { password: 'wrong' })).body.code).toBe('wrongCode');
    expect((await confirm(plain.cookie, { password })).status).toBe(204);
    expect((await begin()).status).toBe(200);

    const person = await addProtected();
    await unconfirm(person);
    const renew = async () => (await call('POST /api/SecondFactor/RecoveryCodes', person.cookie)).status;
    expect(await renew()).toBe(403);
    expect((await confirm(person.cookie, { password })).body.code).toBe('wrongCode');
    expect((await confirm(person.cookie, { code: codeOf(person.secret) })).status).toBe(204);
    expect(await renew()).toBe(200);
  });

  test('a new factor ends the sessions that were opened without it', async () => {
    const person = await shop.addStaff({}, { passwordHash });
    const stolen = await signIn(person.email);
    expect(await current(stolen.cookie)).toBe(200);
    const { body } = await call<{ secret: string }>('POST /api/SecondFactor/Authenticator', person.cookie);
    await call('PUT /api/SecondFactor/Authenticator', person.cookie, { code: codeOf(body.secret) });
    expect([await current(stolen.cookie), await current(person.cookie)]).toEqual([401, 200]);
  });

  test('an authenticator begins with one of its codes; the one before stays until then', async () => {
    const person = await addProtected();
    const { body } = await call<{ secret: string }>('POST /api/SecondFactor/Authenticator', person.cookie);
    const wrong = await call('PUT /api/SecondFactor/Authenticator', person.cookie, {
      code: codeOf(person.secret),
    });
    expect(wrong.body.code).toBe('wrongCode');
    const pending = await signIn(person.email);
    expect((await prove(pending.cookie, { code: codeOf(person.secret) })).status).toBe(200);
    const kept = await call<{ recoveryCodes: null }>('PUT /api/SecondFactor/Authenticator', person.cookie, {
      code: codeOf(body.secret),
    });
    expect([kept.status, kept.body.recoveryCodes]).toEqual([200, null]);
  });
});
