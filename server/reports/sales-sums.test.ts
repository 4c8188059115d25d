import { currencyIds, roundToStep } from '@kamra/contract/money.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import {
  type SalesGroup,
  type SalesReportRow,
  salesGroups,
  type VatReportRow,
} from '@kamra/contract/reports.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeSweep } from '../../test/sweep.ts';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { storeTestSale } from '../testing/test-sales.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { rollUpSales } from './roll-up-sales.ts';

let shop: TestShop;
let cookie: string;
let ids: number[];

beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  ids = [
    await shop.addProduct({ onHand: 10, amount: 2_000_00 }),
    await shop.addProduct({ onHand: 30, amount: 5_000_00, vatRate: 5 }),
    await shop.addProduct({ categoryId: await shop.addCategory('Konyha'), onHand: 0 }),
  ];
});
afterAll(() => shop.close());

const wide = { from: '2025-01-01', to: '2028-12-31' };

async function read<Body>(name: string, query: Record<string, string>): Promise<Body> {
  const reply = await shop.call<Body>(`GET /api/Report/${name}?${new URLSearchParams(query)}`, { cookie });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** The sums of each group, and of the VAT, of all sales or those in a currency. */
async function readSums(currencyId?: number) {
  const inCurrency: Record<string, string> = currencyId ? { currencyId: String(currencyId) } : {};
  const sums = new Map<SalesGroup, Pick<SalesReportRow, 'units' | 'revenue' | 'refunds' | 'net' | 'tax'>>();
  for (const by of salesGroups) {
    const { totals } = await read<{ totals: SalesReportRow }>('Sales', { ...wide, ...inCurrency, by });
    const { units, revenue, refunds, net, tax } = totals;
    sums.set(by, { units, revenue, refunds, net, tax });
  }
  return sums;
}

async function readVat(currencyId: number) {
  const { rows } = await read<{ rows: VatReportRow[] }>('Vat', wide);
  const sum = (field: 'tax' | 'gross') =>
    rows
      .filter((row) => row.currencyId === currencyId)
      .reduce((total, row) => total + Math.round(row[field] * 100), 0) / 100;
  return { tax: sum('tax'), revenue: sum('gross') };
}

const amount = fc.integer({ min: 1, max: 3_000_000 });
const line = fc.record({
  productId: fc.integer({ min: 0, max: 3 }).map((index) => ids[index] ?? null),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitAmount: amount,
  referenceAmount: fc.option(amount, { nil: undefined }),
  vatRate: fc.constantFrom(27, 18, 5, 0),
  purchaseAmount: fc.option(amount, { nil: undefined }),
});
const daysLater = fc.integer({ min: 0, max: 60 });
const randomOrder = fc.record({
  at: fc.integer({ min: 1, max: 200 }),
  returnedAfter: fc.option(daysLater, { nil: undefined }),
  /** Refunds, as shares of what is left; the last one may be all of it. */
  refunds: fc.array(
    fc.record({ after: daysLater, percent: fc.constantFrom(1, 33, 50, 100), ofLine: fc.boolean() }),
    { maxLength: 3 },
  ),
  currencyId: fc.constantFrom(1 as const, 2 as const, 3 as const),
  forintRate: fc.constantFrom(1, 361.37, 402.123456),
  paymentTypeId: fc.constantFrom(2, 4),
  paymentStatusId: fc.constantFrom(1, 2, 4, 4, 5, 6, 7, 8),
  countryCode: fc.constantFrom('HU', 'AT', 'RO'),
  deliveryFee: fc.constantFrom(0, 1_490_00, 99),
  /** What of the total a change of the paid order left to be paid. */
  percentDue: fc.constantFrom(0, 0, 20, 75),
  paymentFee: fc.constantFrom(0, 390_00),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Order> ? Order : never;

const moment = (days: number) => `timestamptz '2026-01-01T10:00:00Z' + interval '${days} days'`;

/** Stores the order, and what is left of its total in minor units of its currency: nothing of what was no sale. */
async function store({ at, returnedAfter, refunds, percentDue, ...sale }: RandomOrder): Promise<number> {
  const { paymentStatusId, lines, deliveryFee, paymentFee } = sale;
  const total =
    lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0) +
    deliveryFee +
    paymentFee;
  const isPaid = [4, 6].includes(paymentStatusId);
  const balanceDue = isPaid ? Math.floor((total * percentDue) / 100) : 0;
  let left = total - balanceDue;
  const stored = (isPaid ? refunds : []).flatMap(({ after, percent, ofLine }, place) => {
    const whole = lines[place];
    const line = ofLine && whole && whole.quantity * whole.unitAmount <= left ? whole : undefined;
    const part = line ? line.quantity * line.unitAmount : Math.ceil((left * percent) / 100);
    left -= part;
    const taken = line && { lines: [{ place: place + 1, quantity: line.quantity }] };
    return part > 0 ? [{ amount: part, at: moment(at + after), ...taken }] : [];
  });
  await storeTestSale(shop.connection.pool, {
    ...sale,
    balanceDue,
    refunds: stored,
    at: moment(at),
    ...(returnedAfter !== undefined && { returnedAt: moment(at + returnedAfter) }),
  });
  if ([2, 5, 7].includes(paymentStatusId)) return 0;
  // With all that was paid the rest goes, too.
  if (isPaid) return left > 0 ? left + balanceDue : 0;
  return returnedAfter === undefined ? total : 0;
}

test('over random orders the sums by day, product, country and the rest are the same, and those of the VAT', async () => {
  const { pool } = shop.connection;
  await fc.assert(
    fc.asyncProperty(fc.array(randomOrder, { minLength: 1, maxLength: 12 }), async (orders) => {
      await pool.query('DELETE FROM orders');
      await rollUpSales(pool);
      const left = new Map<number, number>();
      for (const order of orders)
        left.set(order.currencyId, (left.get(order.currencyId) ?? 0) + (await store(order)));
      await rollUpSales(pool);
      const inForints = await readSums();
      for (const sums of inForints.values()) expect(sums).toEqual(inForints.get('day'));
      for (const [currencyId, minor] of left) {
        const sums = await readSums(currencyId);
        for (const each of sums.values()) expect(each).toEqual(sums.get('day'));
        const { revenue, tax } = sums.get('day')!;
        const vat = await readVat(currencyId);
        if (currencyId !== currencyIds.HUF) {
          expect(revenue).toBe(minor / 100);
          expect(vat).toEqual({ tax, revenue });
          continue;
        }
        expect(revenue).toBe(roundToStep(minor, 100) / 100);
        expect(Math.abs(vat.tax - tax)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: isWholeSweep ? 12 : 6 },
  );
});

test('an order that was paid, changed and refunded counts once, with its present amounts', async () => {
  const { pool } = shop.connection;
  await pool.query('DELETE FROM orders');
  const [cup, jug] = [ids[0]!, ids[1]!];
  await pool.query('UPDATE products SET purchase_amount = 300000 WHERE id = $1', [jug]);
  const placed = await placeTestOrder(shop, [{ productId: cup, soldQuantity: 3 }], { paymentTypeId: 2 });
  const { rows } = await pool.query<{ id: number }>(
    `UPDATE orders SET placed_at = now() - interval '3 days' WHERE order_number = $1 RETURNING id`,
    [placed.body.orderNumber],
  );
  const path = `/api/ProductOrder/${rows[0]!.id}`;
  const call = async (name: string, body?: object) => {
    const reply = await shop.call<ProductOrderDetails>(name, { cookie, ...(body && { body }) });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const revenue = async () => {
    await rollUpSales(pool);
    const sums = await readSums();
    for (const each of sums.values()) expect(each).toEqual(sums.get('day'));
    return sums.get('day');
  };
  const first = await call(`GET ${path}`);
  expect(await revenue()).toMatchObject({ revenue: first.total, units: 3, refunds: 0 });
  const paid = await call(`PUT ${path}/PaymentStatus`, { version: first.version, paymentStatusId: 4 });
  const goods = {
    version: paid.version,
    paymentTypeId: 2,
    lines: [
      { lineId: paid.lines[0]!.id, soldQuantity: 1 },
      { productId: jug, soldQuantity: 2 },
    ],
  };
  const preview = await call(`POST ${path}/Change/Preview`, { ...goods, countryCode: 'HU' });
  const changed = await call(`PUT ${path}/Change`, {
    ...goods,
    deliveryAddress: testAddress,
    expectedTotal: preview.total,
  });
  expect(changed.total).not.toBe(first.total);
  expect(await revenue()).toMatchObject({ revenue: changed.total, units: 3, refunds: 0 });
  const settled = await call(`POST ${path}/Settlement`, {
    version: changed.version,
    balanceDue: changed.balanceDue,
  });
  expect(await revenue()).toMatchObject({ revenue: changed.total, refunds: 0 });
  await call(`POST ${path}/Refund`, { version: settled.version, amount: 1_000 });
  expect(await revenue()).toMatchObject({ revenue: changed.total - 1_000, refunds: 1_000, units: 3 });
  const { rows: costs } = await pool.query('SELECT purchase_amount FROM order_lines WHERE product_id = $1', [
    jug,
  ]);
  expect(costs).toEqual([{ purchase_amount: 300_000 }]);
});
