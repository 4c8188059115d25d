import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import type { getOwnPoints as ownCall, previewPoints as previewCall } from '@kamra/contract/loyalty.ts';
import { type CurrencyId, fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { loadPointRules } from '../points/load-point-terms.ts';
import { earnedPoints, worthOfHundred } from '../points/point-rules.ts';
import { readPoints } from './read-points.ts';

/** A customer's points with the rules of the programme. */
export async function readOwnPoints(
  pool: pg.Pool,
  customerId: number,
  currencyId: CurrencyId,
): Promise<Reply<typeof ownCall>> {
  const [points, { rules }] = await Promise.all([
    readPoints(pool, customerId),
    loadPointRules(pool, currencyId),
  ]);
  const { isOn, forintsPerPoint, maxPercent, usableAfterDays, expiryDays } = rules;
  const worth = toMajorUnits(worthOfHundred(rules, currencyId));
  return {
    ...points,
    programme: { isOn, forintsPerPoint, worthOfHundred: worth, maxPercent, usableAfterDays, expiryDays },
  };
}

/** What goods of an amount would earn. */
export async function previewPoints(
  pool: pg.Pool,
  { amount, currencyId }: EndpointInput<typeof previewCall>['query'],
): Promise<Reply<typeof previewCall>> {
  const { rules, rate } = await loadPointRules(pool, currencyId);
  return { toEarn: rules.isOn ? earnedPoints(fromMajorUnits(amount), rate, rules.forintsPerPoint) : null };
}
