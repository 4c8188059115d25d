import type { refundedLine } from '@kamra/contract/order-payments.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { stock } from '../catalogue/catalogue-tables.ts';
import { explainStockChange } from '../catalogue/explain-stock-change.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { stockReservations } from './order-tables.ts';
import { orderRefundLines } from './refund-tables.ts';

interface TakenBack {
  orderId: number;
  refundId: number;
  lines: readonly z.output<typeof refundedLine>[];
  actor: StaffActor;
}

/**
 * Notes which units of an order that the transaction holds came back with a refund; those that can be sold again return
 * to the stock, if the order took them from it. Throws invalidRequest for another order's line, one that is named twice,
 * or more units than are left of it.
 */
export async function takeBackLines(
  tx: Database,
  { orderId, refundId, lines, actor }: TakenBack,
): Promise<void> {
  if (lines.length === 0) return;
  const known = await readLines(tx, orderId);
  const units = new Map<number, number>();
  for (const [index, { lineId, quantity, isRestocked }] of lines.entries()) {
    const line = known.get(lineId);
    if (!line) throw invalidField(`lines.${index}.lineId`, 'invalid');
    if (quantity > line.left) throw invalidField(`lines.${index}.quantity`, 'tooLarge', line.left);
    known.delete(lineId);
    if (isRestocked && line.productId !== null)
      units.set(line.productId, (units.get(line.productId) ?? 0) + quantity);
  }
  await tx.insert(orderRefundLines).values(
    lines.map(({ lineId, quantity, isRestocked }) => ({
      refundId,
      orderLineId: lineId,
      quantity,
      isRestocked,
    })),
  );
  await restock(tx, orderId, units, actor);
}

interface LineRow extends Record<string, unknown> {
  id: number;
  productId: number | null;
  left: number;
}

/** The lines of an order by their ids, with the units that have not come back yet. */
async function readLines(tx: Database, orderId: number): Promise<Map<number, LineRow>> {
  const { rows } = await tx.execute<LineRow>(sql`
    SELECT l.id, l.product_id AS "productId", (l.quantity - coalesce((SELECT sum(b.quantity) FROM order_refund_lines b
      JOIN order_refunds r ON r.id = b.refund_id WHERE b.order_line_id = l.id AND r.state <> 'failed'), 0))::int AS "left"
    FROM order_lines l WHERE l.order_id = ${orderId}`);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** Rows are locked in the order of product ids, as orders lock them. */
async function restock(
  tx: Database,
  orderId: number,
  units: ReadonlyMap<number, number>,
  { systemUserId }: StaffActor,
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
