import type { Buyer, BuyerDetails } from '@kamra/contract/buyers.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { maxStaffPageSize } from '@kamra/contract/list-request.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../staff/staff-tables.ts';
import { draftOrder, placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ customers: 'write', orders: 'write' })).cookie;
  productId = await shop.addProduct({ amount: 5_000_00, onHand: 500 });
});
afterAll(() => shop.close());

async function place(email: string, changes: object = {}) {
  const lines = [{ productId, soldQuantity: 1 }];
  const { body, status } = await placeTestOrder(shop, lines, { email, ...changes });
  expect(status).toBe(200);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'SELECT id FROM orders WHERE order_number = $1',
    [body.orderNumber],
  );
  return rows[0]!.id;
}
const list = async (body: object = {}) =>
  (await shop.call<{ buyers: Buyer[]; totalCount: number }>('POST /api/Buyer/List', { cookie, body })).body;
const find = async (searchText: string) => (await list({ searchText })).buyers[0]!;
const act = (id: number, call: string, body: object = {}, by = cookie) => {
  const [method, action] = call.split(' ');
  return shop.call<BuyerDetails & ErrorReply>(`${method} /api/Buyer/${id}/${action}`, { cookie: by, body });
};
const details = async (id: number) =>
  (await shop.call<BuyerDetails & ErrorReply>(`GET /api/Buyer/${id}`, { cookie })).body;
const move = (orderId: number, paymentStatusId: number) =>
  shop.call(`PUT /api/ProductOrder/${orderId}/PaymentStatus`, {
    cookie,
    body: { paymentStatusId, version: 1 },
  });

test('a list has as many rows as lists of staff may have: a buyer’s screen asks for the neighbours', async () => {
  const reply = await shop.call('POST /api/Buyer/List', { cookie, body: { pageSize: maxStaffPageSize } });
  expect(reply.status, reply.text).toBe(200);
});

test('whoever orders is one buyer by e-mail address, found by name, address and telephone', async () => {
  const deliveryAddress = { ...testAddress, familyName: 'Szőke', givenName: 'Dóra' };
  await place('dora@vasarlo.example', { deliveryAddress });
  const paid = await place('DORA@vasarlo.example', { deliveryAddress, phone: '+36 20 123 4567' });
  await move(paid, 4);
  await place('masik@vasarlo.example');
  for (const searched of ['szoke dora', 'dora@vas', '+36201234567'])
    expect((await list({ searchText: searched })).buyers, searched).toMatchObject([{ name: 'Szőke Dóra' }]);
  const [first] = (await list({ pageSize: 1 })).buyers;
  const after = { buyerId: first!.id };
  expect((await list({ pageSize: 5, after })).buyers.map(({ name }) => name)).toEqual(['Szőke Dóra']);
  const dora = await details((await find('dora@')).id);
  expect(dora).toMatchObject({ orderCount: 2, newsletter: null, notes: [] });
  expect(dora.spent).toEqual([{ currencyId: 3, orders: 1, amount: expect.any(Number) }]);
  expect(dora.addresses).toHaveLength(1);
  const moved = { ...deliveryAddress, city: 'Győr', postalCode: '9021' };
  await place('dora@vasarlo.example', { deliveryAddress: moved, language: 'de' });
  const { language, addresses } = await details(dora.id);
  expect(language).toBe('de');
  expect(addresses.map(({ city }) => city)).toEqual(['Győr', testAddress.city]);
  expect((await act(dora.id, 'POST Note', { text: 'Mindig délután hívjuk' })).body.notes).toMatchObject([
    { text: 'Mindig délután hívjuk' },
  ]);
});

test('a blocked buyer cannot order, or not pay the courier; a stale block is refused', async () => {
  await place('gond@vasarlo.example');
  const { id, version } = await find('gond@');
  const block = { version, blocksOrdering: false, blocksCashOnDelivery: true, reason: 'nem vette át' };
  const blocked = await act(id, 'PUT Block', block);
  expect(blocked.body).toMatchObject({ blocksCashOnDelivery: true, blockReason: 'nem vette át' });
  expect(await act(id, 'PUT Block', block)).toMatchObject({ status: 409, body: { code: 'versionConflict' } });
  const lines = [{ productId, soldQuantity: 1 }];
  const order = async (changes: object) =>
    shop.call<ErrorReply>('POST /ExternalOrder/Order', {
      body: await draftOrder(shop, lines, { email: 'gond@vasarlo.example', ...changes }),
    });
  const refused = { status: 409, body: { code: 'orderNotAccepted' } };
  const before = await shop.stockOf(productId);
  expect(await order({ paymentTypeId: 4 })).toMatchObject(refused);
  expect(await shop.stockOf(productId)).toEqual(before);
  expect((await order({ paymentTypeId: 2 })).status).toBe(200);
  await act(id, 'PUT Block', { ...block, version: version + 1, blocksOrdering: true });
  expect(await order({ paymentTypeId: 2 })).toMatchObject(refused);
  expect((await list({ isBlocked: true })).buyers.map((each) => each.id)).toEqual([id]);
});

test('two addresses of one person are joined, with their blocks', async () => {
  await place('egyik@vasarlo.example');
  await place('masodik@vasarlo.example');
  const [one, two] = [await find('egyik@'), await find('masodik@')];
  await act(two.id, 'PUT Block', { version: 1, blocksOrdering: true, blocksCashOnDelivery: false });
  const merge = { version: one.version, otherId: two.id, otherVersion: two.version + 1 };
  expect(await act(one.id, 'POST Merge', { ...merge, otherId: one.id })).toMatchObject({ status: 400 });
  const joined = (await act(one.id, 'POST Merge', merge)).body;
  expect(joined.emails).toEqual(['egyik@vasarlo.example', 'masodik@vasarlo.example']);
  expect(joined).toMatchObject({ orderCount: 2, blocksOrdering: true });
  expect((await find('masodik@')).id).toBe(one.id);
  expect(await act(one.id, 'POST Merge', merge)).toMatchObject({ status: 409 });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { email: 'egyik@vasarlo.example' });
  expect((await shop.call<ErrorReply>('POST /ExternalOrder/Order', { body: draft })).body.code).toBe(
    'orderNotAccepted',
  );
});

test('all that is kept can be had, and what need not be kept is erased', async () => {
  const email = 'felejts@vasarlo.example';
  const [paid, nothing, open] = [await place(email), await place(email), await place(email)];
  await move(paid, 4);
  await move(nothing, 2);
  await shop.connection.pool.query(
    `INSERT INTO newsletter_subscriptions (email, name, language, consent_version, unsubscribe_token)
    VALUES ($1, 'F', 'hu', '1', 'felejts')`,
    [email],
  );
  await shop.connection.pool.query(`INSERT INTO order_gift_notes VALUES ($1, 'Boldog névnapot')`, [paid]);
  await shop.connection.pool.query(
    `WITH made AS (INSERT INTO shipments (order_id, carrier, status, created_by)
      VALUES ($1, 'gls', 'cancelled', 'x') RETURNING id)
    INSERT INTO shipment_labels (shipment_id, pdf) SELECT id, 'Felejts El'::bytea FROM made`,
    [nothing],
  );
  await shop.connection.pool.query(
    `INSERT INTO customer_cases (case_number, request_id, kind, order_reference, name, email, text, language, due_on)
    VALUES ('K-1', 'felejts', 'question', '', 'Felejts El', $1, 'Mikor jön?', 'hu', current_date)`,
    [email],
  );
  const { id, version } = await find('felejts@');
  await act(id, 'POST Note', { text: 'titok' });
  const data = (await act(id, 'POST Data')).body as unknown as Record<string, unknown[]>;
  expect(data.orders).toHaveLength(3);
  expect(JSON.stringify(data)).not.toContain('trnId');
  expect(data).toMatchObject({ buyer: { notes: [{ text: 'titok' }] }, newsletter: [{ email }] });
  expect(data.mails?.length).toBeGreaterThan(0);
  expect(data.cases).toMatchObject([{ caseNumber: 'K-1', text: 'Mikor jön?', answers: [] }]);

  expect(await act(id, 'POST Erase', { version })).toMatchObject({ status: 409, body: { code: 'inUse' } });
  await move(open, 2);
  const flag = (value: string | null) =>
    shop.connection.pool.query('UPDATE orders SET payment_flag = $2 WHERE id = $1', [open, value]);
  await flag('paidAfterEnd');
  expect((await act(id, 'POST Erase', { version })).body, 'money waits for staff').toMatchObject({
    code: 'inUse',
  });
  await flag(null);
  expect((await act(id, 'POST Erase', { version })).body).toEqual({ anonymized: 2, kept: 1 });
  const left = await details(id);
  expect(left).toMatchObject({ orderCount: 1, notes: [], newsletter: null });
  expect(left.orders[0]?.id).toBe(paid);
  for (const table of ['order_gift_notes', 'shipment_labels'])
    expect((await shop.connection.pool.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0);
  const { rows } = await shop.connection.pool.query(
    `SELECT count(*)::int AS count FROM mails WHERE recipient = $1 AND state <> 'queued' AND html <> ''`,
    [email],
  );
  expect(rows[0].count).toBe(0);
  const [entry] = await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ module: 'customers', action: 'erase', after: { anonymized: 2, kept: 1 } });
  expect(JSON.stringify(entry)).not.toContain('felejts');
});

test('a buyer goes with the last order that has their address', async () => {
  const orderId = await place('mulando@vasarlo.example');
  const { id } = await find('mulando@');
  await shop.connection.pool.query(`UPDATE orders SET email = '', phone = '' WHERE id = $1`, [orderId]);
  expect((await shop.call(`GET /api/Buyer/${id}`, { cookie })).status).toBe(404);
});

test('needs the right on customers', async () => {
  const { cookie: reader } = await shop.addStaff({ customers: 'read' });
  const { id } = await find('dora@');
  expect((await act(id, 'POST Erase', { version: 1 }, reader)).status).toBe(403);
  expect((await act(id, 'POST Data', {}, reader)).status).toBe(200);
  const { cookie: stranger } = await shop.addStaff({ orders: 'write' });
  expect((await act(id, 'POST Data', {}, stranger)).status).toBe(403);
});
