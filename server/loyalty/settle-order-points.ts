import { lastDayOfWithdrawal } from '@kamra/contract/legal-deadlines.ts';
import { type DeliveryEventName, orderStateOf } from '@kamra/contract/order-state.ts';
import { type PaymentStatusId, paidStatusIds, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { isPaidAfterLeaving } from '../orders/paid-after-leaving.ts';
import { lockPoints } from '../points/lock-points.ts';
import { movePoints, takeHeldPoints } from '../points/move-points.ts';
import { earnedPoints, loyaltyRules } from '../points/point-rules.ts';
import { giveBackPoints } from './give-back-points.ts';

interface OrderPointsRow extends pg.QueryResultRow {
  customerId: number;
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  lastDeliveryEvent: DeliveryEventName | null;
  isPaidAfterLeaving: boolean;
  deliveredAt: Date | null;
  paidAt: Date | null;
  /** What the goods cost after points, and what of it was sent back, in minor units. */
  goods: number;
  goodsRefunded: number;
  rate: number;
  forintsPerPoint: number | null;
  pointsSpent: number;
  /** What the movements of the order in this account add up to. */
  netSpent: number;
  netEarned: number;
  rules: unknown;
}

const { Completed, Closed, Canceled, Rejected } = paymentStatusIds;
const ownerStatement = 'SELECT customer_id AS "customerId" FROM orders WHERE id = $1';
const sumOf = (kinds: string) =>
  `(SELECT coalesce(sum(points), 0)::int FROM point_movements WHERE order_id = o.id AND customer_id = o.customer_id AND kind IN (${kinds}))`;
const statement = `
  SELECT o.payment_type_id AS "paymentTypeId", o.payment_status_id AS "paymentStatusId",
    o.last_delivery_event AS "lastDeliveryEvent", ${isPaidAfterLeaving} AS "isPaidAfterLeaving",
    (SELECT max(at) FROM delivery_events WHERE order_id = o.id AND event = 'delivered') AS "deliveredAt",
    (SELECT max(at) FROM order_history WHERE order_id = o.id AND to_payment_status_id IN (${paidStatusIds.join(', ')})) AS "paidAt",
    o.goods_total - o.points_reduction AS goods,
    (SELECT coalesce(sum(s.gross), 0)::float8 FROM refund_shares(o.id) s
      JOIN order_refunds r ON r.id = s.refund_id AND r.state = 'done'
      JOIN order_lines l ON l.order_id = o.id AND l.position = s.place) AS "goodsRefunded",
    coalesce(o.forint_rate, 1)::float8 AS rate, o.forints_per_point AS "forintsPerPoint", o.points_spent AS "pointsSpent",
    -${sumOf(`'spent', 'givenBack'`)} AS "netSpent", ${sumOf(`'earned', 'takenBack'`)} AS "netEarned",
    (SELECT value -> 'loyalty' FROM shop_settings) AS rules
  FROM orders o WHERE o.id = $1 AND o.customer_id = $2`;

/**
 * Brings the points of an order to what its state asks for, and books only the difference, so that it may run as often
 * as it likes: points spent on what did not come about, or went back, are given back; goods that were delivered and paid
 * earn, and those that went back earn no more. Nobody is left with less than none.
 */
export async function settleOrderPoints(client: pg.PoolClient, orderId: number): Promise<void> {
  const [owner] = await queryPrepared<{ customerId: number | null }>(client, ownerStatement, [orderId]);
  if (!owner?.customerId || !(await lockPoints(client, owner.customerId))) return;
  const [order] = await queryPrepared<OrderPointsRow>(client, statement, [orderId, owner.customerId]);
  if (!order) return;
  const { customerId } = owner;
  const spent = wantedSpent(order);
  if (order.netSpent > spent) await giveBackPoints(client, orderId, order.netSpent - spent);
  const earned = wantedEarned(order);
  if (earned > order.netEarned)
    await earnPoints(client, customerId, orderId, earned - order.netEarned, order);
  if (earned < order.netEarned)
    await takeHeldPoints(client, customerId, order.netEarned - earned, { kind: 'takenBack', orderId });
}

function wantedSpent({ paymentStatusId, pointsSpent, goods, goodsRefunded }: OrderPointsRow): number {
  if (paymentStatusId === Canceled || paymentStatusId === Rejected) return 0;
  return pointsSpent - Math.floor((pointsSpent * Math.min(goods, goodsRefunded)) / goods);
}

function wantedEarned(order: OrderPointsRow): number {
  const { paymentStatusId, forintsPerPoint, goods, goodsRefunded, rate } = order;
  const state = orderStateOf({ ...order, hasExpired: false, isRefunded: false });
  const isPaid = paymentStatusId === Completed || paymentStatusId === Closed;
  if (forintsPerPoint === null || !isPaid || (state !== 'delivered' && state !== 'completed')) return 0;
  return earnedPoints(goods - goodsRefunded, rate, forintsPerPoint);
}

const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE '${shopTimeZone}'`;
const lotStatement = `
  INSERT INTO point_lots (customer_id, order_id, points, remaining, usable_from, expires_at)
  SELECT $1, $2, 0, 0, ${midnight('$3::date + 1 + $4::int')}, ${midnight('$3::date + 1 + $4::int + $5::int')}
  ON CONFLICT (order_id) WHERE order_id IS NOT NULL DO UPDATE SET order_id = excluded.order_id RETURNING id`;

/** Usable once the buyer can withdraw no more: from the day after the last one, later by the settings. */
async function earnPoints(
  client: pg.PoolClient,
  customerId: number,
  orderId: number,
  points: number,
  { rules, deliveredAt, paidAt }: OrderPointsRow,
): Promise<void> {
  const { usableAfterDays, expiryDays } = loyaltyRules.parse(rules ?? {});
  const arrived = deliveredAt ?? paidAt ?? new Date();
  const lastDay = lastDayOfWithdrawal([arrived.toISOString()], true);
  const [lot] = await queryPrepared<{ id: number }>(client, lotStatement, [
    customerId,
    orderId,
    lastDay,
    usableAfterDays,
    expiryDays,
  ]);
  await movePoints(client, lot!.id, points, { kind: 'earned', orderId }, points);
}
