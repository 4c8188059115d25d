import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneTimeTokens } from '../sessions/session-tables.ts';
import { auditLog, systemUsers } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { ensureAdministrator } from './ensure-administrator.ts';

const password = 'tizenkét betűnél hosszabb';
let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.close());

const setUp = (token: string, changes: object = {}) =>
  shop.call<ErrorReply>('POST /api/SystemUser/FirstAdministrator', {
    body: { token, email: 'elso@shop.example', name: 'Első Elemér', password, ...changes },
  });
const signIn = () =>
  shop.call('POST /ExternalAuthentication/Login', { body: { username: 'elso@shop.example', password } });

test('[wall 71] [wall 83] an empty shop has no accounts, and its link sets up the first administrator once', async () => {
  expect(await shop.connection.db.select().from(systemUsers)).toEqual([]);
  const link = await ensureAdministrator(shop.connection.db, shop.config);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/admin#\/set-up\/[\w-]{43}$/);
  const token = link!.split('/').at(-1)!;

  expect((await setUp('wrong')).status).toBe(410);
  expect((await setUp(token, { password: 'short' })).status).toBe(400);
  const replies = await Promise.all([setUp(token), setUp(token, { email: 'masik@shop.example' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 410]);
  expect((await setUp(token)).body.code).toBe('linkExpired');
  expect(await shop.connection.db.select().from(systemUsers)).toHaveLength(1);
  expect(await shop.connection.db.select().from(auditLog)).toMatchObject([
    { action: 'setUp', module: 'systemUsers' },
  ]);
  expect(await ensureAdministrator(shop.connection.db, shop.config)).toBeNull();
});

test('[wall 74] a password that is easy to guess is refused, by the link and by the settings', async () => {
  const token = (await ensureAdministrator(shop.connection.db, shop.config))!.split('/').at(-1)!;
  for (const guessed of ['Password12345!', 'Első Elemér 12', 'elso@shop.example', 'Kamra2026!!!']) {
    const refused = await setUp(token, { password: guessed });
    expect(refused.status).toBe(400);
    expect(refused.body.details.fields).toEqual([{ field: 'password', code: 'guessable' }]);
  }
  const config = {
    ...shop.config,
    administrator: { email: 'elso@shop.example', password: 'elso@shop.example' },
  };
  await expect(ensureAdministrator(shop.connection.db, config)).rejects.toThrow('ADMIN_PASSWORD');
  expect(await shop.connection.db.select().from(systemUsers)).toEqual([]);
  expect((await setUp(token)).status).toBe(204);
});

test('[wall 71] an expired link is refused', async () => {
  const token = (await ensureAdministrator(shop.connection.db, shop.config))!.split('/').at(-1)!;
  const [kept, ...others] = await shop.connection.db.select().from(oneTimeTokens);
  expect(others).toEqual([]);
  expect(kept!.tokenHash).not.toBe(token);
  await shop.connection.db
    .update(oneTimeTokens)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(oneTimeTokens.tokenHash, kept!.tokenHash));
  expect((await setUp(token)).status).toBe(410);
});

test('an administrator in the settings is added once, also by concurrent starts', async () => {
  const config = { ...shop.config, administrator: { email: 'elso@shop.example', password } };
  const links = await Promise.all([1, 2, 3].map(() => ensureAdministrator(shop.connection.db, config)));
  expect(links).toEqual([null, null, null]);
  expect(await shop.connection.db.select().from(systemUsers)).toHaveLength(1);
  expect((await signIn()).text).toBe('staff');
});
