import type * as contract from '@kamra/contract/customer-passkeys.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerPasskeys } from '../customers/customer-tables.ts';
import { readCustomerMails, registerTestCustomer } from '../testing/customer-mailbox.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { createSignInChallenge, readSignInChallenge } from './sign-in-challenges.ts';

const site = { id: 'localhost', origin: 'http://localhost:3000' };
const password = 'csipkebogyó lekvár kanállal';
let shop: TestShop;
let from = 0;
beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: site.origin });
});
afterAll(() => shop.close());

const call = <Body = ErrorReply>(name: string, body?: object, cookie?: string) =>
  shop.call<Body>(name, {
    ...(body && { body }),
    from: `10.2.${++from >> 8}.${from & 255}`,
    ...(cookie && { cookie }),
  });
const current = (cookie: string) => call<{ email: string }>('GET /api/Customer/Current', undefined, cookie);
const list = async (cookie: string) =>
  (await call<Reply<typeof contract.listCustomerPasskeys>>('GET /api/Customer/Passkey', undefined, cookie))
    .body;
const ask = async () =>
  (await call<Reply<typeof contract.requestCustomerPasskey>>('POST /api/Customer/PasskeyRequest', {})).body;
const signIn = (passkey: object, cookie?: string) =>
  call('POST /api/Customer/PasskeySignIn', { passkey }, cookie);
const forget = (column: string) =>
  shop.connection.pool.query(`UPDATE sessions SET ${column} = now() - interval '11 minutes'`);

async function addPasskey(cookie: string, name = 'Telefonom') {
  const authenticator = createSoftwareAuthenticator(site);
  const begun = await call<Reply<typeof contract.beginCustomerPasskey>>(
    'POST /api/Customer/PasskeyCreation',
    {},
    cookie,
  );
  const passkey = authenticator.create(begun.body);
  const added = await call('POST /api/Customer/Passkey', { name, passkey }, cookie);
  return { authenticator, begun, passkey, added };
}

test('a passkey is made, signs in by itself, is renamed and removed; its owner is told', async () => {
  const email = 'kulcs@fiok.example';
  const cookie = await registerTestCustomer(shop, email);
  expect(await list(cookie)).toEqual({ passkeys: [], canAdd: true, isConfirmed: true });
  const { authenticator, begun, added } = await addPasskey(cookie);
  expect(added.status, added.text).toBe(200);
  expect(begun.body.authenticatorSelection.requireResidentKey).toBe(true);
  const signedIn = await signIn(authenticator.assert(await ask()));
  expect(signedIn.status).toBe(204);
  expect((await current(signedIn.cookie)).body.email).toBe(email);
  const { passkeys } = await list(cookie);
  expect(passkeys).toMatchObject([{ name: 'Telefonom', lastUsedAt: expect.any(String) }]);
  const data = await call<{ passkeys: object[] }>('GET /api/Customer/Data', undefined, cookie);
  expect(data.body.passkeys).toMatchObject([{ name: 'Telefonom' }]);
  expect(data.text).not.toContain('credential');

  const path = `/api/Customer/Passkey/${passkeys[0]!.id}`;
  const other = await registerTestCustomer(shop, 'masik@fiok.example');
  expect((await call(`PUT ${path}`, { name: 'Enyém' }, other)).status).toBe(404);
  expect((await call(`DELETE ${path}`, undefined, other)).status).toBe(404);
  expect((await call(`PUT ${path}`, { name: 'Régi' }, cookie)).status).toBe(204);
  expect((await call(`DELETE ${path}`, undefined, cookie)).status).toBe(204);
  expect((await signIn(authenticator.assert(await ask()))).body.code).toBe('signInFailed');
  const notices = (await readCustomerMails(shop, email)).map(({ data: { notice } }) => notice);
  expect(notices.filter(Boolean)).toEqual(['passkeyRemoved', 'newDevice', 'passkeyAdded']);
});

test('a session that proved nothing lately adds none, until the password or a mailed code comes', async () => {
  const email = 'lopott@fiok.example';
  const cookie = await registerTestCustomer(shop, email, { password });
  await forget('confirmed_at');
  const { begun, added } = await addPasskey(cookie);
  expect([begun.status, begun.text.includes('confirmationRequired')]).toEqual([403, true]);
  expect(added.body.code).toBe('wrongCode');
  const confirm = (proof: object) => call('POST /api/Customer/Confirm', { proof }, cookie);
  expect((await confirm({ password: 'nem ez a jelszó' })).body.details.fields?.[0]?.field).toBe(
    'proof.password',
  );
  expect((await list(cookie)).isConfirmed).toBe(false);
  expect((await confirm({ password })).status).toBe(204);
  expect((await addPasskey(cookie)).added.status).toBe(200);
  await forget('confirmed_at');
  const asked = await call<{ request: string }>('POST /api/Customer/ConfirmationCode', {}, cookie);
  const { code } = (await readCustomerMails(shop, email))[0]!.data;
  expect((await confirm({ request: asked.body.request, code })).status).toBe(204);
  expect((await list(cookie)).isConfirmed).toBe(true);
});

test('an answer counts once, for this site and for a challenge of ours alone', async () => {
  const cookie = await registerTestCustomer(shop, 'csalas@fiok.example');
  const { authenticator } = await addPasskey(cookie);
  const request = await ask();
  const answer = authenticator.assert(request, { counter: 0 });
  await shop.connection.pool.query('UPDATE customer_passkeys SET counter = 0');
  expect((await signIn(answer)).status).toBe(204);
  const made = createSignInChallenge(Buffer.alloc(32)).toString('base64url');
  const refused = [
    answer,
    authenticator.assert(request, { counter: 0 }),
    authenticator.assert(await ask(), { origin: 'http://localhost:3001', counter: 0 }),
    authenticator.assert({ challenge: made }, { counter: 0 }),
    authenticator.assert({ challenge: 'AAAA' }, { counter: 0 }),
    createSoftwareAuthenticator(site).assert(await ask()),
  ];
  for (const passkey of refused) expect((await signIn(passkey)).body.code).toBe('signInFailed');
  const newest = await ask();
  expect((await signIn(authenticator.assert(newest, { counter: 5 }))).status).toBe(204);
  expect((await signIn(authenticator.assert(await ask(), { counter: 4 }))).body.code).toBe('signInFailed');
  await shop.connection.pool.query("UPDATE customers SET locked_at = now() WHERE email LIKE 'csalas@%'");
  expect((await signIn(authenticator.assert(await ask()))).body.code).toBe('signInFailed');
});

test('a challenge is over after ten minutes', () => {
  const key = Buffer.alloc(32, 7);
  const made = createSignInChallenge(key, 1_000_000).toString('base64url');
  expect(readSignInChallenge(key, made, 1_000_000 + 599_000)).toBe(1_000_000_000);
  expect(readSignInChallenge(key, made, 1_000_000 + 601_000)).toBeNull();
  expect(readSignInChallenge(Buffer.alloc(32, 8), made, 1_000_000)).toBeNull();
});

test('an account has ten at most, and a passkey belongs to one account', async () => {
  const email = 'sok@fiok.example';
  const cookie = await registerTestCustomer(shop, email);
  const { passkey } = await addPasskey(cookie);
  const stranger = await registerTestCustomer(shop, 'idegen@fiok.example');
  expect((await call('POST /api/Customer/Passkey', { name: 'x', passkey }, stranger)).body.code).toBe(
    'wrongCode',
  );
  const [row] = await shop.connection.db.select().from(customerPasskeys).limit(1);
  const { id: _id, ...values } = row!;
  const customerId = (await shop.connection.pool.query('SELECT id FROM customers WHERE email = $1', [email]))
    .rows[0].id;
  for (let count = 1; count < 10; count++)
    await shop.connection.db
      .insert(customerPasskeys)
      .values({ ...values, customerId, credentialId: `key-${count}` });
  expect((await list(cookie)).canAdd).toBe(false);
  expect((await addPasskey(cookie)).begun.text).toContain('tooLarge');
});
