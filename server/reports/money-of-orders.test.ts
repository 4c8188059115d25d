import type { DashboardFigures } from '@kamra/contract/dashboard.ts';
import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import type { OrderPayments } from '@kamra/contract/order-payments.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { soldStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { type SalesReportRow, salesGroups, type VatReportRow } from '@kamra/contract/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Draw, seededDraw } from '../testing/seeded-draw.ts';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { rollUpSales } from './roll-up-sales.ts';

const lives = 24;
const maxSteps = 8;

let shop: TestShop;
let cookie: string;
const goods: number[] = [];

beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'order=5000,write=5000,form=5000,read=5000' });
  ({ cookie } = await shop.addStaff('administrator'));
  for (const [forints, vatRate] of [
    [1_995_00, 27],
    [7_333_00, 5],
    [390_00, 18],
  ] as const) {
    const amounts = { 1: forints / 361 + 7, 2: forints / 333 + 3, 3: forints };
    const rounded = Object.fromEntries(Object.entries(amounts).map(([id, each]) => [id, Math.round(each)]));
    goods.push(await shop.addProduct({ onHand: 5_000, vatRate, amounts: rounded }));
  }
  await shop.connection.pool.query(`UPDATE shop_settings SET value = value || '{"orderLimits":{"openOrdersPerEmail":null,
    "openUnitsPerEmail":null,"openOrdersPerNetwork":null,"openUnitsPerNetwork":null}}'`);
});
afterAll(() => shop.close());

async function read<Body>(name: string): Promise<Body> {
  const reply = await shop.call<Body>(`GET ${name}`, { cookie });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

interface Life {
  path: string;
  draw: Draw;
}

/** One thing that staff do with an order, whether or not its state permits it. */
async function step({ path, draw }: Life): Promise<void> {
  const order = await read<ProductOrderDetails>(path);
  const { version, currencyId } = order;
  const send = async (name: string, body: object) => {
    const reply = await shop.call<ProductOrderDetails & { total: number }>(name, {
      cookie,
      body: { version, ...body },
    });
    expect(reply.status, `${name} ${reply.text}`).toBeLessThan(500);
    return reply;
  };
  const inStep = (amount: number) =>
    currencyId === currencyIds.HUF ? Math.floor(amount) : Math.floor(amount * 100) / 100;
  const refund = (amount: number, more: object = {}) =>
    amount > 0 ? send(`POST ${path}/Refund`, { amount, ...more }) : Promise.resolve();
  const { allowedPaymentStatusIds: allowed, allowedDeliveryEvents: events } = order;
  const move = (to: readonly number[]) =>
    to.length > 0
      ? send(`PUT ${path}/PaymentStatus`, { paymentStatusId: to[draw(to.length)] })
      : Promise.resolve();
  const steps: (() => Promise<unknown>)[] = [
    () => move(allowed.filter((id) => soldStatusIds.includes(id))),
    () => move(draw(3) ? [] : allowed),
    async () => {
      const kept = order.lines.slice(draw(order.lines.length));
      const lines = [
        ...kept.map(({ id }) => ({ lineId: id, soldQuantity: 1 + draw(4) })),
        ...(draw(2) ? [{ productId: goods[draw(goods.length)], soldQuantity: 1 + draw(3) }] : []),
      ];
      const change = { lines, paymentTypeId: order.paymentTypeId };
      const preview = await send(`POST ${path}/Change/Preview`, { ...change, countryCode: 'HU' });
      await send(`PUT ${path}/Change`, {
        ...{ ...change, deliveryAddress: testAddress, expectedTotal: preview.body.total },
      });
    },
    () => send(`POST ${path}/Settlement`, { balanceDue: order.balanceDue }),
    () => refund(inStep((order.refundable * (1 + draw(9))) / 10)),
    () => refund(order.refundable),
    async () => {
      const line = order.lines[draw(order.lines.length)]!;
      const taken = { lineId: line.id, quantity: 1 + draw(line.soldQuantity), isRestocked: draw(2) === 0 };
      const includesDelivery = draw(2) === 0;
      const amount = (line.unitPrice ?? 0) * taken.quantity + (includesDelivery ? order.deliveryFee : 0);
      await refund(inStep(amount), { lines: [taken], includesDelivery });
    },
    () =>
      events.length > 0
        ? send(`POST ${path}/Delivery`, { event: events[draw(events.length)] })
        : Promise.resolve(),
  ];
  await steps[draw(steps.length)]!();
}

async function live(draw: Draw): Promise<string> {
  const currencyId = (1 + draw(3)) as CurrencyId;
  const lines = goods.slice(draw(2)).map((productId) => ({ productId, soldQuantity: 1 + draw(4) }));
  const paymentTypeId = currencyId === currencyIds.HUF && draw(2) ? 4 : 2;
  const placed = await placeTestOrder(shop, lines, { currencyId, paymentTypeId });
  expect(placed.status, placed.text).toBe(200);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'SELECT id FROM orders WHERE order_number = $1',
    [placed.body.orderNumber],
  );
  const path = `/api/ProductOrder/${rows[0]!.id}`;
  for (let steps = draw(maxSteps + 1); steps > 0; steps--) await step({ path, draw });
  return path;
}

/** What hardly any random life comes to: a parcel that nobody took, and one of a paid order that was raised in vain. */
async function rareLives(): Promise<string[]> {
  const [cup, jug] = goods as [number, number];
  const begin = async (paymentTypeId: number) => {
    const placed = await placeTestOrder(shop, [{ productId: cup, soldQuantity: 2 }], { paymentTypeId });
    const { rows } = await shop.connection.pool.query<{ id: number }>(
      'SELECT id FROM orders WHERE order_number = $1',
      [placed.body.orderNumber],
    );
    const path = `/api/ProductOrder/${rows[0]!.id}`;
    const does = async (name: string, body: object | ((order: ProductOrderDetails) => object)) => {
      const order = await read<ProductOrderDetails>(path);
      const wanted = { version: order.version, ...(typeof body === 'function' ? body(order) : body) };
      const reply = await shop.call<{ total: number }>(name.replace(' ', ` ${path}/`), {
        cookie,
        body: wanted,
      });
      expect(reply.status, `${name} ${reply.text}`).toBe(200);
      return reply.body;
    };
    return { path, does };
  };
  const untaken = await begin(4);
  await untaken.does('POST Delivery', { event: 'dispatched' });
  await untaken.does('POST Delivery', { event: 'returned' });
  const raised = await begin(2);
  await raised.does('PUT PaymentStatus', { paymentStatusId: 4 });
  const more = ({ lines, paymentTypeId }: ProductOrderDetails) => ({
    paymentTypeId,
    lines: [
      { lineId: lines[0]!.id, soldQuantity: 2 },
      { productId: jug, soldQuantity: 1 },
    ],
  });
  const { total } = await raised.does('POST Change/Preview', (order) => ({
    ...more(order),
    countryCode: 'HU',
  }));
  await raised.does('PUT Change', (order) => ({
    ...{ ...more(order), deliveryAddress: testAddress, expectedTotal: total },
  }));
  await raised.does('POST Refund', ({ refundable }) => ({ amount: refundable }));
  return [untaken.path, raised.path];
}

const minor = (amount: number) => Math.round(amount * 100);
const wide = 'from=2025-01-01&to=2033-12-31';

test('whatever happens to orders, their ledgers, reports, VAT, dashboard and export tell of the same money', async () => {
  const draw = seededDraw(20_261_129);
  const charged = new Map<number, number>();
  const taken = new Map<number, number>();
  const paths = await rareLives();
  for (const path of paths) expect((await read<OrderPayments>(`${path}/Payments`)).ledger.open, path).toBe(0);
  for (let n = 0; n < lives; n++) paths.push(await live(draw));
  for (const path of paths) {
    const order = await read<ProductOrderDetails>(path);
    const { ledger } = await read<OrderPayments>(`${path}/Payments`);
    const of = order.currencyId;
    if (!soldStatusIds.includes(order.paymentStatusId)) continue;
    charged.set(of, (charged.get(of) ?? 0) + minor(ledger.charged));
    taken.set(of, (taken.get(of) ?? 0) + minor(ledger.credited));
  }
  await shop.connection.pool.query(
    `UPDATE orders SET placed_at = placed_at - interval '2 days' WHERE id % 2 = 0`,
  );
  await rollUpSales(shop.connection.pool);
  expect([...charged.keys()].toSorted()).toEqual([1, 2, 3]);
  const { rows: vat } = await read<{ rows: VatReportRow[] }>(`/api/Report/Vat?${wide}`);
  const dashboard = await read<DashboardFigures>('/api/Dashboard?days=30');
  for (const [currencyId, gross] of charged) {
    const left = gross - (taken.get(currencyId) ?? 0);
    for (const by of salesGroups) {
      const name = `/api/Report/Sales?${wide}&currencyId=${currencyId}&by=${by}`;
      const { totals } = await read<{ totals: SalesReportRow }>(name);
      expect([minor(totals.revenue), minor(totals.refunds)], name).toEqual([left, gross - left]);
    }
    const ofVat = vat.filter((row) => row.currencyId === currencyId);
    expect(
      ofVat.reduce((sum, row) => sum + minor(row.gross), 0),
      `VAT ${currencyId}`,
    ).toBe(left);
    const shown = dashboard.sales!.currencies.find((each) => each.currencyId === currencyId);
    expect(minor(shown!.revenue), `dashboard ${currencyId}`).toBe(left);
    const { rows } = await shop.connection.pool.query<{ sum: number }>(
      'SELECT sum(total)::float8 AS sum FROM orders WHERE currency_id = $1 AND payment_status_id = ANY($2)',
      [currencyId, soldStatusIds],
    );
    expect(rows[0]!.sum, `orders ${currencyId}`).toBe(gross);
  }
});
