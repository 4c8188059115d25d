import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { customers } from './customer-tables.ts';

const password = 'csipkebogyó lekvár kanállal';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const current = (cookie?: string) => shop.call('GET /api/Customer/Current', { cookie });

async function signInCustomer(email: string, language: string): Promise<string> {
  await shop.connection.db.insert(customers).values({
    email,
    language,
    familyName: 'Kovács',
    givenName: 'Anna',
    passwordHash: await hashPassword(password),
  });
  const { cookie } = await shop.call('POST /ExternalAuthentication/Login', {
    body: { username: email, password },
  });
  return cookie;
}

test('a guest has no customer, and the reply is not cached', async () => {
  const { status, text, headers } = await current();
  expect([status, text]).toEqual([204, '']);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('a customer gets their name and address, nothing else, until they sign off', async () => {
  const cookie = await signInCustomer('anna@example.org', 'hu');
  const { status, body, headers } = await current(cookie);
  expect(status).toBe(200);
  expect(body).toEqual({ name: 'Kovács Anna', email: 'anna@example.org' });
  expect(headers['cache-control']).toBe('private, no-store');
  expect((await shop.call('POST /api/SystemUser/Logoff', { cookie })).status).toBe(204);
  expect((await current(cookie)).status).toBe(204);
});

test('the given name comes first except in Hungarian', async () => {
  const { body } = await current(await signInCustomer('anne@example.org', 'de'));
  expect(body).toMatchObject({ name: 'Anna Kovács' });
});

test('a member of staff is no customer', async () => {
  const { cookie } = await shop.addStaff('administrator');
  expect((await current(cookie)).status).toBe(204);
});
