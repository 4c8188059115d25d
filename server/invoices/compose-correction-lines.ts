import { type CurrencyId, roundToStep, smallestStep } from '@kamra/contract/money.ts';
import { type FeeNames, type InvoiceLine, toLine } from './compose-invoice-lines.ts';

/** A refund that was made, as far as its correction tells of it. */
export interface CorrectedRefund {
  id: number;
  amount: number;
  includesDelivery: boolean;
  /** Units that were taken back with it. */
  lines: readonly { lineId: number; quantity: number }[];
}

export interface Correction {
  /** What it takes back, without the rounding of cash. */
  amount: number;
  /** It takes back all that is left. */
  isLast: boolean;
  refunds: readonly CorrectedRefund[];
}

/** What is left of an invoice at a rate of VAT. */
interface Left {
  gross: number;
  vat: number;
}

/**
 * The lines of a correction of an invoice whose lines, with those of the corrections before, are `booked`. A refund of
 * just what the goods cost that came back with it takes these back, at their rates; any other sum is spread over what
 * is left of each rate. The last one takes all that is left, so that nothing remains at any rate.
 */
export function composeCorrectionLines(
  booked: readonly InvoiceLine[],
  { amount, isLast, refunds }: Correction,
  currencyId: CurrencyId,
  names: FeeNames,
): InvoiceLine[] {
  const step = smallestStep(currencyId);
  const lines: InvoiceLine[] = [];
  let rest = amount;
  for (const refund of refunds) {
    const all = [...booked, ...lines];
    const named = refund.amount <= rest ? nameGoods(all, refund, step, names) : null;
    if (!named || !fits(leftByRate(all), named)) continue;
    lines.push(...named);
    rest -= refund.amount;
  }
  const left = leftByRate([...booked, ...lines]);
  const whole = [...left.values()].reduce((sum, { gross }) => sum + gross, 0);
  lines.push(...spread(left, isLast ? whole : rest, step, names));
  const rounding = isLast ? sumGross(booked.filter(({ kind }) => kind === 'rounding')) : 0;
  if (rounding !== 0) {
    const last = { kind: 'rounding', name: names.rounding, vatRate: null, vat: 0 } as const;
    lines.push(toLine({ ...last, gross: -rounding }, names));
  }
  return lines;
}

const sumGross = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { gross }) => sum + gross, 0);

function leftByRate(lines: readonly InvoiceLine[]): Map<number, Left> {
  const left = new Map<number, Left>();
  for (const { vatRate, gross, vat } of lines) {
    if (vatRate === null) continue;
    const row = left.get(vatRate) ?? { gross: 0, vat: 0 };
    left.set(vatRate, { gross: row.gross + gross, vat: row.vat + vat });
  }
  return left;
}

/** The goods of a refund as lines that take them back; null where its sum is another one than theirs. */
function nameGoods(
  all: readonly InvoiceLine[],
  { amount, includesDelivery, lines }: CorrectedRefund,
  step: number,
  names: FeeNames,
): InvoiceLine[] | null {
  const goods = lines.map(({ lineId, quantity }) => takeBack(all, lineId, quantity, step, names));
  const delivery = includesDelivery ? all.filter(({ kind }) => kind === 'delivery') : [];
  const isTaken = delivery.some(({ gross }) => gross < 0);
  const fees = isTaken ? [] : delivery.map((fee) => toLine(negated(fee, -1), names));
  const named = [...goods, ...fees].filter((line) => line !== null);
  const isWhole = named.length === goods.length + fees.length;
  return isWhole && named.length > 0 && sumGross(named) === -amount ? named : null;
}

const negated = ({ kind, name, vatRate, gross, vat }: InvoiceLine, quantity: number) => ({
  ...{ kind, name, vatRate, quantity },
  gross: -gross,
  vat: -vat,
});

/** Units of a line, cut at running counts, so that all of them together take back just what the line has. */
function takeBack(
  all: readonly InvoiceLine[],
  orderLineId: number,
  quantity: number,
  step: number,
  names: FeeNames,
): InvoiceLine | null {
  const ofLine = all.filter((line) => line.kind === 'goods' && line.orderLineId === orderLineId);
  const sold = ofLine.find((line) => line.quantity > 0);
  if (!sold) return null;
  const before = -ofLine.reduce((sum, line) => sum + Math.min(0, line.quantity), 0);
  const after = before + quantity;
  if (after > sold.quantity) return null;
  const cut = (whole: number) =>
    roundToStep((whole * after) / sold.quantity, step) - roundToStep((whole * before) / sold.quantity, step);
  const part = { ...sold, gross: cut(sold.gross), vat: cut(sold.vat) };
  return toLine({ ...negated(part, -quantity), orderLineId, sku: sold.sku }, names);
}

/** Whether so much is left at each rate: a sum that was spread before may have taken some of it. */
function fits(left: ReadonlyMap<number, Left>, named: readonly InvoiceLine[]): boolean {
  return [...leftByRate(named)].every(([rate, { gross, vat }]) => {
    const row = left.get(rate);
    return row !== undefined && row.gross + gross >= 0 && row.vat + vat >= 0;
  });
}

/** A sum as its shares of what is left at each rate, cut at running sums; the VAT of each is that of its share. */
function spread(
  left: ReadonlyMap<number, Left>,
  amount: number,
  step: number,
  names: FeeNames,
): InvoiceLine[] {
  const whole = [...left.values()].reduce((sum, { gross }) => sum + gross, 0);
  const cut = (running: number) =>
    amount === whole ? running : roundToStep((running * amount) / whole, step);
  let gross = 0;
  if (amount === 0 && whole !== 0) return [];
  return [...left]
    .toSorted(([a], [b]) => a - b)
    .map(([vatRate, row]) => {
      const taken = cut(gross + row.gross) - cut(gross);
      gross += row.gross;
      const isAll = taken === row.gross;
      const vat = isAll ? row.vat : roundToStep((row.vat * taken) / row.gross, step);
      return toLine({ kind: 'refund', name: names.refund, vatRate, gross: -taken, vat: -vat }, names);
    })
    .filter((line) => line.gross !== 0 || line.vat !== 0);
}
