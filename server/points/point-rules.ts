import { loyaltySettings } from '@kamra/contract/loyalty-settings.ts';
import { type CurrencyId, currencyIds, fromMajorUnits, smallestStep } from '@kamra/contract/money.ts';
import { type SettingValues, schemaOf } from '@kamra/contract/shop-settings.ts';

export const loyaltyRules = schemaOf(loyaltySettings);
export type LoyaltyRules = SettingValues<typeof loyaltySettings>;

/** What a hundred points are worth in a currency, in minor units. */
export function worthOfHundred({ worthOfHundred: worth }: LoyaltyRules, currencyId: CurrencyId): number {
  const ofCurrency = {
    [currencyIds.HUF]: worth.huf,
    [currencyIds.EUR]: worth.eur,
    [currencyIds.USD]: worth.usd,
  };
  return fromMajorUnits(ofCurrency[currencyId]);
}

/** Points that pay, and what they take off in minor units. */
export interface PointPayment {
  points: number;
  reduction: number;
}

/**
 * Points turned into a reduction, rounded down to the currency's smallest step; points that would have been for nothing
 * are left out.
 */
export function payWithPoints(points: number, worth: number, currencyId: CurrencyId): PointPayment {
  const step = smallestStep(currencyId);
  const reduction = Math.floor((points * worth) / 100 / step) * step;
  return reduction > 0
    ? { points: Math.ceil((reduction * 100) / worth), reduction }
    : { points: 0, reduction: 0 };
}

/** The fewest and the most points that may pay for goods, by the shares of the settings and the balance; 0: none. */
export function spendablePoints(
  goodsTotal: number,
  usable: number,
  rules: LoyaltyRules,
  currencyId: CurrencyId,
): { minPoints: number; maxPoints: number } {
  const worth = worthOfHundred(rules, currencyId);
  if (!rules.isOn || worth === 0) return { minPoints: 0, maxPoints: 0 };
  const step = smallestStep(currencyId);
  const largest = Math.floor((goodsTotal * rules.maxPercent) / 100 / step) * step;
  const smallest = Math.max(step, Math.ceil((goodsTotal * rules.minPercent) / 100 / step) * step);
  const { points: maxPoints } = payWithPoints(
    Math.min(usable, Math.floor((largest * 100) / worth)),
    worth,
    currencyId,
  );
  const minPoints = Math.ceil((smallest * 100) / worth);
  return minPoints <= maxPoints ? { minPoints, maxPoints } : { minPoints: 0, maxPoints: 0 };
}

/** What goods of an amount earn; `rate`: forints for one of the currency. */
export function earnedPoints(amountMinor: number, rate: number, forintsPerPoint: number): number {
  return Math.max(0, Math.floor((amountMinor * rate) / 100 / forintsPerPoint));
}

/** The shares that lines have in a reduction, in whole steps; they add up to it. */
export function spreadReduction(
  amounts: readonly number[],
  reduction: number,
  currencyId: CurrencyId,
): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const step = smallestStep(currencyId);
  let running = 0;
  let taken = 0;
  return amounts.map((amount) => {
    running += amount;
    const until = total === 0 ? 0 : Math.floor((running * reduction) / total / step) * step;
    const share = until - taken;
    taken = until;
    return share;
  });
}
