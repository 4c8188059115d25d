import { decimal, flag, integer } from './setting-kinds.ts';

const percent = (min: number, standard: number) =>
  integer('loyalty', { min, max: 90, default: standard, unit: 'percent' });
const days = (min: number, max: number, standard: number) =>
  integer('loyalty', { min, max, default: standard, unit: 'days' });
const worth = (standard: number) => decimal('loyalty', { min: 0, max: 100_000, default: standard });

/**
 * The loyalty programme. Points are earned by forints, in any currency, and worth an amount in each; at 0 they cannot be
 * spent in it. At most 90 % of the goods are paid by points, so that something is left to pay.
 */
export const loyaltySettings = {
  isOn: flag('loyalty', false),
  forintsPerPoint: integer('loyalty', { min: 1, max: 1_000_000, default: 100, unit: 'forints' }),
  /** What a hundred points are worth. */
  worthOfHundred: { huf: worth(100), eur: worth(0.25), usd: worth(0.25) },
  minPercent: percent(0, 0),
  maxPercent: percent(1, 50),
  usableAfterDays: days(0, 60, 0),
  expiryDays: days(30, 3_650, 365),
  noticeDays: days(0, 90, 30),
};
