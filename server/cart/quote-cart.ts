import type {
  CartQuote,
  DeliveryOption,
  QuotedLine,
  quoteCart as quoteCartCall,
} from '@kamra/contract/cart.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { forintValueOf } from '@kamra/contract/forint-value.ts';
import { guaranteeFileUrl } from '@kamra/contract/guarantee-files.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type { VatRow } from '@kamra/contract/vat-table.ts';
import type pg from 'pg';
import { methodTextIn } from '../delivery/delivery-rules.ts';
import type { DeliveryOffer } from '../delivery/quote-delivery.ts';
import { invalidField } from '../errors/shop-error.ts';
import { type PointTerms, pointTermsOf } from '../points/load-point-terms.ts';
import { earnedPoints, payWithPoints, spendablePoints, worthOfHundred } from '../points/point-rules.ts';
import { offerPoints } from '../points/spend-points.ts';
import { unitPriceOf } from '../pricing/unit-price.ts';
import { providerFor } from '../shop/find-providers.ts';
import { addUpCart, type CartSums, lineAmount } from './add-up-cart.ts';
import {
  type ChargeRules,
  type Charges,
  chargesOf,
  loadCharges,
  parcelOf,
  pointRulesOf,
} from './load-charges.ts';
import { type PricedLine, priceLines, unitsPerProduct } from './price-lines.ts';

type QuoteRequest = EndpointInput<typeof quoteCartCall>['body'];

/**
 * Prices a cart from the catalogue and stores nothing. A line that is not sellable carries its problem instead of
 * failing the quote, what the chosen delivery no longer allows falls back to what it does, and of points of the customer
 * as many pay as may. Throws invalidRequest for
 * a country, a delivery method or a payment type that the shop has not.
 */
export async function quoteCart(
  pool: pg.Pool,
  request: QuoteRequest,
  customerId: number | null = null,
): Promise<CartQuote> {
  const { currencyId, language, countryCode } = request;
  const [lines, rules] = await Promise.all([
    priceLines(pool, request.lines, currencyId, language),
    loadCharges(pool, countryCode, currencyId),
  ]);
  checkKnown(rules, request);
  const terms = await pointTermsOf(pool, pointRulesOf(rules), customerId);
  const charges = chargesFor(rules, lines, request);
  const paymentTypeId = usablePayment(charges, request.paymentTypeId ?? null);
  const goodsTotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const paid = offerPoints(terms, goodsTotal, request.pointsToSpend ?? 0);
  const sums = addUpCart(lines, charges, paymentTypeId, currencyId, paid.reduction);
  const freeFrom = charges.delivery?.freeFrom ?? null;
  const units = unitsPerProduct(lines);
  return {
    currencyId,
    lines: lines.map((line, index) => ({
      ...toQuotedLine(line, units.get(line.productId) ?? 0, rules),
      vatRate: sums.lineRates[index] ?? 0,
    })),
    goodsTotal: toMajorUnits(sums.goodsTotal),
    points: describePoints(terms, sums, paid.points),
    pointsReduction: toMajorUnits(sums.pointsReduction),
    deliveryFee: toMajorUnits(sums.deliveryFee),
    freeDeliveryFrom: freeFrom === null ? null : toMajorUnits(freeFrom),
    missingForFreeDelivery: freeFrom === null ? 0 : toMajorUnits(Math.max(0, freeFrom - sums.goodsTotal)),
    deliveryOptions: deliveryOptionsOf(charges, language),
    deliveryMethodId: charges.chosen?.deliveryMethodId ?? null,
    paymentOptions: paymentOptionsOf(charges, sums.total - sums.paymentFee),
    paymentFee: toMajorUnits(sums.paymentFee),
    total: toMajorUnits(sums.total),
    cashTotal: sums.cashTotal === null ? null : toMajorUnits(sums.cashTotal),
    vat: sums.vat.map(toMajorVat),
    vatCountry: sums.vatCountry,
    forints: forintValueOf({
      ...{ countryCode, currencyId, total: sums.total },
      ...(rules.forintRate ?? { rate: null, day: '' }),
    }),
  };
}

function describePoints(
  { rules, currencyId, rate, customerId, usable }: PointTerms,
  { goodsTotal, pointsReduction }: CartSums,
  spent: number,
): CartQuote['points'] {
  if (!rules.isOn) return null;
  const { minPoints, maxPoints } = spendablePoints(goodsTotal, usable, rules, currencyId);
  return {
    toEarn: earnedPoints(goodsTotal - pointsReduction, rate, rules.forintsPerPoint),
    isSignedIn: customerId !== null,
    usable,
    minPoints,
    maxPoints,
    maxReduction: toMajorUnits(
      payWithPoints(maxPoints, worthOfHundred(rules, currencyId), currencyId).reduction,
    ),
    spent,
  };
}

/** Refuses a method and a payment type that the shop has not at all. */
function checkKnown({ delivery, payments }: ChargeRules, request: QuoteRequest): void {
  const { deliveryMethodId, paymentTypeId } = request;
  if (deliveryMethodId && !delivery.methods.some(({ id }) => id === deliveryMethodId))
    throw invalidField('deliveryMethodId', 'invalid');
  if (paymentTypeId && !payments.some((each) => each.paymentTypeId === paymentTypeId))
    throw invalidField('paymentTypeId', 'invalid');
}

function chargesFor(rules: ChargeRules, lines: readonly PricedLine[], request: QuoteRequest): Charges {
  const { postalCode = null, paymentTypeId = null, deliveryMethodId, isTaxablePerson } = request;
  const parcel = parcelOf(lines, rules);
  const charges = chargesOf(rules, parcel, { postalCode, paymentTypeId, deliveryMethodId, isTaxablePerson });
  if (charges.offers.every(({ refusal }) => refusal === 'notThere'))
    throw invalidField('countryCode', 'invalid');
  return charges.delivery
    ? charges
    : chargesOf(rules, parcel, { postalCode, paymentTypeId, isTaxablePerson });
}

function usablePayment({ payments }: Charges, paymentTypeId: PaymentTypeId | null): PaymentTypeId | null {
  return payments.some((each) => each.paymentTypeId === paymentTypeId) ? paymentTypeId : null;
}

/** The methods that lead to the address, with their prices or why they are not offered. */
export function deliveryOptionsOf({ offers }: Charges, language: Language): DeliveryOption[] {
  return offers.filter(({ refusal }) => refusal !== 'notThere').map((offer) => toOption(offer, language));
}

function toOption(offer: DeliveryOffer, language: Language): DeliveryOption {
  const { deliveryMethodId, carrier, kind, method, dueFee, refusal, limit } = offer;
  return {
    ...{ deliveryMethodId, carrier, kind, refusal, limit },
    ...methodTextIn(method, language),
    fee: toMajorUnits(dueFee),
    transitDays: method.transitDays,
  };
}

/** The ways of paying; a card only where a provider takes the total. */
function paymentOptionsOf(
  { payments, providers }: Charges,
  totalByCard: number,
): CartQuote['paymentOptions'] {
  return payments.flatMap(({ paymentTypeId, fee }) => {
    const option = { paymentTypeId, fee: toMajorUnits(fee) };
    if (paymentTypeId !== paymentTypeIds.BankCard) return option;
    const provider = providerFor(providers, totalByCard);
    const isCapturedLater = providers.some((each) => each.provider === provider && each.isCapturedLater);
    return provider ? { ...option, provider, ...(isCapturedLater && { isCapturedLater }) } : [];
  });
}

/** A row of a VAT table as it goes over the wire. */
export function toMajorVat({ rate, base, tax, gross }: VatRow): VatRow {
  return { rate, base: toMajorUnits(base), tax: toMajorUnits(tax), gross: toMajorUnits(gross) };
}

function toQuotedLine(
  line: PricedLine,
  units: number,
  { limits: { unitsPerLine }, currencyId }: ChargeRules,
): Omit<QuotedLine, 'vatRate'> {
  const { offer } = line;
  return {
    productId: line.productId,
    productName: offer?.productName ?? '',
    nameCode: offer?.nameCode ?? '',
    sku: offer?.sku ?? '',
    imageUrl: offer?.imageUrl ?? null,
    ...(offer?.focalPoint && { focalPoint: offer.focalPoint }),
    soldQuantity: line.soldQuantity,
    unitPrice: toMajorUnits(offer?.unitAmount ?? 0),
    pricePerUnit:
      offer && unitPriceOf(offer.unitAmount, offer.netQuantity, offer.netQuantityUnit, currencyId),
    oldPrice: toMajorUnits(offer?.referenceAmount ?? 0),
    total: toMajorUnits(lineAmount(line)),
    availibilityCount: Math.min(offer?.available ?? 0, unitsPerLine ?? Number.MAX_SAFE_INTEGER),
    withdrawalExclusion: offer?.withdrawalExclusion ?? null,
    durabilityYears: offer?.durabilityYears ?? null,
    ...(offer?.garanLabel && { garanLabelUrl: guaranteeFileUrl(offer.garanLabel) }),
    problem: problemOf(line, units, unitsPerLine),
  };
}

function problemOf({ offer }: PricedLine, units: number, unitsPerLine: number | null): QuotedLine['problem'] {
  if (!offer) return 'productUnavailable';
  if (units > offer.available && (unitsPerLine === null || offer.available <= unitsPerLine))
    return 'outOfStock';
  return unitsPerLine !== null && units > unitsPerLine ? 'unitLimit' : null;
}
