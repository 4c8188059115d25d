import { leftStatuses } from '@kamra/contract/shipments.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { countsAsRefunded, totalPaid } from './refund-tables.ts';
import { restockUnits } from './take-back-lines.ts';

const leftNames = sql.join(
  leftStatuses.map((name) => sql`${name}`),
  sql`, `,
);

interface UnsentRow extends Record<string, unknown> {
  productId: number;
  quantity: number;
}

/**
 * Puts back into the stock what never left of an order all of whose money has been sent back; called once, in the
 * transaction in which the last of it has. Units that were taken back before, sold again or written off, stay as they
 * were decided. Parcels of before there were shipments held everything.
 */
export async function putBackUnsent(tx: Database, orderId: number): Promise<void> {
  const { rows } = await tx.execute<UnsentRow>(sql`
    SELECT l.product_id AS "productId", sum(greatest(l.quantity - coalesce(b.units, 0) - coalesce(s.units, 0), 0))::int
      AS quantity
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    LEFT JOIN LATERAL (SELECT sum(unsent_quantity) AS units FROM order_refund_lines b JOIN order_refunds r ON r.id = b.refund_id
      WHERE b.order_line_id = l.id AND (r.state <> 'failed' OR b.is_restocked)) b ON true
    LEFT JOIN LATERAL (SELECT sum(e.quantity) AS units FROM shipment_lines e JOIN shipments p ON p.id = e.shipment_id
      WHERE e.order_line_id = l.id AND p.status IN (${leftNames})) s ON true
    WHERE o.id = ${orderId} AND l.product_id IS NOT NULL
      AND (o.last_delivery_event IS NULL OR EXISTS (SELECT FROM shipments WHERE order_id = o.id))
      AND (SELECT sum(amount) FROM order_refunds WHERE order_id = o.id AND ${sql.raw(countsAsRefunded)}
        AND state = 'done') >= ${sql.raw(totalPaid)}
    GROUP BY 1 ORDER BY 1`);
  const units = new Map(rows.map(({ productId, quantity }) => [Number(productId), quantity] as const));
  await restockUnits(tx, orderId, new Map([...units].filter(([, quantity]) => quantity > 0)), null);
}
