import { type CurrencyId, roundCash } from '@kamra/contract/money.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { vatRateAt } from '@kamra/contract/vat-place.ts';
import { type VatRow, vatTable } from '@kamra/contract/vat-table.ts';
import { spreadReduction } from '../points/point-rules.ts';
import type { Charges } from './load-charges.ts';
import type { PricedLine } from './price-lines.ts';

/** What a cart costs, in minor units, VAT included. */
export interface CartSums {
  goodsTotal: number;
  /** What spent points take off the goods, and off each line. */
  pointsReduction: number;
  lineReductions: number[];
  deliveryFee: number;
  paymentFee: number;
  total: number;
  /** The rounded amount due in cash; null for every other payment type. */
  cashTotal: number | null;
  vat: VatRow[];
  /** Whose VAT it is. */
  vatCountry: string;
  /** Each line's rate of VAT, in percent. */
  lineRates: number[];
  /** Each line's share of the VAT. */
  lineTaxes: number[];
}

/**
 * Adds up lines, delivery and payment, for quotes and orders alike. Lines without an offer count nothing. Delivery
 * is free once the goods reach its limit, whatever points take off them. Points reduce the lines by their share, and so
 * the VAT at their rates. Prices are gross everywhere: another state's VAT changes what is in them, and no total.
 */
export function addUpCart(
  lines: readonly PricedLine[],
  charges: Pick<Charges, 'delivery' | 'payments' | 'vat'>,
  paymentTypeId: PaymentTypeId | null,
  currencyId: CurrencyId,
  pointsReduction = 0,
): CartSums {
  const amounts = lines.map(lineAmount);
  const goodsTotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const lineReductions = spreadReduction(amounts, pointsReduction, currencyId);
  const deliveryFee = isDeliveryFree(goodsTotal, charges) ? 0 : (charges.delivery?.fee ?? 0);
  const payment = charges.payments.find((each) => each.paymentTypeId === paymentTypeId);
  const paymentFee = payment?.fee ?? 0;
  const isPaidToCourier = paymentTypeId !== null && paymentMethods[paymentTypeId].isPaidToCourier;
  const total = goodsTotal - pointsReduction + deliveryFee + paymentFee;
  const lineRates = lines.map(
    ({ offer, soldVatRate }) => soldVatRate ?? vatRateAt(charges.vat, offer?.vatRate ?? 0),
  );
  const vat = vatTable(
    [
      ...lines.map((_, index) => ({
        rate: lineRates[index] ?? 0,
        gross: amounts[index]! - lineReductions[index]!,
      })),
      { rate: charges.delivery?.vatRate ?? 0, gross: deliveryFee },
      { rate: payment?.vatRate ?? 0, gross: paymentFee },
    ],
    currencyId,
  );
  return {
    goodsTotal,
    pointsReduction,
    lineReductions,
    deliveryFee,
    paymentFee,
    total,
    cashTotal: isPaidToCourier ? roundCash(total, currencyId) : null,
    vat: vat.rows,
    vatCountry: charges.vat.countryCode,
    lineRates,
    lineTaxes: vat.taxes.slice(0, lines.length),
  };
}

/** A line's amount in minor units. */
export function lineAmount(line: PricedLine): number {
  return (line.offer?.unitAmount ?? 0) * line.soldQuantity;
}

function isDeliveryFree(goodsTotal: number, { delivery }: Pick<Charges, 'delivery'>): boolean {
  return delivery?.freeFrom !== null && delivery?.freeFrom !== undefined && goodsTotal >= delivery.freeFrom;
}
