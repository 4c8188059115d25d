import type { Reply } from '@kamra/contract/endpoint.ts';
import type * as contract from '@kamra/contract/second-factor.ts';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { sessions } from '../sessions/session-tables.ts';
import { staffAuthenticators } from '../staff/second-factor-tables.ts';
import type { TestShop } from './test-shop.ts';

export type TestStaff = Awaited<ReturnType<TestShop['addStaff']>>;

/** What an authenticator shows so many steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Calls about second factors on a test shop, for people with one password. */
export function testSecondFactor(shop: () => TestShop, passwordHash: () => string, password: string) {
  const call = <Body = { code: string }>(name: string, cookie: string, body?: object) =>
    shop().call<Body>(name, { cookie, ...(body && { body }) });
  /** The code of an earlier step counts no more: as if half a minute had passed. */
  const forgetLastStep = ({ systemUserId }: Pick<TestStaff, 'systemUserId'>) =>
    shop()
      .connection.db.update(staffAuthenticators)
      .set({ lastStep: 0 })
      .where(eq(staffAuthenticators.systemUserId, systemUserId));
  return {
    call,
    forgetLastStep,
    signIn: (email: string) =>
      shop().call('POST /ExternalAuthentication/Login', { body: { username: email, password } }),
    prove: (cookie: string, proof: object) =>
      call<{ code: string; recoveryCodesLeft: number }>(
        'POST /ExternalAuthentication/SecondFactor',
        cookie,
        proof,
      ),
    current: async (cookie: string) => (await call('GET /api/SystemUser/Current', cookie)).status,
    /** As if ten minutes had passed since they proved who they are. */
    unconfirm: ({ systemUserId }: Pick<TestStaff, 'systemUserId'>) =>
      shop()
        .connection.db.update(sessions)
        .set({ confirmedAt: sql`now() - interval '11 minutes'` })
        .where(eq(sessions.systemUserId, systemUserId)),
    /** Somebody with an authenticator: its secret and their recovery codes. */
    addProtected: async (rights: Parameters<TestShop['addStaff']>[0] = {}) => {
      const person = await shop().addStaff(rights, { passwordHash: passwordHash() });
      const begun = await call<Reply<typeof contract.beginAuthenticator>>(
        'POST /api/SecondFactor/Authenticator',
        person.cookie,
      );
      const { secret, url } = begun.body;
      const finished = await call<Reply<typeof contract.finishAuthenticator>>(
        'PUT /api/SecondFactor/Authenticator',
        person.cookie,
        { code: codeOf(secret) },
      );
      if (finished.status !== 200) throw new Error(finished.text);
      await forgetLastStep(person);
      return { ...person, secret, url, recoveryCodes: finished.body.recoveryCodes! };
    },
  };
}
