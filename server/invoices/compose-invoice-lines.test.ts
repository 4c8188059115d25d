import { type CurrencyId, currencyIds, roundCash, smallestStep } from '@kamra/contract/money.ts';
import { vatTable } from '@kamra/contract/vat-table.ts';
import { describe, expect, test } from 'vitest';
import { type Draw, seededDraw } from '../testing/seeded-draw.ts';
import { type CorrectedRefund, composeCorrectionLines } from './compose-correction-lines.ts';
import {
  type ChargedOrder,
  composeInvoiceLines,
  hashGoods,
  type InvoiceLine,
  negateLines,
  sumLines,
} from './compose-invoice-lines.ts';

const names = { delivery: 'd', paymentFee: 'p', rounding: 'r', refund: 'b', piece: 'db' };

/** An order as a checkout makes it: some lines of some rates, fees at rates of their own, paid in cash or not. */
function drawOrder(random: Draw): ChargedOrder {
  const currencyId: CurrencyId = random(3) === 0 ? currencyIds.EUR : currencyIds.HUF;
  const step = smallestStep(currencyId);
  const rates = [27, 18, 5, 0];
  const drawn = Array.from({ length: 1 + random(8) }, (_, id) => {
    const quantity = 1 + random(30);
    const amount = quantity * (1 + random(90_000)) * step;
    return { id, name: `n${id}`, sku: `s${id}`, quantity, vatRate: rates[random(4)] ?? 27, amount };
  });
  const deliveryFee = random(2) * (1 + random(3_000)) * step;
  const paymentFee = random(2) * (1 + random(900)) * step;
  const table = vatTable(
    [
      ...drawn.map(({ vatRate, amount }) => ({ rate: vatRate, gross: amount })),
      { rate: rates[random(2)] ?? 27, gross: deliveryFee },
      { rate: rates[random(2)] ?? 27, gross: paymentFee },
    ],
    currencyId,
  );
  const total = drawn.reduce((sum, { amount }) => sum + amount, deliveryFee + paymentFee);
  return {
    currencyId,
    lines: drawn.map((line, place) => ({ ...line, tax: table.taxes[place] ?? 0 })),
    ...{ deliveryFee, paymentFee, total },
    cashTotal: random(2) === 0 ? null : roundCash(total, currencyId),
    vat: table.rows,
  };
}

/** Net and VAT of lines by rate. */
function byRate(lines: readonly InvoiceLine[]) {
  const rates = Map.groupBy(
    lines.filter(({ vatRate }) => vatRate !== null),
    ({ vatRate }) => vatRate,
  );
  return Object.fromEntries([...rates].map(([rate, ofRate]) => [rate, sumLines(ofRate)]));
}

const seeds = Array.from({ length: 2_000 }, (_, seed) => seed);

test('an invoice adds up to what was charged, and its VAT to that of the order', () => {
  for (const seed of seeds) {
    const order = drawOrder(seededDraw(seed));
    const lines = composeInvoiceLines(order, names);
    expect(sumLines(lines).gross, `seed ${seed}`).toBe(order.cashTotal ?? order.total);
    const expected = Object.fromEntries(
      order.vat.map(({ rate, base, tax, gross }) => [rate, { net: base, vat: tax, gross }]),
    );
    expect(byRate(lines), `seed ${seed}`).toEqual(expected);
    for (const line of lines) {
      expect(line.net + line.vat).toBe(line.gross);
      expect(Math.abs(line.netUnit * line.quantity * 100 - line.net)).toBeLessThan(0.5);
      expect(line.vat % smallestStep(order.currencyId)).toBe(0);
    }
    const fees = lines.filter(({ kind }) => kind === 'delivery' || kind === 'paymentFee');
    expect(fees.reduce((sum, { gross }) => sum + gross, 0)).toBe(order.deliveryFee + order.paymentFee);
  }
});

test('an invoice with the corrections of refunds that give all back is zero, at every rate', () => {
  for (const seed of seeds) {
    const random = seededDraw(seed);
    const order = drawOrder(random);
    const step = smallestStep(order.currencyId);
    const lines = composeInvoiceLines(order, names);
    let from = 0;
    while (from < order.total) {
      const amount = Math.min(order.total - from, (1 + random(order.total / step)) * step);
      const isLast = from + amount === order.total;
      const part = { amount, isLast, refunds: drawRefunds(random, lines, amount) };
      const correction = composeCorrectionLines(lines, part, order.currencyId, names);
      const rounding = isLast && order.cashTotal !== null ? order.cashTotal - order.total : 0;
      expect(sumLines(correction).gross, `seed ${seed}`).toBe(-amount - rounding);
      lines.push(...correction);
      from += amount;
    }
    expect(sumLines(lines), `seed ${seed}`).toEqual({ net: 0, vat: 0, gross: 0 });
    for (const sums of Object.values(byRate(lines))) expect(sums).toEqual({ net: 0, vat: 0, gross: 0 });
  }
});

/** Of some of the goods, for what they cost where that is the sum; mostly it is not. */
function drawRefunds(random: Draw, lines: readonly InvoiceLine[], amount: number): CorrectedRefund[] {
  const line = lines[random(lines.length)];
  if (line?.kind !== 'goods' || line.quantity < 1) return [];
  const quantity = 1 + random(line.quantity);
  const cost = Math.min(amount, (line.gross * quantity) / line.quantity);
  return [{ id: 1, amount: cost, includesDelivery: false, lines: [{ lineId: line.orderLineId!, quantity }] }];
}

test('goods that come back are named at their own rates, with the delivery where it is paid back', () => {
  const order = {
    currencyId: currencyIds.HUF,
    lines: [
      { id: 1, name: 'Bögre', sku: 'B', quantity: 3, vatRate: 27, amount: 3_000_00, tax: 638_00 },
      { id: 2, name: 'Könyv', sku: 'K', quantity: 1, vatRate: 5, amount: 2_000_00, tax: 95_00 },
    ],
    ...{ deliveryFee: 1_490_00, paymentFee: 0, total: 6_490_00, cashTotal: null },
    vat: [
      { rate: 27, base: 3_535_00, tax: 955_00, gross: 4_490_00 },
      { rate: 5, base: 1_905_00, tax: 95_00, gross: 2_000_00 },
    ],
  };
  const lines = composeInvoiceLines(order, names);
  const correct = (amount: number, refund: Partial<CorrectedRefund>, isLast = false) => {
    const refunds = [{ id: 1, amount, includesDelivery: false, lines: [], ...refund }];
    const made = composeCorrectionLines(lines, { amount, isLast, refunds }, order.currencyId, names);
    lines.push(...made);
    return made;
  };
  expect(correct(2_000_00, { lines: [{ lineId: 1, quantity: 2 }] })).toMatchObject([
    { kind: 'goods', name: 'Bögre', sku: 'B', quantity: -2, vatRate: 27, gross: -2_000_00, vat: -425_00 },
  ]);
  expect(correct(100_00, { lines: [{ lineId: 1, quantity: 1 }] })).toMatchObject([
    { kind: 'refund', vatRate: 5 },
    { kind: 'refund', vatRate: 27 },
  ]);
  const book = { includesDelivery: true, lines: [{ lineId: 2, quantity: 1 }] };
  expect(correct(3_490_00, book).map(({ kind }) => kind)).toEqual(['refund', 'refund']); // 5% has less by now
  expect(correct(900_00, {}, true)).toMatchObject([{ vatRate: 5 }, { vatRate: 27 }]);
  expect(sumLines(lines)).toEqual({ net: 0, vat: 0, gross: 0 });
});

test('a cancellation takes back each line of its invoice', () => {
  const lines = composeInvoiceLines(drawOrder(seededDraw(7)), names);
  const both = [...lines, ...negateLines(lines)];
  expect(sumLines(both)).toEqual({ net: 0, vat: 0, gross: 0 });
  expect(negateLines(lines).map(({ netUnit }) => netUnit)).toEqual(lines.map(({ netUnit }) => netUnit));
});

describe('the hash of the goods', () => {
  const order = drawOrder(seededDraw(11));
  const hashOf = (changed: ChargedOrder) => hashGoods(composeInvoiceLines(changed, names));

  test('stays when the names do not', () => {
    const renamed = { ...order, lines: order.lines.map((line) => ({ ...line, name: 'other' })) };
    expect(hashOf(renamed)).toBe(hashOf(order));
  });

  test('changes with a quantity', () => {
    const changed = {
      ...order,
      lines: order.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
    };
    expect(hashOf(changed)).not.toBe(hashOf(order));
  });
});

test('the VAT of a sum that is spread fits each line’s own gross to a step, which services check', () => {
  const random = seededDraw(26_001);
  for (let round = 0; round < 400; round++) {
    const order = drawOrder(random);
    const step = smallestStep(order.currencyId);
    const amount = Math.max(step, Math.floor((order.total * (1 + random(98))) / 100 / step) * step);
    const booked = composeInvoiceLines({ ...order, cashTotal: null }, names);
    const part = { amount, isLast: false, refunds: [] };
    for (const { vatRate, gross, vat } of composeCorrectionLines(booked, part, order.currencyId, names)) {
      const exact = (gross * (vatRate ?? 0)) / (100 + (vatRate ?? 0));
      expect(Math.abs(vat - exact), `${gross} at ${vatRate} %`).toBeLessThanOrEqual(step);
    }
  }
});
