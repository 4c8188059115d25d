import type { CartQuote } from '@kamra/contract/cart.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { importSanctionList, OrderSanctionCheck } from '@kamra/contract/sanctions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDeliveryMethod, addDeliveryZone } from '../testing/test-delivery.ts';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  productId = await shop.addProduct({ amount: 5_000_00, onHand: 50 });
});
afterAll(() => shop.close());

const list = [
  'Entity_LogicalId;Entity_SubjectType;NameAlias_WholeName;Address_City;Address_Street',
  '13;P;Ivan PETROV;;',
  '13;P;Иван Петров;;',
  '14;E;Volga Trading LLC;Moszkva;Lenin ut 5.',
  '15;E;;Minszk;',
  '16;P;Евгений Щукин;;',
].join('\n');
const send = (file: string, name = 'EU') =>
  upload<Reply<typeof importSanctionList> & { code: string }>(shop, '/api/SanctionList/Import', {
    ...{ cookie, file, fileName: 'lista.csv', fields: { name } },
  });

let buyers = 0;
async function place(address: object) {
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], {
    email: `vevo${++buyers}@vasarlo.example`,
    paymentTypeId: 4,
    deliveryAddress: { ...testAddress, ...address },
  });
  const text = 'SELECT id::int, version FROM orders WHERE order_number = $1';
  const { rows } = await shop.connection.pool.query<{ id: number; version: number }>(text, [
    body.orderNumber,
  ]);
  return rows[0]!;
}
type Checked = { check: OrderSanctionCheck | null };
const checkOf = async (id: number) =>
  (await shop.call<Checked>(`GET /api/ProductOrder/${id}/SanctionCheck`, { cookie })).body.check;
const dispatch = ({ id, version }: { id: number; version: number }) =>
  shop.call<{ code: string }>(`POST /api/ProductOrder/${id}/Delivery`, {
    cookie,
    body: { event: 'dispatched', version },
  });

test('[law A21] an order that matches a list is taken and held until staff decide; others go on', async () => {
  const before = await place({ familyName: 'Petrov', givenName: 'Iván' });
  expect(await checkOf(before.id)).toBeNull();
  const imported = await send(list);
  expect(imported.body).toMatchObject({ name: 'EU', entryCount: 3, leftOut: 1, heldOrders: 1 });
  expect(await checkOf(before.id)).toMatchObject({ state: 'held', hits: [{ list: 'EU', reference: '13' }] });

  const firm = await place({ company: 'VOLGA Trading', taxNumber: '12345676-2-42' });
  const neighbour = await place({ city: 'Moszkva', street: 'Lenin út 5' });
  const spelled = await place({ familyName: 'Scsukin', givenName: 'Jevgenyij' });
  const other = await place({ familyName: 'Petrovics', givenName: 'Iván' });
  expect(await checkOf(firm.id)).toMatchObject({ hits: [{ reference: '14', by: 'name' }] });
  expect(await checkOf(neighbour.id)).toMatchObject({ hits: [{ reference: '14', by: 'address' }] });
  expect(await checkOf(spelled.id)).toMatchObject({ hits: [{ reference: '16', by: 'name' }] });
  expect(await checkOf(other.id)).toBeNull();
  expect((await dispatch(other)).status).toBe(200);
  const refused = await dispatch(firm);
  expect([refused.status, refused.body.code]).toEqual([409, 'orderHeld']);
  const queues = await shop.call<{ held: number }>('GET /api/ProductOrder/Queues', { cookie });
  expect(queues.body.held).toBe(4);

  const decide = (state: string, version = 1) =>
    shop.call<Checked>(`POST /api/ProductOrder/${firm.id}/SanctionCheck`, {
      cookie,
      body: { version, state, note: 'Másik cégjegyzékszám.' },
    });
  expect((await decide('released')).body.check).toMatchObject({ state: 'released', version: 2 });
  expect((await decide('confirmed')).status).toBe(409);
  expect((await dispatch(firm)).status).toBe(200);
  expect((await send(list)).body).toMatchObject({ heldOrders: 0 });
  const { rows } = await shop.connection.pool.query(
    `SELECT action FROM audit_log WHERE action IN ('decideSanctionCheck', 'importSanctionList') ORDER BY id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'importSanctionList',
    'decideSanctionCheck',
    'importSanctionList',
  ]);
});

test('[law A21] whoever becomes the recipient by a change is looked at as well, also after a release', async () => {
  const order = await place({ familyName: 'Petrovics', givenName: 'Iván' });
  expect(await checkOf(order.id)).toBeNull();
  const change = async (address: object) => {
    const path = `/api/ProductOrder/${order.id}`;
    const { body: seen } = await shop.call<ProductOrderDetails>(`GET ${path}`, { cookie });
    const { version, email, phone, billingAddress } = seen;
    const deliveryAddress = { ...seen.deliveryAddress, ...address };
    const body = { version, email, phone, billingAddress, deliveryAddress };
    expect((await shop.call(`PATCH ${path}/Contact`, { cookie, body })).status).toBe(200);
    return (await checkOf(order.id))!;
  };
  const held = await change({ familyName: 'Petrov' });
  expect(held).toMatchObject({ state: 'held', hits: [{ reference: '13' }] });
  await shop.call(`POST /api/ProductOrder/${order.id}/SanctionCheck`, {
    cookie,
    body: { version: held.version, state: 'released', note: 'Más született.' },
  });
  expect(await change({ street: 'Másik utca 2.' })).toMatchObject({ state: 'released' });
  expect(await change({ company: 'Volga Trading', taxNumber: '12345676-2-42' })).toMatchObject({
    state: 'held',
    decidedBy: null,
    hits: [{ reference: '13' }, { reference: '14' }],
  });
});

test('[law A21] a file without names is refused with the reason; a list is deleted', async () => {
  const { status, body } = await send('a;b\n1;2', 'Hibás');
  expect([status, body.code]).toEqual([422, 'unreadableFile']);
  const { body: known } = await shop.call<{ sanctionLists: { id: number }[] }>('GET /api/SanctionList', {
    cookie,
  });
  expect(known.sanctionLists).toHaveLength(1);
  const gone = await shop.call(`DELETE /api/SanctionList/${known.sanctionLists[0]!.id}`, { cookie });
  expect(gone.status).toBe(204);
});

test('[law A21] nothing is sold to a blocked country, whatever zone it is in', async () => {
  const zone = await addDeliveryZone(shop, cookie, { name: 'Messze', countries: ['RU', 'AT'] });
  await addDeliveryMethod(shop, cookie, zone.id);
  const quote = (countryCode: string) =>
    shop.call<CartQuote>('POST /api/ShopCart/Quote', {
      body: { lines: [{ productId, soldQuantity: 1 }], countryCode },
    });
  expect([(await quote('AT')).status, (await quote('RU')).status]).toEqual([200, 400]);
  const { body } = await shop.call<{ deliveryCountries: string[] }>('GET /api/ShopConfig');
  expect(body.deliveryCountries).toContain('AT');
  expect(body.deliveryCountries).not.toContain('RU');
});
