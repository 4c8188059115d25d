import { maxDashboardRows } from '@kamra/contract/dashboard.ts';
import { dispatchDay } from '@kamra/contract/delivery-days.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { isAuthorizedOrder, paidFirst } from '../orders/order-queue-conditions.ts';
import { isRefundedWhole } from '../orders/refund-tables.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { startOfDay } from './sale-parts.ts';
import { addDays } from './sales-span.ts';

interface LateOrder extends Record<string, unknown> {
  orderId: number;
  orderNumber: string;
  since: string;
  total: number;
}

/** Older ones are no longer late, but forgotten or never marked as sent. */
const maxAgeDays = 60;
/** More days than a dispatch promise takes. */
const maxPromiseDays = 60;
/** Near the end of a day in Budapest: what came before the cut-off of that day is not called late before what came after. */
const eveningUtc = '21:59:59Z';
const { New, PendingApproval, Processing, Completed } = paymentStatusIds;

/** Orders that could be sent and should have left by the shop's promise; $1: they could be sent before this day. */
const lateOrders = `
  SELECT ready.id::float8 AS "orderId", order_number AS "orderNumber",
    (ready_at AT TIME ZONE '${shopTimeZone}')::date::text AS since, count(*) OVER ()::int AS total
  FROM (
    SELECT o.id, o.order_number, CASE WHEN o.payment_type_id IN (${paidFirst}) THEN (
        SELECT max(h.at) FROM order_history h WHERE h.order_id = o.id
          AND h.to_payment_status_id = o.payment_status_id
      ) ELSE o.placed_at END AS ready_at
    FROM orders o
    WHERE o.placed_at >= now() - interval '${maxAgeDays} days' AND o.placed_at < ${startOfDay('$1')}
      AND (o.payment_status_id = ${Completed} OR ${isAuthorizedOrder}
        OR (o.payment_type_id NOT IN (${paidFirst})
          AND o.payment_status_id IN (${New}, ${PendingApproval}, ${Processing})))
      AND o.last_delivery_event IS NULL AND NOT ${isRefundedWhole} AND o.payment_status_id IN (${Completed}, ${New}, ${PendingApproval}, ${Processing})
  ) ready
  WHERE ready_at < ${startOfDay('$1')}
  ORDER BY ready_at, id LIMIT ${maxDashboardRows}`;

/** How many orders are late, and those that wait for longest. */
export async function readLateOrders(pool: pg.Pool, today: string) {
  const pace = await loadSettings(pool);
  const rows = await queryPrepared<LateOrder>(pool, lateOrders, [firstDayInTime(today, pace)]);
  return {
    orders: rows[0]?.total ?? 0,
    oldest: rows.map(({ orderId, orderNumber, since }) => ({ orderId, orderNumber, since })),
  };
}

/** The earliest day such that what could be sent on it need not have left before today. */
function firstDayInTime(today: string, pace: Parameters<typeof dispatchDay>[1]): string {
  for (let back = maxPromiseDays; back > 0; back--) {
    const day = addDays(today, -back);
    if (dispatchDay(new Date(`${day}T${eveningUtc}`), pace) >= today) return day;
  }
  return today;
}
