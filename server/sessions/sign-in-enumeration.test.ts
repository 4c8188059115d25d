import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../credentials/password-hash.ts';
import { customers } from '../customers/customer-tables.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { startTestShop, type TestReply, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
const names: Record<string, string> = { 'made-up': 'nobody@shop.example', 'no address': "' or 1=1 --" };
beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.connection;
  const passwordHash = await hashPassword('helyes ló akkumulátor kapocs');
  names.staff = (await shop.addStaff('administrator', { passwordHash })).email;
  names.customer = 'vevo@vasarlo.example';
  await db.insert(customers).values({ email: names.customer, passwordHash });
  names['customer without password'] = 'vendeg@vasarlo.example';
  await db.insert(customers).values({ email: names['customer without password'] });
  const disabled = await shop.addStaff({}, { passwordHash });
  names.disabled = disabled.email;
  await db.update(systemUsers).set({ active: false }).where(eq(systemUsers.id, disabled.systemUserId));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

/** The result of a request: its reply, and every statement sent to the database. */
async function work(run: () => Promise<TestReply<unknown>>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status, text, headers } = await run();
  const statements = query.mock.calls.map(([each]) => {
    const sent = each as unknown as string | { text?: string };
    return typeof sent === 'string' ? sent : (sent.text ?? '');
  });
  query.mockRestore();
  const others = Object.entries(headers).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit-\w+)$/.test(name),
  );
  return { status, text, headers: Object.fromEntries(others), statements };
}

test('[wall 65] failed sign-ins get the same reply after the same statements and the work of two hashes', async () => {
  const found = [];
  let from = 0;
  for (const username of Object.values(names)) {
    const login = () =>
      shop.call('POST /ExternalAuthentication/Login', {
        body: { username, password: 'wrong' },
        from: `203.0.113.${++from}`,
      });
    found.push(await work(login));
  }
  expect(found[0]!.status).toBe(401);
  expect(found[0]!.statements.length).toBeGreaterThan(3);
  for (const each of found) expect(each).toEqual(found[0]);
});

test('[wall 65] a missing or malformed hash costs as much memory and as many passes', async () => {
  const cpu = async (hash: string | null) => {
    const started = process.cpuUsage();
    for (let round = 0; round < 5; round++) expect(await verifyPassword('wrong', hash)).toBe(false);
    const { user, system } = process.cpuUsage(started);
    return user + system;
  };
  const known = await cpu(await hashPassword('helyes ló akkumulátor kapocs'));
  for (const hash of [null, '', 'none', '$argon2id$v=19$broken']) {
    expect(await cpu(hash)).toBeGreaterThan(known / 3);
  }
});

test('[wall 65] the newsletter replies alike for known, new and unsubscribed addresses', async () => {
  const subscribe = (email: string) =>
    shop.call('POST /api/Newsletter/Subscribe', { body: { name: 'Éva', email, consent: true } });
  const known = 'eva@olvaso.example';
  expect((await subscribe(known)).status).toBe(204);
  const answers = [await work(() => subscribe(known)), await work(() => subscribe('uj@olvaso.example'))];
  await shop.connection.pool.query('UPDATE newsletter_subscriptions SET confirmed_at = now()');
  answers.push(await work(() => subscribe(known)));
  await shop.connection.pool.query('UPDATE newsletter_subscriptions SET unsubscribed_at = now()');
  answers.push(await work(() => subscribe(known)));
  const shown = answers.map(({ status, text, headers }) => ({
    status,
    text,
    names: Object.keys(headers).sort(),
  }));
  for (const each of shown) expect(each).toEqual(shown[0]);
});

test.each([
  ['POST /api/Customer/SignInCode', {}],
  ['POST /api/Customer/PasswordLink', {}],
  [
    'POST /api/Customer/Register',
    { familyName: 'Kovács', givenName: 'Anna', password: 'csipkebogyó lekvár', termsAccepted: true },
  ],
])('[wall 65] %s answers alike for every address, after the same statements', async (name, rest) => {
  const found = [];
  let from = 0;
  for (const email of ['vevo@vasarlo.example', 'VENDEG@vasarlo.example', 'nobody@shop.example']) {
    const ask = () => shop.call<object>(name, { body: { email, ...rest }, from: `203.0.114.${++from}` });
    const { status, text, statements } = await work(ask);
    found.push({ status, text: text.replace(/[\w-]{43}/, 'request'), statements });
  }
  expect([200, 204]).toContain(found[0]!.status);
  for (const each of found) expect(each).toEqual(found[0]);
});

test('[wall 71] unknown and used links get the same reply', async () => {
  const answers = [];
  for (const token of ['a'.repeat(43), 'b'.repeat(43)]) {
    answers.push(await work(() => shop.call(`POST /api/Newsletter/Confirm?token=${token}`)));
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]!.status).toBe(410);
});

test('[wall 74] passwords are compared to the last byte, whatever they contain', async () => {
  const pairs = [
    [`${'x'.repeat(72)}a`, `${'x'.repeat(72)}b`],
    ['ékezetes jelszó 12', 'ekezetes jelszo 12'],
    ['🦊🐢🌲🍋 este', '🦊🐢🌲🍋 este '],
    ['Nagybetűs jelszó', 'nagybetűs jelszó'],
    ['y'.repeat(1_000), 'y'.repeat(999)],
  ] as const;
  for (const [stored, other] of pairs) {
    const hash = await hashPassword(stored);
    expect(await verifyPassword(stored, hash)).toBe(true);
    expect(await verifyPassword(other, hash)).toBe(false);
  }
  const decomposed = await hashPassword('e\u0301kezetes jelszo\u0301 12');
  expect(
    await verifyPassword('\u00e9kezetes jelsz\u00f3 12', decomposed),
    'one letter, two ways to send it',
  ).toBe(true);
  const login = (given: string) =>
    shop.call('POST /ExternalAuthentication/Login', {
      body: { username: 'nobody@x.example', password: given },
    });
  expect((await login('x'.repeat(1_025))).status).toBe(400);
  expect((await login('x'.repeat(900_000))).status).toBe(400);
  expect((await login('nul\u0000byte')).status).toBeLessThan(500);
});
