import { randomUUID } from 'node:crypto';
import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';
import { matchNewCase } from './match-case.ts';
import { warnOfCases } from './warn-of-cases.ts';

let shop: TestShop;
let cookie: string;
let number: string;
let caseId: number;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query<Row>(text, values)).rows;
const staff = <Body = CaseDetails>(method: string, path: string, body?: object) =>
  shop.call<Body>(`${method} /api/${path}`, { cookie, ...(body && { body }) });

beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator', { passwordHash: 'x', email: 'gazda@bolt.example' }));
  const productId = await shop.addProduct({ name: 'Kávéfőző', amount: 20_000_00 });
  const email = 'anna@vasarlo.example';
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 3 }], { email, paymentTypeId: 2 });
  const orderOf = [body.orderNumber];
  await query('UPDATE order_lines SET mandatory_warranty_years = 2');
  await query(
    `INSERT INTO delivery_events (order_id, parcel, event, at)
     SELECT id, '1', 'delivered', '2026-09-01T12:00:00Z' FROM orders WHERE order_number = $1`,
    orderOf,
  );
  const sent = await shop.call<{ number: string }>('POST /ExternalUtility/Case', {
    body: {
      ...{ kind: 'defect', requestId: randomUUID(), language: 'hu', name: 'Kovács Anna', email },
      ...{ orderReference: body.orderNumber, address: '8000 Székesfehérvár, Fő utca 1.' },
      ...{ product: 'Kávéfőző', remedy: 'repair', text: 'Csöpög.' },
    },
  });
  number = sent.body.number;
  caseId = (await query<{ id: number }>('SELECT id FROM customer_cases'))[0]!.id;
  await matchNewCase(shop.connection.pool, caseId);
});
afterAll(() => shop.close());

/** The day in Budapest so many days ago. */
const day = (back: number) =>
  new Date(Date.now() - back * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Budapest' });

/** The last letter to the sender of the case. */
async function lastAnswer(): Promise<string> {
  const [mail] = await query<{ data: object }>(
    `SELECT data FROM mails WHERE template = 'caseAnswer' ORDER BY id DESC LIMIT 1`,
  );
  const written = await writeShopMail(shop.connection, shop.config.shopUrl, 'caseAnswer', mail!.data);
  expect(written.files).toMatchObject([{ fileName: `${number}.pdf` }]);
  return written.text.replaceAll('\u00a0', ' ');
}

test('[law A9] a repair has fifteen days, a receipt, a warning before they end, and prolongs the guarantee', async () => {
  const { body: before } = await staff('GET', `Case/${caseId}`);
  const orderLineId = before.orderLines[0]!.id;
  const begin = (fields: object = {}) =>
    staff('POST', `Case/${caseId}/Remedy`, {
      ...{ version: before.version, orderLineId, kind: 'repair', begunOn: day(13), ...fields },
    });
  expect((await begin({ begunOn: day(-2) })).status).toBe(400);
  expect((await begin({ orderLineId: 999_999 })).status).toBe(400);
  const { body: begun } = await begin();
  expect(begun).toMatchObject({ state: 'answered', remedyDueOn: day(-2) });
  expect(await lastAnswer()).toContain('Átvettük kijavításra: Kávéfőző.');
  expect((await begin()).status).toBe(409);

  const warned = async () => {
    await warnOfCases(shop.connection.pool);
    const subject = `Lejár a javítás vagy csere határideje – ${number}`;
    return (await query('SELECT FROM mails WHERE subject = $1', [subject])).length;
  };
  expect([await warned(), await warned()]).toEqual([1, 1]);
  const listed = async () =>
    (await staff<{ totalCount: number }>('POST', 'Case/List', { isInRemedy: true })).body.totalCount;
  expect(await listed()).toBe(1);

  const finish = (doneOn: string) =>
    staff('POST', `Case/${caseId}/Remedy/${begun.remedies[0]!.id}/Done`, { version: begun.version, doneOn });
  expect((await finish(day(14))).status).toBe(400);
  const { body: done } = await finish(day(3));
  const remedy = { doneOn: day(3), guaranteeUntil: '2029-09-11', warrantyUntil: '2028-09-11' };
  expect([done.remedyDueOn, done.remedies]).toEqual([null, [expect.objectContaining(remedy)]]);
  expect(await lastAnswer()).toContain('2029. szeptember 11.');
  expect(await listed()).toBe(0);
  const record = await shop.app.inject({ url: `/api/Case/${caseId}/Record`, headers: { cookie } });
  const text = readPdfText(record.rawPayload).join(' ').replaceAll('\u00a0', ' ');
  expect(text).toContain('2028. szeptember 11.');
  const audited = await query<{ action: string }>(
    `SELECT action FROM audit_log WHERE entity = 'case' ORDER BY id`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['remedyBegunCase', 'remedyDoneCase']);
});

test('[law A9] a remedy of one of several pieces prolongs the rights of that piece alone', async () => {
  const [line] = await query<{ id: number; orderId: number }>(
    'SELECT id, order_id AS "orderId" FROM order_lines',
  );
  const { body: before } = await staff('GET', `Case/${caseId}`);
  const begin = (piece: number) =>
    staff('POST', `Case/${caseId}/Remedy`, {
      ...{ version: before.version, orderLineId: line!.id, piece },
      ...{ kind: 'replacement', begunOn: '2026-10-01' },
    });
  for (const piece of [0, 4, 1.5, 40_000]) expect((await begin(piece)).status, String(piece)).toBe(400);
  const { body: begun } = await begin(2);
  expect(await lastAnswer()).toContain('Átvettük kicserélésre: Kávéfőző, 2. darab.');
  const { id: remedyId } = begun.remedies.find(({ piece }) => piece === 2)!;
  const { body: done } = await staff('POST', `Case/${caseId}/Remedy/${remedyId}/Done`, {
    ...{ version: begun.version, doneOn: '2026-10-10' },
  });
  // The repair of every piece before this test took ten days more.
  expect(done.remedies).toMatchObject([
    { piece: 2, warrantyUntil: '2028-10-20', guaranteeUntil: '2029-10-20' },
    { piece: null, warrantyUntil: '2028-09-11', guaranteeUntil: '2029-09-11' },
  ]);
  const printed = await shop.app.inject({
    ...{ method: 'POST', url: '/api/ProductOrder/Papers' },
    headers: { origin: shop.config.shopUrl, cookie },
    payload: { orderIds: [line!.orderId], papers: ['warrantyCard'], language: 'hu' },
  });
  const text = readPdfText(printed.rawPayload).join(' ').replaceAll('\u00a0', ' ');
  expect(text).toContain('utolsó napja: 2028. szeptember 11.');
  expect(text).toContain('2. darab: a jótállás utolsó napja 2028. október 20.');
  expect(text).not.toMatch(/[13]\. darab:/);
});
