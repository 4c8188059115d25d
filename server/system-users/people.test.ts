import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { defaultOwnSettings } from '@kamra/contract/own-settings.ts';
import type { CurrentSystemUser, SystemUser } from '@kamra/contract/staff.ts';
import type { listOwnSessions } from '@kamra/contract/staff-sessions.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { mails } from '../mail/mail-tables.ts';
import { oneTimeTokens, sessions, signInAttempts } from '../sessions/session-tables.ts';
import { auditLog, systemRoles, systemUsers } from '../staff/staff-tables.ts';
import type { PasswordLinkMailData } from '../staff-mails/queue-staff-mail.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { sendRequestedLink } from './send-password-link.ts';

const password = 'helyes ló akkumulátor kapocs';
let shop: TestShop;
let passwordHash: string;
let administrator: { cookie: string; systemUserId: number; roleId: number; email: string };
let clerkRoleId: number;
beforeAll(async () => {
  shop = await startTestShop();
  passwordHash = await hashPassword(password);
  administrator = await shop.addStaff('administrator', { passwordHash });
  const [clerk] = await shop.connection.db
    .select()
    .from(systemRoles)
    .where(eq(systemRoles.code, 'orderClerk'));
  clerkRoleId = clerk!.id;
});
beforeEach(async () => {
  await shop.connection.db.delete(signInAttempts);
  await shop.connection.pool.query('DELETE FROM mails');
});
afterAll(() => shop.close());

const call = <Body>(name: string, cookie?: string, body?: object) =>
  shop.call<Body & ErrorReply>(name, { ...(cookie && { cookie }), ...(body && { body }) });
const userOf = async (id: number) =>
  (await call<SystemUser>(`GET /api/SystemUser/${id}`, administrator.cookie)).body;
const invite = (username: string, more: object = {}, cookie = administrator.cookie) =>
  call<SystemUser>('POST /api/SystemUser', cookie, {
    username,
    name: 'Szabó Júlia',
    roleId: clerkRoleId,
    language: 'hu',
    ...more,
  });
const signIn = (username: string, given = password, cookie?: string) =>
  call('POST /ExternalAuthentication/Login', cookie, { username, password: given });
const mailsTo = (recipient: string) =>
  shop.connection.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id));
const tokenTo = async (recipient: string) =>
  ((await mailsTo(recipient))[0]!.data as PasswordLinkMailData).token;
const setPassword = (token: string, given = password) =>
  call<{ username: string }>('POST /api/SystemUser/UserLoginPasswordSet', undefined, {
    token,
    password: given,
  });
const edit = ({ id, version, username, name, roleId, language, active }: SystemUser, change: object) => ({
  id,
  version,
  username,
  name,
  roleId,
  language,
  active,
  ...change,
});
const update = async (id: number, change: object, cookie = administrator.cookie) =>
  call<SystemUser>('PUT /api/SystemUser', cookie, edit(await userOf(id), change));

test('an invited colleague sets a password with the link, once, and has the role’s rights alone', async () => {
  const email = 'julia@shop.example';
  const invited = await invite(email);
  expect(invited).toMatchObject({ status: 201, body: { state: 'invited', active: true, username: email } });
  expect((await invite('JULIA@shop.example')).body.details.fields).toEqual([
    { field: 'username', code: 'taken' },
  ]);
  expect((await signIn(email, 'none')).status).toBe(401);
  expect((await signIn(email, ' ')).status).toBe(401);

  const first = await tokenTo(email);
  expect(
    await call('PUT /api/SystemUser/LoginPasswordReset', administrator.cookie, { id: invited.body.id }),
  ).toMatchObject({ status: 200, body: { kind: 'invitation', sentTo: email } });
  const token = await tokenTo(email);
  expect((await setPassword(first)).body.code, 'the link sent before has ended').toBe('linkExpired');
  const [stored] = await shop.connection.db.select().from(oneTimeTokens);
  expect(stored!.tokenHash).not.toBe(token);
  expect((stored!.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(48, 0);
  expect((await call('POST /api/SystemUser/PasswordLink', undefined, { token })).body).toEqual({
    kind: 'invitation',
    username: email,
    name: 'Szabó Júlia',
  });

  for (const [weak, code] of [
    ['rövid', 'tooShort'],
    ['Szabó Júlia 2026', 'guessable'],
    ['1qaz2wsx3edc', 'guessable'],
  ] as const) {
    expect((await setPassword(token, weak)).body.details.fields?.[0], weak).toMatchObject({ code });
  }
  expect((await setPassword(token)).body).toEqual({ username: email });
  expect((await setPassword(token)).body.code).toBe('linkExpired');
  const { cookie } = await signIn(email);
  const current = await call<CurrentSystemUser>('GET /api/SystemUser/Current', cookie);
  expect(current.body).toMatchObject({ state: 'active', settings: defaultOwnSettings });
  expect(current.body.rights).toMatchObject({ orders: 'write', systemUsers: 'none' });
  expect((await call('POST /api/SystemUser/Get', cookie, {})).status).toBe(403);
  expect((await call('POST /api/ProductOrder/List', cookie, {})).status).toBe(200);
});

test('a link ends with its time, with the account’s deletion and with its being disabled', async () => {
  const { db } = shop.connection;
  const expired = await invite('lejart@shop.example');
  await db
    .update(oneTimeTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(oneTimeTokens.systemUserId, expired.body.id));
  expect((await setPassword(await tokenTo('lejart@shop.example'))).status).toBe(410);
  const disabled = await invite('tiltott@shop.example');
  await update(disabled.body.id, { active: false });
  expect((await setPassword(await tokenTo('tiltott@shop.example'))).status).toBe(410);
  const again = await call('PUT /api/SystemUser/LoginPasswordReset', administrator.cookie, {
    id: disabled.body.id,
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'inactiveUser' } });
  expect((await call('POST /api/SystemUser/PasswordLink', undefined, { token: 'x' })).status).toBe(410);
});

test('whoever is disabled is out at once; deleting answers a number', async () => {
  const { cookie, systemUserId } = await shop.addStaff({ orders: 'write' });
  expect((await call('POST /api/ProductOrder/List', cookie, {})).status).toBe(200);
  const stale = edit(await userOf(systemUserId), { version: 77 });
  expect((await call('PUT /api/SystemUser', administrator.cookie, stale)).body.code).toBe('versionConflict');
  expect((await update(systemUserId, { active: false })).body).toMatchObject({ state: 'disabled' });
  expect((await call('POST /api/ProductOrder/List', cookie, {})).status).toBe(401);
  const { id, version } = await userOf(systemUserId);
  const deleted = await call('DELETE /api/SystemUser', administrator.cookie, { id, version });
  expect(deleted).toMatchObject({ status: 200, body: systemUserId });
  expect((await call('DELETE /api/SystemUser', administrator.cookie, { id, version })).status).toBe(404);
  const rows = await shop.connection.db.select().from(auditLog).where(eq(auditLog.entityId, systemUserId));
  expect(rows.map(({ action, after }) => [action, after])).toEqual([
    ['update', { active: false }],
    ['delete', null],
  ]);
});

test('a forgotten password: the same answer for every address, and a link where there is an account', async () => {
  const known = await shop.addStaff({}, { passwordHash });
  const reset = (username: string) =>
    call('POST /ExternalUtility/LoginPasswordReset', undefined, { username });
  const replies = [await reset(known.email), await reset('senki@shop.example')];
  expect(replies.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  const jobs = await shop.connection.pool.query<{ data: { systemUserId: number | null } }>(
    `SELECT data FROM pgboss.job WHERE name = 'send-password-link' ORDER BY created_on`,
  );
  expect(jobs.rows.map(({ data }) => data.systemUserId)).toEqual([known.systemUserId, null]);
  for (const { data } of jobs.rows) await sendRequestedLink(shop.connection.pool, data.systemUserId);
  const token = await tokenTo(known.email);
  const other = 'másik ló akkumulátor kapocs';
  expect((await setPassword(token, other)).status).toBe(200);
  expect((await call('GET /api/SystemUser/Current', known.cookie)).status).toBe(401);
  expect((await signIn(known.email)).status).toBe(401);
  expect((await signIn(known.email, other)).status).toBe(200);
  expect((await mailsTo(known.email))[0]).toMatchObject({
    template: 'staffNotice',
    data: { notice: 'passwordChanged' },
  });
  for (let sent = 0; sent < 24; sent++) await sendRequestedLink(shop.connection.pool, known.systemUserId);
  const links = (await mailsTo(known.email)).filter(({ template }) => template === 'staffPasswordReset');
  expect(links).toHaveLength(20);
  const more = await call('PUT /api/SystemUser/LoginPasswordReset', administrator.cookie, {
    id: known.systemUserId,
  });
  expect(more).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
});

test('sessions are listed with their places; a stolen one is ended, and so are all others', async () => {
  const owner = await shop.addStaff({}, { passwordHash });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
  const stolen = await shop.call('POST /ExternalAuthentication/Login', {
    body: { username: owner.email, password },
    headers: { 'user-agent': firefox },
    from: '198.51.100.7',
  });
  type Sessions = Reply<typeof listOwnSessions>;
  const own = await call<Sessions>('GET /api/SystemUser/Current/Sessions', owner.cookie);
  expect(own.body.sessions).toHaveLength(2);
  const strange = own.body.sessions.find(({ isCurrent }) => !isCurrent)!;
  expect(strange).toMatchObject({ ipAddress: '198.51.100.7', userAgent: firefox });
  const rows = await shop.connection.db.select().from(sessions);
  expect(rows.some(({ tokenHash }) => own.text.includes(tokenHash))).toBe(false);

  const path = `/api/SystemUser/${owner.systemUserId}/Sessions`;
  const seen = await call<Sessions>(`GET ${path}`, administrator.cookie);
  expect(seen.body.sessions.map(({ id }) => id).toSorted()).toEqual(
    own.body.sessions.map(({ id }) => id).toSorted(),
  );
  const end = (body: object, name = `DELETE ${path}`, cookie = administrator.cookie) =>
    call<{ ended: number }>(name, cookie, body);
  expect((await end({ sessionId: strange.id })).body).toEqual({ ended: 1 });
  expect((await call('GET /api/SystemUser/Current', stolen.cookie)).status).toBe(401);
  expect((await end({ sessionId: strange.id })).status).toBe(404);
  const further = await signIn(owner.email);
  const ownEnd = 'DELETE /api/SystemUser/Current/Sessions';
  const [foreign] = (await call<Sessions>('GET /api/SystemUser/Current/Sessions', administrator.cookie)).body
    .sessions;
  expect((await end({ sessionId: foreign!.id }, ownEnd, owner.cookie)).status).toBe(404);
  expect((await end({ sessionId: null }, ownEnd, owner.cookie)).body).toEqual({ ended: 1 });
  expect((await call('GET /api/SystemUser/Current', further.cookie)).status).toBe(401);
  expect((await call('GET /api/SystemUser/Current', owner.cookie)).status).toBe(200);
  expect((await end({ sessionId: null })).body).toEqual({ ended: 1 });
  expect((await call('GET /api/SystemUser/Current', owner.cookie)).status).toBe(401);
});

test('another e-mail address ends the sessions and is told to both addresses', async () => {
  const { cookie, systemUserId, email } = await shop.addStaff({}, { passwordHash });
  expect((await update(systemUserId, { username: administrator.email })).body.details.fields).toEqual([
    { field: 'username', code: 'taken' },
  ]);
  expect((await update(systemUserId, { username: 'uj.cim@shop.example' })).status).toBe(200);
  expect((await call('GET /api/SystemUser/Current', cookie)).status).toBe(401);
  for (const address of [email, 'uj.cim@shop.example']) {
    expect((await mailsTo(address))[0]!.data, address).toMatchObject({ notice: 'emailChanged' });
  }
});

test('[wall 55] nobody raises or takes over an account above their own', async () => {
  const keeper = await shop.addStaff({ systemUsers: 'write', orders: 'write' });
  const above = await shop.addStaff({ products: 'read' });
  const lacking = { status: 403, body: { code: 'notAllowed' } };
  const { cookie } = keeper;
  expect(await invite('felette@shop.example', {}, cookie)).toMatchObject(lacking);
  expect(await invite('felette@shop.example', { roleId: administrator.roleId }, cookie)).toMatchObject(
    lacking,
  );
  expect(await update(keeper.systemUserId, { roleId: administrator.roleId }, cookie)).toMatchObject(lacking);
  for (const { systemUserId } of [above, administrator]) {
    const { version } = await userOf(systemUserId);
    expect(await update(systemUserId, { username: 'elvett@shop.example' }, cookie)).toMatchObject(lacking);
    expect(await call('DELETE /api/SystemUser', cookie, { id: systemUserId, version })).toMatchObject(
      lacking,
    );
    expect(await call('PUT /api/SystemUser/LoginPasswordReset', cookie, { id: systemUserId })).toMatchObject(
      lacking,
    );
    expect(
      await call(`DELETE /api/SystemUser/${systemUserId}/Sessions`, cookie, { sessionId: null }),
    ).toMatchObject(lacking);
  }
  const below = await shop.addStaff({ orders: 'read' });
  expect((await update(below.systemUserId, { roleId: keeper.roleId }, cookie)).status).toBe(200);
});

test('[wall 56] the last active administrator stays, also when two remove each other at once', async () => {
  const { db } = shop.connection;
  const second = await shop.addStaff('administrator', { passwordHash });
  await db.execute(sql`
    UPDATE system_users u SET active = false FROM system_roles r
    WHERE r.id = u.role_id AND r.is_administrator AND u.id NOT IN (${administrator.systemUserId}, ${second.systemUserId})`);
  const pending = await invite('var@shop.example', { roleId: administrator.roleId });
  expect(pending.status).toBe(201);
  const [one, two] = [await userOf(administrator.systemUserId), await userOf(second.systemUserId)];
  const replies = await Promise.all([
    call('PUT /api/SystemUser', second.cookie, edit(one, { active: false })),
    call('DELETE /api/SystemUser', administrator.cookie, { id: two.id, version: two.version }),
  ]);
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const left = replies[0]!.status === 200 ? second : administrator;
  const { body: last } = await call<SystemUser>(`GET /api/SystemUser/${left.systemUserId}`, left.cookie);
  for (const change of [{ active: false }, { roleId: clerkRoleId }]) {
    const refused = await call('PUT /api/SystemUser', left.cookie, edit(last, change));
    expect(refused.body.code, JSON.stringify(change)).toBe('lastAdministrator');
  }
  const { id, version } = last;
  expect((await call('DELETE /api/SystemUser', left.cookie, { id, version })).body.code).toBe(
    'lastAdministrator',
  );
  const [row] = await db.select().from(systemUsers).where(eq(systemUsers.id, id));
  expect(row).toMatchObject({ active: true, roleId: left.roleId });
});
