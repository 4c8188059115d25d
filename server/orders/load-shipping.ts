import type { DeliveryCarrier, DeliveryKind } from '@kamra/contract/delivery-kinds.ts';
import { paidStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type { ShipmentStatus } from '@kamra/contract/shipments.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { unitsToDeliver, unsentUnitsDone } from './refund-tables.ts';

/** A shipment as its transitions see it. */
export interface StoredShipment {
  id: number;
  sequence: number;
  carrier: DeliveryCarrier;
  status: ShipmentStatus;
  cashAmount: number | null;
  lines: { orderLineId: number; quantity: number }[];
}

/** What an order's shipments follow from. */
export interface OrderShipping {
  /** Without units that were refunded before they were sent. */
  lines: { id: number; quantity: number }[];
  /** The same, also without those whose refund is on its way, or whose parcel came back: what may be in a parcel. */
  sendable: { id: number; quantity: number }[];
  shipments: StoredShipment[];
  /** How its buyer chose to get it; null where it is older than ways of delivery are. */
  carrier: DeliveryCarrier | null;
  kind: DeliveryKind | null;
  /** What is to be collected at the door, in minor units; null where nothing is, e.g. of what was paid in advance. */
  cashTotal: number | null;
}

const statement = `
  SELECT d.carrier, d.kind,
    CASE WHEN o.payment_status_id NOT IN (${paidStatusIds.join(', ')}) THEN o.cash_total::float8 END AS "cashTotal",
    (SELECT coalesce(json_agg(json_build_object('id', id, 'quantity', quantity - ${unsentUnitsDone}) ORDER BY position), '[]')
      FROM order_lines l WHERE order_id = o.id) AS lines,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'quantity', ${unitsToDeliver}) ORDER BY position), '[]')
      FROM order_lines l WHERE order_id = o.id) AS sendable,
    (SELECT coalesce(json_agg(json_build_object('id', s.id, 'sequence', s.sequence, 'carrier', s.carrier,
      'status', s.status, 'cashAmount', s.cash_amount, 'lines', (
        SELECT coalesce(json_agg(json_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity)), '[]')
        FROM shipment_lines l WHERE l.shipment_id = s.id)) ORDER BY s.id), '[]')
      FROM shipments s WHERE s.order_id = o.id) AS shipments
  FROM orders o LEFT JOIN order_deliveries d ON d.order_id = o.id WHERE o.id = $1`;

/** The lines and shipments of an order that the transaction holds. */
export async function loadShipping(client: Executor, orderId: number): Promise<OrderShipping> {
  const [shipping] = await queryPrepared<OrderShipping & Record<string, unknown>>(client, statement, [
    orderId,
  ]);
  return shipping!;
}
