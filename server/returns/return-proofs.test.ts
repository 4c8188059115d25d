import { addDays } from '@kamra/contract/legal-deadlines.ts';
import type { OrderReturns } from '@kamra/contract/order-returns.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'order=1000,write=1000' });
  cookie = (await shop.addStaff({ orders: 'write' })).cookie;
  productId = await shop.addProduct({ name: 'Bögre', onHand: 50 });
});
afterAll(() => shop.close());

const staff = <Body = OrderReturns>(name: string, body?: object) =>
  shop.call<Body>(name, { cookie, ...(body && { body }) });

let buyers = 0;
/** An order that was delivered, and the return that its buyer asked for some days ago. */
async function askForReturn(daysAgo: number, count = 1) {
  const email = `felado-${++buyers}@vasarlo.example`;
  const { body, cookie: own } = await placeTestOrder(shop, [{ productId, soldQuantity: count }], { email });
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number; lineId: number }>(
    `SELECT o.id, l.id AS "lineId" FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.order_number = $1`,
    [body.orderNumber],
  );
  const { id, lineId } = rows[0]!;
  for (const event of ['dispatched', 'delivered']) {
    const { version } = (await staff<{ version: number }>(`GET /api/ProductOrder/${id}`)).body;
    await staff(`POST /api/ProductOrder/${id}/Delivery`, { event, version });
  }
  const lines = [{ orderLineId: lineId, quantity: 1, reason: 'changedMind' }];
  const asked = await staff(`POST /api/ProductOrder/${id}/Returns`, { lines });
  const returnId = asked.body.returns[0]!.id;
  await pool.query(
    `UPDATE order_returns SET requested_at = now() - make_interval(days => $2) WHERE id = $1`,
    [returnId, daysAgo],
  );
  return { id, own, trnId: body.trnId, returnId, lineId };
}
type Asked = Awaited<ReturnType<typeof askForReturn>>;

/** The same for another piece of the order. */
async function askAgain({ id, lineId }: Asked) {
  const lines = [{ orderLineId: lineId, quantity: 1, reason: 'other' }];
  return (await staff(`POST /api/ProductOrder/${id}/Returns`, { lines })).body.returns[1]!;
}

/** Sends the form of the order's page, as a browser without scripts does. */
async function prove(
  { own, trnId, returnId }: Asked,
  fields: Record<string, string>,
  file = Buffer.alloc(0),
) {
  const form = new FormData();
  const sent = { trnId, returnId: String(returnId), carrier: 'Posta', sentOn: todayInBudapest(), ...fields };
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  form.append('File', new Blob([new Uint8Array(file)]), file.length > 0 ? 'feladovevény.jpg' : '');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return shop.app.inject({
    method: 'POST',
    url: '/ExternalOrder/ReturnProof',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      origin: shop.config.shopUrl,
      cookie: own,
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
}
const returnOf = async ({ id }: Asked) =>
  (await staff(`GET /api/ProductOrder/${id}/Returns`)).body.returns[0]!;
const receipt = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('nyugta')]);

test('A3: the buyer proves the sending by the link of the order; the money then waits no longer for the goods', async () => {
  const asked = await askForReturn(20);
  const day = todayInBudapest();
  expect(await returnOf(asked)).toMatchObject({
    mayHoldBack: true,
    proofs: [],
    refundUntil: addDays(day, -6),
  });

  const sent = await prove(asked, { trackingNumber: 'RL 1234' }, receipt);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/order/${asked.trnId}#returns`]);
  await prove(asked, { trackingNumber: 'RL 1234' }, receipt);
  const proved = await returnOf(asked);
  // The fourteen days are over: it is due on the day that the proof came.
  expect(proved).toMatchObject({ mayHoldBack: false, refundUntil: day });
  expect(proved.proofs).toMatchObject([
    { carrier: 'Posta', trackingNumber: 'RL 1234', sentOn: day, hasFile: true, isByStaff: false },
  ]);
  const url = `/api/Return/${asked.returnId}/Proof/${proved.proofs[0]!.id}`;
  const file = await shop.app.inject({ url, headers: { cookie } });
  expect(file.rawPayload.equals(receipt)).toBe(true);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+\.jpg"$/);
  expect((await shop.app.inject({ url, headers: { cookie: asked.own } })).statusCode).toBe(401);
  const page = await shop.app.inject({ url: `/order/${asked.trnId}`, headers: { cookie: asked.own } });
  expect(page.body).toContain('RL 1234');

  // The goods come later: the proof was earlier, and counts.
  const { version, lines } = await returnOf(asked);
  await staff(`POST /api/Return/${asked.returnId}/Decide`, { version, isApproved: true });
  const arrived = lines.map(({ id }) => ({ id, quantity: 1, condition: 'unopened', handling: 'restock' }));
  await staff(`POST /api/Return/${asked.returnId}/Receive`, { version: version + 1, lines: arrived });
  expect(await returnOf(asked)).toMatchObject({ state: 'received', mayHoldBack: false, refundUntil: day });
  expect((await prove(asked, {})).headers.location).toContain('?return=notProved');
});

test('A3: within the fourteen days a proof moves nothing, staff take one down as well, and strangers cannot', async () => {
  const asked = await askForReturn(2);
  const day = todayInBudapest();
  const wrongs: Record<string, string>[] = [
    { sentOn: addDays(day, 1) },
    { carrier: '' },
    { sentOn: '2026-02-31' },
  ];
  for (const wrong of wrongs)
    expect((await prove(asked, wrong)).headers.location).toMatch(/\?return=notProved&.+#returns$/);
  const typed = { carrier: 'Fürge & Társa', trackingNumber: 'RB 12', sentOn: addDays(day, 1) };
  const { location } = (await prove(asked, typed)).headers;
  const kept = Object.fromEntries(new URL(String(location), shop.config.shopUrl).searchParams);
  expect(kept).toEqual({ return: 'notProved', returnId: String(asked.returnId), ...typed });
  expect((await prove(asked, {}, Buffer.from('<html>'))).headers.location).toContain('?return=notProved');
  expect(
    (await prove(asked, {}, Buffer.concat([receipt, Buffer.alloc(5 * 1024 * 1024)]))).headers.location,
  ).toContain('?return=notProved');
  const other = await askForReturn(2);
  expect((await prove({ ...asked, own: other.own }, {})).statusCode).toBe(404);
  expect((await prove({ ...other, returnId: asked.returnId }, {})).headers.location).toContain('notProved');
  expect((await returnOf(asked)).proofs).toEqual([]);

  const noted = await staff(`POST /api/Return/${asked.returnId}/Proof`, {
    carrier: 'GLS',
    sentOn: addDays(day, -1),
  });
  expect(noted.status, noted.text).toBe(200);
  expect(noted.body.returns[0]).toMatchObject({
    mayHoldBack: false,
    refundUntil: addDays(day, 12),
    proofs: [{ carrier: 'GLS', hasFile: false, isByStaff: true }],
  });
  const { rows } = await shop.connection.pool.query("SELECT FROM audit_log WHERE action = 'noteReturnProof'");
  expect(rows).toHaveLength(1);
});

test('what a member of staff took down is no buyer’s once they have left', async () => {
  const asked = await askForReturn(1);
  const gone = await shop.addStaff({ orders: 'write' });
  const proof = { carrier: 'GLS', trackingNumber: '', sentOn: todayInBudapest() };
  const noted = await shop.call(`POST /api/Return/${asked.returnId}/Proof`, {
    cookie: gone.cookie,
    body: proof,
  });
  expect(noted.status, noted.text).toBe(200);
  await shop.connection.pool.query('DELETE FROM system_users WHERE id = $1', [gone.systemUserId]);
  const { body } = await staff(`GET /api/ProductOrder/${asked.id}/Returns`);
  expect(body.returns[0]?.proofs).toMatchObject([{ carrier: 'GLS', isByStaff: true }]);
});

test('A3: a return whose money went back on the proof is closed by its arrival, each by its own refund', async () => {
  const asked = await askForReturn(20, 2);
  await prove(asked, { trackingNumber: 'RL 99' }, receipt);
  const [first, second] = [await returnOf(asked), await askAgain(asked)];
  const decide = (id: number) => staff(`POST /api/Return/${id}/Decide`, { version: 1, isApproved: true });
  const receive = async ({ id, lines }: { id: number; lines: { id: number }[] }) => {
    const arrived = lines.map((line) => ({
      id: line.id,
      quantity: 1,
      condition: 'unopened',
      handling: 'restock',
    }));
    await staff(`POST /api/Return/${id}/Receive`, { version: 2, lines: arrived });
  };
  const refundOne = async () => {
    const order = (await staff<ProductOrderDetails>(`GET /api/ProductOrder/${asked.id}`)).body;
    const { id: lineId } = order.lines[0]!;
    const lines = [{ lineId, quantity: 1, isRestocked: false }];
    const refund = { version: order.version, amount: 1_990, isByHand: true, lines };
    const reply = await staff(`POST /api/ProductOrder/${asked.id}/Refund`, refund);
    expect(reply.status, reply.text).toBe(200);
  };
  const states = async () =>
    (await staff(`GET /api/ProductOrder/${asked.id}/Returns`)).body.returns.map((each) => [
      each.state,
      each.refundedAmount,
    ]);
  for (const { id } of [first, second]) await decide(id);
  const { version } = (await staff<ProductOrderDetails>(`GET /api/ProductOrder/${asked.id}`)).body;
  const paid = { paymentStatusId: 4, version };
  await staff(`PUT /api/ProductOrder/${asked.id}/PaymentStatus`, paid);
  await refundOne();
  await receive(first);
  expect(await states()).toEqual([
    ['refunded', 1_990],
    ['approved', null],
  ]);
  await receive(second);
  expect((await states())[1]).toEqual(['received', null]);
  await refundOne();
  expect((await states())[1]).toEqual(['refunded', 1_990]);
});
