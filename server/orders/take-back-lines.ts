import type { refundedLine } from '@kamra/contract/order-payments.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { stock } from '../catalogue/catalogue-tables.ts';
import { explainStockChange } from '../catalogue/explain-stock-change.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { isShelved } from './order-return-tables.ts';
import { stockReservations } from './order-tables.ts';
import { orderRefundLines, sentUnitsRefunded, unitsThatLeft, unsentUnits } from './refund-tables.ts';

interface TakenBack {
  orderId: number;
  refundId: number;
  lines: readonly z.output<typeof refundedLine>[];
  /** They came back from the buyer: what was not sent of a line is still to be sent. */
  areSent: boolean;
  actor: StaffActor;
}

/**
 * Notes which units of an order that the transaction holds came back with a refund; those that can be sold again return
 * to the stock, if the order took them from it and no return has brought them there. Throws invalidRequest for another
 * order's line, one that is named twice, or more units than are left of it.
 */
export async function takeBackLines(
  tx: Database,
  { orderId, refundId, lines, areSent, actor }: TakenBack,
): Promise<void> {
  if (lines.length === 0) return;
  const known = await readLines(tx, orderId);
  const units = new Map<number, number>();
  const stored: (typeof orderRefundLines.$inferInsert)[] = [];
  for (const [index, { lineId, quantity, isRestocked }] of lines.entries()) {
    const line = known.get(lineId);
    if (!line) throw invalidField(`lines.${index}.lineId`, 'invalid');
    if (quantity > line.left) throw invalidField(`lines.${index}.quantity`, 'tooLarge', line.left);
    known.delete(lineId);
    const unsentQuantity = Math.min(line.unsent, areSent ? Math.max(0, quantity - line.withBuyer) : quantity);
    const row = { refundId, orderLineId: lineId, quantity, isRestocked, unsentQuantity };
    stored.push(row);
    if (!isRestocked || line.productId === null) continue;
    const inVain = Math.min(quantity, line.restockedInVain);
    if (inVain > 0) await claimRestocked(tx, lineId, inVain);
    const arrived = Math.min(quantity - Math.max(inVain, unsentQuantity), line.arrived);
    row.isRestocked = arrived < quantity;
    units.set(line.productId, (units.get(line.productId) ?? 0) + quantity - inVain - arrived);
  }
  await tx.insert(orderRefundLines).values(stored);
  await restockUnits(tx, orderId, units, actor.systemUserId);
}

interface LineRow extends Record<string, unknown> {
  id: number;
  productId: number | null;
  left: number;
  /** Units that are not with the buyer, or on their way there, and were not refunded as such. */
  unsent: number;
  /** Units that are, and were not refunded since. */
  withBuyer: number;
  /** Units that were put back with a refund that failed: they lie on the shelf already. */
  restockedInVain: number;
  /** Units that a return brought back to the shelf, and no refund since it was asked for has taken back. */
  arrived: number;
}

/** Parcels of before there were shipments held everything. */
const isOld = sql`(o.last_delivery_event IS NOT NULL AND NOT EXISTS (SELECT FROM shipments WHERE order_id = o.id))`;

const arrivedUnits = sql`(SELECT greatest(sum(x.received_quantity) - (SELECT coalesce(sum(b.quantity - b.unsent_quantity), 0)
    FROM order_refund_lines b JOIN order_refunds r ON r.id = b.refund_id JOIN order_history h ON h.id = r.history_id
    WHERE b.order_line_id = l.id AND (r.state <> 'failed' OR b.is_restocked) AND h.at >= min(e.requested_at)), 0)
  FROM order_return_lines x JOIN order_returns e ON e.id = x.return_id
  WHERE x.order_line_id = l.id AND ${sql.raw(isShelved('x'))})`;

/** The lines of an order by their ids, with the units that have not come back yet. */
async function readLines(tx: Database, orderId: number): Promise<Map<number, LineRow>> {
  const { rows } = await tx.execute<LineRow>(sql`
    SELECT l.id, l.product_id AS "productId", (l.quantity - coalesce((SELECT sum(b.quantity) FROM order_refund_lines b
      JOIN order_refunds r ON r.id = b.refund_id WHERE b.order_line_id = l.id AND r.state <> 'failed'), 0))::int AS "left",
      coalesce((SELECT sum(b.quantity) FROM order_refund_lines b JOIN order_refunds r ON r.id = b.refund_id
        WHERE b.order_line_id = l.id AND b.is_restocked AND r.state = 'failed'), 0)::int AS "restockedInVain",
      coalesce(${arrivedUnits}, 0)::int AS arrived,
      CASE WHEN ${isOld} THEN 0 ELSE greatest(l.quantity - ${sql.raw(unsentUnits)} - ${sql.raw(unitsThatLeft)}, 0)
        END::int AS unsent,
      greatest(${sql.raw(unitsThatLeft)} - ${sql.raw(sentUnitsRefunded)}, 0)::int AS "withBuyer"
    FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.order_id = ${orderId}`);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** From now on units that a failed refund put back belong to the refund that follows it. */
async function claimRestocked(tx: Database, lineId: number, quantity: number): Promise<void> {
  await tx.execute(sql`
    WITH failed AS (
      SELECT b.refund_id, b.quantity, sum(b.quantity) OVER (ORDER BY b.refund_id) - b.quantity AS before
      FROM order_refund_lines b JOIN order_refunds r ON r.id = b.refund_id
      WHERE b.order_line_id = ${lineId} AND b.is_restocked AND r.state = 'failed'
    ), claimed AS (
      SELECT refund_id, quantity, least(quantity, ${quantity} - before) AS units FROM failed WHERE before < ${quantity}
    )
    UPDATE order_refund_lines b SET is_restocked = c.units < c.quantity,
      quantity = CASE WHEN c.units < c.quantity THEN c.quantity - c.units ELSE c.quantity END,
      unsent_quantity = least(b.unsent_quantity, CASE WHEN c.units < c.quantity THEN c.quantity - c.units ELSE c.quantity END)
    FROM claimed c WHERE b.refund_id = c.refund_id AND b.order_line_id = ${lineId}`);
}

/**
 * Puts units of an order back into the stock that it took them from, by the ids of their products. Rows are locked in the
 * order of product ids, as orders lock them.
 */
export async function restockUnits(
  tx: Database,
  orderId: number,
  units: ReadonlyMap<number, number>,
  systemUserId: number | null,
): Promise<void> {
  if (units.size === 0) return;
  const taken = await tx
    .select({ productId: stockReservations.productId })
    .from(stockReservations)
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'settled')));
  const ids = taken.map(({ productId }) => productId).filter((id) => units.has(id));
  if (ids.length === 0) return;
  await explainStockChange(tx, { reason: 'returned', orderId, systemUserId });
  await tx.select().from(stock).where(inArray(stock.productId, ids)).orderBy(stock.productId).for('update');
  for (const productId of ids) {
    await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${units.get(productId) ?? 0}` })
      .where(eq(stock.productId, productId));
  }
}
