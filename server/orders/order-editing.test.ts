import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { addDays } from '@kamra/contract/legal-deadlines.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ orders: 'write' });
  productId = await shop.addProduct({ onHand: 100 });
});
afterAll(() => shop.close());

type Details = ProductOrderDetails & ErrorReply;
const call = <Body = Details>(name: string, body?: object, cookie = staff.cookie) =>
  shop.call<Body>(name, { ...(body && { body }), cookie });
const query = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;

async function placed(changes: object = {}): Promise<Details> {
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], changes);
  const [row] = await query('SELECT id FROM orders WHERE order_number = $1', [body.orderNumber]);
  return (await call(`GET /api/ProductOrder/${row.id}`)).body;
}

test('a note stands in the history and reaches the colleagues whom it names', async () => {
  const order = await placed();
  const colleague = await shop.addStaff({ orders: 'read' });
  const outsider = await shop.addStaff({ products: 'write' });
  const { colleagues } = (await call<{ colleagues: { id: number }[] }>('GET /api/ProductOrder/Colleagues'))
    .body;
  expect(colleagues.map(({ id }) => id)).toEqual(
    expect.arrayContaining([staff.systemUserId, colleague.systemUserId]),
  );
  expect(colleagues.some(({ id }) => id === outsider.systemUserId)).toBe(false);
  const note = (body: object) => call(`POST /api/ProductOrder/${order.id}/Note`, body);
  const { body } = await note({ text: 'Kérlek, nézd meg!', mentionedIds: [colleague.systemUserId] });
  expect(body).toMatchObject({ hasNote: true, version: order.version });
  expect(body.history.at(-1)).toMatchObject({
    event: 'noteAdded',
    note: 'Kérlek, nézd meg!',
    details: { mentioned: [expect.any(String)] },
  });
  const mails = await query(`SELECT recipient FROM mails WHERE template = 'orderMention'`);
  expect(mails).toEqual([{ recipient: colleague.email }]);
  expect((await note({ text: 'x', mentionedIds: [outsider.systemUserId] })).status).toBe(400);
  expect((await note({ text: ' ' })).status).toBe(400);
  expect((await call('POST /api/ProductOrder/999999/Note', { text: 'x' })).status).toBe(404);
});

test('a delay is told with the new day and the right to cancel; the expected delivery follows', async () => {
  const order = await placed({ paymentTypeId: 4 });
  const path = `POST /api/ProductOrder/${order.id}/Delay`;
  const inDays = (days: number) => addDays(todayInBudapest(), days);
  const delay = {
    version: order.version,
    dispatchOn: inDays(20),
    reason: 'Késik a www.rossz.example áruja.',
  };
  const { status, body } = await call(path, delay);
  expect(status).toBe(200);
  expect(body.history.at(-1)).toMatchObject({
    event: 'mailQueued',
    details: { dispatchOn: delay.dispatchOn },
  });
  const [mail] = await query(`SELECT subject, data FROM mails WHERE template = 'orderDelayed'`);
  expect(mail.subject).toBe(`Késik a rendelése – ${order.orderNumber}`);
  const written = await writeShopMail(shop.connection, shop.config.shopUrl, 'orderDelayed', mail.data);
  expect(written.text).toContain(formatDay(delay.dispatchOn, 'hu'));
  expect(written.text).toContain('díjmentesen lemondhatja');
  expect(written.text).toContain('/conditions/withdrawal');
  expect(written.text).not.toContain('www.rossz');
  expect(written.text).toContain('Várható kézbesítés');
  expect((await call(path, { ...delay, dispatchOn: inDays(-1) })).status).toBe(400);
  expect((await call(path, { ...delay, dispatchOn: inDays(400) })).status).toBe(400);
  expect((await call(path, { ...delay, version: 99 })).body.code).toBe('versionConflict');
  const reader = await shop.addStaff({ orders: 'read' });
  expect((await call(path, delay, reader.cookie)).status).toBe(403);
  await query(
    `INSERT INTO delivery_events (order_id, parcel, event, at) VALUES ($1, '1', 'dispatched', now())`,
    [order.id],
  );
  const late = await call(path, {
    ...delay,
    version: (await call(`GET /api/ProductOrder/${order.id}`)).body.version,
  });
  expect(late.body.code).toBe('orderPartFixed');
});

test('contact and addresses are corrected as far as the state allows, before and after in the history', async () => {
  const order = await placed();
  const path = `/api/ProductOrder/${order.id}`;
  const contact = {
    version: 1,
    email: 'uj@vasarlo.example',
    phone: '06 20 123 4567',
    deliveryAddress: { ...testAddress, city: 'Szeged', postalCode: '6720' },
    billingAddress: testAddress,
  };
  const links = () => query('SELECT count(*)::int AS n FROM order_links WHERE order_id = $1', [order.id]);
  expect(await links()).toEqual([{ n: 1 }]);
  const { status, body } = await call(`PATCH ${path}/Contact`, contact);
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 2, email: 'uj@vasarlo.example', phone: '+36201234567' });
  expect(body.history.at(-1)).toMatchObject({
    event: 'contactChanged',
    details: {
      before: { email: order.email, 'deliveryAddress.city': 'Budapest' },
      after: {
        email: 'uj@vasarlo.example',
        'deliveryAddress.city': 'Szeged',
        'deliveryAddress.postalCode': '6720',
      },
    },
  });
  expect(await links()).toEqual([{ n: 0 }]);
  const found = await call<{ totalCount: number }>('POST /api/ProductOrder/List', {
    fieldConditions: [{ fieldName: 'searchText', comparisonOperator: 9, value: '6720 uj@' }],
  });
  expect(found.body.totalCount).toBe(1);

  const again = { ...contact, version: 2 };
  const abroad = { ...testAddress, countryCode: 'AT', postalCode: '1010' };
  expect(await call(`PATCH ${path}/Contact`, { ...again, deliveryAddress: abroad })).toMatchObject({
    status: 409,
    body: { code: 'orderPartFixed', details: { part: 'country' } },
  });
  expect(await call(`PATCH ${path}/Contact`, { ...again, phone: '+36 1 1' })).toMatchObject({ status: 400 });
  expect(await call(`PATCH ${path}/Contact`, contact)).toMatchObject({ status: 409 });
  await call(`POST ${path}/Delivery`, { event: 'dispatched', version: 2 });
  const late = { ...contact, version: 3, deliveryAddress: testAddress };
  expect(await call(`PATCH ${path}/Contact`, late)).toMatchObject({
    status: 409,
    body: { code: 'orderPartFixed', details: { part: 'deliveryAddress' } },
  });
  const phone = await call(`PATCH ${path}/Contact`, { ...contact, version: 3, phone: '06 20 765 4321' });
  expect(phone.body).toMatchObject({ phone: '+36207654321', version: 4 });
});

test('mails stand in the history and go out once more to the present address', async () => {
  const order = await placed({ email: 'elso@vasarlo.example' });
  const other = await placed();
  const mail = order.history.at(-1)?.mail;
  expect(mail).toMatchObject({ subject: expect.stringContaining(order.orderNumber), state: 'queued' });
  await query(`UPDATE orders SET email = 'masik@vasarlo.example' WHERE id = $1`, [order.id]);
  const resend = (id: number, mailId: number | null) => call(`POST /api/ProductOrder/${id}/Mail`, { mailId });
  const { body } = await resend(order.id, mail!.id);
  expect(body.history.filter(({ event }) => event === 'mailQueued')).toHaveLength(2);
  expect(body.history.at(-1)).toMatchObject({
    actor: expect.stringMatching(/\w/),
    mail: { state: 'queued' },
  });
  expect((await resend(order.id, null)).status).toBe(200);
  expect(
    await query(
      `SELECT recipient, template FROM mails WHERE data ? 'orderId' AND (data ->> 'orderId')::bigint = $1 ORDER BY id`,
      [order.id],
    ),
  ).toEqual([
    { recipient: 'elso@vasarlo.example', template: 'orderConfirmation' },
    { recipient: 'masik@vasarlo.example', template: 'orderConfirmation' },
    { recipient: 'masik@vasarlo.example', template: 'orderConfirmation' },
  ]);
  expect((await resend(other.id, mail!.id)).status).toBe(404);
});

test('the other orders of a buyer are those of the same address or account', async () => {
  const [first, second] = [
    await placed({ email: 'tobb@vasarlo.example' }),
    await placed({ email: 'Tobb@vasarlo.example' }),
  ];
  await placed({ email: 'egy@vasarlo.example' });
  const { body } = await call<{ count: number; orders: { id: number }[] }>(
    `GET /api/ProductOrder/${first.id}/OfBuyer`,
  );
  expect(body).toMatchObject({ count: 1, orders: [{ id: second.id, total: second.total }] });
});
