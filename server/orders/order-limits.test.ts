import type { CartQuote } from '@kamra/contract/cart.ts';
import type { PlacedOrder } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerTestCustomer } from '../testing/customer-mailbox.ts';
import { draftOrder, newBuyer } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  productId = await shop.addProduct({ onHand: 100_000 });
});
afterAll(() => shop.close());
beforeEach(() => shop.connection.pool.query('UPDATE orders SET payment_status_id = 2'));

const limit = (limits: object) =>
  shop.connection.pool.query(
    `UPDATE shop_settings SET value = value || jsonb_build_object('orderLimits',
      '{"unitsPerLine":null,"unitsPerOrder":null,"openOrdersPerEmail":null,"openUnitsPerEmail":null,
        "openOrdersPerNetwork":null,"openUnitsPerNetwork":null}'::jsonb || $1::jsonb)`,
    [JSON.stringify(limits)],
  );

type Answer = PlacedOrder & { code: string; details: Record<string, unknown> };
async function place(units: number, { from, ...changes }: { from?: string; [name: string]: unknown } = {}) {
  const body = { ...(await draftOrder(shop, [{ productId, soldQuantity: units }])), ...changes };
  return shop.call<Answer>('POST /ExternalOrder/Order', { body, ...(from && { from }) });
}
const refusal = (limitName: string, limit: number, field: string) => ({
  code: 'orderLimit',
  details: { limitName, limit, fields: [{ field, code: 'tooLarge', limit }] },
});

test('a new shop limits units and open orders', async () => {
  await shop.connection.pool.query(`UPDATE shop_settings SET value = value - 'orderLimits'`);
  expect((await place(31)).body).toEqual(refusal('unitsPerLine', 30, 'lines.0.soldQuantity'));
  const email = 'sokat@vasarlo.example';
  for (let order = 0; order < 5; order++) expect((await place(1, { email })).status).toBe(200);
  expect((await place(1, { email })).body).toMatchObject(refusal('openOrdersPerEmail', 5, 'email'));
});

test('units of one product count over all its lines, and the cart shows the limit like stock', async () => {
  await limit({ unitsPerLine: 5, unitsPerOrder: 8 });
  const other = await shop.addProduct();
  const lines = [
    { productId: other, soldQuantity: 1 },
    { productId, soldQuantity: 3 },
    { productId, soldQuantity: 3 },
  ];
  const body = { lines, currencyId: 3, language: 'hu' };
  const quote = await shop.call<CartQuote>('POST /api/ShopCart/Quote', { body });
  expect(quote.body.lines).toMatchObject([
    { problem: null, availibilityCount: 5 },
    { problem: 'unitLimit', availibilityCount: 5 },
    { problem: 'unitLimit', availibilityCount: 5 },
  ]);
  expect((await place(1, { lines })).body).toEqual(refusal('unitsPerLine', 5, 'lines.1.soldQuantity'));
  const many = [
    { productId: other, soldQuantity: 4 },
    { productId, soldQuantity: 5 },
  ];
  expect((await place(1, { lines: many })).body).toEqual(refusal('unitsPerOrder', 8, 'lines'));
});

test('the limit of an e-mail address ignores its letter case, and paid orders do not count', async () => {
  await limit({ openOrdersPerEmail: 2, openUnitsPerEmail: 6 });
  expect((await place(3, { email: 'Egy@vasarlo.example' })).status).toBe(200);
  expect((await place(4, { email: 'egy@vasarlo.example' })).body).toMatchObject(
    refusal('openUnitsPerEmail', 6, 'email'),
  );
  expect((await place(3, { email: 'EGY@vasarlo.example' })).status).toBe(200);
  expect((await place(1, { email: 'egy@vasarlo.example' })).body.details.limitName).toBe(
    'openOrdersPerEmail',
  );
  expect((await place(3, { email: 'ketto@vasarlo.example' })).status).toBe(200);
  await shop.connection.pool.query(
    `UPDATE orders SET payment_status_id = 3 WHERE fold_email(email) = 'egy@vasarlo.example'`,
  );
  expect((await place(3, { email: 'egy@vasarlo.example' })).status).toBe(200);
});

test('a stranger who fills the limit of an address keeps its owner, signed in, from nothing', async () => {
  await limit({ openOrdersPerEmail: 2, openUnitsPerEmail: 6 });
  const email = 'tulajdonos@vasarlo.example';
  const cookie = await registerTestCustomer(shop, email);
  const order = async (units: number, { from = '203.0.113.50', ...changes } = {}) => {
    const draft = await draftOrder(shop, [{ productId, soldQuantity: units }], { email, ...changes });
    return (by: string) => shop.call<Answer>('POST /ExternalOrder/Order', { body: draft, from, cookie: by });
  };
  const attack = async (units: number) => (await order(units, { from: '198.51.100.7' }))('');
  expect([(await attack(3)).status, (await attack(3)).status]).toEqual([200, 200]);

  const asGuest = await (await order(1))('');
  expect(asGuest.body.details).toMatchObject({ limitName: 'openOrdersPerEmail', maySignIn: true });
  expect((await (await order(2))(cookie)).status).toBe(200);
  // What the owner's next sign-in attaches of it to the account was nobody's whose address is proved.
  await shop.connection.pool.query(
    `UPDATE orders o SET customer_id = c.id FROM customers c WHERE c.email = $1 AND o.email = $1`,
    [email],
  );
  expect((await (await order(3))(cookie)).status).toBe(200);
  const third = await (await order(1))(cookie);
  expect(third.body.details).toMatchObject({ limitName: 'openOrdersPerEmail', maySignIn: false });
});

test('neither an account of another address nor one that is not confirmed proves an address', async () => {
  await limit({ openOrdersPerEmail: 1 });
  const email = 'aldozat@vasarlo.example';
  const stranger = await registerTestCustomer(shop, 'idegen@vasarlo.example', { from: '10.9.0.2' });
  const place = async (to: string, cookie: string) => {
    const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { email: to });
    return (await shop.call<Answer>('POST /ExternalOrder/Order', { body: draft, cookie })).status;
  };
  expect([await place(email, ''), await place(email, stranger)]).toEqual([200, 409]);
  await shop.connection.pool.query(
    `UPDATE customers SET email_confirmed_at = NULL WHERE email = 'idegen@vasarlo.example'`,
  );
  expect([
    await place('idegen@vasarlo.example', ''),
    await place('idegen@vasarlo.example', stranger),
  ]).toEqual([200, 409]);
});

test('a network has a limit over all e-mail addresses: an IPv4 address, or a /64 of IPv6', async () => {
  await limit({ openOrdersPerNetwork: 2, openUnitsPerNetwork: 10 });
  const email = () => `${newBuyer().requestId}@vasarlo.example`;
  expect((await place(8, { email: email(), from: '2001:db8:0:1::1' })).status).toBe(200);
  const refused = await place(3, { email: email(), from: '2001:db8:0:1:ffff::2' });
  expect([refused.status, refused.body]).toEqual([409, refusal('openUnitsPerNetwork', 10, 'lines')]);
  expect((await place(3, { email: email(), from: '2001:db8:0:2::2' })).status).toBe(200);
  expect((await place(1, { email: email(), from: '203.0.113.5' })).status).toBe(200);
  expect((await place(1, { email: email(), from: '::ffff:203.0.113.5' })).status).toBe(200);
  const third = await place(1, { email: email(), from: '203.0.113.5' });
  expect(third.body).toEqual(refusal('openOrdersPerNetwork', 2, 'lines'));
  const { rows } = await shop.connection.pool.query(
    `SELECT network_hash FROM orders WHERE payment_status_id <> 2`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/203|2001|db8:/);
});

test('orders at the same instant are counted one after the other', async () => {
  await limit({ openOrdersPerEmail: 3, openOrdersPerNetwork: 5 });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { email: 'sok@vasarlo.example' });
  const send = (email: string) =>
    shop.call<Answer>('POST /ExternalOrder/Order', {
      body: { ...draft, ...newBuyer(), email },
      from: '203.0.113.77',
    });
  const same = await Promise.all(Array.from({ length: 30 }, () => send('sok@vasarlo.example')));
  expect(same.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(same.filter(({ body }) => body.details?.limitName === 'openOrdersPerEmail')).toHaveLength(27);
  const others = await Promise.all(
    Array.from({ length: 30 }, (_, index) => send(`sok${index}@vasarlo.example`)),
  );
  expect(others.filter(({ status }) => status === 200)).toHaveLength(2);
});

test('[wall 14] ten thousand lines or a hundred thousand units are refused quickly', async () => {
  await limit({});
  const body = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  const lines = Array.from({ length: 10_000 }, () => ({ productId, soldQuantity: 10 }));
  for (const each of [
    { ...body, lines },
    { ...body, lines: [{ productId, soldQuantity: 100_000 }] },
  ]) {
    const start = performance.now();
    expect((await shop.call('POST /ExternalOrder/Order', { body: each })).status).toBe(400);
    expect(performance.now() - start).toBeLessThan(500);
  }
});
