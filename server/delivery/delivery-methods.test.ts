import type { CartQuote } from '@kamra/contract/cart.ts';
import type { DeliveryMethod, tryDelivery } from '@kamra/contract/delivery-methods.ts';
import type { DeliveryZone } from '@kamra/contract/delivery-zones.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDeliveryMethod,
  addDeliveryZone,
  deliveryMethodBody,
  findAuditRows,
} from '../testing/test-delivery.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
});
afterAll(() => shop.close());

const list = async () =>
  (await shop.call<{ deliveryMethods: DeliveryMethod[] }>('GET /api/DeliveryMethod', { cookie })).body
    .deliveryMethods;
const fieldOf = ({ body }: { body: ErrorReply }) => body.details.fields?.[0];

test('a shop has one method at first, which costs what the settings say', async () => {
  const [first, ...others] = await list();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ carrier: 'own', kind: 'home', pricing: 'standard', isEnabled: true });
  expect(first!.texts.hu?.name).toBe('Házhozszállítás');
});

test('the last enabled method can neither be deleted nor switched off', async () => {
  const [{ id, version, ...fields } = {} as DeliveryMethod] = await list();
  const gone = await shop.call<ErrorReply>('DELETE /api/DeliveryMethod', { body: { id, version }, cookie });
  expect([gone.status, gone.body.code]).toEqual([409, 'inUse']);
  const off = await shop.call<ErrorReply>('PUT /api/DeliveryMethod', {
    body: { id, version, ...fields, isEnabled: false },
    cookie,
  });
  expect([off.status, off.body.code]).toEqual([409, 'inUse']);
});

test('a zone with prices stays; without them it goes, and each change is in the audit log', async () => {
  const zone = await addDeliveryZone(shop, cookie, { name: 'Budapest' });
  const method = await addDeliveryMethod(shop, cookie, zone.id);
  const refused = await shop.call<ErrorReply>('DELETE /api/DeliveryZone', {
    body: { id: zone.id, version: zone.version },
    cookie,
  });
  expect(refused.body.code).toBe('inUse');
  const { id, version } = method;
  const deleted = await shop.call('DELETE /api/DeliveryMethod', { body: { id, version }, cookie });
  expect(deleted.status).toBe(204);
  const gone = await shop.call('DELETE /api/DeliveryZone', {
    body: { id: zone.id, version: zone.version },
    cookie,
  });
  expect(gone.status).toBe(204);
  expect(await findAuditRows(shop, 'deliveryZone', zone.id)).toEqual(['create', 'delete']);
  expect(await findAuditRows(shop, 'deliveryMethod', id)).toEqual(['create', 'delete']);
});

test('an outdated version is refused', async () => {
  const zone = await addDeliveryZone(shop, cookie);
  const { id, version, ...fields } = zone;
  const change = () =>
    shop.call<DeliveryZone & ErrorReply>('PUT /api/DeliveryZone', {
      body: { id, version, ...fields, name: 'Új név' },
      cookie,
    });
  expect((await change()).body.name).toBe('Új név');
  expect((await change()).body.code).toBe('versionConflict');
});

describe('prices', () => {
  const refusedField = async (changes: object) => {
    const body = { ...deliveryMethodBody(1), ...changes };
    const reply = await shop.call<ErrorReply>('POST /api/DeliveryMethod', { body, cookie });
    expect(reply.status, reply.text).toBe(400);
    return fieldOf(reply)?.field;
  };

  test('that overlap, end before they begin, or are of no zone, are refused by field', async () => {
    const { id: zoneId } = await addDeliveryZone(shop, cookie);
    const price = (changes: object) => ({
      pricing: 'weight',
      prices: [{ zoneId, currencyId: 3, freeFrom: null, cashFee: null, rates: [], ...changes }],
    });
    const overlapping = [
      { from: 0, to: 3_000, fee: 900 },
      { from: 2_000, to: null, fee: 1_900 },
    ];
    expect(await refusedField(price({ rates: overlapping }))).toBe('prices.0.rates.1.from');
    expect(await refusedField(price({ rates: [{ from: 5, to: 5, fee: 1 }] }))).toBe('prices.0.rates.0.to');
    expect(await refusedField(price({ rates: [{ from: 0, to: null, fee: 1.5 }] }))).toBe(
      'prices.0.rates.0.fee',
    );
    expect(await refusedField(price({ zoneId: 999_999 }))).toBe('prices.0.zoneId');
    const [one] = price({}).prices;
    expect(await refusedField({ pricing: 'weight', prices: [one, one] })).toBe('prices.1.zoneId');
    expect(await refusedField({ pricing: 'standard', prices: [one] })).toBe('prices');
    expect(await refusedField({ pricing: 'flat', prices: [] })).toBe('prices');
    expect(await refusedField({ kind: 'shopPickup', carrier: 'gls', ...price({}) })).toBe('carrier');
  });

  test('with a gap are kept, and the method is not offered there', async () => {
    const { id: zoneId } = await addDeliveryZone(shop, cookie);
    const rates = [
      { from: 0, to: 5_000, fee: 900 },
      { from: 10_000, to: null, fee: 1_500 },
    ];
    const prices = [{ zoneId, currencyId: 3, freeFrom: null, cashFee: null, rates }];
    const method = await addDeliveryMethod(shop, cookie, zoneId, { pricing: 'value', prices });
    expect(method.prices).toEqual(prices);
    const tried = async (goodsTotal: number) => {
      const body = {
        ...{ countryCode: 'HU', postalCode: '1117', currencyId: 3, goodsTotal },
        ...{ weightGrams: 500, sizeMillimetres: null },
      };
      const reply = await shop.call<Reply<typeof tryDelivery>>('POST /api/DeliveryMethod/Try', {
        body,
        cookie,
      });
      return reply.body.methods.find(({ deliveryMethodId }) => deliveryMethodId === method.id);
    };
    expect(await tried(4_999)).toMatchObject({ fee: 900, refusal: null });
    expect(await tried(5_000)).toMatchObject({ fee: null, refusal: 'noPrice' });
    expect(await tried(10_000)).toMatchObject({ fee: 1_500, refusal: null });
    const { id, version } = method;
    await shop.call('DELETE /api/DeliveryMethod', { body: { id, version }, cookie });
  });
});

test('a quote lists the methods with their prices and reasons, and falls back when the chosen one is not offered', async () => {
  const zone = await addDeliveryZone(shop, cookie);
  const light = await addDeliveryMethod(shop, cookie, zone.id, { maxWeightGrams: 1_000 });
  const productId = await shop.addProduct({ amount: 2_000_00 });
  const quote = async (soldQuantity: number) =>
    (
      await shop.call<CartQuote>('POST /api/ShopCart/Quote', {
        body: { lines: [{ productId, soldQuantity }], deliveryMethodId: light.id },
      })
    ).body;
  const one = await quote(1); // 500 g, the weight of what has none
  expect(one).toMatchObject({ deliveryMethodId: light.id, deliveryFee: 990, total: 2_990 });
  expect(one.deliveryOptions.map(({ name, fee }) => [name, fee])).toEqual([
    ['Házhozszállítás', 1_490],
    ['Futár', 990],
  ]);
  const three = await quote(3);
  expect(three).toMatchObject({ deliveryFee: 1_490 });
  expect(three.deliveryOptions[1]).toMatchObject({ refusal: 'tooHeavy', limit: 1_000 });
  const unknown = await shop.call<ErrorReply>('POST /api/ShopCart/Quote', {
    body: { lines: [{ productId, soldQuantity: 1 }], deliveryMethodId: 999_999 },
  });
  expect(fieldOf(unknown)?.field).toBe('deliveryMethodId');
  await shop.call('DELETE /api/DeliveryMethod', {
    body: { id: light.id, version: light.version },
    cookie,
  });
});
