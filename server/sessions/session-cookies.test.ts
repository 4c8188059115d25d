import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const password = 'helyes ló akkumulátor kapocs';
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'https://bolt.example' });
  passwordHash = await hashPassword(password);
});
afterAll(() => shop.close());

test('[wall 80] cookies of an https shop are __Host-, Secure, HttpOnly, and of no domain', async () => {
  const { email } = await shop.addStaff({}, { passwordHash });
  const reply = await shop.call('POST /ExternalAuthentication/Login', {
    body: { username: email, password },
  });
  const cookies = [reply.headers['set-cookie']].flat().map(String);
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-kamra-(staff|device)=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(reply.text).not.toContain(cookie.slice(20, 60));
  }
});

test('[wall 80] a plain http shop uses neither Secure nor __Host-, which browsers would drop', async () => {
  const plain = await startTestShop({ HOST: '0.0.0.0', SHOP_URL: 'http://bolt.example:3000' });
  try {
    const { email } = await plain.addStaff({}, { passwordHash });
    const reply = await plain.call('POST /ExternalAuthentication/Login', {
      body: { username: email, password },
    });
    for (const cookie of [reply.headers['set-cookie']].flat().map(String)) {
      expect(cookie).toMatch(/^kamra-(staff|device)=.*HttpOnly; SameSite=Strict$/);
    }
  } finally {
    await plain.close();
  }
});

test('[wall 68] a session token from elsewhere is never adopted', async () => {
  const { email } = await shop.addStaff({}, { passwordHash });
  const planted = `__Host-kamra-staff=${'p'.repeat(43)}; __Host-kamra-device=${'q'.repeat(43)}`;
  const reply = await shop.call('POST /ExternalAuthentication/Login', {
    body: { username: email, password },
    cookie: planted,
  });
  expect(reply.status).toBe(200);
  expect(reply.cookie).not.toMatch(/pppp|qqqq/);
  expect((await shop.call('GET /api/SystemUser/Current', { cookie: planted })).status).toBe(401);
  expect((await shop.call('GET /api/SystemUser/Current', { cookie: reply.cookie })).status).toBe(200);
});

test('[wall 81] duplicate, 16 KB and malformed cookies: signed out, no failure', async () => {
  const { cookie } = await shop.addStaff({});
  const hostile = [
    `__Host-kamra-staff=x; ${cookie}; __Host-kamra-staff=y`,
    `__Host-kamra-staff=${'x'.repeat(15_000)}`,
    '__Host-kamra-staff=%E0%A4%A; __Host-kamra-shop=%ff%fe; kamra-currency=%',
    '__Host-kamra-staff="; ;;;=;=x; \u00ff\u00fe',
    '__Host-kamra-staff=\u00e9\u0080',
    '__proto__=x; constructor=y; __Host-kamra-staff=__proto__',
    `${'a=b; '.repeat(3_000)}`,
  ];
  for (const each of hostile) {
    const staff = await shop.call('GET /api/SystemUser/Current', { cookie: each });
    expect(staff.status, each.slice(0, 60)).toBeGreaterThanOrEqual(400);
    expect(staff.status, each.slice(0, 60)).toBeLessThan(500);
    for (const name of ['GET /api/Customer/Current', 'POST /api/SystemUser/Logoff', 'GET /']) {
      expect((await shop.call(name, { cookie: each })).status, `${name} ${each.slice(0, 60)}`).toBeLessThan(
        500,
      );
    }
  }
  expect((await shop.call('GET /api/SystemUser/Current', { cookie })).status).toBe(200);
});

test('[wall 86] an invented language or currency is refused or replaced by the default', async () => {
  const values = [
    `hu'||pg_sleep(5)--`,
    '../../../secret',
    '__proto__',
    'constructor',
    'HU',
    'hu;',
    '',
    '3 OR 1=1',
  ];
  const started = performance.now();
  for (const value of values) {
    const body = { name: 'X', email: 'x@shop.example', consent: true, language: value };
    const refused = await shop.call<{ code: string }>('POST /api/Newsletter/Subscribe', { body });
    expect([refused.status, refused.body.code], value).toEqual([400, 'invalidRequest']);
    const cookie = `kamra-currency=${encodeURIComponent(value)}; kamra-language=${encodeURIComponent(value)}`;
    const page = await shop.call('GET /', { cookie });
    expect(page.status, value).toBeLessThan(500);
    expect(page.text).not.toContain('pg_sleep');
    const call = await shop.call(`GET /api/ShopConfig?language=${encodeURIComponent(value)}`, { cookie });
    expect(call.status, value).toBeLessThan(500);
  }
  expect((performance.now() - started) / values.length).toBeLessThan(5_000);
});
