import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

/** How far the goods of an order have come to their buyer. */
export interface Delivery {
  hasLeft: boolean;
  /** When they were handed over, the last of several parcels among them. */
  deliveredAt: string[];
  /** Whether no parcel is on its way any more. */
  isComplete: boolean;
}

interface DeliveryRow extends Delivery, pg.QueryResultRow {}

const statement = `
  SELECT coalesce(o.last_delivery_event IN ('dispatched', 'ready', 'delivered'), false) AS "hasLeft",
    coalesce(o.last_delivery_event NOT IN ('dispatched', 'ready'), true) AS "isComplete",
    coalesce((SELECT json_agg(e.at ORDER BY e.at) FROM delivery_events e
      WHERE e.order_id = o.id AND e.event = 'delivered'), '[]') AS "deliveredAt"
  FROM orders o WHERE o.id = $1`;

/** The one place that knows when goods count as delivered; every period of the law begins here. Throws notFound. */
export async function readDelivery(db: Executor, orderId: number): Promise<Delivery> {
  const [row] = await queryPrepared<DeliveryRow>(db, statement, [orderId]);
  if (!row) throw new ShopError('notFound');
  return row;
}
