import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../credentials/password-hash.ts';
import { customers } from '../customers/customer-tables.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { measureWork } from '../testing/measure-work.ts';
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

/** The work of a request, and what it left: jobs, mails, and whether it wrote a row of a table. */
async function workAndJobs(run: () => Promise<TestReply<unknown>>, table: string) {
  const count = async () => {
    const { rows } = await shop.connection.pool.query<{ jobs: number; mails: number; newest: string }>(
      `SELECT (SELECT count(*)::int FROM pgboss.job) AS jobs, (SELECT count(*)::int FROM mails) AS mails,
        (SELECT max(xmin::text::bigint)::text FROM ${table}) AS newest`,
    );
    return rows[0]!;
  };
  const before = await count();
  const done = await measureWork(run);
  const after = await count();
  const written = Number(after.newest !== before.newest);
  return { ...done, jobs: after.jobs - before.jobs, mails: after.mails - before.mails, written };
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
    found.push(await measureWork(login));
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

test('[wall 65] the newsletter does and replies the same for known, new and unsubscribed addresses', async () => {
  const { pool } = shop.connection;
  const subscribe = (email: string) =>
    shop.call('POST /api/Newsletter/Subscribe', { body: { name: 'Éva', email, consent: true } });
  const change = (to: string) =>
    pool.query(`UPDATE newsletter_subscriptions SET ${to} WHERE email = 'eva@olvaso.example'`);
  const answers = [];
  for (const changed of [
    'name = name',
    'name = name',
    'confirmed_at = now()',
    'unsubscribed_at = now()',
    "requested_at = now() - interval '11 minutes', confirmed_at = NULL, unsubscribed_at = NULL",
  ]) {
    await change(changed);
    answers.push(await workAndJobs(() => subscribe('eva@olvaso.example'), 'newsletter_subscriptions'));
  }
  for (const each of answers) expect(each).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 204, text: '', jobs: 1, mails: 0, written: 1 });
  const { rows } = await pool.query(
    `SELECT (data ->> 'subscriptionId') IS NOT NULL AS sends FROM pgboss.job WHERE name = 'send-newsletter-link'
     ORDER BY created_on`,
  );
  expect(rows.map(({ sends }) => sends)).toEqual([true, false, false, true, true]);
});

test('[wall 65] alerts do and reply the same for addresses with and without one', async () => {
  const productId = await shop.addProduct({ onHand: 0 });
  const ask = () =>
    shop.call('POST /api/ProductAlert', {
      body: { productId, kind: 'stock', language: 'hu', currencyId: 3, email: 'eva@olvaso.example' },
    });
  const answers = [await workAndJobs(ask, 'product_alerts'), await workAndJobs(ask, 'product_alerts')];
  await shop.connection.pool.query('UPDATE product_alerts SET confirmed_at = now()');
  answers.push(await workAndJobs(ask, 'product_alerts'));
  for (const each of answers) expect(each).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 200, jobs: 1, mails: 0, written: 1 });
});

test('[wall 65] a new password of staff takes the same statements and jobs for every address', async () => {
  const found = [];
  let from = 0;
  for (const username of Object.values(names).filter((each) => each.includes('@'))) {
    const ask = () =>
      shop.call('POST /ExternalUtility/LoginPasswordReset', {
        body: { username },
        from: `203.0.115.${++from}`,
      });
    found.push(await workAndJobs(ask, 'one_time_tokens'));
  }
  for (const each of found) expect(each).toEqual(found[0]);
  expect(found[0]).toMatchObject({ status: 204, text: '', jobs: 1, mails: 0, written: 0 });
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
    const { status, text, statements } = await measureWork(ask);
    found.push({ status, text: text.replace(/[\w-]{43}/, 'request'), statements });
  }
  expect([200, 204]).toContain(found[0]!.status);
  for (const each of found) expect(each).toEqual(found[0]);
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
