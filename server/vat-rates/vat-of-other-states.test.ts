import type { CartQuote } from '@kamra/contract/cart.ts';
import type { OrderStatus, ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { OssCorrection, OssReportRow, UnionSales } from '@kamra/contract/oss-report.ts';
import type { VatRate } from '@kamra/contract/vat-rates.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDeliveryMethod, addDeliveryZone, findAuditRows } from '../testing/test-delivery.ts';
import { newBuyer, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
let book: number;
const today = todayInBudapest();
const quarter = `${today.slice(0, 4)}-Q${Math.ceil(Number(today.slice(5, 7)) / 3)}`;
const berlin = { ...testAddress, countryCode: 'DE', postalCode: '10115', city: 'Berlin', street: 'Weg 1' };
const company = { ...berlin, company: 'Haus GmbH', taxNumber: 'DE136695976' };

beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'order=1000' });
  ({ cookie } = await shop.addStaff('administrator'));
  productId = await shop.addProduct({ amount: 10_000_00, onHand: 900 });
  book = await shop.addProduct({ amount: 3_333_00, onHand: 900, vatRate: 5 });
  const zone = await addDeliveryZone(shop, cookie, { name: 'Unió', countries: ['DE', 'FI'] });
  await addDeliveryMethod(shop, cookie, zone.id);
});
afterAll(() => shop.close());

const register = (day: string) =>
  shop.connection.pool.query(`UPDATE shop_settings SET value = jsonb_set(value, '{oss}', $1)`, [
    JSON.stringify({ registeredFrom: day }),
  ]);
const staffCall = async <Body>(name: string, body?: object) => {
  const reply = await shop.call<Body>(name, { cookie, ...(body && { body }) });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};
const lines = () => [
  { productId, soldQuantity: 2 },
  { productId: book, soldQuantity: 1 },
];
async function quote(countryCode: string, more: object = {}) {
  const body = { lines: lines(), currencyId: 3, language: 'hu', paymentTypeId: 2, countryCode, ...more };
  return (await shop.call<CartQuote>('POST /api/ShopCart/Quote', { body })).body;
}
async function place(address: object, billingAddress: object | null = null) {
  const { total } = await quote('DE');
  const body = {
    ...newBuyer(),
    ...{ lines: lines(), currencyId: 3, language: 'hu', paymentTypeId: 2, email: 'anna@vasarlo.example' },
    ...{ deliveryAddress: address, billingAddress, expectedTotal: total, termsAccepted: true },
  };
  const placed = await shop.call<{ orderNumber: string; trnId: string }>('POST /ExternalOrder/Order', {
    body,
  });
  expect(placed.status, placed.text).toBe(200);
  const { rows } = await shop.connection.pool.query('SELECT id FROM orders WHERE order_number = $1', [
    placed.body.orderNumber,
  ]);
  const order = await staffCall<ProductOrderDetails>(`GET /api/ProductOrder/${rows[0].id}`);
  return { placed, order, id: rows[0].id as number };
}
const ratesOf = ({ vat }: Pick<CartQuote, 'vat'>) => vat.map(({ rate }) => rate);

test('A21: rates of 26 other states are there with their source; staff change them, and the audit log knows', async () => {
  const { vatRates } = await staffCall<{ vatRates: VatRate[] }>('GET /api/VatRate');
  expect(new Set(vatRates.map(({ countryCode }) => countryCode)).size).toBe(26);
  const germany = vatRates.find(({ countryCode }) => countryCode === 'DE')!;
  expect(germany).toMatchObject({ standard: 19, reduced: null, lower: null });
  expect(germany.source).toContain('Taxes in Europe database');
  const changed = await staffCall<VatRate>('PUT /api/VatRate', { ...germany, lower: 7 });
  expect(changed).toMatchObject({ lower: 7, version: 2 });
  expect(await findAuditRows(shop, 'vatRate', germany.id)).toEqual(['update']);
  const { id: _, version: __, ...twice } = changed;
  for (const body of [twice, { ...twice, countryCode: 'HU' }, { ...twice, countryCode: 'US' }])
    expect((await shop.call('POST /api/VatRate', { cookie, body })).status).toBe(400);
  const stale = await shop.call('DELETE /api/VatRate', { cookie, body: { id: germany.id, version: 1 } });
  expect(stale.status).toBe(409);
});

test('A21: Hungarian VAT until the shop joins the OSS; then a consumer pays that of the destination, and no more', async () => {
  const home = await quote('HU');
  for (const day of ['', '2999-01-01']) {
    await register(day);
    expect(await quote('DE')).toMatchObject({ vatCountry: 'HU', vat: [{ rate: 27 }, { rate: 5 }] });
  }
  const before = await quote('DE');
  await register(today);
  const after = await quote('DE');
  expect(after).toMatchObject({ vatCountry: 'DE', total: before.total });
  expect(ratesOf(after)).toEqual([19, 7]);
  expect(after.lines.map(({ vatRate }) => vatRate)).toEqual([19, 7]);
  expect(ratesOf(await quote('FI'))).toEqual([25.5]);
  expect(await quote('HU')).toEqual(home);
  expect(await quote('DE', { isTaxablePerson: true })).toMatchObject({ vatCountry: 'HU', vat: before.vat });
});

test('A21: order page, mail, invoice, change of the address and report have the VAT that the order was placed with', async () => {
  await register(today);
  const consumer = await place(berlin);
  const firm = await place(berlin, company);
  expect(firm.order).toMatchObject({ vatCountry: 'HU', total: consumer.order.total });
  expect(consumer.order).toMatchObject({ vatCountry: 'DE' });
  expect(ratesOf(consumer.order)).toEqual([19, 7]);
  const page = await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${consumer.placed.body.trnId}`, {
    cookie: consumer.placed.cookie,
  });
  expect(page.body).toMatchObject({ vatCountry: 'DE', vat: consumer.order.vat });
  const mail = await writeShopMail(shop.connection, shop.config.shopUrl, 'orderConfirmation', {
    orderId: consumer.id,
  });
  expect(mail.text).toContain('(DE)');

  await shop.connection.pool.query(
    `UPDATE shop_settings SET value = jsonb_set(value, '{invoices,provider}', '"byHand"')`,
  );
  await staffCall(`POST /api/ProductOrder/${consumer.id}/Invoices`, { kind: 'invoice' });
  const { rows } = await shop.connection.pool.query(
    `SELECT d.request ->> 'vatCountry' AS state, (d.gross / 100)::float8 AS gross, (d.vat / 100.0)::float8 AS vat,
      (SELECT array_agg(DISTINCT vat_rate::float8 ORDER BY vat_rate::float8) FROM invoice_lines WHERE document_id = d.id) AS rates
    FROM invoice_documents d WHERE order_id = $1 AND kind = 'invoice'`,
    [consumer.id],
  );
  const taxOf = ({ vat }: ProductOrderDetails) => vat.reduce((sum, { tax }) => sum + tax, 0);
  expect(rows).toEqual([
    { state: 'DE', gross: consumer.order.total, vat: taxOf(consumer.order), rates: [7, 19] },
  ]);

  // The rates of the day of the order stay, whatever is registered later; another country has its own.
  const { id, order } = await place(berlin);
  const goods = {
    ...{ version: order.version, paymentTypeId: 2 },
    lines: order.lines.map((line) => ({ lineId: line.id, soldQuantity: 3 })),
  };
  const same = await staffCall<CartQuote>(`POST /api/ProductOrder/${id}/Change/Preview`, {
    ...{ ...goods, countryCode: 'DE' },
  });
  expect(ratesOf(same)).toEqual([19, 7]);
  const moved = await staffCall<ProductOrderDetails>(`PUT /api/ProductOrder/${id}/Change`, {
    ...goods,
    deliveryAddress: testAddress,
    expectedTotal: (
      await staffCall<CartQuote>(`POST /api/ProductOrder/${id}/Change/Preview`, {
        ...goods,
        countryCode: 'HU',
      })
    ).total,
  });
  expect(moved).toMatchObject({ vatCountry: 'HU' });
  expect(ratesOf(moved)).toEqual([27, 5]);
});

test('A21: the return of the quarter is in euros of the bank’s last day, by state and rate, refunds taken off', async () => {
  const { pool } = shop.connection;
  await pool.query('DELETE FROM orders');
  await register(today);
  const { id, order } = await place(berlin);
  const report = async (more = '') =>
    staffCall<{
      rows: OssReportRow[];
      corrections: OssCorrection[];
      totals: { euroBase: number; euroTax: number };
      rates: { source: string }[];
    }>(`GET /api/Report/Oss?quarter=${quarter}${more}`);
  expect((await report()).rates[0]).toMatchObject({ source: 'today' });
  const typed = await report('&forintRate=400&dollarRate=1.1');
  const inEuros = (amount: number, rate = 400) => Math.round((amount / rate) * 100) / 100;
  const rowsAt = (rate: number) =>
    order.vat.map((row) => ({
      ...{ countryCode: 'DE', rate: row.rate, inForints: row.gross, inEuros: 0, inDollars: 0 },
      ...{ euroBase: inEuros(row.base, rate), euroTax: inEuros(row.tax, rate) },
    }));
  expect(typed.rows).toEqual(rowsAt(400));
  await pool.query(
    `INSERT INTO rate_reads (source, url, day, rates)
     VALUES ('ecb', 'https://bank.example', (date_trunc('quarter', $1::date) + interval '3 months 1 day')::date, '{"EUR": 410, "USD": 380}')`,
    [today],
  );
  const read = await report();
  expect(read.rates[0]).toMatchObject({ source: 'ecb', rate: 410 });
  expect(read.rows).toEqual(rowsAt(410));

  await staffCall(`PUT /api/ProductOrder/${id}/PaymentStatus`, {
    ...{ version: order.version, paymentStatusId: 4 },
  });
  const paid = await staffCall<ProductOrderDetails>(`GET /api/ProductOrder/${id}`);
  await pool.query(`UPDATE orders SET placed_at = placed_at - interval '100 days' WHERE id = $1`, [id]);
  await staffCall(`POST /api/ProductOrder/${id}/Refund`, { version: paid.version, amount: order.total });
  const later = await report();
  expect(later.rows).toEqual([]);
  const returned = later.corrections.reduce((sum, { tax }) => sum + tax, 0);
  expect(returned).toBe(-order.vat.reduce((sum, { tax }) => sum + tax, 0));
  expect(later.corrections[0]).toMatchObject({ countryCode: 'DE', euroTax: null });
  const file = await shop.call(`GET /api/Report/Oss/File?quarter=${quarter}`, { cookie });
  expect(file.text).toContain('countryCode');
});

test('A21: staff are warned when a year’s sales to other states come near EUR 10 000', async () => {
  const state = async () => (await staffCall<UnionSales>('GET /api/Report/UnionSales')).state;
  await shop.connection.pool.query('DELETE FROM orders');
  await register('');
  await place(berlin);
  expect(await state()).toBe('below');
  const grow = (times: number) =>
    shop.connection.pool.query('UPDATE order_vat SET base = base * $1, gross = base * $1 + tax', [times]);
  await grow(130);
  expect(await state()).toBe('near');
  await grow(2);
  expect(await state()).toBe('over');
  await register(today);
  expect(await state()).toBe('registered');
});
