import { randomUUID } from 'node:crypto';
import { type CaseDetails, sendCase } from '@kamra/contract/customer-cases.ts';
import { languages } from '@kamra/contract/languages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyRetention } from '../retention/apply-retention.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { type SmtpStandIn, startSmtpStandIn, textOfLetter } from '../testing/smtp-stand-in.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { matchNewCase } from './match-case.ts';
import { storeCase } from './store-case.ts';
import { warnOfCases } from './warn-of-cases.ts';

let shop: TestShop;
let smtp: SmtpStandIn;
let cookie: string;
let productId: number;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  shop = await startTestShop({ SMTP_URL: smtp.url, RATE_LIMITS: 'mail=1000,order=1000' });
  ({ cookie } = await shop.addStaff('administrator', { passwordHash: 'x', email: 'gazda@bolt.example' }));
  productId = await shop.addProduct({ name: 'Bögre', amount: 2_000_00, onHand: 500 });
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const withdrawal = (fields: object = {}) => ({
  ...{ kind: 'withdrawal', requestId: randomUUID(), language: 'hu', name: 'Kovács Anna' },
  ...{ email: 'anna@vasarlo.example', orderReference: 'K-NINCS-ILYEN', ...fields },
});
const send = (body: object) =>
  shop.call<{ number: string; code: string; details: { fields: { field: string }[] } }>(
    'POST /ExternalUtility/Case',
    { body },
  );
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query<Row>(text, values)).rows;
const idOf = async (number: string) =>
  (await query<{ id: number }>('SELECT id FROM customer_cases WHERE case_number = $1', [number]))[0]!.id;
const staff = <Body = CaseDetails>(method: string, path: string, body?: object) =>
  shop.call<Body>(`${method} /api/${path}`, { cookie, ...(body && { body }) });

/** Sends the mails of a kind that wait; answers the text of the last one. */
async function sendMails(template: string): Promise<string> {
  const log = { error: () => undefined, warn: () => undefined };
  const waiting = await query<{ id: number }>(
    `SELECT id FROM mails WHERE template = $1 AND state = 'queued' ORDER BY id`,
    [template],
  );
  for (const { id } of waiting)
    await createShopMails(shop.connection.pool, shop.config, log)({ mailId: id }).catch(() => undefined);
  return textOfLetter(smtp.letters.at(-1)?.content ?? '');
}

async function placeOrder({ isDelivered = true, email = 'anna@vasarlo.example' } = {}) {
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 2 }], { email, paymentTypeId: 2 });
  const [order] = await query<{ id: number }>('SELECT id FROM orders WHERE order_number = $1', [
    body.orderNumber,
  ]);
  const versionOf = async () =>
    (await staff<{ version: number }>('GET', `ProductOrder/${order!.id}`)).body.version;
  await staff('PUT', `ProductOrder/${order!.id}/PaymentStatus`, {
    ...{ paymentStatusId: 4, version: await versionOf() },
  });
  for (const event of isDelivered ? ['dispatched', 'delivered'] : [])
    await staff('POST', `ProductOrder/${order!.id}/Delivery`, { event, version: await versionOf() });
  return { id: order!.id, number: body.orderNumber };
}

describe('[law A2] a withdrawal', () => {
  test('of a mistyped order is kept, and its receipt tells content, day and time', async () => {
    const { status, body } = await send(withdrawal({ text: 'csak a kék bögre', bankAccount: '11773016' }));
    expect([status, body.number]).toEqual([200, expect.stringMatching(/^EL-\d{4}-\d{6}$/)]);
    const letter = await sendMails('caseReceipt');
    for (const part of ['Elállok a szerződéstől.', 'K-NINCS-ILYEN', 'csak a kék bögre', body.number])
      expect(letter).toContain(part);
    expect(letter).toMatch(/Beérkezett: \d{4}\.\s\S+\s\d+\.\s\d+:\d\d \(budapesti idő\)/u);
    const { body: found } = await staff('GET', `Case/${await idOf(body.number)}`);
    expect(found).toMatchObject({ state: 'open', orderId: null, receiptSentAt: expect.any(String) });
    expect(found.events.map(({ event }) => event)).toEqual(['received', 'receiptSent']);
  });

  test.each(languages)('has its receipt in %s', async (language) => {
    const { body } = await send(withdrawal({ language, email: `${language}@vasarlo.example` }));
    const letter = await sendMails('caseReceipt');
    expect(letter).toContain(body.number);
    expect(letter).not.toContain('cases.');
  });

  test('of a delivered order is one of its returns, however its number was spelled', async () => {
    const order = await placeOrder();
    const orderReference = `rendelés: ${order.number.toLowerCase().replaceAll('-', ' ')}`;
    const { body } = await send(withdrawal({ orderReference, email: 'Anna@Vasarlo.example' }));
    const id = await idOf(body.number);
    await matchNewCase(shop.connection.pool, id);
    await matchNewCase(shop.connection.pool, id);
    const { body: returns } = await staff<{ returns: object[] }>('GET', `ProductOrder/${order.id}/Returns`);
    expect(returns.returns).toMatchObject([
      { note: body.number, state: 'requested', lines: [{ quantity: 2, reason: 'changedMind' }] },
    ]);
    const { body: found } = await staff('GET', `Case/${id}`);
    expect(found).toMatchObject({ orderId: order.id, orderNumber: order.number });
  });

  test('of a stranger’s order answers alike, and touches nothing', async () => {
    const order = await placeOrder({ email: 'masvalaki@vasarlo.example' });
    const reply = await send(withdrawal({ orderReference: order.number }));
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['number']]);
    const id = await idOf(reply.body.number);
    await matchNewCase(shop.connection.pool, id);
    const { body } = await staff('GET', `Case/${id}`);
    expect(body).toMatchObject({ orderId: null, suggestedOrder: { id: order.id, isSameEmail: false } });
    const matched = await staff('POST', `Case/${id}/Match`, { version: 1, orderNumber: order.number });
    expect(matched.body.events.map(({ event }) => event)).toContain('returnRequested');
  });

  test('sent twice is one case, and a program’s counts as well', async () => {
    const body = withdrawal({ website: 'https://spam.example' });
    const [one, other] = await Promise.all([send(body), send(body)]);
    expect(one.body.number).toBe(other.body.number);
    expect(await idOf(one.body.number)).toBeGreaterThan(0);
  });

  test('stays as it was received, and is kept', async () => {
    const { body } = await send(withdrawal());
    const id = await idOf(body.number);
    await expect(query('UPDATE customer_cases SET statement = $2 WHERE id = $1', [id, 'x'])).rejects.toThrow(
      'stays',
    );
    await expect(query('DELETE FROM customer_cases WHERE id = $1', [id])).rejects.toThrow('three years');
    await expect(
      query("UPDATE customer_case_events SET text = 'x' WHERE case_id = $1", [id]),
    ).rejects.toThrow();
    await expect(query('DELETE FROM customer_case_events WHERE case_id = $1', [id])).rejects.toThrow();
  });

  test('whose receipt does not arrive alarms staff, once', async () => {
    smtp.refusals.set('nincs@vasarlo.example', 550);
    const { body } = await send(withdrawal({ email: 'nincs@vasarlo.example' }));
    await sendMails('caseReceipt');
    await warnOfCases(shop.connection.pool);
    await warnOfCases(shop.connection.pool);
    const warnings = await query<{ recipient: string; subject: string }>(
      `SELECT recipient, subject FROM mails WHERE template = 'staffWarning' AND subject LIKE '%' || $1`,
      [body.number],
    );
    expect(warnings).toEqual([
      { recipient: 'gazda@bolt.example', subject: `Nem ment ki az átvételi elismervény – ${body.number}` },
    ]);
    expect(await sendMails('staffWarning')).toContain('/admin#/cases/');
    expect((await staff('GET', `Case/${await idOf(body.number)}`)).body.hasReceiptFailed).toBe(true);
  });

  test('has its receipt at once, however many somebody else sends in the same name', async () => {
    const email = 'elarasztott@vasarlo.example';
    const from = async (ipAddress: string) =>
      shop.app.inject({
        ...{ method: 'POST', url: '/ExternalUtility/Case', remoteAddress: ipAddress },
        ...{ headers: { origin: shop.config.shopUrl }, payload: withdrawal({ email }) },
      });
    for (let count = 0; count < 40; count++) expect((await from('203.0.113.9')).statusCode).toBe(200);
    const waiting = () =>
      query<{ minutes: number }>(
        `SELECT (extract(epoch FROM send_after - now()) / 60)::int AS minutes FROM mails WHERE recipient = $1 ORDER BY id`,
        [email],
      );
    const flood = (await waiting()).map(({ minutes }) => minutes);
    expect(flood.filter((minutes) => minutes <= 0)).toHaveLength(10);
    expect(Math.max(...flood)).toBeGreaterThan(5 * 59);
    await from('198.51.100.7');
    expect((await waiting()).at(-1)!.minutes).toBeLessThanOrEqual(0);
    await query(`UPDATE mails SET send_after = now() - interval '2 hours' WHERE template = 'staffWarning'`);
    await query(
      `INSERT INTO customer_case_events (case_id, event) SELECT id, 'receiptFailed' FROM customer_cases WHERE email = $1`,
      [email],
    );
    const before = (await query(`SELECT FROM mails WHERE template = 'staffWarning'`)).length;
    for (let run = 0; run < 3; run++) await warnOfCases(shop.connection.pool);
    const warnings = await query<{ subject: string }>(
      `SELECT subject FROM mails WHERE template = 'staffWarning' ORDER BY id`,
    );
    expect(warnings).toHaveLength(before + 1);
    expect(warnings.at(-1)!.subject).toMatch(/ – EL-\S+ \(\+40\)$/);
    const letter = await sendMails('staffWarning');
    for (const part of ['Ugyanez vonatkozik ezekre is: EL-', 'és még 20 másikra', '/admin#/cases'])
      expect(letter).toContain(part);
  });

  test('asks for three things, and says which one is missing', async () => {
    const refused = await send(withdrawal({ name: '', email: 'x', orderReference: ' ' }));
    expect(refused.status).toBe(400);
    expect(refused.body.details.fields.map(({ field }) => field).sort()).toEqual([
      ...['email', 'name', 'orderReference'],
    ]);
  });
});

const complaint = (fields: object = {}) => ({
  ...withdrawal({ kind: 'complaint', text: 'Késett a csomag.', address: '8000 Székesfehérvár, Fő utca 1.' }),
  ...fields,
});

describe('[law A11] a complaint', () => {
  test('has a number, a day, a record, and a refusal that names authority and board', async () => {
    const { body } = await send(complaint());
    expect(body.number).toMatch(/^PAN-/);
    const id = await idOf(body.number);
    const path = `Case/${id}/Step`;
    expect((await staff('POST', path, { version: 1, step: 'refused' })).status).toBe(400);
    const reply = await staff('POST', path, { version: 1, step: 'refused', text: 'Nem késett.' });
    expect(reply.body).toMatchObject({ state: 'answered', boardId: 'fejer' });
    expect((await staff('POST', path, { version: 1, step: 'closed' })).status).toBe(409);
    const letter = await sendMails('caseAnswer');
    for (const part of ['Nem késett.', 'kormányhivatal', 'Fejér Vármegyei Békéltető Testület', 'bíróság'])
      expect(letter).toContain(part);
    const record = await shop.app.inject({ url: `/api/Case/${id}/Record`, headers: { cookie } });
    const text = readPdfText(record.rawPayload).join(' ');
    for (const part of [body.number, 'Kovács Anna', 'Késett a csomag.', 'Nem késett.'])
      expect(text).toContain(part);
  });

  test('that nobody answered alarms staff on the 25th day, and not before', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const { pool } = shop.connection;
    const [late, early] = [
      await storeCase(pool, sendCase.body.parse(complaint()), { now: daysAgo(25) }),
      await storeCase(pool, sendCase.body.parse(complaint()), { now: daysAgo(23) }),
    ];
    await sendMails('caseReceipt');
    await warnOfCases(pool);
    const warned = await query<{ subject: string }>(
      `SELECT subject FROM mails WHERE template = 'staffWarning' AND subject LIKE 'Lejár%'`,
    );
    expect(warned.map(({ subject }) => subject)).toEqual([`Lejár a határidő – ${late.number}`]);
    expect(warned[0]?.subject).not.toContain(early.number);
  });

  test('of a program is answered and not kept', async () => {
    const { body } = await send(complaint({ website: 'x' }));
    expect(await query('SELECT 1 FROM customer_cases WHERE case_number = $1', [body.number])).toEqual([]);
    expect((await send(complaint())).body.number, 'without a gap').toBe(body.number);
  });
});

test('[law A9] a defect is recorded with product and remedy, and heard of within five working days', async () => {
  const { body } = await send(
    complaint({ kind: 'defect', product: 'Bögre', remedy: 'replacement', text: 'Repedt.' }),
  );
  const { body: found } = await staff('GET', `Case/${await idOf(body.number)}`);
  expect(found).toMatchObject({ product: 'Bögre', remedy: 'replacement', kind: 'defect' });
  expect(await sendMails('caseReceipt')).toContain('Kért megoldás: kicserélés');
});

test('[law A4] staff hear of an order whose confirmation has not gone out for a day', async () => {
  const order = await placeOrder({ isDelivered: false, email: 'ujvevo@vasarlo.example' });
  const warned = async () => {
    await warnOfCases(shop.connection.pool);
    return query(`SELECT 1 FROM mails WHERE template = 'staffWarning' AND subject LIKE '%' || $1`, [
      order.number,
    ]);
  };
  expect(await warned()).toEqual([]);
  await query(`UPDATE orders SET placed_at = now() - interval '25 hours' WHERE id = $1`, [order.id]);
  expect(await warned()).toHaveLength(1);
  expect(await warned()).toHaveLength(1);
});

test('staff list cases by kind and state; who may not see orders sees none', async () => {
  await send(withdrawal({ kind: 'question', text: 'Mosható?', orderReference: '' }));
  const { body } = await staff<{ cases: CaseDetails[] }>('POST', 'Case/List', { kind: 'question' });
  expect(body.cases).toMatchObject([{ kind: 'question', state: 'open' }]);
  const { cookie: other } = await shop.addStaff({ products: 'write' });
  expect((await shop.call('POST /api/Case/List', { cookie: other, body: {} })).status).toBe(403);
});

test('[law A11] cases are kept for five years, for three whatever the settings say, and while they are open', async () => {
  const store = (age: string, state: string) =>
    query(
      `INSERT INTO customer_cases (case_number, request_id, kind, state, order_reference, name, email, text, language,
        received_at, due_on) VALUES ($1, $1, 'complaint', $3, '', 'régi', 'x@y.example', '', 'hu', now() - $2::interval, now())`,
      [`${age} ${state}`, age, state],
    );
  const old = () => query(`SELECT case_number FROM customer_cases WHERE name = 'régi'`);
  for (const age of ['1 day', '4 years', '1824 days', '1826 days']) await store(age, 'answered');
  await store('6 years', 'open');
  await applyRetention(shop.connection.pool, shop.config);
  expect(await old()).toHaveLength(4);
  const now = new Date(Date.now() + 10_000 * 86_400_000);
  await applyRetention(shop.connection.pool, shop.config, { now });
  expect((await old()).length).toBe(2);
});
