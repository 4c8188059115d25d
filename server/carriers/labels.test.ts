import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CarrierShop, openCarrierShop } from '../testing/open-carrier-shop.ts';

let carriers: CarrierShop;
beforeAll(async () => {
  carriers = await openCarrierShop();
});
afterAll(() => carriers.close());

const print = (body: object, cookie = carriers.cookie) =>
  carriers.shop.app.inject({
    ...{ method: 'POST', url: '/api/Shipment/Labels', payload: body },
    headers: { cookie, origin: carriers.shop.config.shopUrl },
  });
async function pagesOf(orderIds: number[], startPosition: number) {
  const reply = await print({ orderIds, startPosition });
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  return (await PDFDocument.load(reply.rawPayload)).getPages();
}

test('parcels of a selection are made by the carrier of each order, and their labels printed four on a sheet', async () => {
  const { order, shop, cookie } = carriers;
  const orderIds: number[] = [];
  for (const carrier of ['foxpost', 'gls', 'foxpost', 'gls', 'gls'] as const)
    orderIds.push(await order(carrier));
  const others = [await order('own'), await order('gls', 2)];
  const made = await shop.call<{ results: { outcome: string; code: string | null }[] }>(
    'POST /api/Shipment/Bulk',
    { body: { orderIds: [...orderIds, ...others], size: 's' }, cookie },
  );
  const done = Array(5).fill(null);
  expect(made.body.results.map(({ code }) => code)).toEqual([
    ...[...done, 'invalidRequest', 'deliveryEventNotAllowed'],
  ]);
  expect((await print({ orderIds })).json()).toMatchObject({ code: 'requestInProgress' });
  await carriers.send();
  expect(await pagesOf(orderIds, 1)).toHaveLength(2);
  expect(await pagesOf(orderIds.slice(0, 3), 2)).toHaveLength(1);
  expect(await pagesOf(orderIds.slice(0, 3), 3)).toHaveLength(2);
  const [page] = await pagesOf(orderIds.slice(0, 1), 1);
  expect(page?.getSize()).toEqual({ width: 595.28, height: 841.89 });
});

test('labels are kept: they are printed while the carrier is down, and only of parcels that wait', async () => {
  const orderId = await carriers.order('foxpost');
  await carriers.ship(orderId);
  await carriers.send();
  carriers.foxpost.faults.isDown = true;
  expect(await pagesOf([orderId], 1)).toHaveLength(1);
  carriers.foxpost.faults.isDown = false;
  const [shipment] = (await carriers.shipments(orderId)).shipments;
  await carriers.act(shipment!.id, 'Move', { to: 'handedOver' });
  expect((await print({ orderIds: [orderId] })).statusCode).toBe(404);
  expect((await print({ orderIds: [orderId], shipmentId: shipment!.id })).statusCode).toBe(200);
  const reader = await carriers.shop.addStaff({ orders: 'read' });
  expect((await print({ orderIds: [orderId] }, reader.cookie)).statusCode).toBe(403);
});

test('the day’s list of Foxpost names the parcels of the chosen orders that wait, and nothing else', async () => {
  const { order, shop, send, ship, shipments, act } = carriers;
  const orderIds = [await order('foxpost'), await order('foxpost'), await order('gls')];
  for (const orderId of orderIds) await ship(orderId);
  await send();
  const print = (body: object, cookie = carriers.cookie) =>
    shop.app.inject({
      ...{ method: 'POST', url: '/api/Shipment/DayList', payload: body },
      headers: { cookie, origin: shop.config.shopUrl },
    });
  const numbersOf = async () => {
    const reply = await print({ orderIds, carrier: 'foxpost' });
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
    return reply.rawPayload.toString('latin1').match(/CLFOX\d+/g);
  };
  const numbers = carriers.foxpost.parcels.slice(-2).map(({ number }) => number);
  expect(await numbersOf()).toEqual(numbers);
  const [left] = (await shipments(orderIds[0]!)).shipments;
  await act(left!.id, 'Move', { to: 'handedOver' });
  expect(await numbersOf()).toEqual(numbers.slice(1));
  expect((await print({ orderIds: orderIds.slice(2), carrier: 'foxpost' })).statusCode).toBe(404);
  expect((await print({ orderIds, carrier: 'gls' })).statusCode).toBe(400);
  carriers.foxpost.faults.isDown = true;
  expect((await print({ orderIds, carrier: 'foxpost' })).json()).toMatchObject({
    code: 'carrierUnavailable',
  });
  carriers.foxpost.faults.isDown = false;
});
