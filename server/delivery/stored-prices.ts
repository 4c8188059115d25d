import type { DeliveryPricing } from '@kamra/contract/delivery-kinds.ts';
import type { DeliveryPrice } from '@kamra/contract/delivery-methods.ts';
import { toExactMinorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import { findRateProblems } from '@kamra/contract/rate-problems.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { deliveryZones, type StoredPrice } from '../shop/delivery-tables.ts';

/**
 * Prices as they are stored. Throws invalidRequest naming the field: for a zone that is none, a zone and currency named
 * twice, amounts that the currency cannot express, ranges that end before they begin or overlap.
 */
export async function toStoredPrices(
  tx: Database,
  pricing: DeliveryPricing,
  prices: readonly DeliveryPrice[],
): Promise<StoredPrice[]> {
  if (pricing === 'standard') {
    if (prices.length > 0) throw invalidField('prices', 'tooLarge', 0);
    return [];
  }
  if (prices.length === 0) throw invalidField('prices', 'required');
  // Shared, so that nobody deletes one of them meanwhile.
  const zones = await tx.select({ id: deliveryZones.id }).from(deliveryZones).for('share');
  const known = new Set(zones.map(({ id }) => id));
  const seen = new Set<string>();
  return prices.map((price, index) => {
    const field = `prices.${index}`;
    if (!known.has(price.zoneId)) throw invalidField(`${field}.zoneId`, 'invalid');
    const key = `${price.zoneId} ${price.currencyId}`;
    if (seen.has(key)) throw invalidField(`${field}.zoneId`, 'taken');
    seen.add(key);
    return toStoredPrice(price, pricing, field);
  });
}

function toStoredPrice(
  { zoneId, currencyId, freeFrom, cashFee, rates }: DeliveryPrice,
  pricing: DeliveryPricing,
  field: string,
): StoredPrice {
  const minor = (amount: number, path: string) => {
    const exact = toExactMinorUnits(amount, currencyId);
    if (exact === null) throw invalidField(`${field}.${path}`, 'invalid');
    return exact;
  };
  const minorOrNull = (amount: number | null, path: string) => (amount === null ? null : minor(amount, path));
  const edge = (value: number, path: string) => {
    if (pricing === 'value') return minor(value, path);
    if (!Number.isInteger(value)) throw invalidField(`${field}.${path}`, 'invalid');
    return value;
  };
  const stored = rates.map(({ from, to, fee }, index) => ({
    from: edge(from, `rates.${index}.from`),
    to: to === null ? null : edge(to, `rates.${index}.to`),
    fee: minor(fee, `rates.${index}.fee`),
  }));
  const backwards = stored.findIndex(({ from, to }) => to !== null && to <= from);
  if (backwards >= 0) {
    throw invalidField(`${field}.rates.${backwards}.to`, 'notAbove', rates[backwards]?.from ?? 0);
  }
  const { gaps, overlaps } = findRateProblems(stored);
  if (overlaps.length > 0) {
    const second = stored.findLastIndex(({ from }) => from === overlaps[0]?.from);
    throw invalidField(`${field}.rates.${second}.from`, 'taken');
  }
  if (pricing === 'flat' && (stored.length !== 1 || gaps.length > 0))
    throw invalidField(`${field}.rates`, 'invalid');
  return {
    zoneId,
    currencyId,
    freeFrom: minorOrNull(freeFrom, 'freeFrom'),
    cashFee: minorOrNull(cashFee, 'cashFee'),
    rates: stored,
  };
}

/** Prices as they go over the wire. */
export function toWirePrices(pricing: DeliveryPricing, prices: readonly StoredPrice[]): DeliveryPrice[] {
  const major = (amount: number | null) => (amount === null ? null : toMajorUnits(amount));
  const edge = (value: number) => (pricing === 'value' ? toMajorUnits(value) : value);
  return prices.map(({ freeFrom, cashFee, rates, ...price }) => ({
    ...price,
    freeFrom: major(freeFrom),
    cashFee: major(cashFee),
    rates: rates.map(({ from, to, fee }) => ({
      from: edge(from),
      to: to === null ? null : edge(to),
      fee: toMajorUnits(fee),
    })),
  }));
}
