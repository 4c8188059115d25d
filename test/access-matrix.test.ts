import { createHash } from 'node:crypto';
import { allEndpoints } from '@kamra/contract/all-endpoints.ts';
import { type Endpoint, type Module, modules, type Right } from '@kamra/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../server/customers/customer-tables.ts';
import { cookieName } from '../server/http/caller.ts';
import { openSession } from '../server/sessions/sessions.ts';
import { systemUsers } from '../server/staff/staff-tables.ts';
import { placeTestOrder } from '../server/testing/test-orders.ts';
import { startTestShop, type TestShop } from '../server/testing/test-shop.ts';
import { isWholeSweep } from './sweep.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

let calls = 0;
/** Every request is from another address, so that no rate limit applies. */
const from = () => `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:\w+/g, '999999')}`;

/** Result of a call without input: 401 or 403, or `in` when the access check passed. */
async function outcome(endpoint: Endpoint, cookie?: string): Promise<401 | 403 | 'in'> {
  const { status, body } = await shop.call<{ code: string } | null>(nameOf(endpoint), {
    ...(endpoint.method !== 'GET' && { body: {} }),
    ...(cookie && { cookie }),
    from: from(),
  });
  if (status === 401 && body?.code === 'notSignedIn') return 401;
  return status === 403 && body?.code === 'notAllowed' ? 403 : 'in';
}

type Asked = Module | readonly Module[];
type May = (module: Asked, right: Right) => boolean;
const levels: Right[] = ['read', 'write'];
/** In short a call meets all whom it admits or whose right is too low, and one in eight of the others. */
const isTried = (access: Endpoint['access'], place: number, may: May) =>
  isWholeSweep ||
  place % 8 === 0 ||
  (typeof access !== 'string' && (may(access.module, 'read') || may(access.module, 'write')));
const isCustomer = (title: string) => /^customer [AB]$/.test(title);
const covers = (given: Right, asked: Right) => given === 'write' || given === asked;

test('[wall 49] every route of the running router admits the callers in the contract, and nobody else', async () => {
  const { db } = shop.connection;
  const customerCookie = async (email: string) => {
    const [row] = await db.insert(customers).values({ email }).returning({ id: customers.id });
    const { token } = await openSession(db, 'shop', { customerId: row!.id });
    return `${cookieName('shop', { secure: true })}=${token}`;
  };
  const disabled = await shop.addStaff('administrator');
  await db.execute(sql`UPDATE system_users SET active = false WHERE id = ${disabled.systemUserId}`);
  const outsiders = {
    anonymous: undefined,
    'customer A': await customerCookie('a@vasarlo.example'),
    'customer B': await customerCookie('b@vasarlo.example'),
    'disabled administrator': disabled.cookie,
    'made-up session': `${cookieName('staff', { secure: true })}=${'x'.repeat(43)}`,
    'a customer’s token as staff': (await customerCookie('c@vasarlo.example')).replace('shop', 'staff'),
  };
  const staff: { title: string; cookie: string; may: May }[] = [
    { title: 'no right', cookie: (await shop.addStaff({})).cookie, may: () => false },
    { title: 'administrator', cookie: (await shop.addStaff('administrator')).cookie, may: () => true },
  ];
  for (const module of modules) {
    for (const level of levels) {
      const { cookie } = await shop.addStaff({ [module]: level });
      const may = (asked: Asked, right: Right) =>
        [asked].flat().some((each) => each === module) && covers(level, right);
      staff.push({ title: `${module}: ${level}`, cookie, may });
    }
  }
  const routed = allEndpoints.filter(({ method, path }) => shop.routes.includes(`${method} ${path}`));
  expect(routed).toHaveLength(allEndpoints.length);
  const wrong: string[] = [];
  for (const [place, endpoint] of routed.entries()) {
    const { access } = endpoint;
    const expectOf = async (title: string, cookie: string | undefined, expected: 401 | 403 | 'in') => {
      const found = await outcome(endpoint, cookie);
      if (found !== expected) wrong.push(`${nameOf(endpoint)} for ${title}: ${found}, not ${expected}`);
    };
    if (/Logoff/.test(endpoint.path)) continue;
    const isOpen = access === 'public' || access === 'owner';
    for (const [title, cookie] of Object.entries(outsiders))
      await expectOf(title, cookie, isOpen || (access === 'customer' && isCustomer(title)) ? 'in' : 401);
    for (const [index, { title, cookie, may }] of staff.entries()) {
      if (!isTried(access, index + place, may)) continue;
      if (access === 'customer') {
        await expectOf(title, cookie, 401);
        continue;
      }
      const allowed = isOpen || access === 'staff' || may(access.module, access.right);
      await expectOf(title, cookie, allowed ? 'in' : 403);
    }
  }
  expect(wrong).toEqual([]);
});

/** A fingerprint of every row of every table but those of sessions, which note when they were used. */
async function fingerprint(): Promise<string> {
  const { rows: tables } = await shop.connection.db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('sessions', 'rate_limits')
    ORDER BY 1`);
  const hash = createHash('sha256');
  for (const { name } of tables) {
    const { rows } = await shop.connection.pool.query(
      `SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '') AS content FROM "${name}" t`,
    );
    hash.update(`${name}:${rows[0].content}\n`);
  }
  return hash.digest('hex');
}

test('[wall 52] no write accepts an undeclared field, and none changes a row', async () => {
  const extra = {
    id: 1,
    role: 'administrator',
    roleId: 1,
    isAdmin: true,
    price: 1,
    status: 'paid',
    userId: 1,
    passwordHash: 'x',
    createdAt: '2020-01-01',
    __proto__x: 1,
  };
  const [customer] = await shop.connection.db
    .insert(customers)
    .values({ email: 'mezok@vasarlo.example' })
    .returning({ id: customers.id });
  const { token } = await openSession(shop.connection.db, 'shop', { customerId: customer!.id });
  const staff = await shop.addStaff('administrator');
  const cookie = `${staff.cookie}; ${cookieName('shop', { secure: true })}=${token}`;
  await shop.addProduct();
  const before = await fingerprint();
  const writes = allEndpoints.filter(({ body }) => body);
  expect(writes.length).toBeGreaterThan(15);
  for (const endpoint of writes) {
    const own = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {});
    const { status, body } = await shop.call<{ details: { fields?: { field: string; code: string }[] } }>(
      nameOf(endpoint),
      { body: extra, cookie, from: from() },
    );
    expect(status, nameOf(endpoint)).toBe(400);
    const refused = (body.details.fields ?? []).filter(({ code }) => code === 'unknownKey');
    const unknown = Object.keys(extra).filter((key) => !own.includes(key));
    expect(refused.map(({ field }) => field).sort(), nameOf(endpoint)).toEqual(unknown.sort());
  }
  expect(await fingerprint()).toBe(before);
});

test('[wall 53] the values of secret columns are in no reply and on no page', async () => {
  const { db, pool } = shop.connection;
  const canary = 'KANARI-7f3a9';
  const placed = await placeTestOrder(shop, [{ productId: await shop.addProduct(), soldQuantity: 1 }]);
  const { cookie, systemUserId } = await shop.addStaff('administrator');
  const shopper = placed.cookie;
  await db.insert(customers).values({ email: 'rejtett@vasarlo.example', passwordHash: canary });
  await pool.query(
    `INSERT INTO known_devices (token_hash, system_user_id, expires_at) VALUES ($1, $2, now() + '1 day')`,
    [canary, systemUserId],
  );
  await pool.query(`INSERT INTO one_time_tokens (token_hash, purpose, expires_at)
    VALUES ('${canary}', 'firstAdministrator', now() + interval '1 day')`);
  await pool.query(
    `INSERT INTO api_keys (name, prefix, token_hash, system_user_id, rights) VALUES ('X', 'kamra_', $1, $2, '{}')`,
    [canary, systemUserId],
  );
  await pool.query(`INSERT INTO newsletter_subscriptions (email, name, language, consent_version, confirm_token_hash,
    unsubscribe_token) VALUES ('x@y.example', 'X', 'hu', '1', '${canary}', '${canary}')`);
  await pool.query(
    `UPDATE sessions SET token_hash = '${canary}' || left(token_hash, 3) WHERE kind = 'shop' AND customer_id IS NOT NULL`,
  );
  const ids = await pool.query('SELECT id FROM orders');
  const reads: [string, object?][] = [
    ...allEndpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes('Logoff'))
      .map(({ path }): [string] => [`GET ${path.replaceAll(/:\w+/g, String(ids.rows[0].id))}`]),
    ...allEndpoints
      .filter(({ method, path }) => method === 'POST' && /List|Get$/.test(path))
      .map(({ path }): [string, object] => [`POST ${path}`, {}]),
    [`GET /ExternalOrder/Status?trnId=${placed.body.trnId}`],
    ...['/', '/account', '/wish', '/cart', '/checkout', '/account.data'].map((path): [string] => [
      `GET ${path}`,
    ]),
  ];
  let found = 0;
  for (const [name, body] of reads) {
    for (const each of [cookie, shopper]) {
      // The hash is set for this request alone: the session's own check needs none of it.
      await pool.query(`UPDATE system_users SET password_hash = $1 WHERE id <> $2`, [canary, systemUserId]);
      const reply = await shop.call(name, { ...(body && { body }), cookie: each, from: from() });
      expect(reply.status, name).toBeLessThan(500);
      if (reply.status === 200) found++;
      expect(reply.text, name).not.toContain(canary);
      expect(reply.text, name).not.toMatch(/\$argon2id|passwordHash|password_hash|token_hash|tokenHash/);
      expect(JSON.stringify(reply.headers), name).not.toContain(canary);
    }
  }
  expect(found).toBeGreaterThan(20);
});

test('[wall 55] people, roles and rights change with the right on them, by a link, or what is one’s own', () => {
  const changing = allEndpoints.filter(
    ({ method, path }) => method !== 'GET' && /System(User|Role)/.test(path),
  );
  const open = changing.flatMap(({ method, path, access }) =>
    typeof access === 'string' ? [`${access} ${method} ${path}`] : [],
  );
  expect(open.sort()).toEqual([
    'public POST /api/SystemUser/FirstAdministrator',
    'public POST /api/SystemUser/Logoff',
    'public POST /api/SystemUser/PasswordLink',
    'public POST /api/SystemUser/UserLoginPasswordSet',
    'staff DELETE /api/SystemUser/Current/Sessions',
    'staff POST /api/SystemUser/Current/Picture',
    'staff PUT /api/SystemUser/Current',
    'staff PUT /api/SystemUser/Current/Password',
    'staff PUT /api/SystemUser/Current/Picture',
    'staff PUT /api/SystemUser/Setting',
  ]);
  for (const { path, access } of changing) {
    if (typeof access !== 'string' && path !== '/api/SystemUser/Get')
      expect(access.right, path).toBe('write');
  }
});

test('[wall 62] every download, export and import names a right of staff', () => {
  // Of the caller alone, and of whoever holds the mailed link of a review or of an order.
  const own = ['/api/SystemUser/Current/Picture', '/api/Review/Picture', '/ExternalOrder/ReturnProof'];
  const bulk = allEndpoints
    .filter(({ path, multipart }) => multipart || /Export|Import|Download|Mail/.test(path))
    .filter(({ path }) => !own.includes(path));
  expect(bulk.length).toBeGreaterThan(4);
  for (const { path, access } of bulk) expect(access, path).toHaveProperty('module');
});

test('[wall 57] a withdrawn right takes effect at the next request of an open session', async () => {
  const { cookie, roleId, systemUserId } = await shop.addStaff({ orders: 'write' });
  const status = async () =>
    (await shop.call('POST /api/ProductOrder/List', { body: {}, cookie, from: from() })).status;
  expect(await status()).toBe(200);
  await shop.connection.db.execute(sql`DELETE FROM role_access_rights WHERE role_id = ${roleId}`);
  expect(await status()).toBe(403);
  await shop.connection.db.update(systemUsers).set({ active: false }).where(sql`id = ${systemUserId}`);
  expect(await status()).toBe(401);
});
