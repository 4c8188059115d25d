import type { BankEntry, importStatement, matchExactEntries } from '@kamra/contract/bank-statements.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

type Imported = Reply<typeof importStatement> & ErrorReply;
type List = { bankEntries: BankEntry[]; totalCount: number; openCount: number };

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ orders: 'write' })).cookie;
  productId = await shop.addProduct({ amount: 10_000_00, onHand: 500 });
});
afterAll(() => shop.close());

let buyers = 0;
async function place(changes: object = {}) {
  const email = `vevo${++buyers}@vasarlo.example`;
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], {
    email,
    paymentTypeId: 2,
    ...changes,
  });
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'SELECT id FROM orders WHERE order_number = $1',
    [placed.body.orderNumber],
  );
  return { id: rows[0]!.id, number: placed.body.orderNumber, total: placed.body.total };
}
const orderOf = async (id: number) =>
  (await shop.call<ProductOrderDetails>(`GET /api/ProductOrder/${id}`, { cookie })).body;

interface Line {
  amount: number;
  message: string;
  payer?: string;
  day?: string;
  currency?: string;
}
const table = (lines: Line[]) =>
  [
    'Könyvelés dátuma;Összeg;Devizanem;Partner neve;Partner számlaszáma;Közlemény;Kártyaszám',
    ...lines.map(
      ({ day = '2026.11.20.', amount, currency = 'HUF', payer = 'Kovács Anna', message }) =>
        `${day};${amount.toFixed(2).replace('.', ',')};${currency};${payer};11600006-00000000-12345676;"${message}";`,
    ),
  ].join('\r\n');
const fields = ['bookedOn', 'amount', 'currency', 'payerName', 'payerAccount', 'message', null];
const send = (file: string | Uint8Array, mapping?: unknown, by = cookie) =>
  upload<Imported>(shop, '/api/BankStatement/Import', {
    cookie: by,
    file,
    fileName: 'kivonat.csv',
    ...(mapping !== undefined && { fields: { mapping: JSON.stringify(mapping) } }),
  });
const list = async (body: object = {}) =>
  (await shop.call<List>('POST /api/BankEntry/List', { cookie, body: { pageSize: 100, ...body } })).body;
const entryOf = async (message: string) =>
  (await list({ searchText: message })).bankEntries.find((entry) => entry.message === message)!;
const act = (entry: BankEntry, action: string, body: object = {}) =>
  shop.call<BankEntry & ErrorReply>(`POST /api/BankEntry/${entry.id}/${action}`, {
    cookie,
    body: { version: entry.version, ...body },
  });
const match = (entry: BankEntry, order: { id: number; version: number }, body: object = {}) =>
  act(entry, 'Match', { orderId: order.id, orderVersion: order.version, ...body });

test('a table asks for its mapping once, and each line is stored once', async () => {
  const first = await send(
    table([
      { amount: 100, message: 'első' },
      { amount: -50, message: 'díj' },
    ]),
  );
  expect(first.body).toMatchObject({ isMappingNeeded: true, added: 0 });
  expect(first.body.columns.map(({ field }) => field)).toEqual(fields);
  expect(first.body.columns[5]?.samples).toEqual(['első', 'díj']);
  const wrong = await send(table([{ amount: 100, message: 'x' }]), [
    null,
    'amount',
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
  const same = { amount: 100, message: 'első' };
  const stored = await send(table([same, same, { amount: -50, message: 'díj' }]), fields);
  expect(stored.body).toMatchObject({ isMappingNeeded: false, added: 2, known: 0, leftOut: 1 });
  const again = await send(table([same, same, same, { amount: 5, message: 'rossz', day: 'tegnap' }]));
  expect(again.body).toMatchObject({ added: 1, known: 2, problems: [{ row: 5, code: 'wrongDate' }] });
});

test('lines are matched by number, however it is written, and accepted at once', async () => {
  const orders = [await place(), await place(), await place()];
  const [one, two, three] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  const bare = two.number.replaceAll('-', '').toLowerCase();
  await send(
    table([
      { amount: one.total, message: one.number },
      { amount: two.total, message: `rendeles${bare}koszonom` },
      { amount: three.total - 10, message: `${three.number} kevesebb` },
      { amount: one.total + two.total, message: `${one.number} es ${two.number}` },
      { amount: 77, message: 'adomány' },
    ]),
  );
  expect(await entryOf(one.number)).toMatchObject({ match: 'exact', orders: [{ orderNumber: one.number }] });
  expect(await entryOf(`${three.number} kevesebb`)).toMatchObject({ match: 'otherSum' });
  expect(await entryOf('adomány')).toMatchObject({ match: 'unknown', orders: [] });
  const stocked = await shop.stockOf(productId);
  const accept = () =>
    shop.call<Reply<typeof matchExactEntries>>('POST /api/BankEntry/MatchExact', { cookie, body: {} });
  const [mine, yours] = await Promise.all([accept(), accept()]);
  const matched = [...mine.body.results, ...yours.body.results].filter(
    ({ outcome }) => outcome === 'matched',
  );
  expect(matched.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    [one.number, two.number].toSorted(),
  );
  expect(await shop.stockOf(productId)).toEqual({
    onHand: stocked.onHand - 2,
    reserved: stocked.reserved - 2,
  });
  const paid = await orderOf(one.id);
  expect(paid.paymentStatusId).toBe(4);
  const steps = paid.history.filter(({ event }) => event === 'paymentChanged');
  expect(steps).toMatchObject([{ toPaymentStatusId: 4, note: '2026-11-20 · Kovács Anna' }]);
  expect(paid.history.at(-1)?.mail?.subject).toContain(one.number);
  expect((await list({ state: 'matched' })).bankEntries).toHaveLength(2);
  expect((await orderOf(three.id)).paymentStatusId).toBe(8);
});

test('another sum is accepted knowingly, and is left as the order’s balance', async () => {
  const order = await place();
  const message = `elteres ${order.number}`;
  await send(table([{ amount: order.total - 500, message }]));
  const entry = await entryOf(message);
  const [candidate] = entry.orders;
  expect(await match(entry, candidate!)).toMatchObject({ status: 409, body: { code: 'totalChanged' } });
  expect(await match(entry, candidate!, { acceptsOtherSum: true })).toMatchObject({
    status: 200,
    body: { state: 'matched', orders: [{ orderNumber: order.number, paymentStatusId: 4 }] },
  });
  expect(await orderOf(order.id)).toMatchObject({ balanceDue: 500, paymentStatusId: 4 });
  const rest = `maradek ${order.number}`;
  await send(table([{ amount: 500, message: rest }]));
  const second = await entryOf(rest);
  expect(second.match).toBe('exact');
  expect((await match(second, second.orders[0]!)).status).toBe(200);
  expect(await orderOf(order.id)).toMatchObject({ balanceDue: 0 });
});

test('what was paid, ended or is paid otherwise waits for staff, who assign it or set it aside', async () => {
  const [paid, ended, courier] = [await place(), await place(), await place({ paymentTypeId: 4 })];
  const move = async (id: number, paymentStatusId: number) =>
    shop.call(`PUT /api/ProductOrder/${id}/PaymentStatus`, {
      cookie,
      body: { paymentStatusId, version: (await orderOf(id)).version },
    });
  await move(paid.id, 4);
  await move(ended.id, 2);
  await send(
    table([
      { amount: paid.total, message: paid.number },
      { amount: ended.total, message: ended.number },
      { amount: courier.total, message: courier.number },
      { amount: 1, message: `euro ${courier.number}`, currency: 'EUR' },
    ]),
  );
  expect((await entryOf(paid.number)).match).toBe('alreadyPaid');
  expect((await entryOf(courier.number)).match).toBe('otherPayment');
  expect((await entryOf(`euro ${courier.number}`)).match).toBe('otherCurrency');
  const late = await entryOf(ended.number);
  expect(late.match).toBe('ended');
  const candidate = late.orders[0]!;
  expect(await match(late, candidate)).toMatchObject({
    status: 409,
    body: { code: 'paymentTransitionNotAllowed' },
  });
  expect((await match(late, candidate, { movesPayment: false })).body.state).toBe('matched');
  const noted = await orderOf(ended.id);
  expect(noted).toMatchObject({ paymentStatusId: 2, hasNote: true });

  const entry = await entryOf(paid.number);
  expect((await act(entry, 'SetAside', { note: '' })).status).toBe(400);
  const aside = (await act(entry, 'SetAside', { note: 'visszautalva' })).body;
  expect(aside).toMatchObject({ state: 'setAside', note: 'visszautalva', match: null });
  expect(await act(entry, 'SetAside', { note: 'még egyszer' })).toMatchObject({
    status: 409,
    body: { code: 'versionConflict' },
  });
  expect((await act(aside, 'Reopen')).body).toMatchObject({ state: 'open', note: null });
});

test('a line without a number proposes orders of the same sum, the payer’s first', async () => {
  const deliveryAddress = { ...testAddress, familyName: 'Egyedi', givenName: 'Áron' };
  const lines = [{ productId, soldQuantity: 3 }];
  for (const address of [testAddress, deliveryAddress, testAddress])
    await placeTestOrder(shop, lines, {
      paymentTypeId: 2,
      email: `azonos${++buyers}@vasarlo.example`,
      deliveryAddress: address,
    });
  await send(table([{ amount: 30_000, message: 'bogrek', payer: 'ARON EGYEDI' }]));
  const entry = await entryOf('bogrek');
  expect(entry.match).toBe('sameSum');
  expect(entry.orders).toHaveLength(3);
  expect(entry.orders[0]).toMatchObject({ customerName: 'Egyedi Áron' });
  const found = await shop.call<{ orders: object[] }>('POST /api/BankEntry/FindOrders', {
    cookie,
    body: { searchText: 'egyedi' },
  });
  expect(found.body.orders).toMatchObject([{ customerName: 'Egyedi Áron' }]);
});

test('two colleagues cannot accept the same line, nor one line two orders', async () => {
  const [order, other] = [await place(), await place()];
  const message = `verseny ${order.number}`;
  await send(table([{ amount: order.total, message }]));
  const entry = await entryOf(message);
  const [target, wrong] = [await orderOf(order.id), await orderOf(other.id)];
  const replies = await Promise.all([match(entry, target), match(entry, wrong), match(entry, target)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const states = [await orderOf(order.id), await orderOf(other.id)].map(
    ({ paymentStatusId }) => paymentStatusId,
  );
  expect(states.toSorted()).toEqual([4, 8]);
});

test('camt.053 is read, and what is no statement or not allowed is refused', async () => {
  const order = await place();
  const camt = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>HU42</IBAN></Id></Acct><Ntry>
    <Amt Ccy="HUF">${order.total}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt>
    <AcctSvcrRef>X1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>camt ${order.number}</Ustrd></RmtInf></TxDtls></NtryDtls>
    </Ntry></Stmt></BkToCstmrStmt></Document>`;
  expect((await send(camt)).body).toMatchObject({ added: 1, known: 0 });
  expect((await send(camt)).body).toMatchObject({ added: 0, known: 1 });
  expect(await entryOf(`camt ${order.number}`)).toMatchObject({ match: 'exact', account: 'HU42' });
  const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>';
  for (const file of [bomb, 'egy szó', Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 0, 1, 2]), ''])
    expect(await send(file)).toMatchObject({ status: 422, body: { code: 'unreadableFile' } });
  const { cookie: reader } = await shop.addStaff({ orders: 'read' });
  expect((await send(camt, undefined, reader)).status).toBe(403);
});

test('a number is found by the pattern of the settings, and by that of a new shop', async () => {
  const former = await place();
  const setPattern = (pattern: object) =>
    shop.connection.pool.query(
      `UPDATE shop_settings SET value = value || jsonb_build_object('orderNumbers', $1::jsonb)`,
      [JSON.stringify(pattern)],
    );
  await setPattern({ prefix: 'SZ26', kind: 'digits', length: 10 });
  const order = await place();
  expect(order.number).toMatch(/^SZ26-/);
  const messages = [`Köszönöm! ${order.number.replaceAll('-', ' ').toLowerCase()}`, `rend. ${former.number}`];
  await send(table(messages.map((message) => ({ amount: order.total, message }))), fields);
  for (const [message, { number }] of [
    [messages[0]!, order],
    [messages[1]!, former],
  ] as const) {
    const entry = await entryOf(message);
    expect([entry.match, entry.orders.map(({ orderNumber }) => orderNumber)]).toEqual(['exact', [number]]);
  }
  await setPattern({});
});
