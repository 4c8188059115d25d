import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { PointTerms } from './load-point-terms.ts';
import { lockPoints } from './lock-points.ts';
import { takeUsablePoints } from './move-points.ts';
import { type PointPayment, payWithPoints, spendablePoints, worthOfHundred } from './point-rules.ts';

export const noPoints: PointPayment = { points: 0, reduction: 0 };

/** What some points pay of goods, at most what may be spent; nothing below the smallest share. */
export function offerPoints(terms: PointTerms, goodsTotal: number, wanted: number): PointPayment {
  const { rules, currencyId, usable } = terms;
  const { minPoints, maxPoints } = spendablePoints(goodsTotal, usable, rules, currencyId);
  const points = Math.min(wanted, maxPoints);
  if (points === 0 || points < minPoints) return noPoints;
  return payWithPoints(points, worthOfHundred(rules, currencyId), currencyId);
}

/** As `offerPoints`; throws pointsUnavailable, with what may be spent, unless all of them pay. */
export function requirePoints(terms: PointTerms, goodsTotal: number, wanted: number): PointPayment {
  const paid = offerPoints(terms, goodsTotal, wanted);
  if (paid.points === wanted) return paid;
  const { maxPoints } = spendablePoints(goodsTotal, terms.usable, terms.rules, terms.currencyId);
  throw new ShopError('pointsUnavailable', { maxPoints });
}

/** Takes the points that pay for an order off the account, which the transaction holds. Throws pointsUnavailable. */
export async function spendPoints(
  client: pg.PoolClient,
  customerId: number,
  orderId: number,
  points: number,
): Promise<void> {
  const taken = await takeUsablePoints(client, customerId, points, { kind: 'spent', orderId });
  if (taken < points) throw new ShopError('pointsUnavailable', { maxPoints: taken });
}

const spentStatement = `
  SELECT coalesce(-sum(points), 0)::int AS points FROM point_movements
  WHERE order_id = $1 AND kind IN ('spent', 'givenBack')`;

/**
 * Takes what an order that points paid for was given back when it ended, and that goes on after all. Throws
 * pointsUnavailable where its customer has spent that since; whoever has deleted the account has nothing of it.
 */
export async function spendPointsAgain(
  client: pg.PoolClient,
  customerId: number,
  orderId: number,
  points: number,
): Promise<void> {
  if (!(await lockPoints(client, customerId))) return;
  const [spent] = await queryPrepared<{ points: number }>(client, spentStatement, [orderId]);
  const missing = points - spent!.points;
  if (missing > 0) await spendPoints(client, customerId, orderId, missing);
}
