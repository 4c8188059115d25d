import type { OrderDocuments } from '@kamra/contract/invoices.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type InvoiceServiceStandIn, noFaults, standInPdf } from '../testing/invoice-service-faults.ts';
import { startSzamlazzStandIn } from '../testing/szamlazz-stand-in.ts';
import { type InvoiceTest, startInvoiceTest } from '../testing/test-invoices.ts';
import { testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { setServiceKey } from './service-keys.ts';

let shop: TestShop;
let service: InvoiceServiceStandIn;
let tested: InvoiceTest;
let productId: number;
let staff: { systemUserId: number; name: string; address: string };
beforeAll(async () => {
  [shop, service] = await Promise.all([startTestShop({ RATE_LIMITS: 'order=1000' }), startSzamlazzStandIn()]);
  productId = await shop.addProduct({ amount: 4_990_00, amounts: { 1: 12_90 }, onHand: 900 });
  tested = await startInvoiceTest(shop, service, productId);
  const { systemUserId } = await shop.addStaff('administrator');
  staff = { systemUserId, name: 'x', address: '' };
  await setServiceKey(tested.context, 'szamlazz', service.key, staff);
});
afterAll(async () => {
  await service.close();
  await shop.close();
});
beforeEach(async () => {
  service.faults = noFaults();
  await shop.connection.pool.query('DELETE FROM invoice_tasks');
  await tested.configure('szamlazz', { hasProformas: false });
});

const query = (text: string, values: unknown[] = []) => shop.connection.pool.query(text, values);
const paid = { paymentStatusId: 4 };
let orders = 0;
/** Each from a buyer of their own, so that no limit of open orders is reached. */
const buyer = () => ({ email: `vevo-${++orders}@vasarlo.example`, paymentTypeId: 2 });
async function placePaid(changes: object = {}) {
  const order = await tested.place({ ...buyer(), ...changes });
  await tested.move(order.id, 'PaymentStatus', paid);
  return order;
}
const post = <Body = OrderDocuments>(path: string, body: object, cookie = tested.cookie) =>
  shop.call<Body>(`POST ${path}`, { body, cookie });
const xmlOf = (orderNumber: string) =>
  service.documents.find(({ externalKey }) => externalKey === `${orderNumber}-invoice-1`)?.content ?? '';

test('the VAT of documents is that of the VAT report, but for what refunds are rounded by', async () => {
  await placePaid();
  const { id } = await placePaid();
  await placePaid();
  await tested.work();
  await tested.move(id, 'Refund', { amount: 3_333 });
  await tested.work();
  const day = todayInBudapest();
  const report = await shop.call<{ rows: { rate: number; tax: number; gross: number }[] }>(
    `GET /api/Report/Vat?from=${day}&to=${day}`,
    { cookie: tested.cookie },
  );
  const [row] = report.body.rows;
  const { rows } = await query(`SELECT sum(l.vat)::float8 / 100 AS tax, sum(l.gross)::float8 / 100 AS gross
    FROM invoice_lines l JOIN invoice_documents d ON d.id = l.document_id WHERE d.status = 'issued'`);
  expect(report.body.rows).toHaveLength(1);
  expect(rows[0].gross).toBe(row?.gross);
  expect(Math.abs(rows[0].tax - (row?.tax ?? 0))).toBeLessThan(1);
});

describe('by hand', () => {
  const record = (documentId: number, fields: Record<string, string>, file: Buffer) =>
    upload<{ code: string; details: object }>(shop, '/api/Invoice/Record', {
      ...{ cookie: tested.cookie, file, fileName: 'szamla.pdf' },
      fields: { ...fields, documentId: String(documentId) },
    });

  test('staff record number and PDF; the buyer alone sees them', async () => {
    await tested.configure('byHand', { hasProformas: false });
    const toInvoice = async () =>
      (await shop.call<{ toInvoice: number }>('GET /api/ProductOrder/Queues', { cookie: tested.cookie })).body
        .toInvoice;
    const before = await toInvoice();
    const order = await placePaid();
    await tested.work();
    expect(await toInvoice()).toBe(before + 1);
    const [waiting] = (await tested.documents(order.id)).documents;
    expect(waiting).toMatchObject({ status: 'needsPerson', provider: 'byHand', lastError: null });
    const fields = { number: 'KÉZI-1', issuedOn: '2026-11-20', version: String(waiting?.version) };
    const id = waiting?.id ?? 0;
    expect((await record(id, fields, Buffer.from('no pdf'))).status).toBe(422);
    expect((await record(id, { ...fields, number: '' }, standInPdf('x'))).status).toBe(400);
    const reply = await record(id, fields, standInPdf('KÉZI-1'));
    expect(reply.status, reply.text).toBe(200);
    expect(await toInvoice()).toBe(before);
    await tested.work();

    const own = await shop.call<{ documents: object[] }>(`GET /ExternalOrder/Invoices?trnId=${order.trnId}`, {
      cookie: order.cookie,
    });
    expect(own.body.documents).toEqual([
      { id, kind: 'invoice', number: 'KÉZI-1', issuedOn: '2026-11-20', hasPdf: true },
    ]);
    const url = `/ExternalOrder/Invoice?trnId=${order.trnId}&documentId=${id}`;
    const pdf = await shop.app.inject({ url, headers: { cookie: order.cookie } });
    expect(pdf.rawPayload).toEqual(standInPdf('KÉZI-1'));
    expect(pdf.headers['content-disposition']).toContain(`${order.orderNumber}-invoice-1.pdf`);
    const other = await placePaid();
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
    expect((await shop.app.inject({ url, headers: { cookie: other.cookie } })).statusCode).toBe(404);
    const mixed = `/ExternalOrder/Invoice?trnId=${other.trnId}&documentId=${id}`;
    expect((await shop.app.inject({ url: mixed, headers: { cookie: other.cookie } })).statusCode).toBe(404);
  });

  test('a number is taken once, and a version counts', async () => {
    await tested.configure('byHand', { hasProformas: false });
    const order = await placePaid();
    await tested.work();
    const [waiting] = (await tested.documents(order.id)).documents;
    const fields = { number: 'KÉZI-1', issuedOn: '2026-11-20', version: String(waiting?.version) };
    const taken = await record(waiting?.id ?? 0, fields, standInPdf('x'));
    expect(taken.body).toMatchObject({ details: { fields: [{ field: 'number', code: 'taken' }] } });
    const stale = await record(
      waiting?.id ?? 0,
      { ...fields, number: 'K-2', version: '99' },
      standInPdf('x'),
    );
    expect([stale.status, stale.body.code]).toEqual([409, 'versionConflict']);
  });
});

describe('what a document says', () => {
  test('a company with its Hungarian tax number, in the language of the buyer', async () => {
    const billingAddress = { ...testAddress, company: 'Minta & Társa Kft.', taxNumber: '12345676-2-43' };
    const { orderNumber } = await placePaid({ billingAddress, language: 'de' });
    await tested.work();
    expect(xmlOf(orderNumber)).toContain('<nev>Minta &amp; Társa Kft.</nev>');
    expect(xmlOf(orderNumber)).toContain('<adoszam>12345676-2-43</adoszam>');
    expect(xmlOf(orderNumber)).toContain('<szamlaNyelve>de</szamlaNyelve>');
  });

  test('Russian and Turkish buyers get the language of the settings, articles included', async () => {
    await query(
      `INSERT INTO product_texts (product_id, language, name, name_code) VALUES ($1, 'en', 'Blue mug', 'blue-mug')`,
      [productId],
    );
    const english = await placePaid({ language: 'ru' });
    await tested.work();
    expect(xmlOf(english.orderNumber)).toContain('<szamlaNyelve>en</szamlaNyelve>');
    expect(xmlOf(english.orderNumber)).toContain('<megnevezes>Blue mug</megnevezes>');
    await tested.configure('szamlazz', { hasProformas: false, otherLanguage: 'fr' });
    const french = await placePaid({ language: 'tr' });
    await tested.work();
    expect(xmlOf(french.orderNumber)).toContain('<szamlaNyelve>fr</szamlaNyelve>');
  });

  test('a foreign currency with the rate of the shop’s table and its day, which are stored', async () => {
    await query(`UPDATE shop_settings SET value = jsonb_set(value, '{currencies}', '[1, 3]')`);
    await query(
      `UPDATE currency_rates SET rate = 391.25, source = 'mnb', day = '2026-11-20' WHERE currency_id = 1`,
    );
    const { id, orderNumber } = await placePaid({ currencyId: 1 });
    await tested.work();
    const [invoice] = (await tested.documents(id)).documents;
    expect(invoice).toMatchObject({ currencyId: 1, forintRate: 391.25, rateDay: '2026-11-20' });
    expect(xmlOf(orderNumber)).toContain('<arfolyamBank>MNB</arfolyamBank><arfolyam>391.25</arfolyam>');
  });
});

describe('staff', () => {
  test('have an invoice made before its time, cancel it, and the shop leaves it at that', async () => {
    const { id } = await tested.place(buyer());
    expect(await tested.documents(id)).toMatchObject({ canIssue: true, canSendProforma: true });
    expect((await post(`/api/ProductOrder/${id}/Invoices`, { kind: 'invoice' })).status).toBe(200);
    const twice = await post<{ code: string }>(`/api/ProductOrder/${id}/Invoices`, { kind: 'invoice' });
    expect([twice.status, twice.body.code]).toEqual([409, 'invoiceNotAllowed']);
    await tested.work();
    const [invoice] = (await tested.documents(id)).documents;
    expect(invoice).toMatchObject({ status: 'issued' });
    const cancelling = await post(`/api/Invoice/${invoice?.id}/Cancel`, { version: invoice?.version });
    expect(cancelling.status, cancelling.text).toBe(200);
    await tested.work();
    await tested.move(id, 'PaymentStatus', paid);
    await tested.work();
    const after = await tested.documents(id);
    expect(after.documents.map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
    expect(after.canIssue).toBe(true);
    await post(`/api/ProductOrder/${id}/Invoices`, { kind: 'invoice' });
    await tested.work();
    expect((await tested.documents(id)).documents.at(-1)).toMatchObject({ generation: 2, status: 'issued' });
  });

  test('correct the buyer and try again: the document is written anew', async () => {
    service.faults.refusal = 'Hibás név';
    const { id, orderNumber } = await placePaid();
    await tested.work();
    const [waiting] = (await tested.documents(id)).documents;
    await query(`UPDATE order_addresses SET family_name = 'Javított' WHERE order_id = $1`, [id]);
    service.faults.refusal = null;
    await post(`/api/Invoice/${waiting?.id}/Retry`, { version: waiting?.version });
    await tested.work();
    expect(xmlOf(orderNumber)).toContain('<nev>Javított Anna</nev>');
  });

  test('give one up, and see what does not fit together', async () => {
    service.faults.refusal = 'x';
    const { id, orderNumber } = await placePaid();
    await tested.work();
    const [waiting] = (await tested.documents(id)).documents;
    await post(`/api/Invoice/${waiting?.id}/GiveUp`, { version: waiting?.version });
    await tested.move(id, 'Delivery', { event: 'dispatched' });
    service.faults.refusal = null;
    await tested.work();
    expect((await tested.documents(id)).documents).toMatchObject([{ status: 'failed' }]);
    const found = async (kind: string) => {
      const { body } = await post<{ problems: { orderNumber: string }[] }>('/api/Invoice/Problems', { kind });
      return body.problems.map((each) => each.orderNumber);
    };
    expect(await found('dispatchedWithoutInvoice')).toEqual([orderNumber]);
    const charged = await placePaid();
    await tested.work();
    expect(await found('differentSum')).toEqual([]);
    await query('UPDATE invoice_documents SET net = net + 100, gross = gross + 100 WHERE order_id = $1', [
      charged.id,
    ]);
    expect(await found('differentSum')).toEqual([charged.orderNumber]);
    await query('UPDATE orders SET payment_status_id = 2 WHERE id = $1', [charged.id]);
    expect(await found('invoiceWithoutOrder')).toEqual([charged.orderNumber]);
  });

  test('find documents by number, and download those of some days with their VAT by rate', async () => {
    const { id, orderNumber } = await placePaid();
    await tested.work();
    const [invoice] = (await tested.documents(id)).documents;
    const { body } = await post<{ documents: { id: number }[]; totalCount: number }>('/api/Invoice/List', {
      searchText: orderNumber,
    });
    expect(body).toMatchObject({ documents: [{ id: invoice?.id }], totalCount: 1 });
    const day = invoice?.issuedOn;
    const file = await shop.call(`GET /api/Invoice/Export?from=${day}&to=${day}`, { cookie: tested.cookie });
    const line = file.text.split('\r\n').find((each) => each.includes(orderNumber));
    expect(line).toContain(`${invoice?.number};invoice;szamlazz;${orderNumber};`);
    expect(line).toContain(`;27;${invoice?.net};${invoice?.vat};${invoice?.gross}`);
  });

  test('store a key and never see it again: in no reply, no audit row, no table in the clear', async () => {
    const { cookie } = await shop.addStaff({ shopConfiguration: 'write' });
    const key = 'kanári-kulcs'.replaceAll('á', 'a');
    await query('UPDATE sessions SET confirmed_at = now()');
    const set = await shop.call('PUT /api/InvoiceService/Key', {
      ...{ cookie, body: { service: 'billingo', key } },
    });
    expect(set.status, set.text).toBe(200);
    const read = await shop.call('GET /api/InvoiceService', { cookie });
    expect(read.body).toMatchObject({ services: [{ hasKey: true }, { service: 'billingo', hasKey: true }] });
    const configuration = await shop.call('GET /api/Configuration', { cookie });
    for (const reply of [set, read, configuration]) expect(reply.text).not.toContain(key);
    const { rows } = await query(
      `SELECT (SELECT string_agg(t::text, '') FROM invoice_service_keys t) || (SELECT string_agg(a::text, '') FROM audit_log a) AS text`,
    );
    expect(rows[0].text).not.toContain(key);
    expect(rows[0].text).toContain('setServiceKey');
  });
});

test('a refund to a card corrects the invoice once it was made, and what failed or came twice corrects nothing', async () => {
  const { id } = await placePaid();
  await tested.work();
  await query(
    `WITH noted AS (
       INSERT INTO order_history (order_id, event) SELECT $1, 'refunded' FROM generate_series(1, 3) RETURNING id
     )
     INSERT INTO order_refunds (order_id, history_id, amount, state, is_surplus)
     SELECT $1, id, 10000, (ARRAY['failed', 'done', 'sent'])[place], place = 2
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM noted) each`,
    [id],
  );
  await tested.work();
  expect((await tested.documents(id)).documents).toMatchObject([{ kind: 'invoice', status: 'issued' }]);
  await query(`UPDATE order_refunds SET state = 'done' WHERE order_id = $1 AND state = 'sent'`, [id]);
  await tested.work();
  expect((await tested.documents(id)).documents).toMatchObject([{ kind: 'invoice' }, { gross: -100 }]);
});

test('without a provider nothing is queued', async () => {
  await tested.configure('none');
  await placePaid();
  expect((await query('SELECT FROM invoice_tasks')).rowCount).toBe(0);
});
