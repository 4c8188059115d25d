import type { PointsReport } from '@kamra/contract/loyalty.ts';
import { currencyIds, toMajorUnits } from '@kamra/contract/money.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { loadPointRules } from '../points/load-point-terms.ts';
import { worthOfHundred } from '../points/point-rules.ts';

const heldStatement = `
  SELECT count(DISTINCT customer_id)::int AS customers,
    coalesce(sum(remaining) FILTER (WHERE usable_from <= now()), 0)::float8 AS usable,
    coalesce(sum(remaining) FILTER (WHERE usable_from > now()), 0)::float8 AS pending
  FROM point_lots WHERE remaining > 0 AND expires_at > now()`;

const ofKinds = (kinds: string, sign = '') =>
  `coalesce(${sign}sum(points) FILTER (WHERE kind IN (${kinds})), 0)::float8`;
const monthsStatement = `
  SELECT to_char(at AT TIME ZONE '${shopTimeZone}', 'YYYY-MM') AS month, ${ofKinds(`'earned', 'takenBack'`)} AS earned,
    ${ofKinds(`'spent', 'givenBack'`, '-')} AS spent, ${ofKinds(`'expired'`, '-')} AS expired,
    ${ofKinds(`'adjusted'`)} AS adjusted
  FROM point_movements WHERE at > now() - interval '24 months' GROUP BY 1 ORDER BY 1 DESC LIMIT 24`;

/** What the shop owes in points: those that customers have, at what they are worth in forints today. */
export async function reportPoints(pool: pg.Pool): Promise<PointsReport> {
  const [held, months, { rules }] = await Promise.all([
    queryPrepared<{ customers: number; usable: number; pending: number }>(pool, heldStatement, []),
    queryPrepared<PointsReport['months'][number]>(pool, monthsStatement, []),
    loadPointRules(pool, currencyIds.HUF),
  ]);
  const { customers, usable, pending } = held[0]!;
  const worth = (points: number) =>
    Math.round(toMajorUnits((points * worthOfHundred(rules, currencyIds.HUF)) / 100));
  return {
    ...{ isOn: rules.isOn, customers, usable, pending, months },
    usableWorth: worth(usable),
    pendingWorth: worth(pending),
  };
}
