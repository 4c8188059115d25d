import type { SignInProviderId } from '@kamra/contract/external-sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCustomerMails, registerTestCustomer } from '../testing/customer-mailbox.ts';
import {
  type PersonAtProvider,
  returnPath,
  type SignInFault,
  type SignInStandIn,
  startSignInStandIn,
} from '../testing/sign-in-stand-in.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let standIn: SignInStandIn;
let shop: TestShop;
let from = 0;
beforeAll(async () => {
  standIn = await startSignInStandIn();
  const { clientId, clientSecret } = standIn.keys;
  shop = await startTestShop({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    FACEBOOK_CLIENT_ID: clientId,
    FACEBOOK_CLIENT_SECRET: clientSecret,
    SIGN_IN_PROVIDER_URL: standIn.url,
  });
});
afterAll(async () => {
  await shop.close();
  await standIn.close();
});

const call = <Body = Record<string, unknown>>(name: string, cookie?: string) =>
  shop.call<Body>(name, { from: `10.3.${++from >> 8}.${from & 255}`, ...(cookie && { cookie }) });
const begin = (provider: SignInProviderId, query = '') =>
  call(`GET /api/Customer/ExternalSignIn/${provider}${query}`);
const leadOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);
const emailOf = async (cookie: string) =>
  (await call<{ email?: string } | null>('GET /api/Customer/Current', cookie)).body?.email;
const identitiesOf = async (cookie: string) =>
  (await call<{ identities: object[] }>('GET /api/Customer/ExternalIdentity', cookie)).body.identities;
const countCustomers = async () =>
  (await shop.connection.pool.query('SELECT count(*)::int AS count FROM customers')).rows[0].count;

/** Somebody goes to the provider, agrees, and comes back. */
async function signIn(provider: SignInProviderId, person: PersonAtProvider, query = '') {
  const begun = await begin(provider, query);
  expect(begun.status, begun.text).toBe(303);
  return call(`GET ${returnPath(provider, standIn.agree(leadOf(begun), person))}`, begun.cookie);
}

const anna = {
  sub: '10769150350006150715113082367',
  email: 'anna@gmail.com',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Kovács',
};

test('whoever comes with a sure address gets an account, and the same one the next time', async () => {
  const providers = await call('GET /api/Customer/ExternalSignIn');
  expect(providers.body).toEqual({ providers: ['google', 'facebook'] });
  const first = await signIn('google', anna, '?language=de&next=/checkout');
  expect(first.status).toBe(303);
  expect(leadOf(first)).toBe('/de/checkout');
  expect(await emailOf(first.cookie)).toBe(anna.email);
  const { rows } = await shop.connection.pool.query(
    `SELECT family_name, given_name, language, email_confirmed_at IS NOT NULL AS confirmed,
       jsonb_array_length(accepted_documents) AS documents FROM customers WHERE email = $1`,
    [anna.email],
  );
  expect(rows).toEqual([
    {
      family_name: 'Kovács',
      given_name: 'Anna',
      language: 'de',
      confirmed: true,
      documents: expect.any(Number),
    },
  ]);
  const count = await countCustomers();
  const again = await signIn('google', { ...anna, email: 'uj.cim@gmail.com' });
  expect(leadOf(again)).toBe('/account');
  expect(await emailOf(again.cookie)).toBe(anna.email);
  expect(await countCustomers()).toBe(count);
});

test('an account of the same address is linked and told; unlinked it is not found any more', async () => {
  const email = 'bela@gmail.com';
  const own = await registerTestCustomer(shop, email);
  const person = { ...anna, sub: '42', email: 'Bela@Gmail.com' };
  const signedIn = await signIn('google', person);
  expect(await emailOf(signedIn.cookie)).toBe(email);
  expect(await identitiesOf(own)).toMatchObject([{ provider: 'google', lastUsedAt: expect.any(String) }]);
  const notices = (await readCustomerMails(shop, email)).map(({ data: { notice } }) => notice);
  expect(notices.filter((notice) => notice === 'signInAdded')).toHaveLength(1);
  const data = await call<{ identities: object[] }>('GET /api/Customer/Data', own);
  expect(data.body.identities).toMatchObject([{ provider: 'google', subject: '42' }]);

  const other = await registerTestCustomer(shop, 'masik@fiok.example');
  expect((await call('DELETE /api/Customer/ExternalIdentity/google', other)).status).toBe(204);
  expect(await identitiesOf(own)).toHaveLength(1);
  expect((await call('DELETE /api/Customer/ExternalIdentity/google', own)).status).toBe(204);
  expect(await identitiesOf(own)).toEqual([]);
});

test.each([
  ['google', { ...anna, sub: '7', email: 'zoli@ceges.example' }],
  ['google', { ...anna, sub: '8', email: 'zoli@gmail.com', email_verified: false }],
  ['facebook', { id: '9', email: 'zoli@gmail.com', first_name: 'Zoltán', last_name: 'Nagy' }],
] as const)('%s: who is not sure of an address proves it by a mailed code', async (provider, person) => {
  for (const isKnown of [false, true]) {
    const email = isKnown ? person.email : `uj.${person.email}`;
    if (isKnown) await registerTestCustomer(shop, email);
    const id = 'id' in person ? { id: person.id + isKnown } : { sub: person.sub + isKnown };
    const given = { ...person, ...id, email };
    const asked = await signIn(provider, given);
    const [path, request = ''] = leadOf(asked).split('?token=');
    expect(path).toBe('/sign-in/code');
    expect(await emailOf(asked.cookie)).toBeUndefined();
    const [mail] = await readCustomerMails(shop, email);
    const accepted = await shop.call('POST /api/Customer/Code', { body: { request, code: mail!.data.code } });
    expect(await emailOf(accepted.cookie)).toBe(email);
    const notices = (await readCustomerMails(shop, email)).filter(
      ({ data }) => data.notice === 'signInAdded',
    );
    expect(notices).toHaveLength(isKnown ? 1 : 0);
    await shop.connection.pool.query('DELETE FROM mails WHERE recipient = $1', [email]);
    const again = await signIn(provider, given);
    expect(leadOf(again)).toBe('/account');
    expect(await emailOf(again.cookie)).toBe(email);
    await shop.connection.pool.query('DELETE FROM customers WHERE email = $1', [email]);
  }
});

test('the link of that mail signs its reader in, and links nobody who waits for it elsewhere', async () => {
  for (const isKnown of [false, true]) {
    const email = `aldozat.${isKnown}@level.example`;
    if (isKnown) await registerTestCustomer(shop, email);
    const stranger = { id: `66${isKnown}`, email, first_name: 'Idegen', last_name: 'Ember' };
    await signIn('facebook', stranger);
    const [mail] = await readCustomerMails(shop, email);
    const opened = await shop.call('POST /api/Customer/AcceptLink', { body: { token: mail!.data.token } });
    expect(await emailOf(opened.cookie)).toBe(email);
    expect(await identitiesOf(opened.cookie)).toEqual([]);
    const again = await signIn('facebook', stranger);
    expect(leadOf(again)).toMatch(/^\/sign-in\/code/);
    expect(await emailOf(again.cookie)).toBeUndefined();
  }
});

test('without an address, or with a locked account, nobody is signed in', async () => {
  const nameless = await signIn('facebook', { id: '77', first_name: 'Névtelen', last_name: 'X' });
  expect(leadOf(nameless)).toBe('/sign-in?external=noEmail');
  const email = 'zart@gmail.com';
  await registerTestCustomer(shop, email);
  await shop.connection.pool.query('UPDATE customers SET locked_at = now() WHERE email = $1', [email]);
  const locked = await signIn('google', { ...anna, sub: 'z1', email });
  expect(leadOf(locked)).toBe('/sign-in?external=locked');
  expect(locked.cookie).not.toContain('kamra-shop');
});

test('names are one line without addresses', async () => {
  const email = 'nev@gmail.com';
  const names = { given_name: 'Nyerjen!\nhttps://evil.example', family_name: '  Kis\n Pál ' };
  await signIn('google', { ...anna, sub: 'n1', email, ...names });
  const { rows } = await shop.connection.pool.query(
    'SELECT given_name, family_name FROM customers WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([{ given_name: '', family_name: 'Kis Pál' }]);
});

test('a return that is not this browser’s, of another provider, used before or refused signs nobody in', async () => {
  const mine = await begin('google');
  const theirs = await begin('google');
  const query = standIn.agree(leadOf(theirs), { ...anna, sub: 'x1', email: 'x1@gmail.com' });
  const outcomes = [
    [await call(`GET ${returnPath('google', query)}`, mine.cookie), 'failed'],
    [await call(`GET ${returnPath('google', query)}`), 'expired'],
    [await call(`GET ${returnPath('google', query)}`, '__Host-kamra-external=e30'), 'expired'],
    [await call(`GET ${returnPath('facebook', query)}`, theirs.cookie), 'expired'],
    [await call(`GET ${returnPath('google', standIn.refuse(leadOf(theirs)))}`, theirs.cookie), 'cancelled'],
    [await call(`GET ${returnPath('google', 'state=x&code=y')}`, theirs.cookie), 'failed'],
  ] as const;
  for (const [reply, problem] of outcomes) {
    expect(leadOf(reply)).toBe(`/sign-in?external=${problem}`);
    expect(reply.cookie).not.toContain('kamra-shop');
  }
  const good = await call(`GET ${returnPath('google', query)}`, theirs.cookie);
  expect(leadOf(good)).toBe('/account');
  const replayed = await call(`GET ${returnPath('google', query)}`, theirs.cookie);
  expect(leadOf(replayed)).toBe('/sign-in?external=failed');
  const away = await signIn('google', anna, `?next=${encodeURIComponent('//evil.example/account')}`);
  expect(leadOf(away)).toBe('/account');
});

test.each<SignInFault>(['down', 'otherAudience', 'otherNonce', 'over', 'notJson', 'huge'])(
  'a provider that answers wrong (%s) signs nobody in',
  async (fault) => {
    standIn.fail(fault);
    const reply = await signIn('google', anna);
    expect(leadOf(reply)).toBe('/sign-in?external=failed');
    expect(reply.cookie).not.toContain('kamra-shop');
  },
);

test('a shop without keys offers nobody', async () => {
  const bare = await startTestShop();
  try {
    expect((await bare.call('GET /api/Customer/ExternalSignIn')).body).toEqual({ providers: [] });
    expect((await bare.call('GET /api/Customer/ExternalSignIn/google')).status).toBe(404);
    expect((await bare.call(`GET ${returnPath('google', 'code=x')}`)).status).toBe(404);
  } finally {
    await bare.close();
  }
  await expect(startTestShop({ GOOGLE_CLIENT_ID: 'kamra-teszt' })).rejects.toThrow(/go together/);
});
