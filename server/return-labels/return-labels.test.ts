import type { OrderReturn, OrderReturns } from '@kamra/contract/order-returns.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noCarrierFaults } from '../testing/carrier-faults.ts';
import { type CarrierShop, openCarrierShop } from '../testing/open-carrier-shop.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { askForReturnLabels } from './ask-for-return-labels.ts';

let carriers: CarrierShop;
beforeAll(async () => {
  carriers = await openCarrierShop();
});
afterAll(() => carriers.close());
afterEach(() => {
  for (const each of [carriers.foxpost, carriers.gls, carriers.packeta])
    Object.assign(each.faults, noCarrierFaults());
});

const staff = <Body = OrderReturns & { code: string }>(name: string, body?: object) =>
  carriers.shop.call<Body>(name, { cookie: carriers.cookie, ...(body && { body }) });

/** An order that was delivered by a carrier of its own, or by hand, with an approved return of one piece. */
async function openReturn(carrier: 'foxpost' | 'own' = 'own', placed?: number) {
  const orderId = placed ?? (await carriers.order(carrier, 4));
  if (carrier === 'foxpost') {
    await carriers.ship(orderId);
    await carriers.send();
    carriers.foxpost.move(carriers.foxpost.parcels.at(-1)!.number, 'RECEIVE');
    await carriers.track();
  } else {
    await carriers.ship(orderId, { isSentToCarrier: false });
    const [sent] = (await carriers.shipments(orderId)).shipments;
    for (const to of ['handedOver', 'delivered']) await carriers.act(sent!.id, 'Move', { to });
  }
  const { lines } = await carriers.details(orderId);
  const asked = [{ orderLineId: lines[0]!.id, quantity: 1, reason: 'changedMind' }];
  const made = await staff(`POST /api/ProductOrder/${orderId}/Returns`, { lines: asked });
  const { id } = made.body.returns[0]!;
  await staff(`POST /api/Return/${id}/Decide`, { version: 1, isApproved: true });
  return { orderId, id, number: made.body.returns[0]!.number };
}

const returnOf = async (orderId: number): Promise<OrderReturn> =>
  (await staff(`GET /api/ProductOrder/${orderId}/Returns`)).body.returns[0]!;
const ask = async ({ id, orderId }: { id: number; orderId: number }, carrier: string) =>
  staff(`POST /api/Return/${id}/Label`, { version: (await returnOf(orderId)).version, carrier });
const work = async () => {
  await carriers.query("UPDATE return_labels SET next_attempt_at = now() WHERE status = 'sending'");
  await askForReturnLabels(carriers.context, new AbortController().signal);
};
const passTime = () =>
  carriers.query(
    `UPDATE return_labels SET asked_at = asked_at - interval '2 minutes' WHERE status = 'sending'`,
  );
const mailOf = async (orderId: number) => {
  const rows = await carriers.query<{ data: { return: object } }>(
    `SELECT data FROM mails WHERE template = 'orderReturn' AND data -> 'return' ->> 'state' = 'labelled'
      AND (data ->> 'orderId')::bigint = $1`,
    [orderId],
  );
  return rows.map(({ data }) => data.return);
};
const pdfOf = async (id: number) => {
  const reply = await carriers.shop.app.inject({
    url: `/api/Return/${id}/LabelPdf`,
    headers: { cookie: carriers.cookie },
  });
  return reply.statusCode === 200 ? reply.rawPayload.toString('latin1') : reply.statusCode;
};

test('Foxpost brings back what it brought, GLS and Packeta what anybody did; the buyer is told once', async () => {
  for (const [carrier, brought] of [
    ['foxpost', 'foxpost'],
    ['foxpost', 'own'],
    ['gls', 'own'],
    ['packeta', 'own'],
  ] as const) {
    const wanted = await openReturn(brought);
    const before = carriers[carrier].parcels.length;
    expect((await ask(wanted, carrier)).body.returns[0]?.label).toMatchObject({ carrier, status: 'sending' });
    await Promise.all([work(), work()]);
    expect(carriers[carrier].parcels).toHaveLength(before + 1);
    const { number, reference, content } = carriers[carrier].parcels.at(-1)!;
    const hasPdf = carrier !== 'packeta';
    expect((await returnOf(wanted.orderId)).label).toEqual({
      ...{ carrier, status: 'made', trackingNumber: number, hasPdf, problem: null },
      code: hasPdf ? null : expect.stringMatching(/^\d{8}$/),
      trackingUrl: expect.stringContaining(number),
    });
    expect(reference).toContain(wanted.number);
    if (brought === 'foxpost')
      expect(content).toMatchObject({ barcode: carriers.foxpost.parcels.at(-2)!.number });
    if (carrier === 'gls')
      expect(content).toMatchObject({
        DeliveryAddress: { Name: 'Kamra Kft.' },
        ServiceList: [{ Code: 'SRS' }],
      });
    expect(await pdfOf(wanted.id)).toEqual(hasPdf ? expect.stringContaining(number) : 404);
    expect(await mailOf(wanted.orderId)).toMatchObject([{ carrier, number: wanted.number }]);
  }
});

test('a label whose answer was lost is looked up, and made again only where it surely was not', async () => {
  const atFoxpost = await openReturn();
  await ask(atFoxpost, 'foxpost');
  carriers.foxpost.faults.lostAnswers = 1;
  const made = carriers.foxpost.parcels.length + 1;
  await work();
  expect((await returnOf(atFoxpost.orderId)).label?.status).toBe('sending');
  await work();
  expect((await returnOf(atFoxpost.orderId)).label).toMatchObject({ status: 'made', hasPdf: true });
  expect(carriers.foxpost.parcels).toHaveLength(made);

  const atGls = await openReturn();
  await ask(atGls, 'gls');
  carriers.gls.faults.lostRequests = 1;
  const before = carriers.gls.parcels.length;
  await work();
  await work();
  expect((await returnOf(atGls.orderId)).label?.status).toBe('sending');
  await passTime();
  await work();
  expect((await returnOf(atGls.orderId)).label?.status).toBe('made');
  expect(carriers.gls.parcels).toHaveLength(before + 1);

  const atPacketa = await openReturn();
  await ask(atPacketa, 'packeta');
  carriers.packeta.faults.lostAnswers = 1;
  await work();
  await work();
  expect((await returnOf(atPacketa.orderId)).label).toMatchObject({ status: 'unclear' });
  expect(await mailOf(atPacketa.orderId)).toEqual([]);
  expect((await ask(atPacketa, 'packeta')).status).toBe(200);
  await work();
  expect((await returnOf(atPacketa.orderId)).label?.status).toBe('made');
});

test('what is refused says why to staff alone; one that is not approved, or has a label, gets none', async () => {
  const wanted = await openReturn();
  expect((await ask(wanted, 'mpl')).status).toBe(400);
  await ask(wanted, 'gls');
  carriers.gls.faults.refusal = 'A szolgáltatás nincs a szerződésben';
  await work();
  expect((await returnOf(wanted.orderId)).label).toMatchObject({
    ...{ status: 'refused', problem: expect.stringContaining('nincs a szerződésben') },
  });
  carriers.gls.faults.refusal = null;
  expect((await ask(wanted, 'gls')).status).toBe(200);
  expect((await ask(wanted, 'gls')).body.code).toBe('returnNotAllowed');
  await work();
  const { id, lines, version } = await returnOf(wanted.orderId);
  await staff(`POST /api/Return/${id}/Receive`, {
    ...{ version, lines: [{ id: lines[0]!.id, quantity: 1, condition: 'unopened', handling: 'restock' }] },
  });
  expect(await pdfOf(id)).toBe(404);
  expect((await ask(wanted, 'gls')).body.code).toBe('returnNotAllowed');
});

test('a buyer downloads the label of an own order, and nobody else does', async () => {
  const productId = await carriers.shop.addProduct({ amount: 2_000_00, onHand: 5 });
  const { body, cookie } = await placeTestOrder(carriers.shop, [{ productId, soldQuantity: 1 }], {
    paymentTypeId: 4,
  });
  const [order] = await carriers.query<{ id: number }>('SELECT id::int FROM orders WHERE trn_id = $1', [
    body.trnId,
  ]);
  const wanted = await openReturn('own', order!.id);
  await ask(wanted, 'gls');
  await work();
  const url = `/ExternalOrder/ReturnLabel?trnId=${body.trnId}&returnId=${wanted.id}`;
  const own = await carriers.shop.app.inject({ url, headers: { cookie } });
  expect(own.rawPayload.toString('latin1')).toContain(carriers.gls.parcels.at(-1)!.number);
  expect((await carriers.shop.app.inject({ url })).statusCode).toBe(404);
  const other = await openReturn();
  const stolen = url.replace(/returnId=\d+/, `returnId=${other.id}`);
  expect((await carriers.shop.app.inject({ url: stolen, headers: { cookie } })).statusCode).toBe(404);
});
