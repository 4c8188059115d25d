import type { DeliveryCarrier, DeliveryKind, DeliveryRefusal } from '@kamra/contract/delivery-kinds.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type { DeliveryMethodRule, DeliveryRules, DeliveryZoneRule } from './delivery-rules.ts';

/** What is sent: all of it on the scales, each piece in the box. */
export interface Parcel {
  goodsTotal: number;
  weightGrams: number;
  /** The sides of each product that has any, in millimetres. */
  sizes: readonly (readonly number[])[];
}

export interface Destination {
  countryCode: string;
  /** Null: not known yet. */
  postalCode: string | null;
}

/** A method for a parcel and an address. Amounts in minor units, VAT included. */
export interface DeliveryOffer {
  deliveryMethodId: number;
  carrier: DeliveryCarrier;
  kind: DeliveryKind;
  method: DeliveryMethodRule;
  /** Before it becomes free. */
  fee: number;
  freeFrom: number | null;
  /** What the buyer pays for it. */
  dueFee: number;
  /** Of cash on delivery, instead of the shop's. */
  cashFee: number | null;
  vatRate: number;
  zoneName: string | null;
  /** Null: offered. */
  refusal: DeliveryRefusal | null;
  limit: number | null;
}

/** What every enabled method costs for a parcel at an address, or why it is not offered, in the order of the methods. */
export function quoteDelivery(
  rules: DeliveryRules,
  parcel: Parcel,
  destination: Destination,
  currencyId: CurrencyId,
): DeliveryOffer[] {
  return rules.methods.map((method) => quoteMethod(method, rules, parcel, destination, currencyId));
}

interface FoundPrice {
  fee: number | null;
  freeFrom: number | null;
  cashFee: number | null;
  vatRate: number;
  zoneName: string | null;
}

function quoteMethod(
  method: DeliveryMethodRule,
  rules: DeliveryRules,
  parcel: Parcel,
  destination: Destination,
  currencyId: CurrencyId,
): DeliveryOffer {
  const price = findPrice(method, rules, parcel, destination, currencyId);
  const { refusal, limit } = refusalOf(method, rules, parcel, price);
  const fee = price?.fee ?? 0;
  const freeFrom = price?.freeFrom ?? null;
  return {
    deliveryMethodId: method.id,
    carrier: method.carrier,
    kind: method.kind,
    method,
    fee,
    freeFrom,
    dueFee: freeFrom !== null && parcel.goodsTotal >= freeFrom ? 0 : fee,
    cashFee: price?.cashFee ?? null,
    vatRate: price?.vatRate ?? method.vatRate,
    zoneName: price?.zoneName ?? null,
    refusal,
    limit,
  };
}

/** Null: the method has no price at the address at all. A null fee: none for this parcel. */
function findPrice(
  method: DeliveryMethodRule,
  { zones, standard }: DeliveryRules,
  parcel: Parcel,
  destination: Destination,
  currencyId: CurrencyId,
): FoundPrice | null {
  if (method.pricing === 'standard') return standard && { ...standard, cashFee: null, zoneName: null };
  const prices = method.prices.filter((each) => each.currencyId === currencyId);
  const zone = findZone(
    zones.filter(({ id }) => prices.some(({ zoneId }) => zoneId === id)),
    destination,
  );
  const price = prices.find(({ zoneId }) => zoneId === zone?.id);
  if (!zone || !price) return null;
  const measure = { flat: 0, value: parcel.goodsTotal, weight: parcel.weightGrams }[method.pricing];
  const rate = price.rates.find(({ from, to }) => from <= measure && (to === null || measure < to));
  const { freeFrom, cashFee } = price;
  return { fee: rate?.fee ?? null, freeFrom, cashFee, vatRate: method.vatRate, zoneName: zone.name };
}

/** The first zone that holds an address; while its postal code is not known, rather one of whole countries. */
export function findZone(
  zones: readonly DeliveryZoneRule[],
  { countryCode, postalCode }: Destination,
): DeliveryZoneRule | undefined {
  const inCountry = zones.filter(({ countries }) => countries.includes(countryCode));
  const isWhole = ({ postalCodeRanges }: DeliveryZoneRule) => postalCodeRanges.length === 0;
  const code = postalCode && normalizePostalCode(postalCode);
  if (!code) return inCountry.find(isWhole) ?? inCountry[0];
  return inCountry.find((zone) => isWhole(zone) || zone.postalCodeRanges.some((range) => holds(range, code)));
}

function holds(range: { from: string; to: string }, code: string): boolean {
  const [from, to] = [normalizePostalCode(range.from), normalizePostalCode(range.to)];
  return code.length === from.length && from <= code && code <= to;
}

/** `sw1a 1aa` is `SW1A1AA`. */
function normalizePostalCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}

function refusalOf(
  method: DeliveryMethodRule,
  { pointCarriers }: DeliveryRules,
  parcel: Parcel,
  price: FoundPrice | null,
): { refusal: DeliveryRefusal | null; limit: number | null } {
  if (!price) return { refusal: 'notThere', limit: null };
  const { maxWeightGrams, maxSizeMillimetres } = method;
  if (maxWeightGrams !== null && parcel.weightGrams > maxWeightGrams)
    return { refusal: 'tooHeavy', limit: maxWeightGrams };
  if (maxSizeMillimetres && parcel.sizes.some((size) => !fitsInto(size, maxSizeMillimetres)))
    return { refusal: 'tooLarge', limit: Math.max(...maxSizeMillimetres) };
  if (price.fee === null) return { refusal: 'noPrice', limit: null };
  const lacksPoints = method.kind === 'point' && !pointCarriers.includes(method.carrier);
  return { refusal: lacksPoints ? 'noPoints' : null, limit: null };
}

/** Whether a piece fits, turned as it has to be. */
function fitsInto(size: readonly number[], box: readonly number[]): boolean {
  const sorted = (sides: readonly number[]) => sides.toSorted((one, other) => other - one);
  const limits = sorted(box);
  return sorted(size).every((side, index) => side <= (limits[index] ?? 0));
}

export function acceptsPayment({ method }: DeliveryOffer, paymentTypeId: PaymentTypeId): boolean {
  return method.paymentTypeIds.length === 0 || method.paymentTypeIds.includes(paymentTypeId);
}

/** What a way of paying costs with a method; the fee of the settings is the courier's, who brings nothing to the shop. */
export function paymentFeeOf(offer: DeliveryOffer, paymentTypeId: PaymentTypeId, shopFee: number): number {
  if (!paymentMethods[paymentTypeId].isPaidToCourier) return shopFee;
  return offer.cashFee ?? (offer.kind === 'shopPickup' ? 0 : shopFee);
}

/**
 * The offer that is meant: the chosen one, or, for clients that know of no choice, the cheapest to the door that may be
 * paid as wanted, else the cheapest of the rest. Null: none.
 */
export function chooseOffer(
  offers: readonly DeliveryOffer[],
  deliveryMethodId: number | null,
  paymentTypeId: PaymentTypeId | null,
): DeliveryOffer | null {
  const offered = offers.filter(({ refusal }) => refusal === null);
  if (deliveryMethodId !== null)
    return offered.find((each) => each.deliveryMethodId === deliveryMethodId) ?? null;
  const rank = (offer: DeliveryOffer) =>
    (offer.kind === 'home' ? 0 : 2) +
    (paymentTypeId === null || acceptsPayment(offer, paymentTypeId) ? 0 : 1);
  const [best] = offered.toSorted((one, other) => rank(one) - rank(other) || one.dueFee - other.dueFee);
  return best ?? null;
}
