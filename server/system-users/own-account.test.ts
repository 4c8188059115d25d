import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { defaultOwnSettings } from '@kamra/contract/own-settings.ts';
import type { CurrentSystemUser, SystemUser } from '@kamra/contract/staff.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { mails } from '../mail/mail-tables.ts';
import { knownDevices, signInAttempts } from '../sessions/session-tables.ts';
import { distinctPicture } from '../testing/distinct-picture.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';

const password = 'helyes ló akkumulátor kapocs';
let shop: TestShop;
let passwordHash: string;
let administrator: { cookie: string; systemUserId: number; roleId: number; email: string };
beforeAll(async () => {
  shop = await startTestShop();
  passwordHash = await hashPassword(password);
  administrator = await shop.addStaff('administrator', { passwordHash });
});
beforeEach(async () => {
  await shop.connection.db.delete(signInAttempts);
  await shop.connection.pool.query('DELETE FROM mails');
});
afterAll(() => shop.close());

const call = <Body>(name: string, cookie?: string, body?: object) =>
  shop.call<Body & ErrorReply>(name, { ...(cookie && { cookie }), ...(body && { body }) });
const signIn = (username: string, given = password, cookie?: string) =>
  call('POST /ExternalAuthentication/Login', cookie, { username, password: given });
const mailsTo = (recipient: string) =>
  shop.connection.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id));

test('a sign-in from a device that the account does not know is told by mail, the first one is not', async () => {
  const { email, systemUserId } = await shop.addStaff({}, { passwordHash });
  const first = await signIn(email);
  expect(await mailsTo(email)).toEqual([]);
  await signIn(email, password, first.cookie);
  expect(await mailsTo(email)).toEqual([]);
  await signIn(email);
  expect(await mailsTo(email)).toMatchObject([
    { template: 'staffNotice', data: { notice: 'newDevice', ipAddress: '127.0.0.1' } },
  ]);
  expect(
    await shop.connection.db.select().from(knownDevices).where(eq(knownDevices.systemUserId, systemUserId)),
  ).toHaveLength(2);
});

test('the own password is changed with the present one; other sessions end, the caller goes on', async () => {
  const { email, cookie } = await shop.addStaff({}, { passwordHash });
  const other = await signIn(email);
  const change = (currentPassword: string, given: string) =>
    call('PUT /api/SystemUser/Current/Password', cookie, { currentPassword, password: given });
  expect((await change('nem ez az', 'zöld alma a padláson')).body.details.fields).toEqual([
    { field: 'currentPassword', code: 'invalid' },
  ]);
  expect((await change(password, 'munkatarsmunkatars')).body.details.fields).toBeDefined();
  const changed = await change(password, 'zöld alma a padláson');
  expect(changed.status).toBe(204);
  for (const ended of [cookie, other.cookie]) {
    expect((await call('GET /api/SystemUser/Current', ended)).status).toBe(401);
  }
  expect((await call('GET /api/SystemUser/Current', changed.cookie)).status).toBe(200);
  expect((await mailsTo(email))[0]!.data).toMatchObject({ notice: 'passwordChanged' });
  // Decomposed letters, as some keyboards send them, are the same password.
  expect((await signIn(email, 'zöld alma a padláson'.normalize('NFD'))).status).toBe(200);
});

test('tries of the present password are limited, so that a stolen session cannot guess it', async () => {
  const { cookie } = await shop.addStaff({}, { passwordHash });
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried++) {
    const body = { currentPassword: `nem ez ${tried}`, password: 'zöld alma a padláson' };
    statuses.push((await call('PUT /api/SystemUser/Current/Password', cookie, body)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
});

test('a change by a colleague never undoes what its owner changed in that moment', async () => {
  const { systemUserId } = await shop.addStaff({ orders: 'read' });
  const userOf = async () =>
    (await call<SystemUser>(`GET /api/SystemUser/${systemUserId}`, administrator.cookie)).body;
  const { id, version, username, name, roleId, language, active } = await userOf();
  const { pool } = shop.connection;
  const owner = await pool.connect();
  try {
    await owner.query('BEGIN');
    await owner.query("UPDATE system_users SET name = 'Új Név', version = version + 1 WHERE id = $1", [
      systemUserId,
    ]);
    const change = call('PUT /api/SystemUser', administrator.cookie, {
      ...{ id, version, username, name, roleId, active },
      language: 'en',
    });
    await untilLockAwaited(pool);
    await owner.query('COMMIT');
    expect((await change).body).toMatchObject({ code: 'versionConflict' });
  } finally {
    owner.release();
  }
  expect(await userOf()).toMatchObject({ name: 'Új Név', language });
});

test('own name, language, settings and picture are kept on the server', async () => {
  const { cookie, systemUserId } = await shop.addStaff({}, { passwordHash });
  const current = async () => (await call<CurrentSystemUser>('GET /api/SystemUser/Current', cookie)).body;
  const { version } = await current();
  const profile = { version, name: 'Nagy Anna', language: 'en' };
  expect((await call('PUT /api/SystemUser/Current', cookie, profile)).body).toMatchObject({
    name: 'Nagy Anna',
    language: 'en',
  });
  expect((await call('PUT /api/SystemUser/Current', cookie, profile)).body.code).toBe('versionConflict');
  const changed = { theme: 'purple', rtl: true, adminMenuPinned: false, tablesDense: true };
  const settings = { ...defaultOwnSettings, ...changed };
  expect((await call('PUT /api/SystemUser/Setting', cookie, settings)).body).toEqual(settings);
  expect((await current()).settings).toEqual(settings);
  const { tablesDense: _unknownToEarlierClients, ...earlier } = settings;
  expect((await call('PUT /api/SystemUser/Setting', cookie, earlier)).status).toBe(200);
  expect((await call('PUT /api/SystemUser/Setting', cookie, { ...settings, theme: 'gold' })).status).toBe(
    400,
  );

  const file = await distinctPicture();
  expect((await upload(shop, '/api/SystemUser/Current/Picture', { cookie, file })).status).toBe(200);
  expect((await current()).imageUrl).toMatch(/^\/media\//);
  const { rows } = await shop.connection.pool.query('SELECT id, version FROM media_files');
  const media = rows[0]!;
  const library = await call('DELETE /api/Media', administrator.cookie, media);
  expect(library.body.code, 'a picture in use stays').toBe('inUse');
  const choose = (mediaId: number | null) => call('PUT /api/SystemUser/Current/Picture', cookie, { mediaId });
  expect((await choose(null)).body).toMatchObject({ imageUrl: null });
  expect((await choose(media.id)).body).toMatchObject({ id: systemUserId });
  expect((await choose(999_999)).status).toBe(400);
});

test('a picture that is deleted while it is chosen is unknown, as it is a moment later', async () => {
  const { cookie } = await shop.addStaff({ products: 'write' }, { passwordHash });
  const file = await distinctPicture();
  expect((await upload(shop, '/api/SystemUser/Current/Picture', { cookie, file })).status).toBe(200);
  await call('PUT /api/SystemUser/Current/Picture', cookie, { mediaId: null });
  const other = await shop.connection.pool.connect();
  await other.query('BEGIN');
  const { rows } = await other.query(
    'DELETE FROM media_files WHERE id = (SELECT max(id) FROM media_files) RETURNING id',
  );
  const choosing = call('PUT /api/SystemUser/Current/Picture', cookie, { mediaId: rows[0].id });
  await untilLockAwaited(other);
  await other.query('COMMIT');
  other.release();
  expect(await choosing).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'mediaId', code: 'invalid' }] } },
  });
});
