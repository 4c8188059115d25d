import { toMajorUnits } from '@kamra/contract/money.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { paymentTypeIds } from '@kamra/contract/payment-type-ids.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { isAuthorizedOrder } from '../orders/order-queue-conditions.ts';

const { New, PendingApproval, Processing } = paymentStatusIds;
/** Payment types of which the money comes before the parcel leaves. */
export const paidFirstIds = Object.values(paymentTypeIds).filter((id) => paymentMethods[id].isPaidFirst);

/** How many orders wait for their money, and how much of it. */
export async function readUnpaidOrders(pool: pg.Pool): Promise<{ orders: number; revenue: number }> {
  const text = `
    SELECT count(*)::int AS orders, coalesce(sum(round(o.total * coalesce(o.forint_rate, r.rate, 1))), 0)::bigint AS revenue
    FROM orders o LEFT JOIN currency_rates r ON r.currency_id = o.currency_id
    WHERE o.payment_status_id IN (${New}, ${PendingApproval}, ${Processing})
      AND o.payment_type_id IN (${paidFirstIds.join(', ')}) AND NOT ${isAuthorizedOrder}`;
  const [found] = await queryPrepared<{ orders: number; revenue: number }>(pool, text, []);
  return { orders: found?.orders ?? 0, revenue: toMajorUnits(found?.revenue ?? 0) };
}
