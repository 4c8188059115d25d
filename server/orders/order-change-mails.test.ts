import type { OrderStatus, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';
import { followUpOrders } from './follow-up-orders.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ orders: 'write' });
});
afterAll(() => shop.close());

const [, Canceled, Processing, Completed, Rejected, Closed, Failed] = [1, 2, 3, 4, 5, 6, 7];
const [Transfer, Delivery] = [2, 4];
const query = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;

async function order(paymentTypeId: number, changes: object = {}) {
  const productId = await shop.addProduct({ onHand: 50, name: 'Bögre <b>' });
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { paymentTypeId, ...changes });
  const [row] = await query('SELECT id FROM orders WHERE order_number = $1', [placed.body.orderNumber]);
  return { ...placed.body, cookie: placed.cookie, orderId: Number(row.id), version: 1 };
}
type Order = Awaited<ReturnType<typeof order>>;

async function move(placed: Order, paymentStatusId: number): Promise<number> {
  const { status } = await shop.call<ProductOrderDetails>(
    `PUT /api/ProductOrder/${placed.orderId}/PaymentStatus`,
    { body: { paymentStatusId, version: placed.version }, cookie: staff.cookie },
  );
  if (status === 200) placed.version += 1;
  return status;
}
const changeMails = ({ orderId }: Order) =>
  query(
    `SELECT id, subject, language, data FROM mails WHERE template = 'orderChanged' AND (data ->> 'orderId')::bigint = $1
     ORDER BY id`,
    [orderId],
  );
const tellsOf = async (placed: Order) => (await changeMails(placed)).map(({ data }) => data.state);
const status = async ({ trnId, cookie }: Order) =>
  (await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${trnId}`, { cookie })).body;
const write = async (mail: { data: object }) =>
  writeShopMail(shop.connection, shop.config.shopUrl, 'orderChanged', mail.data);

test('each new state is mailed once, in the order of the moves', async () => {
  const paid = await order(Transfer);
  for (const to of [Processing, Failed, Completed, Closed]) expect(await move(paid, to)).toBe(200);
  expect(await tellsOf(paid)).toEqual(['checkingPayment', 'paymentFailed', 'preparing', 'completed']);
  const subjects = (await changeMails(paid)).map(({ subject }) => subject);
  expect(subjects[2]).toBe(`Megkaptuk a fizetését – ${paid.orderNumber}`);
  const { text } = await write((await changeMails(paid))[2]!);
  expect(text).toContain('Végösszeg: ');
  // What stands beside the lines adds up to it.
  const amountOf = (label: string) =>
    Number(new RegExp(`${label}: ([\\d\\s]+)Ft`).exec(text)?.[1]?.replace(/\s/g, ''));
  expect(amountOf('Szállítás')).toBeGreaterThan(0);
  expect(amountOf('Termékek összesen') + amountOf('Szállítás')).toBe(amountOf('Végösszeg'));
  expect(text).not.toContain('Fizetendő');
  const cash = await order(Delivery);
  for (const to of [Processing, Completed, Closed]) expect(await move(cash, to)).toBe(200);
  expect(await tellsOf(cash)).toEqual(['preparing', 'completed']);
  expect((await changeMails(cash))[0]!.subject).toBe(`Megkaptuk a fizetését – ${cash.orderNumber}`);
  const cancelled = await order(Transfer);
  expect(await move(cancelled, Canceled)).toBe(200);
  const rejected = await order(Delivery);
  expect(await move(rejected, Rejected)).toBe(200);
  expect([await tellsOf(cancelled), await tellsOf(rejected)]).toEqual([['cancelled'], ['rejected']]);
});

test('[wall 45] a move that is refused or undone sends nothing, one that is made at once by ten sends one', async () => {
  const placed = await order(Transfer);
  expect(await move(placed, Closed)).toBe(409);
  expect(await move({ ...placed, version: 7 }, Completed)).toBe(409);
  expect(await tellsOf(placed)).toEqual([]);
  const [{ product_id: productId }] = await query('SELECT product_id FROM order_lines WHERE order_id = $1', [
    placed.orderId,
  ]);
  await query(
    `ALTER TABLE order_history ADD CONSTRAINT closed CHECK (order_id <> ${placed.orderId} OR event <> 'mailQueued') NOT VALID`,
  );
  expect(await move(placed, Completed)).toBeGreaterThanOrEqual(400);
  await query('ALTER TABLE order_history DROP CONSTRAINT closed');
  expect(await tellsOf(placed)).toEqual([]);
  expect(
    (await query('SELECT count(*)::int AS count FROM order_links WHERE order_id = $1', [placed.orderId]))[0]
      .count,
  ).toBe(1);
  expect(await shop.stockOf(productId)).toEqual({ onHand: 50, reserved: 1 });
  await Promise.all(Array.from({ length: 10 }, () => move({ ...placed }, Completed)));
  expect(await tellsOf(placed)).toEqual(['preparing']);
});

test('an order that ends unpaid is told by its own mail alone', async () => {
  const placed = await order(Transfer);
  await query(`UPDATE orders SET payment_due_at = now() - interval '1 minute' WHERE id = $1`, [
    placed.orderId,
  ]);
  await followUpOrders(shop.connection.pool);
  expect(await tellsOf(placed)).toEqual([]);
  const ended = await status(placed);
  expect(ended.state).toBe('expired');
  expect(ended.history.map(({ event }) => event)).toEqual(['placed', 'expired']);
});

test('the buyer sees states and times, and neither names nor notes of staff', async () => {
  const placed = await order(Transfer);
  expect(await status(placed)).toMatchObject({ state: 'awaitingPayment', deliveryDays: null });
  await shop.call(`PUT /api/ProductOrder/${placed.orderId}/PaymentStatus`, {
    body: { paymentStatusId: Completed, version: 1, note: 'titkos jegyzet' },
    cookie: staff.cookie,
  });
  const paid = await status(placed);
  expect(paid.state).toBe('preparing');
  expect(paid.history.map(({ event }) => event)).toEqual(['placed', 'paid']);
  expect(paid.deliveryDays).toEqual({
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(JSON.stringify(paid)).not.toMatch(/titkos|Szerep|systemUser|staff-/);
});

test('parcels on their way and delivered are states of the order', async () => {
  const placed = await order(Transfer);
  await move(placed, Completed);
  const deliver = (event: string, ago: string) =>
    query(
      `INSERT INTO delivery_events (order_id, parcel, event, at) VALUES ($1, 'P', $2, now() - $3::interval)`,
      [placed.orderId, event, ago],
    );
  await deliver('dispatched', '-1 minute');
  expect(await status(placed)).toMatchObject({
    state: 'dispatched',
    deliveryDays: { from: expect.any(String) },
  });
  await deliver('delivered', '-2 minutes');
  expect(await status(placed)).toMatchObject({ state: 'delivered', deliveryDays: null });
  expect(await move(placed, Closed)).toBe(200);
  expect(await tellsOf(placed)).toEqual(['preparing']);
});

test('who collects an order is told of no courier, one parcel or several', async () => {
  const courier = /futár|courier|Kurier|livreur|курьер|kurye/i;
  for (const language of ['hu', 'en', 'de', 'fr', 'ru', 'tr']) {
    const { orderId } = await order(Transfer, { language });
    const mails = async () => {
      const data = { orderId, token: 'x'.repeat(43) };
      const shipment = { shipmentId: 0, status: 'handedOver' };
      const { connection, config } = shop;
      const all = await Promise.all([
        write({ data: { ...data, state: 'dispatched' } }),
        writeShopMail(connection, config.shopUrl, 'orderShipment', { ...data, shipment }),
      ]);
      return all.map(({ text }) => courier.test(text));
    };
    expect(await mails(), language).toEqual([true, true]);
    for (const kind of ['point', 'shopPickup']) {
      await query('UPDATE order_deliveries SET kind = $2, pickup_point = $3 WHERE order_id = $1', [
        orderId,
        kind,
        {
          ...{
            pointId: 'hu1',
            name: 'Sarki automata',
            countryCode: 'HU',
            postalCode: '1111',
            city: 'Budapest',
          },
          ...{ street: 'Sarok utca 3.', directions: '', hours: null },
        },
      ]);
      expect(await mails(), language).toEqual([false, false]);
    }
  }
});

test('no mail about an order that is collected in the shop speaks of sending or bringing it', async () => {
  const brought = /futár|felad|adjuk fel|kézbesít|kiszállít/i;
  const { orderId } = await order(Transfer);
  await query(
    `UPDATE order_deliveries SET kind = 'shopPickup', pickup_point = NULL, method_name = 'Átvétel az üzletben' WHERE order_id = $1`,
    [orderId],
  );
  const data = { orderId, token: 'x'.repeat(43) };
  const written = (template: Parameters<typeof writeShopMail>[2], more: object) =>
    writeShopMail(shop.connection, shop.config.shopUrl, template, { ...data, ...more });
  const told = ['awaitingPayment', 'checkingPayment', 'authorized', 'paymentFailed', 'preparing', 'ready'];
  const states = [...told, 'delivered', 'completed', 'returned', 'cancelled', 'rejected'];
  const mails = await Promise.all([
    written('orderConfirmation', {}),
    written('paymentReminder', {}),
    written('orderExpired', { state: 'authorized' }),
    written('orderDelayed', { delay: { dispatchOn: '2027-01-11', reason: '' } }),
    ...states.map((state) => written('orderChanged', { state })),
  ]);
  expect(mails.flatMap(({ text }) => text.split('\n').filter((line) => brought.test(line)))).toEqual([]);
  await query('UPDATE orders SET payment_status_id = $2 WHERE id = $1', [orderId, Completed]);
  const { text } = await written('orderChanged', { state: 'preparing' });
  expect(text).toContain('Összekészítjük, és e-mailben szólunk, amint átveheti.');
});

test('mails ask for a transfer only while one is awaited', async () => {
  const placed = await order(Transfer);
  const confirm = () =>
    writeShopMail(shop.connection, shop.config.shopUrl, 'orderConfirmation', {
      orderId: placed.orderId,
      token: 'x'.repeat(43),
    });
  expect((await confirm()).text).toContain('Utalási adatok');
  await move(placed, Completed);
  expect((await confirm()).text).not.toContain('Utalási adatok');
  const [mail] = await changeMails(placed);
  const { text, html } = await write(mail);
  for (const each of [text, html]) {
    expect(each).toContain(placed.orderNumber);
    expect(each).toContain(`${shop.config.shopUrl}/order/link?token=`);
    expect(each).toContain('Várható kézbesítés:');
    expect(each).not.toContain('Utalási adatok');
  }
});

test('mails speak the order’s language, show its pictures, and carry neither note nor script', async () => {
  for (const language of ['hu', 'en', 'de', 'fr', 'ru', 'tr']) {
    const placed = await order(Transfer, { language, note: 'Vegyen olcsón: evil.example' });
    await query(`UPDATE order_lines SET image_url = '/media/abc/640.webp' WHERE order_id = $1`, [
      placed.orderId,
    ]);
    await move(placed, Completed);
    const [mail] = await changeMails(placed);
    expect(mail.language).toBe(language);
    const { html, text } = await write(mail);
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    expect(html).toContain(`src="${shop.config.shopUrl}/media/abc/160.webp"`);
    expect(html).toContain(`src="${shop.config.shopUrl}/kamra.png"`);
    expect(html).toContain('Bögre &lt;b&gt;');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html.match(/class="m-button"/g)).toHaveLength(1);
    expect(html + text).not.toMatch(/evil|<script|\{\w+\}|mail\.\w+/);
    if (language === 'hu') expect(text).toContain('1 db × ');
    if (language === 'en') expect(text).toContain('1 piece × ');
    if (language === 'fr') expect(text).toContain('1 pièce × ');
  }
});

test('pieces are counted in the forms of each language', async () => {
  const productId = await shop.addProduct({ onHand: 50 });
  const expected = { hu: '5 db', en: '5 pieces', de: '5 Stück', fr: '5 pièces', ru: '5 шт.', tr: '5 adet' };
  for (const [language, words] of Object.entries(expected)) {
    const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 5 }], { language });
    const [mail] = await query('SELECT data FROM mails ORDER BY id DESC LIMIT 1');
    const { text } = await writeShopMail(
      shop.connection,
      shop.config.shopUrl,
      'orderConfirmation',
      mail.data,
    );
    expect(text).toContain(placed.body.orderNumber);
    expect(text).toContain(`${words} × `);
  }
});

test('nobody is written to about an order whose personal data are gone', async () => {
  const placed = await order(Transfer);
  await query(`UPDATE orders SET email = '' WHERE id = $1`, [placed.orderId]);
  expect(await move(placed, Completed)).toBe(200);
  expect(await tellsOf(placed)).toEqual([]);
});
