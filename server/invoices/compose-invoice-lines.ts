import { hash } from 'node:crypto';
import type { LineKind } from '@kamra/contract/invoice-kinds.ts';
import { type CurrencyId, roundToStep, smallestStep } from '@kamra/contract/money.ts';
import type { VatRow } from '@kamra/contract/vat-table.ts';

/** What an order was charged, VAT included, in minor units. */
export interface ChargedOrder {
  currencyId: CurrencyId;
  lines: {
    id: number;
    name: string;
    sku: string;
    quantity: number;
    vatRate: number;
    amount: number;
    tax: number;
  }[];
  deliveryFee: number;
  paymentFee: number;
  total: number;
  /** What cash pays, where that is another sum. */
  cashTotal: number | null;
  /** By rate, fees included, as it was stored with the order. */
  vat: VatRow[];
}

/** Names of what is no article, in the language of the document. */
export type FeeNames = Record<Exclude<LineKind, 'goods'>, string> & { piece: string };

/** A line as it is frozen, in minor units. */
export interface InvoiceLine {
  kind: LineKind;
  orderLineId: number | null;
  sku: string | null;
  name: string;
  quantity: number;
  unit: string;
  /** In major units. */
  netUnit: number;
  /** Percent; null outside the scope of VAT. */
  vatRate: number | null;
  net: number;
  vat: number;
  gross: number;
}

/**
 * The lines of an invoice: articles with the VAT that the order stored for them, fees with what the order's VAT by rate
 * has beyond that, and the cash rounding. They add up to what was charged, and their VAT to that of the order.
 */
export function composeInvoiceLines(order: ChargedOrder, names: FeeNames): InvoiceLine[] {
  const goods = order.lines.map(({ id, name, sku, quantity, vatRate, amount, tax }) =>
    toLine({ kind: 'goods', orderLineId: id, sku, name, quantity, vatRate, gross: amount, vat: tax }, names),
  );
  const fees = feesOf(order).map((fee) => toLine({ ...fee, name: names[fee.kind] }, names));
  const rounding = roundingOf(order);
  const last = { kind: 'rounding', name: names.rounding, vatRate: null, gross: rounding, vat: 0 } as const;
  return [...goods, ...fees, ...(rounding === 0 ? [] : [toLine(last, names)])];
}

/** What cash pays more or less than the order costs. */
export function roundingOf({ cashTotal, total }: Pick<ChargedOrder, 'cashTotal' | 'total'>): number {
  return cashTotal === null ? 0 : cashTotal - total;
}

interface Fee {
  kind: 'delivery' | 'paymentFee';
  vatRate: number;
  gross: number;
  vat: number;
}

/** Fees by rate: where both have one rate its VAT is shared between them, where each has its own they are told apart. */
function feesOf({ vat, lines, deliveryFee, paymentFee, currencyId }: ChargedOrder): Fee[] {
  const rest = vat
    .map(({ rate, gross, tax }) => {
      const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
      return {
        vatRate: rate,
        gross: gross - ofRate.reduce((sum, { amount }) => sum + amount, 0),
        vat: tax - ofRate.reduce((sum, line) => sum + line.tax, 0),
      };
    })
    .filter(({ gross, vat: tax }) => gross !== 0 || tax !== 0);
  const [only] = rest;
  if (rest.length === 1 && only && deliveryFee > 0 && paymentFee > 0) {
    const tax = roundToStep((only.vat * deliveryFee) / only.gross, smallestStep(currencyId));
    return [
      { ...only, kind: 'delivery', gross: deliveryFee, vat: tax },
      { ...only, kind: 'paymentFee', gross: paymentFee, vat: only.vat - tax },
    ];
  }
  const ofDelivery = rest.findIndex(({ gross }) => gross === deliveryFee);
  return rest.map((row, place) => {
    const isDelivery = deliveryFee > 0 && (paymentFee === 0 || place === Math.max(ofDelivery, 0));
    return { ...row, kind: isDelivery ? 'delivery' : 'paymentFee' };
  });
}

/** The lines of a cancellation: those of its invoice, taken back. */
export function negateLines(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    net: -line.net,
    vat: -line.vat,
    gross: -line.gross,
  }));
}

export function sumLines(lines: readonly InvoiceLine[]): Record<'net' | 'vat' | 'gross', number> {
  const sum = (part: 'net' | 'vat' | 'gross') => lines.reduce((total, line) => total + line[part], 0);
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}

/** What tells whether an order has the goods of its invoice. */
export function hashGoods(lines: readonly InvoiceLine[]): string {
  const texts = lines.map(({ kind, sku, quantity, vatRate, gross }) =>
    [kind, sku, quantity, vatRate, gross].join('|'),
  );
  return hash('sha256', texts.join('\n'), 'base64url');
}

/** A line with what follows from its sums. */
export function toLine(
  {
    quantity = 1,
    orderLineId = null,
    sku = null,
    ...line
  }: Omit<InvoiceLine, 'net' | 'netUnit' | 'unit' | 'quantity' | 'orderLineId' | 'sku'> &
    Partial<Pick<InvoiceLine, 'quantity' | 'orderLineId' | 'sku'>>,
  { piece }: FeeNames,
): InvoiceLine {
  const net = line.gross - line.vat;
  const netUnit = Number((net / quantity / 100).toFixed(6));
  return { ...line, quantity, orderLineId, sku, unit: piece, net, netUnit };
}
