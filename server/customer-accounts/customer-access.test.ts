import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers } from '../customers/customer-tables.ts';
import { readCustomerMails, registerTestCustomer } from '../testing/customer-mailbox.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const password = 'csipkebogyó lekvár kanállal';
let shop: TestShop;
let from = 0;
beforeAll(async () => {
  shop = await startTestShop();
});
beforeEach(async () => {
  await shop.connection.pool.query('DELETE FROM mails');
  await shop.connection.pool.query('DELETE FROM sign_in_attempts');
});
afterAll(() => shop.close());

type Body = { request: string; purpose: string; email: string } & ErrorReply;
const call = (name: string, body: object, cookie?: string) =>
  shop.call<Body>(name, { body, from: `10.1.${++from >> 8}.${from & 255}`, ...(cookie && { cookie }) });
const registration = (email: string, changes: object = {}) => ({
  email,
  familyName: 'Kovács',
  givenName: 'Anna',
  password,
  language: 'de',
  termsAccepted: true,
  ...changes,
});
const current = (cookie: string) => shop.call<{ email: string }>('GET /api/Customer/Current', { cookie });
const signIn = (username: string, given: string) =>
  call('POST /ExternalAuthentication/Login', { username, password: given });
const mailsTo = (email: string) => readCustomerMails(shop, email);
const expire = () =>
  shop.connection.pool.query("UPDATE customer_codes SET expires_at = now() - interval '1 second'");

describe('an account', () => {
  test('begins with the mailed code, with what was typed and the terms in force', async () => {
    const email = 'anna@uj.example';
    await shop.connection.pool.query(
      `INSERT INTO legal_documents (kind, language, version, title, body, effective_from, hash)
      VALUES ('general-conditions', 'hu', 1, 'ÁSZF', 'x', now() - interval '1 day', 'h')`,
    );
    const asked = await call('POST /api/Customer/Register', registration(email));
    expect(asked.status).toBe(200);
    expect(asked.cookie).toBe('');
    expect(await shop.connection.db.$count(customers)).toBe(0);
    expect((await signIn(email, password)).status).toBe(401);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ template: 'customerCode', data: { purpose: 'register' } });
    const { request } = asked.body;
    const accepted = await call('POST /api/Customer/Code', { request, code: mail!.data.code });
    expect(accepted).toMatchObject({ status: 200, body: { purpose: 'register' } });
    expect((await current(accepted.cookie)).body.email).toBe(email);
    expect((await signIn(email.toUpperCase(), password)).status).toBe(200);
    const [row] = await shop.connection.db.select().from(customers);
    expect(row).toMatchObject({ language: 'de', familyName: 'Kovács', emailConfirmedAt: expect.any(Date) });
    expect((row!.acceptedDocuments as { kind: string }[]).map(({ kind }) => kind)).toContain(
      'general-conditions',
    );
  });

  test('names the address that was typed to who asked for the code, known or not', async () => {
    for (const email of ['elgepelt@nincs.example', 'anna@uj.example']) {
      const { request } = (await call('POST /api/Customer/SignInCode', { email })).body;
      expect(await call('POST /api/Customer/CodeRequest', { request })).toMatchObject({
        status: 200,
        body: { email },
      });
      await expire();
      expect((await call('POST /api/Customer/CodeRequest', { request })).status).toBe(410);
    }
  });

  test('begins with the mailed link in any browser, once', async () => {
    const email = 'bela@uj.example';
    await call('POST /api/Customer/Register', registration(email, { password: null }));
    const { token } = (await mailsTo(email))[0]!.data;
    const shown = await call('POST /api/Customer/Link', { token });
    expect(shown.body).toEqual({ purpose: 'register', email });
    const accepted = await call('POST /api/Customer/AcceptLink', { token });
    expect((await current(accepted.cookie)).body.email).toBe(email);
    for (const name of ['Link', 'AcceptLink'])
      expect((await call(`POST /api/Customer/${name}`, { token })).status).toBe(410);
  });

  test.each([
    [{ termsAccepted: false }, 'termsAccepted'],
    [{ password: 'jelszo1234' }, 'password'],
    [{ password: 'rövid' }, 'password'],
    [{ familyName: 'win at spam.example' }, 'familyName'],
    [{ email: 'nobody' }, 'email'],
  ])('is refused with %o, naming the field', async (changes, field) => {
    const reply = await call('POST /api/Customer/Register', registration('cili@uj.example', changes));
    expect(reply.status).toBe(400);
    expect(reply.body.details.fields?.[0]?.field).toBe(field);
  });

  test('of an address that has one is not made anew: its owner is told by mail', async () => {
    const email = 'dora@uj.example';
    await registerTestCustomer(shop, email, { password });
    await shop.connection.pool.query('DELETE FROM mails');
    const asked = await call('POST /api/Customer/Register', registration(email.toUpperCase()));
    const mails = await mailsTo(email.toUpperCase());
    expect(mails.map(({ template }) => template)).toEqual(['customerHasAccount']);
    const { request } = asked.body;
    expect((await call('POST /api/Customer/Code', { request, code: '123456' })).body.code).toBe('wrongCode');
  });

  test('gets the guest orders of its address, whatever the case, and nobody else’s', async () => {
    const productId = await shop.addProduct();
    const lines = [{ productId, soldQuantity: 1 }];
    const own = await placeTestOrder(shop, lines, { email: 'Erika@Uj.Example' });
    const other = await placeTestOrder(shop, lines, { email: 'masik@uj.example' });
    const cookie = await registerTestCustomer(shop, 'erika@uj.example');
    const status = async (trnId: string) =>
      (await shop.call(`GET /ExternalOrder/Status?trnId=${trnId}`, { cookie })).status;
    expect(await status(own.body.trnId)).toBe(200);
    expect(await status(other.body.trnId)).toBe(404);
  });
});

describe('a mailed code', () => {
  test('signs in once, in the browser that asked', async () => {
    const email = 'feri@uj.example';
    await registerTestCustomer(shop, email);
    const [mine, strangers] = [
      await call('POST /api/Customer/SignInCode', { email }),
      await call('POST /api/Customer/SignInCode', { email: 'masvalaki@uj.example' }),
    ];
    const { code } = (await mailsTo(email))[0]!.data;
    const elsewhere = await call('POST /api/Customer/Code', { request: strangers.body.request, code });
    expect(elsewhere.body.code).toBe('wrongCode');
    const accepted = await call('POST /api/Customer/Code', { request: mine.body.request, code: ` ${code} ` });
    expect((await current(accepted.cookie)).body.email).toBe(email);
    expect((await call('POST /api/Customer/Code', { request: mine.body.request, code })).status).toBe(410);
  });

  test('is over after five wrong ones, also at the same time', async () => {
    const email = 'gabi@uj.example';
    await registerTestCustomer(shop, email);
    const { request } = (await call('POST /api/Customer/SignInCode', { email })).body;
    const { code } = (await mailsTo(email))[0]!.data;
    const wrong = code === '000000' ? '000001' : '000000';
    const tried = await Promise.all(
      Array.from({ length: 8 }, () => call('POST /api/Customer/Code', { request, code: wrong })),
    );
    const codes = tried.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(3).fill('linkExpired'), ...Array(5).fill('wrongCode')]);
    expect((await call('POST /api/Customer/Code', { request, code })).body.code).toBe('linkExpired');
  });

  test('and its link expire', async () => {
    const email = 'hugo@uj.example';
    await registerTestCustomer(shop, email);
    const { request } = (await call('POST /api/Customer/SignInCode', { email })).body;
    const { code, token } = (await mailsTo(email))[0]!.data;
    await expire();
    expect((await call('POST /api/Customer/Code', { request, code })).status).toBe(410);
    expect((await call('POST /api/Customer/AcceptLink', { token })).status).toBe(410);
  });

  test('is kept as a hash alone, and comes at most six times an hour to one network', async () => {
    const email = 'ilona@uj.example';
    await registerTestCustomer(shop, email);
    await shop.connection.pool.query('DELETE FROM mails');
    const askFrom = (network: string, path = 'SignInCode') =>
      shop.call<Body>(`POST /api/Customer/${path}`, { body: { email }, from: network });
    for (let asked = 0; asked < 8; asked++) await askFrom('203.0.113.20');
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(6);
    // Whoever asks in somebody's name locks nobody out.
    expect((await askFrom('198.51.100.20', 'PasswordLink')).status).toBeLessThan(300);
    expect(await mailsTo(email)).toHaveLength(7);
    for (let asked = 0; asked < 30; asked++) await askFrom(`192.0.2.${asked}`);
    expect(await mailsTo(email)).toHaveLength(24);
    const { rows } = await shop.connection.pool.query('SELECT c::text AS row FROM customer_codes c');
    for (const { data } of mails) {
      const stored = rows.map(({ row }) => row).join();
      expect(stored).not.toContain(data.token);
      expect(stored).not.toContain(`,${data.code},`);
    }
  });

  test('a session of before is not adopted: the token is a new one', async () => {
    const email = 'janos@uj.example';
    await registerTestCustomer(shop, email);
    const { request } = (await call('POST /api/Customer/SignInCode', { email })).body;
    const { code } = (await mailsTo(email))[0]!.data;
    const planted = `__Host-kamra-shop=${'p'.repeat(43)}`;
    const accepted = await call('POST /api/Customer/Code', { request, code }, planted);
    expect(accepted.cookie).not.toContain('ppp');
    expect((await current(planted)).status).toBe(204);
  });
});

describe('a forgotten password', () => {
  test('is set anew by the link, which ends all sessions and codes', async () => {
    const email = 'kati@uj.example';
    const before = await registerTestCustomer(shop, email, { password });
    await call('POST /api/Customer/PasswordLink', { email });
    const { token } = (await mailsTo(email))[0]!.data;
    const set = (given: string) => call('POST /api/Customer/PasswordByLink', { token, password: given });
    expect((await set('jelszo1234')).status, 'a weak one leaves the link in force').toBe(400);
    expect((await call('POST /api/Customer/AcceptLink', { token })).status, 'for a password alone').toBe(410);
    const changed = await set('zöld alma a padláson');
    expect(changed.status).toBe(204);
    expect((await current(changed.cookie)).status).toBe(200);
    expect((await current(before)).status).toBe(204);
    expect((await set('zöld körte a padláson')).status).toBe(410);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await mailsTo(email))[0]!.data).toMatchObject({ notice: 'passwordChanged' });
  });

  test('a link of another kind sets none', async () => {
    const email = 'lili@uj.example';
    await registerTestCustomer(shop, email);
    await call('POST /api/Customer/SignInCode', { email });
    const { token } = (await mailsTo(email))[0]!.data;
    const reply = await call('POST /api/Customer/PasswordByLink', {
      token,
      password: 'zöld alma a padláson',
    });
    expect(reply.status).toBe(410);
    expect(
      (await call('POST /api/Customer/PasswordByLink', { token: 'x'.repeat(43), password })).status,
    ).toBe(410);
  });
});

test('a locked account has no way in, and its sessions end', async () => {
  const email = 'misi@uj.example';
  const cookie = await registerTestCustomer(shop, email, { password });
  const { request } = (await call('POST /api/Customer/SignInCode', { email })).body;
  const { code, token } = (await mailsTo(email))[0]!.data;
  await shop.connection.pool.query('UPDATE customers SET locked_at = now() WHERE email = $1', [email]);
  expect((await current(cookie)).status).toBe(204);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await call('POST /api/Customer/Code', { request, code })).status).toBe(410);
  expect((await call('POST /api/Customer/AcceptLink', { token })).status).toBe(410);
  await shop.connection.pool.query('DELETE FROM mails');
  await call('POST /api/Customer/SignInCode', { email });
  await call('POST /api/Customer/PasswordLink', { email });
  expect(await mailsTo(email)).toEqual([]);
});
