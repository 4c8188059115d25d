import type { PlacedOrder, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePoints } from '../loyalty/settle-points.ts';
import { registerTestCustomer } from '../testing/customer-mailbox.ts';
import { draftOrder, placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { attachGuestOrders } from './attach-guest-orders.ts';

let shop: TestShop;
let staff: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie: staff } = await shop.addStaff('administrator'));
  productId = await shop.addProduct({ amount: 10_000_00, onHand: 500 });
});
afterAll(() => shop.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query<Row>(text, values)).rows;
const call = <Body = ProductOrderDetails & { code: string }>(path: string, body?: object, cookie = staff) =>
  shop.call<Body>(path, { cookie, ...(body && { body }) });

let count = 0;
/** A guest's order with the address of somebody who then registers, and signs in. */
async function misaddressed() {
  count += 1;
  const email = `elirt${count}@vasarlo.example`;
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { email });
  await registerTestCustomer(shop, email, { from: `10.9.1.${count}` });
  const [order] = await query<{ id: number; customer_id: number }>(
    'SELECT id, customer_id FROM orders WHERE order_number = $1',
    [body.orderNumber],
  );
  const signIn = () => attachGuestOrders(shop.connection.db, order!.customer_id);
  return { email, signIn, id: order!.id, customerId: order!.customer_id };
}
const shown = async (id: number) => (await call(`GET /api/ProductOrder/${id}`)).body;
const detach = (id: number, version: number) => call(`POST /api/ProductOrder/${id}/Detach`, { version });
const contactOf = (
  { version, phone, deliveryAddress, billingAddress }: ProductOrderDetails,
  email: string,
) => ({
  ...{ version, phone, deliveryAddress, billingAddress, email },
});

test('staff take an order out of a stranger’s account, where it does not come again by its address', async () => {
  const { id, email, signIn, customerId } = await misaddressed();
  const before = await shown(id);
  expect(before.accountEmail).toBe(email);
  const detached = await detach(id, before.version);
  expect(detached.body).toMatchObject({ accountEmail: null, version: before.version + 1 });
  expect(detached.body.history.at(-1)).toMatchObject({ event: 'detached' });
  expect(await query('SELECT FROM order_links WHERE order_id = $1', [id])).toEqual([]);
  await signIn();
  expect((await shown(id)).accountEmail).toBeNull();
  expect(
    await query(`SELECT before, after FROM audit_log WHERE action = 'detachOrder' AND entity_id = $1`, [id]),
  ).toEqual([{ before: { customerId }, after: { customerId: null } }]);
  expect((await detach(id, before.version)).body.code).toBe('versionConflict');
});

test('a corrected address takes the order out of the account of the old one, and into that of its own', async () => {
  const { id } = await misaddressed();
  const corrected = await call(
    `PATCH /api/ProductOrder/${id}/Contact`,
    contactOf(await shown(id), 'jo@vasarlo.example'),
  );
  expect(corrected.body).toMatchObject({ accountEmail: null });
  expect(corrected.body.history.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['contactChanged', 'detached']),
  );
  await registerTestCustomer(shop, 'jo@vasarlo.example', { from: '10.9.2.1' });
  expect((await shown(id)).accountEmail).toBe('jo@vasarlo.example');
});

test('the same address in other letters, or another telephone number, detaches nothing', async () => {
  const { id, email } = await misaddressed();
  await call(`PATCH /api/ProductOrder/${id}/Contact`, contactOf(await shown(id), email.toUpperCase()));
  expect((await shown(id)).accountEmail).toBe(email);
});

test('who was signed in with the address when ordering keeps the order whatever address it gets', async () => {
  const email = 'sajat@vasarlo.example';
  const cookie = await registerTestCustomer(shop, email, { from: '10.9.3.1' });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { email });
  const { body } = await shop.call<PlacedOrder>('POST /ExternalOrder/Order', { body: draft, cookie });
  const [order] = await query<{ id: number }>('SELECT id FROM orders WHERE order_number = $1', [
    body.orderNumber,
  ]);
  await call(
    `PATCH /api/ProductOrder/${order!.id}/Contact`,
    contactOf(await shown(order!.id), 'munka@vasarlo.example'),
  );
  expect((await shown(order!.id)).accountEmail).toBe(email);
});

test('points that the account earned by the order go with it; one paid with its points stays', async () => {
  const { id, customerId } = await misaddressed();
  await query('INSERT INTO point_accounts (customer_id) VALUES ($1)', [customerId]);
  const [lot] = await query<{ id: number }>(
    `INSERT INTO point_lots (customer_id, order_id, points, remaining, usable_from, expires_at)
    VALUES ($1, $2, 40, 40, now(), now() + interval '1 year') RETURNING id`,
    [customerId, id],
  );
  await query(
    `INSERT INTO point_movements (customer_id, lot_id, kind, points, order_id) VALUES ($1, $2, 'earned', 40, $3)`,
    [customerId, lot!.id, id],
  );
  await query('UPDATE orders SET points_spent = 5 WHERE id = $1', [id]);
  const { version } = await shown(id);
  expect((await detach(id, version)).body.code).toBe('orderPartFixed');
  await query('UPDATE orders SET points_spent = 0 WHERE id = $1', [id]);
  expect((await detach(id, version)).status).toBe(200);
  await settlePoints(shop.connection.pool);
  expect(await query('SELECT remaining, order_id FROM point_lots WHERE id = $1', [lot!.id])).toEqual([
    { remaining: 0, order_id: null },
  ]);
});

test('who may not change orders detaches none', async () => {
  const { id } = await misaddressed();
  const { cookie } = await shop.addStaff({ orders: 'read' });
  expect((await call(`POST /api/ProductOrder/${id}/Detach`, { version: 1 }, cookie)).status).toBe(403);
});
