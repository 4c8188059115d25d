import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { listProductOrders, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
const numbers: string[] = [];
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ orders: 'read' })).cookie;
  const productId = await shop.addProduct({ sku: 'CSÉSZE-9', amount: 1_000_00, onHand: 100 });
  for (const [givenName, phone, soldQuantity, paymentTypeId] of [
    ['Anna', '+36 30 111 2222', 1, 4],
    ['Béla', '+36 70 333 4444', 2, 2],
    ['Cili', '06 1 555 6666', 3, 4],
  ] as const) {
    const changes = {
      phone,
      paymentTypeId,
      email: `${givenName.toLowerCase()}_100@vasarlo.example`.replace('é', 'e'),
      deliveryAddress: { ...testAddress, givenName, company: givenName === 'Cili' ? 'Tűzhely Kft.' : null },
    };
    const placed = await placeTestOrder(shop, [{ productId, soldQuantity }], changes);
    numbers.push(placed.body.orderNumber);
  }
});
afterAll(() => shop.close());

const list = (body: object) =>
  shop.call<Reply<typeof listProductOrders>>('POST /api/ProductOrder/List', { body, cookie });
const names = async (body: object) =>
  (await list(body)).body.productOrders.map((order) => order.customerName.split(' ')[1]);
const condition = (
  fieldName: string,
  comparisonOperator: number,
  value: string | null,
  values?: string[],
) => ({
  fieldConditions: [{ fieldName, comparisonOperator, value, ...(values && { values }) }],
});

test('orders are paged, the newest first', async () => {
  expect(await names({})).toEqual(['Cili', 'Béla', 'Anna']);
  const { body } = await list({ page: 2, pageSize: 2 });
  expect(body).toMatchObject({ totalCount: 3, page: 2, pageSize: 2 });
  expect(body.productOrders).toMatchObject([{ customerName: 'Kovács Anna', total: 2_980, lineCount: 1 }]);
});

test('search matches number, name, e-mail address and telephone number, literally', async () => {
  const search = (value: string) => names(condition('searchText', 9, value));
  expect(await search(numbers[1]!.toLowerCase())).toEqual(['Béla']);
  expect(await search('kovács')).toHaveLength(3);
  expect(await search('cili kovács')).toEqual(['Cili']);
  expect(await search('anna_100@')).toEqual(['Anna']);
  expect(await search('333 4444')).toEqual(['Béla']);
  expect(await search('+36703334444')).toEqual(['Béla']);
  expect(await search('06 70/333-4444')).toEqual(['Béla']);
  expect(await search(numbers[1]!.replace('K-', '').replaceAll('-', ''))).toEqual(['Béla']);
  expect(await search('KOVACS bela')).toEqual(['Béla']);
  expect(await search('1111 cili')).toEqual(['Cili']);
  expect(await search('tuzhely kft')).toEqual(['Cili']);
  expect(await search('csesze-9')).toHaveLength(3);
  expect(await search('be')).toEqual(['Béla']);
  expect(await search('éla')).toEqual(['Béla']);
  expect(await search('%')).toEqual([]);
  expect(await search('_1__')).toEqual([]);
});

test('fields filter and order', async () => {
  expect(await names(condition('paymentStatusId', 1, '8'))).toEqual(['Béla']);
  expect(await names(condition('paymentTypeId', 12, null, ['4']))).toEqual(['Cili', 'Anna']);
  expect(await names(condition('total', 4, '4000'))).toEqual(['Cili']);
  expect(await names(condition('placedAt', 5, '2020-01-01'))).toEqual([]);
  expect(await names({ orderBy: { fieldName: 'total', isAscendingOrder: true } })).toEqual([
    'Anna',
    'Béla',
    'Cili',
  ]);
});

test('by deadline those without one come last, on whichever page; of one state they stand by date', async () => {
  const by = (fieldName: string, isAscendingOrder: boolean) => ({ orderBy: { fieldName, isAscendingOrder } });
  const pages = async (order: object) =>
    (await Promise.all([1, 2, 3].map((page) => names({ ...order, page, pageSize: 1 })))).flat();
  await shop.connection.pool.query(
    "UPDATE orders SET payment_due_at = NULL WHERE customer_name LIKE '%Anna'",
  );
  expect(await pages(by('paymentDueAt', true))).toEqual(['Béla', 'Cili', 'Anna']);
  expect(await pages(by('paymentDueAt', false))).toEqual(['Cili', 'Béla', 'Anna']);
  expect(await names(by('paymentDueAt', true))).toEqual(['Béla', 'Cili', 'Anna']);
  const newest = { ...by('paymentStatusId', false), ...condition('paymentTypeId', 1, '4') };
  expect(await names(newest)).toEqual(['Cili', 'Anna']);
});

test('a page behind an order goes on from there, and counts all', async () => {
  const { body: first } = await list({ pageSize: 1 });
  const { body: second } = await list({
    page: 2,
    pageSize: 1,
    after: { orderId: first.productOrders[0]!.id },
  });
  expect(second).toMatchObject({ totalCount: 3, page: 2, productOrders: [{ customerName: 'Kovács Béla' }] });
  const orderBy = { fieldName: 'placedAt', isAscendingOrder: true };
  expect(await names({ orderBy, after: { orderId: second.productOrders[0]!.id } })).toEqual(['Cili']);
});

test('unknown fields and operators are refused by name', async () => {
  for (const [body, field] of [
    [condition('trnId', 1, 'x'), 'fieldConditions.0.fieldName'],
    [condition('orders.email', 1, 'x'), 'fieldConditions.0.fieldName'],
    [condition('total', 9, '1'), 'fieldConditions.0.comparisonOperator'],
    [condition('queue', 1, 'none'), 'fieldConditions.0.value'],
    [condition('queue', 2, 'toPay'), 'fieldConditions.0.comparisonOperator'],
    [condition('total', 3, 'one'), 'fieldConditions.0.value'],
    [{ orderBy: { fieldName: 'note', isAscendingOrder: true } }, 'orderBy.fieldName'],
    [{ pageSize: 501 }, 'pageSize'],
  ] as const) {
    const reply = await shop.call<ErrorReply>('POST /api/ProductOrder/List', { body, cookie });
    expect(reply.status).toBe(400);
    expect(reply.body.details.fields?.[0]?.field).toBe(field);
  }
});

test('one order shows lines, addresses and history, but not its transaction id', async () => {
  const { body: page } = await list({});
  const id = page.productOrders[0]!.id;
  const { body, headers, text } = await shop.call<ProductOrderDetails>(`GET /api/ProductOrder/${id}`, {
    cookie,
  });
  expect(body).toMatchObject({
    id,
    customerName: 'Kovács Cili',
    phone: '+3615556666',
    version: 1,
    allowedPaymentStatusIds: [3, 8, 4, 2, 5, 7],
    lines: [{ soldQuantity: 3, unitPrice: 1_000, total: 3_000, gtin: null }],
    history: [{ event: 'placed', toPaymentStatusId: 1, actor: '' }, { event: 'mailQueued' }],
  });
  expect(headers['cache-control']).toBe('private, no-store');
  expect(text).not.toContain('trnId');
  expect((await shop.call('GET /api/ProductOrder/999999', { cookie })).status).toBe(404);
});

test('orders are for staff with the right only', async () => {
  const other = await shop.addStaff({ products: 'write' });
  const asked = await shop.call('POST /api/ProductOrder/List', { body: {}, cookie: other.cookie });
  expect(asked.status).toBe(403);
  expect((await shop.call('POST /api/ProductOrder/List', { body: {} })).status).toBe(401);
  expect((await shop.call('GET /api/ProductOrder/1', { cookie: other.cookie })).status).toBe(403);
});

test('queues hold what waits for staff, with counts; tags and delivery states filter', async () => {
  const writer = (await shop.addStaff({ orders: 'write' })).cookie;
  const send = (name: string, body: object) => shop.call<ProductOrderDetails>(name, { body, cookie: writer });
  const queue = (name: string) => names(condition('queue', 1, name));
  const counts = async () => (await shop.call('GET /api/ProductOrder/Queues', { cookie })).body;
  expect(await counts()).toEqual({
    ...{
      toPay: 1,
      toPack: 2,
      toInvoice: 0,
      problem: 0,
      lookAtPayment: 0,
      lookAtParcel: 0,
      held: 0,
      toCapture: 0,
    },
  });
  expect(await queue('toPay')).toEqual(['Béla']);
  expect(await queue('toPack')).toEqual(['Cili', 'Anna']);

  const [cili, bela, anna] = (await list({})).body.productOrders;
  const path = (order: { id: number } | undefined) => `/api/ProductOrder/${order!.id}`;
  await send(`PUT ${path(bela)}/PaymentStatus`, { paymentStatusId: 7, version: 1 });
  await send(`POST ${path(cili)}/Delivery`, { event: 'dispatched', version: 1 });
  await send(`POST ${path(anna)}/Delivery`, { event: 'dispatched', version: 1 });
  await send(`POST ${path(anna)}/Delivery`, { event: 'returned', version: 2 });
  expect(await counts()).toEqual({
    ...{
      toPay: 0,
      toPack: 0,
      toInvoice: 0,
      problem: 2,
      lookAtPayment: 0,
      lookAtParcel: 1,
      held: 0,
      toCapture: 0,
    },
  });
  expect(await queue('problem')).toEqual(['Béla', 'Anna']);
  expect(await names(condition('lastDeliveryEvent', 12, null, ['dispatched']))).toEqual(['Cili']);

  const tagged = await send(`PUT ${path(anna)}/Tags`, { version: 3, tags: ['ajándék', 'sürgős'] });
  expect(tagged.body).toMatchObject({ tags: ['ajándék', 'sürgős'], version: 4 });
  expect(await names(condition('tags', 12, null, ['sürgős', 'más']))).toEqual(['Anna']);
  const stale = await send(`PUT ${path(anna)}/Tags`, { version: 3, tags: [] });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'versionConflict' }]);
  const offered = await shop.call('GET /api/ProductOrder/Tags', { cookie });
  expect(offered.body).toEqual({ tags: ['ajándék', 'sürgős'] });
});
