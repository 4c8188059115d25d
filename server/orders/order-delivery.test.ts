import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { OrderStatus, PlacedOrder, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pickupPoints } from '../delivery/pickup-point-tables.ts';
import { writePackingSlip } from '../order-papers/write-packing-slip.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { addDeliveryMethod, addDeliveryZone } from '../testing/test-delivery.ts';
import { newBuyer, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';
import { readOrders } from './read-order.ts';

let shop: TestShop;
let cookie: string;
let zoneId: number;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
  ({ id: zoneId } = await addDeliveryZone(shop, cookie));
  productId = await shop.addProduct({ amount: 2_000_00, onHand: 100 });
});
afterAll(() => shop.close());

const place = async (changes: object) => {
  const buyer = newBuyer();
  const body = {
    ...buyer,
    lines: [{ productId, soldQuantity: 1 }],
    ...{ currencyId: 3, language: 'hu', termsAccepted: true, deliveryAddress: testAddress },
    email: `${buyer.requestId}@vasarlo.example`,
    ...changes,
  };
  return shop.call<PlacedOrder & ErrorReply>('POST /ExternalOrder/Order', { body });
};
const statusOf = async ({ body, cookie: session }: Awaited<ReturnType<typeof place>>) =>
  (await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${body.trnId}`, { cookie: session })).body;
const fieldOf = ({ body }: { body: ErrorReply }) => body.details.fields?.[0];

test('an order without a choice is delivered to the door at the fee of the settings', async () => {
  const placed = await place({ expectedTotal: 3_490, paymentTypeId: 2 });
  expect(placed.status, placed.text).toBe(200);
  const { delivery, deliveryFee } = await statusOf(placed);
  expect(deliveryFee).toBe(1_490);
  expect(delivery).toMatchObject({
    kind: 'home',
    carrier: 'own',
    name: 'Házhozszállítás',
    pickupPoint: null,
  });
});

describe('a chosen method', () => {
  test('is priced and copied: what staff change later leaves the order as it is', async () => {
    const method = await addDeliveryMethod(shop, cookie, zoneId);
    const placed = await place({ deliveryMethodId: method.id, expectedTotal: 2_990, paymentTypeId: 2 });
    expect(placed.status, placed.text).toBe(200);
    const { id, version } = method;
    await shop.call('DELETE /api/DeliveryMethod', { body: { id, version }, cookie });
    const { delivery, deliveryFee } = await statusOf(placed);
    expect(deliveryFee).toBe(990);
    expect(delivery).toMatchObject({ deliveryMethodId: null, name: 'Futár' });
    const again = await place({ deliveryMethodId: id, expectedTotal: 2_990, paymentTypeId: 2 });
    expect(fieldOf(again)).toMatchObject({ field: 'deliveryMethodId', code: 'invalid' });
  });

  test('[law A3] is compared with other deliveries, not with collecting in the shop', async () => {
    const courier = await addDeliveryMethod(shop, cookie, zoneId);
    const rates = [{ from: 0, to: null, fee: 0 }];
    const prices = [{ zoneId, currencyId: 3, freeFrom: null, cashFee: null, rates }];
    const pickup = await addDeliveryMethod(shop, cookie, zoneId, { kind: 'shopPickup', prices });
    const cheapestOf = async (deliveryMethodId: number, expectedTotal: number) => {
      const { body, text } = await place({ deliveryMethodId, expectedTotal, paymentTypeId: 2 });
      const { rows } = await shop.connection.pool.query(
        `SELECT cheapest_fee::int AS fee FROM order_deliveries d JOIN orders o ON o.id = d.order_id
          WHERE o.order_number = $1`,
        [body.orderNumber],
      );
      return rows[0]?.fee ?? text;
    };
    expect(await cheapestOf(courier.id, 2_990)).toBe(990_00);
    expect(await cheapestOf(pickup.id, 2_000)).toBe(0);
    for (const { id, version } of [courier, pickup])
      await shop.call('DELETE /api/DeliveryMethod', { body: { id, version }, cookie });
  });

  test('may refuse a way to pay, and cost its own for cash on delivery', async () => {
    const rates = [{ from: 0, to: null, fee: 990 }];
    const prices = [{ zoneId, currencyId: 3, freeFrom: null, cashFee: 700, rates }];
    const { id } = await addDeliveryMethod(shop, cookie, zoneId, { prices });
    const cash = await place({ deliveryMethodId: id, expectedTotal: 3_690, paymentTypeId: 4 });
    expect(cash.status, cash.text).toBe(200);
    const onlyTransfer = await addDeliveryMethod(shop, cookie, zoneId, { paymentTypeIds: [2] });
    const refused = await place({
      deliveryMethodId: onlyTransfer.id,
      expectedTotal: 3_480,
      paymentTypeId: 4,
    });
    expect(fieldOf(refused)).toMatchObject({ field: 'paymentTypeId', code: 'invalid' });
  });
});

describe('collected in the shop', () => {
  test('is paid there without a fee, on no day of a delivery, and the mail speaks of no courier', async () => {
    const rates = [{ from: 0, to: null, fee: 0 }];
    const prices = [{ zoneId, currencyId: 3, freeFrom: null, cashFee: null, rates }];
    const pickup = await addDeliveryMethod(shop, cookie, zoneId, { kind: 'shopPickup', prices });
    const placed = await place({ deliveryMethodId: pickup.id, expectedTotal: 2_000, paymentTypeId: 4 });
    expect(placed.status, placed.text).toBe(200);
    const status = await statusOf(placed);
    expect(status).toMatchObject({ paymentFee: 0, cashTotal: 2_000, deliveryDays: null, state: 'preparing' });
    const { rows } = await shop.connection.pool.query<{ id: number }>(
      'SELECT id::int FROM orders WHERE order_number = $1',
      [placed.body.orderNumber],
    );
    const data = { orderId: rows[0]!.id, token: 'x'.repeat(43) };
    const { shopUrl } = shop.config;
    const { text } = await writeShopMail(shop.connection, shopUrl, 'orderConfirmation', data);
    expect(text).toContain('Átvételkor fizetendő: 2\u00a0000\u00a0Ft.');
    expect(text).toContain('Fizetés az üzletben');
    expect(text).not.toMatch(/A futárnak|Várható kézbesítés|Szállítási cím/);
    const [order] = await readOrders(shop.connection.pool, [data.orderId]);
    const papers = JSON.stringify(writePackingSlip(order!, await loadSettings(shop.connection.pool)));
    expect(papers).toContain('Átvételkor fizetendő');
    expect(papers).not.toMatch(/A futárnak|Szállítási cím/);
    const { id, version } = pickup;
    await shop.call('DELETE /api/DeliveryMethod', { body: { id, version }, cookie });
  });
});

test('a point that takes neither card nor cash is not paid at', async () => {
  const network = { carrier: 'packeta', kind: 'locker', countryCode: 'HU', postalCode: '1117' } as const;
  const address = { city: 'Budapest', street: 'Fő utca 2.', searchText: 'x' };
  const [free, open] = await shop.connection.db
    .insert(pickupPoints)
    .values([
      { ...network, ...address, pointId: 'z1', name: 'Csak előre', acceptsCard: false, acceptsCash: false },
      { ...network, ...address, pointId: 'z2', name: 'Kártyával', acceptsCard: true, acceptsCash: false },
    ])
    .returning();
  const { id, version } = await addDeliveryMethod(shop, cookie, zoneId, {
    carrier: 'packeta',
    kind: 'point',
  });
  const chosen = { deliveryMethodId: id, pickupPointId: free!.id };
  const cash = await place({ ...chosen, expectedTotal: 3_480, paymentTypeId: 4 });
  expect(fieldOf(cash)).toMatchObject({ field: 'paymentTypeId', code: 'invalid' });
  const before = await place({ ...chosen, expectedTotal: 2_990, paymentTypeId: 2 });
  expect(before.status, before.text).toBe(200);
  const byCard = { ...chosen, pickupPointId: open!.id, expectedTotal: 3_480, paymentTypeId: 4 };
  expect((await place(byCard)).status).toBe(200);
  await shop.call('DELETE /api/DeliveryMethod', { body: { id, version }, cookie });
});

test('a pick-up point is demanded, checked at ordering and copied to the order', async () => {
  const [point] = await shop.connection.db
    .insert(pickupPoints)
    .values({
      carrier: 'foxpost',
      pointId: 'hu100',
      kind: 'locker',
      name: 'Próba automata',
      countryCode: 'HU',
      postalCode: '1117',
      city: 'Budapest',
      street: 'Fő utca 1.',
      searchText: 'proba',
    })
    .returning();
  const { id } = await addDeliveryMethod(shop, cookie, zoneId, { carrier: 'foxpost', kind: 'point' });
  const chosen = { deliveryMethodId: id, expectedTotal: 2_990, paymentTypeId: 2 };
  expect(fieldOf(await place(chosen))).toMatchObject({ field: 'pickupPointId', code: 'required' });
  expect(fieldOf(await place({ ...chosen, pickupPointId: 999_999 }))).toMatchObject({
    field: 'pickupPointId',
    code: 'invalid',
  });
  const placed = await place({ ...chosen, pickupPointId: point!.id });
  expect(placed.status, placed.text).toBe(200);
  await shop.connection.db.update(pickupPoints).set({ isActive: false });
  const { delivery } = await statusOf(placed);
  expect(delivery?.pickupPoint).toMatchObject({ pointId: 'hu100', name: 'Próba automata', city: 'Budapest' });
  const late = await place({ ...chosen, pickupPointId: point!.id, orderAgain: true });
  expect(fieldOf(late)?.field).toBe('deliveryMethodId');
});

describe('an order that staff change', () => {
  const idOf = async (orderNumber: string) => {
    const text = 'SELECT id FROM orders WHERE order_number = $1';
    return Number((await shop.connection.pool.query(text, [orderNumber])).rows[0].id);
  };
  /** Has staff make `soldQuantity` of the goods of an order. */
  const changeLines = async (orderNumber: string, soldQuantity: number) => {
    const staff = await shop.addStaff({ orders: 'write' });
    const path = `/api/ProductOrder/${await idOf(orderNumber)}`;
    const { body: order } = await shop.call<ProductOrderDetails>(`GET ${path}`, staff);
    const wanted = {
      version: order.version,
      lines: [{ lineId: order.lines[0]!.id, soldQuantity }],
      paymentTypeId: 2,
    };
    const preview = await shop.call<{ total: number }>(`POST ${path}/Change/Preview`, {
      body: { ...wanted, countryCode: 'HU' },
      ...staff,
    });
    const changed = await shop.call<ProductOrderDetails>(`PUT ${path}/Change`, {
      body: { ...wanted, deliveryAddress: testAddress, expectedTotal: preview.body.total },
      ...staff,
    });
    expect(changed.status, changed.text).toBe(200);
    return changed.body;
  };
  /** Places one piece, and has staff make `soldQuantity` of it. */
  const changeTo = async (methodChanges: object, soldQuantity: number) => {
    const method = await addDeliveryMethod(shop, cookie, zoneId, methodChanges);
    const placed = await place({ deliveryMethodId: method.id, expectedTotal: 2_990, paymentTypeId: 2 });
    expect(placed.status, placed.text).toBe(200);
    return changeLines(placed.body.orderNumber, soldQuantity);
  };

  test('keeps its method and the fee that was agreed on', async () => {
    const order = await changeTo({}, 3);
    expect(order).toMatchObject({ deliveryFee: 990, total: 6_990, delivery: { name: 'Futár' } });
  });

  test('whose delivery is free no more gives its fee back to a buyer who withdraws', async () => {
    const rates = [{ from: 0, to: null, fee: 990 }];
    const prices = [{ zoneId, currencyId: 3, freeFrom: 4_000, cashFee: null, rates }];
    const method = await addDeliveryMethod(shop, cookie, zoneId, { prices });
    const lines = [{ productId, soldQuantity: 2 }];
    const placed = await place({
      lines,
      deliveryMethodId: method.id,
      expectedTotal: 4_000,
      paymentTypeId: 2,
    });
    expect(placed.status, placed.text).toBe(200);
    const changed = await changeLines(placed.body.orderNumber, 1);
    expect(changed).toMatchObject({ deliveryFee: 990, total: 2_990 });
    const { rows } = await shop.connection.pool.query(
      'SELECT cheapest_fee AS fee FROM order_deliveries WHERE order_id = $1',
      [changed.id],
    );
    expect(rows).toEqual([{ fee: 990_00 }]);
    await shop.call('DELETE /api/DeliveryMethod', {
      body: { id: method.id, version: method.version },
      cookie,
    });
  });

  test('is not to be paid at a point that takes neither card nor cash', async () => {
    const network = { carrier: 'mpl', kind: 'locker', countryCode: 'HU', postalCode: '1117' } as const;
    const address = { city: 'Budapest', street: 'Fő utca 2.', searchText: 'x' };
    const takesNothing = { acceptsCard: false, acceptsCash: false };
    const [point] = await shop.connection.db
      .insert(pickupPoints)
      .values({ ...network, ...address, ...takesNothing, pointId: 'm1', name: 'Csak előre' })
      .returning();
    const { id } = await addDeliveryMethod(shop, cookie, zoneId, { carrier: 'mpl', kind: 'point' });
    const chosen = { deliveryMethodId: id, pickupPointId: point!.id, expectedTotal: 2_990, paymentTypeId: 2 };
    const placed = await place(chosen);
    expect(placed.status, placed.text).toBe(200);
    const staff = await shop.addStaff({ orders: 'write' });
    const path = `/api/ProductOrder/${await idOf(placed.body.orderNumber)}`;
    const { body: order } = await shop.call<ProductOrderDetails>(`GET ${path}`, staff);
    const lines = [{ lineId: order.lines[0]!.id, soldQuantity: 1 }];
    const refused = await shop.call<ErrorReply>(`POST ${path}/Change/Preview`, {
      body: { version: order.version, lines, paymentTypeId: 4, countryCode: 'HU' },
      ...staff,
    });
    expect(fieldOf(refused)).toMatchObject({ field: 'paymentTypeId', code: 'invalid' });
  });
  test('gets the usual method where its own does not take the parcel any more', async () => {
    const texts = { hu: { name: 'Kis csomag', text: '' } };
    const order = await changeTo({ texts, maxWeightGrams: 1_000 }, 3);
    expect(order.delivery?.name).not.toBe('Kis csomag');
    expect(order.delivery?.kind).toBe('home');
  });
});
