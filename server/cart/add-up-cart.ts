import { type CurrencyId, roundCash, vatContained } from '@kamra/contract/money.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type { Charges } from './load-charges.ts';
import type { PricedLine } from './price-lines.ts';

/** What a cart costs, in hundredths, VAT included. */
export interface CartSums {
  goodsTotal: number;
  deliveryFee: number;
  paymentFee: number;
  total: number;
  /** What cash pays at the door; null for every other way of paying. */
  cashTotal: number | null;
  vat: { rate: number; gross: number; vat: number }[];
}

/**
 * Adds the lines, the delivery and the payment up: the one sum that quotes and orders share. Lines without
 * an offer count nothing. Delivery is free from the country's limit of the goods' total on.
 */
export function addUpCart(
  lines: readonly PricedLine[],
  charges: Charges,
  paymentTypeId: PaymentTypeId | null,
  currencyId: CurrencyId,
): CartSums {
  const goodsTotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const deliveryFee = isDeliveryFree(goodsTotal, charges) ? 0 : (charges.delivery?.fee ?? 0);
  const payment = charges.payments.find((each) => each.paymentTypeId === paymentTypeId);
  const paymentFee = payment?.fee ?? 0;
  const total = goodsTotal + deliveryFee + paymentFee;
  return {
    goodsTotal,
    deliveryFee,
    paymentFee,
    total,
    cashTotal: paymentTypeId === paymentTypeIds.Delivery ? roundCash(total, currencyId) : null,
    vat: vatByRate([
      ...lines.map((line) => ({ rate: line.offer?.vatRate ?? 0, gross: lineAmount(line) })),
      { rate: charges.delivery?.vatRate ?? 0, gross: deliveryFee },
      { rate: payment?.vatRate ?? 0, gross: paymentFee },
    ]),
  };
}

/** A line's amount in hundredths. */
export function lineAmount(line: PricedLine): number {
  return (line.offer?.unitAmount ?? 0) * line.soldQuantity;
}

function isDeliveryFree(goodsTotal: number, { delivery }: Charges): boolean {
  return delivery?.freeFrom !== null && delivery?.freeFrom !== undefined && goodsTotal >= delivery.freeFrom;
}

/** The VAT contained in gross amounts, summed per rate before it is rounded; the highest rate first. */
function vatByRate(amounts: { rate: number; gross: number }[]): CartSums['vat'] {
  const grossByRate = new Map<number, number>();
  for (const { rate, gross } of amounts) {
    if (gross > 0) grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + gross);
  }
  return [...grossByRate]
    .map(([rate, gross]) => ({ rate, gross, vat: vatContained(gross, rate) }))
    .sort((a, b) => b.rate - a.rate);
}
