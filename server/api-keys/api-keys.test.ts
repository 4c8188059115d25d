import type { createApiKey, listApiKeys, updateApiKey } from '@kamra/contract/api-keys.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { CurrentSystemUser } from '@kamra/contract/staff.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { redactText } from '../http/redact-log.ts';
import { startTestShop, type TestReply, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Created = Reply<typeof createApiKey>;
const standard = { name: 'Számlázó', rights: { orders: 'read' }, networks: [], expiresAt: null };
const orderList = 'POST /api/ProductOrder/List';

async function addKey(cookie: string, fields: object = {}): Promise<Created> {
  const { status, body, text } = await shop.call<Created>('POST /api/ApiKey', {
    body: { ...standard, ...fields },
    cookie,
  });
  expect(status, text).toBe(201);
  return body;
}

/** A call as programs send it: without origin and cookies. */
async function callWithKey<Body = ErrorReply>(
  key: string,
  name: string,
  { body = {}, from, headers = {} }: { body?: object; from?: string; headers?: Record<string, string> } = {},
): Promise<TestReply<Body>> {
  const isRead = name.startsWith('GET');
  return shop.call<Body>(name, {
    ...(!isRead && { body }),
    ...(from && { from }),
    headers: { origin: '', authorization: `Bearer ${key}`, ...headers },
  });
}

const integrator = () => shop.addStaff({ shopConfiguration: 'write', orders: 'write', products: 'read' });

test('a key calls with its own rights, is stored as a hash alone and shown once', async () => {
  const { cookie, systemUserId } = await integrator();
  const { key, ...created } = await addKey(cookie);
  expect(key).toMatch(/^kamra_[\w-]{43}$/);
  expect(created).toMatchObject({ prefix: key.slice(0, 12), systemUserId, isActive: true, lastUsedAt: null });
  expect((await callWithKey(key, orderList)).status).toBe(200);
  const refused = await callWithKey(key, 'POST /api/Product/List');
  expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed']);
  const self = await callWithKey<CurrentSystemUser>(key, 'GET /api/SystemUser/Current');
  expect(self.body).toMatchObject({
    id: systemUserId,
    rights: { orders: 'read', shopConfiguration: 'none' },
  });
  const listed = await shop.call<Reply<typeof listApiKeys>>('GET /api/ApiKey', { cookie });
  expect(listed.text).not.toContain(key);
  expect(listed.body.apiKeys[0]).toMatchObject({ name: 'Számlázó', lastUsedAt: expect.any(String) });
  const { rows } = await shop.connection.pool.query('SELECT * FROM api_keys');
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(redactText(`called with ${key}`)).toBe('called with [token]');
  expect((await callWithKey(`${key.slice(0, -1)}x`, orderList)).status).toBe(401);
});

test('[wall 49] a key never has more rights than who made it has now', async () => {
  const { cookie, roleId, systemUserId } = await integrator();
  for (const rights of [{ products: 'write' }, { brands: 'read' }]) {
    const body = { ...standard, rights };
    const refused = await shop.call<ErrorReply>('POST /api/ApiKey', { body, cookie });
    const field = `rights.${Object.keys(rights)[0]}`;
    expect(refused.body.details.fields, refused.text).toEqual([{ field, code: 'notAccepted' }]);
  }
  const { key } = await addKey(cookie, { rights: { orders: 'write', products: 'read' } });
  const products = async () => (await callWithKey(key, 'POST /api/Product/List')).status;
  expect(await products()).toBe(200);
  const { db } = shop.connection;
  await db.execute(sql`DELETE FROM role_access_rights WHERE role_id = ${roleId} AND module = 'products'`);
  expect(await products()).toBe(403);
  expect((await callWithKey(key, orderList)).status).toBe(200);
  await db.execute(sql`UPDATE system_users SET active = false WHERE id = ${systemUserId}`);
  expect((await callWithKey(key, orderList)).status).toBe(401);
});

test('[wall 55] a key makes no key, changes no rights and speaks for no person, whoever made it', async () => {
  const { cookie } = await shop.addStaff('administrator');
  const rights = { accessRights: 'write' };
  const tooMuch = await shop.call('POST /api/ApiKey', { body: { ...standard, rights }, cookie });
  expect(tooMuch.status).toBe(400);
  const { key, id, version } = await addKey(cookie, {
    rights: { shopConfiguration: 'write', accessRights: 'read' },
  });
  expect((await callWithKey(key, 'GET /api/ApiKey')).status).toBe(200);
  const calls: [string, object][] = [
    ['POST /api/ApiKey', standard],
    ['PUT /api/ApiKey', { ...standard, id, version }],
    ['DELETE /api/ApiKey', { id }],
    ['POST /api/ListView/List', { list: 'orders' }],
  ];
  for (const [name, body] of calls) {
    expect((await callWithKey(key, name, { body })).body, name).toMatchObject({ code: 'notAllowed' });
  }
});

test('cookies and the rules for other sites do not count beside a key', async () => {
  const { cookie } = await integrator();
  const { key } = await addKey(cookie);
  const headers = { origin: 'https://erp.example', 'sec-fetch-site': 'cross-site' };
  expect((await callWithKey(key, orderList, { headers })).status).toBe(200);
  expect((await callWithKey('kamra_unknown', orderList, { headers: { ...headers, cookie } })).status).toBe(
    401,
  );
  const write = await callWithKey(key, 'POST /api/ApiKey', { headers: { ...headers, cookie } });
  expect(write.status).toBe(403);
  const basic = { ...headers, cookie, authorization: 'Basic eDp5' };
  expect((await shop.call(orderList, { body: {}, headers: basic })).status).toBe(403);
});

test('a key is accepted from its networks and until it expires', async () => {
  const { cookie } = await integrator();
  const { key, id } = await addKey(cookie, { networks: ['198.51.100.0/24', '2001:db8::1'] });
  const from = async (ipAddress: string) => (await callWithKey(key, orderList, { from: ipAddress })).status;
  expect(await from('198.51.100.77')).toBe(200);
  expect(await from('::ffff:198.51.100.77')).toBe(200);
  expect(await from('2001:db8::1')).toBe(200);
  const foreign = await callWithKey(key, orderList, { from: '203.0.113.5' });
  expect(foreign.body).toEqual({ code: 'notAllowed', details: { ipAddress: '203.0.113.5' } });
  await shop.connection.db.execute(
    sql`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = ${id}`,
  );
  expect(await from('198.51.100.77')).toBe(401);
  const past = { expiresAt: '2020-01-01T00:00:00Z' };
  const { text } = await shop.call('POST /api/ApiKey', { body: { ...standard, ...past }, cookie });
  expect(JSON.parse(text)).toMatchObject({
    details: { fields: [{ field: 'expiresAt', code: 'notFuture' }] },
  });
  for (const fields of [
    { networks: ['198.51.100.0/33'] },
    { networks: ['localhost'] },
    past,
    { name: ' ' },
  ]) {
    const { status } = await shop.call('POST /api/ApiKey', { body: { ...standard, ...fields }, cookie });
    expect(status, JSON.stringify(fields)).toBe(400);
  }
});

test('a changed or revoked key counts at the next call of another process', async () => {
  const { cookie } = await integrator();
  const { key, id, version, ...fields } = await addKey(cookie);
  const { connection, config } = shop;
  const { app } = await buildApp({ connection, config, hasPages: false });
  const there = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await app.inject({ method: 'POST', url: '/api/ProductOrder/List', payload: {}, headers }))
      .statusCode;
  };
  expect(await there()).toBe(200);
  const { name, networks, expiresAt } = fields;
  const body = { id, version, name, networks, expiresAt, rights: { products: 'read' } };
  const changed = await shop.call<Reply<typeof updateApiKey>>('PUT /api/ApiKey', { body, cookie });
  expect(changed.body).toMatchObject({ rights: { products: 'read' }, version: version + 1 });
  expect(await there()).toBe(403);
  expect((await shop.call('PUT /api/ApiKey', { body, cookie })).status).toBe(409);
  expect((await shop.call('DELETE /api/ApiKey', { body: { id }, cookie })).status).toBe(204);
  expect(await there()).toBe(401);
  expect((await shop.call('DELETE /api/ApiKey', { body: { id }, cookie })).status).toBe(404);
  await app.close();
});

test('the audit log names the key beside who made it', async () => {
  const { cookie } = await shop.addStaff({ shopConfiguration: 'write', products: 'write' });
  const { key, prefix } = await addKey(cookie, { name: 'ERP', rights: { products: 'write' } });
  const productId = await shop.addProduct();
  const body = { productId, change: 3, reason: 'received', requestId: crypto.randomUUID() };
  const adjusted = await callWithKey(key, 'POST /api/Product/AdjustStock', { body });
  expect(adjusted.status, adjusted.text).toBe(200);
  const { rows } = await shop.connection.pool.query(
    `SELECT system_user_name AS name FROM audit_log WHERE entity = 'product' AND entity_id = $1`,
    [productId],
  );
  expect(rows).toEqual([{ name: expect.stringMatching(/^Munkatárs \d+ \(ERP, kamra_/) }]);
  expect(rows[0].name).toContain(prefix);
  const made = await shop.connection.pool.query(
    `SELECT after FROM audit_log WHERE entity = 'apiKey' AND after->>'prefix' = $1`,
    [prefix],
  );
  expect(made.rows).toHaveLength(1);
  expect(JSON.stringify(made.rows)).not.toContain(key);
});

test('[wall 124] keys have rate limits of their own, which take nothing from people', async () => {
  const { connection, config } = shop;
  const limited = { ...config, rateLimits: { ...config.rateLimits, apiKey: 5 } };
  const { app } = await buildApp({ connection, config: limited, hasPages: false });
  const { cookie } = await integrator();
  const { key } = await addKey(cookie);
  const send = async (headers: Record<string, string>, remoteAddress: string) => {
    const url = '/api/ProductOrder/List';
    return (await app.inject({ method: 'POST', url, payload: {}, headers, remoteAddress })).statusCode;
  };
  const statuses: number[] = [];
  for (let call = 0; call < 7; call++)
    statuses.push(await send({ authorization: `Bearer ${key}` }, `10.9.0.${call}`));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await send({ cookie, origin: config.shopUrl }, '10.9.0.1')).toBe(200);
  await app.close();
});
