import type { CashLine, importCashReport, listOverdueCash } from '@kamra/contract/cash-reports.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDataOfAddresses } from '../buyers/export-buyer-data.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';

type Imported = Reply<typeof importCashReport> & ErrorReply;

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ orders: 'write' })).cookie;
  productId = await shop.addProduct({ amount: 10_000_00, onHand: 500 });
});
afterAll(() => shop.close());

const query = async <Row>(text: string, values: unknown[]) =>
  (await shop.connection.pool.query(text, values)).rows as Row[];
const orderOf = async (id: number) =>
  (await shop.call<ProductOrderDetails>(`GET /api/ProductOrder/${id}`, { cookie })).body;
const stepsOf = async (id: number) =>
  (await orderOf(id)).history.filter(({ event }) => event === 'paymentChanged');

let buyers = 0;
/** An order that GLS brings under a number; what its courier collects in forints. */
async function ship(parcel: string, paymentTypeId = 4) {
  const email = `utanvet${++buyers}@vasarlo.example`;
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { email, paymentTypeId });
  const [row] = await query<{ id: number; cash: number }>(
    'SELECT id, (coalesce(cash_total, total) / 100)::float8 AS cash FROM orders WHERE order_number = $1',
    [body.orderNumber],
  );
  const order = { ...row!, number: body.orderNumber, parcel, email };
  if (paymentTypeId !== 4) return order;
  const { version } = await orderOf(order.id);
  const shipment = { carrier: 'gls', isSentToCarrier: false, lines: null, trackingNumber: parcel, version };
  const path = `POST /api/ProductOrder/${order.id}/Shipment`;
  const made = await shop.call<ProductOrderDetails>(path, { cookie, body: shipment });
  expect(made.status, made.text).toBe(200);
  for (const to of ['handedOver', 'delivered']) {
    const moved = await shop.call(`POST /api/Shipment/${made.body.shipments[0]!.id}/Move`, {
      cookie,
      body: { to },
    });
    expect(moved.status, moved.text).toBe(200);
  }
  return order;
}

const header = 'Csomagszám;Rendelésszám;Kézbesítés dátuma;Beszedett utánvét;Pénznem;Utalt összeg;Díj';
const fields = ['parcelNumber', 'orderReference', 'reportedOn', 'collected', 'currency', 'remitted', 'fee'];
const rowOf = (parcel: string, reference: string, cash: number, day = '2026.11.20.') =>
  `${parcel};${reference};${day};${cash};HUF;${cash - 300};300`;
const send = (rows: string[], mapping?: unknown, by = cookie) =>
  upload<Imported>(shop, '/api/CashReport/Import', {
    cookie: by,
    file: [header, ...rows].join('\r\n'),
    fileName: 'gls-utanvet.csv',
    ...(mapping !== undefined && { fields: { mapping: JSON.stringify(mapping) } }),
  });
const outcomesOf = ({ body }: Awaited<ReturnType<typeof send>>) => body.rows.map(({ outcome }) => outcome);
const lines = async (state: string, by = cookie) =>
  (
    await shop.call<{ cashLines: CashLine[]; totalCount: number }>('POST /api/CashReport/ListLines', {
      cookie: by,
      body: { state },
    })
  ).body.cashLines;
const act = (line: CashLine, action: 'Check' | 'SetAside' | 'Assign', body: object = {}) =>
  shop.call<CashLine & ErrorReply>(`POST /api/CashReport/Line/${line.id}/${action}`, {
    cookie,
    body: { version: line.version, ...body },
  });

test('B16: a carrier’s cash report pays each order of the same sum once, and tells of every other row', async () => {
  const [same, named, other, byHand] = [
    await ship('GLS100'),
    await ship('GLS101'),
    await ship('GLS102'),
    await ship('GLS103'),
  ];
  const transfer = await ship('', 2);
  const { version } = await orderOf(byHand.id);
  const paid = { cookie, body: { paymentStatusId: 4, version } };
  expect((await shop.call(`PUT /api/ProductOrder/${byHand.id}/PaymentStatus`, paid)).status).toBe(200);
  const rows = [
    rowOf('gls 100'.toUpperCase(), '', same.cash),
    rowOf('', `${named.number}/1`, named.cash),
    rowOf('GLS102', '', other.cash - 5),
    rowOf('GLS103', '', byHand.cash),
    rowOf('GLS999', '', 5_000),
    rowOf('', transfer.number, transfer.cash),
    rowOf('GLS104', '', 0),
    rowOf('GLS105', '', 10, 'tegnap'),
  ];
  const asked = (await send(rows)).body;
  expect(asked).toMatchObject({ isMappingNeeded: true, rows: [] });
  expect(asked.columns.map(({ field }) => field)).toEqual(fields);
  expect((await send(rows, fields.toReversed().fill(null as never))).status).toBe(400);

  const stocked = await shop.stockOf(productId);
  const first = await send(rows, fields);
  const outcomes = ['settled', 'settled', 'otherSum', 'settled', 'unknownParcel', 'otherPayment'];
  expect(outcomesOf(first)).toEqual(outcomes);
  expect(first.body).toMatchObject({
    isKnownFile: false,
    leftOut: 1,
    problems: [{ row: 9, code: 'wrongDate' }],
  });
  expect(first.body.rows[2]).toMatchObject({
    row: 4,
    parcelNumber: 'GLS102',
    reportedOn: '2026-11-20',
    collected: other.cash - 5,
    remitted: other.cash - 305,
    fee: 300,
    orderNumber: other.number,
    expected: other.cash,
  });
  for (const { id } of [same, named]) {
    expect((await orderOf(id)).paymentStatusId).toBe(4);
    expect(await stepsOf(id)).toMatchObject([{ toPaymentStatusId: 4 }]);
  }
  expect(await stepsOf(byHand.id)).toHaveLength(1);
  expect((await orderOf(other.id)).paymentStatusId).toBe(1);
  const after = { onHand: stocked.onHand - 2, reserved: stocked.reserved - 2 };
  expect(await shop.stockOf(productId)).toEqual(after);

  const known = (outcome: string) => (outcome === 'settled' ? 'alreadyReported' : outcome);
  const again = await send(rows);
  expect(again.body.isKnownFile).toBe(true);
  expect(outcomesOf(again)).toEqual(outcomes.map(known));
  const later = await send([
    rowOf('GLS100', '', same.cash, '2026.11.23.'),
    rowOf('X1', same.number, same.cash),
  ]);
  expect(later.body.isKnownFile).toBe(false);
  expect(outcomesOf(later)).toEqual(['alreadyReported', 'alreadyPaid']);
  expect(await stepsOf(same.id)).toHaveLength(1);
  expect(await shop.stockOf(productId)).toEqual(after);
  expect(await lines('settled')).toHaveLength(3);
  const audited = await query<{ action: string; count: number }>(
    `SELECT action, count(*)::int AS count FROM audit_log WHERE action = ANY($1) GROUP BY action ORDER BY action`,
    [['importCashReport', 'settleCashLine']],
  );
  expect(audited).toEqual([
    { action: 'importCashReport', count: 3 },
    { action: 'settleCashLine', count: 3 },
  ]);
});

test('B16: two uploads at once pay an order once; staff check a row again or set it aside', async () => {
  const race = await ship('GLS200');
  const file = [rowOf('GLS200', '', race.cash)];
  const replies = await Promise.all([send(file), send(file)]);
  expect(replies.flatMap(outcomesOf).toSorted()).toEqual(['alreadyReported', 'settled']);
  expect(await stepsOf(race.id)).toHaveLength(1);

  await send([rowOf('GLS201', '', race.cash)]);
  const [unknown] = await lines('open');
  expect(unknown).toMatchObject({ parcelNumber: 'GLS201', outcome: 'unknownParcel', orderId: null });
  expect((await act(unknown!, 'SetAside', { note: '' })).status).toBe(400);
  const aside = await act(unknown!, 'SetAside', { note: 'másik bolté' });
  expect(aside.body).toMatchObject({ state: 'setAside', note: 'másik bolté' });
  expect(await act(unknown!, 'SetAside', { note: 'még egyszer' })).toMatchObject({
    status: 409,
    body: { code: 'versionConflict' },
  });
  const found = await ship('GLS201');
  expect((await act(aside.body, 'Check')).body).toMatchObject({
    state: 'settled',
    orderNumber: found.number,
  });
  expect((await orderOf(found.id)).paymentStatusId).toBe(4);

  const reader = (await shop.addStaff({ orders: 'read' })).cookie;
  expect((await send(file, undefined, reader)).status).toBe(403);
  expect((await lines('settled', reader)).length).toBeGreaterThan(0);
  const many = Array.from({ length: 1_001 }, (_, place) => rowOf(`SOK${place}`, '', 10));
  expect((await send(many)).body.code).toBe('tooLarge');
});

test('B16: staff assign a row to the order whose cash it is, another sum only when they accept it', async () => {
  const [same, other] = [await ship('GLS210'), await ship('GLS211')];
  await send([rowOf('ELIRT1', '', same.cash), rowOf('ELIRT2', '', other.cash - 500)]);
  const [second, first] = await lines('open');
  const settled = await act(first!, 'Assign', { orderId: same.id });
  expect(settled.body).toMatchObject({ state: 'settled', orderNumber: same.number, parcelNumber: 'ELIRT1' });
  expect(await orderOf(same.id)).toMatchObject({ paymentStatusId: 4, balanceDue: 0 });
  expect(await act(settled.body, 'Assign', { orderId: other.id })).toMatchObject({ status: 409 });

  expect(await act(second!, 'Assign', { orderId: same.id })).toMatchObject({ status: 400 });
  const asked = await act(second!, 'Assign', { orderId: other.id });
  expect(asked).toMatchObject({
    status: 409,
    body: { code: 'totalChanged', details: { amount: other.cash - 500, total: other.cash } },
  });
  const [refused] = await lines('open');
  expect(refused).toMatchObject({ version: second!.version, orderId: null });
  const note = 'a futár elnézte';
  const accepted = await act(second!, 'Assign', { orderId: other.id, acceptsOtherSum: true, note });
  expect(accepted.body).toMatchObject({ state: 'settled', outcome: 'settled', note });
  expect(await orderOf(other.id)).toMatchObject({ paymentStatusId: 4, balanceDue: 500 });
  const { cashOnDelivery } = await readDataOfAddresses(shop.connection.pool, [other.email]);
  expect(cashOnDelivery).toMatchObject([{ parcelNumber: 'ELIRT2', orderNumber: other.number }]);
});

test('B16: two colleagues at once assign two rows to one order: its cash is told of once', async () => {
  const { id, cash } = await ship('GLS220');
  await send([rowOf('KETTO1', '', cash), rowOf('KETTO2', '', cash)]);
  const both = (await lines('open')).filter(({ parcelNumber }) => parcelNumber.startsWith('KETTO'));
  const blocker = await shop.connection.pool.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [id]);
    const assigned = both.map((line) => act(line, 'Assign', { orderId: id }));
    await untilLockAwaited(blocker, 2);
    await blocker.query('ROLLBACK');
    expect((await Promise.all(assigned)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
  } finally {
    blocker.release(true);
  }
});

test('B16: cash that a carrier has had for too long is listed with its total until it is settled', async () => {
  const overdue = async () =>
    (await shop.call<Reply<typeof listOverdueCash>>('GET /api/CashReport/Overdue', { cookie })).body;
  const late = await ship('GLS300');
  const before = await overdue();
  expect(before.days).toBe(14);
  expect(before.orders.map(({ orderNumber }) => orderNumber)).not.toContain(late.number);
  await query(
    `WITH told AS (
       DELETE FROM shipment_events
       WHERE shipment_id = (SELECT id FROM shipments WHERE tracking_number = 'GLS300') RETURNING shipment_id, status, at)
     INSERT INTO shipment_events (shipment_id, status, at)
     SELECT shipment_id, status, at - interval '15 days' FROM told`,
    [],
  );
  expect(await overdue()).toMatchObject({
    orders: [{ orderNumber: late.number, carrier: 'gls', trackingNumber: 'GLS300', amount: late.cash }],
    totals: [{ currencyId: 3, count: 1, amount: late.cash }],
  });
  expect(outcomesOf(await send([rowOf('GLS300', '', late.cash)]))).toEqual(['settled']);
  expect(await overdue()).toMatchObject({ orders: [], totals: [] });
});
