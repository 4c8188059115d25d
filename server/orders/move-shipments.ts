import type { DeliveryEventName } from '@kamra/contract/order-state.ts';
import type { NewShipment, ShipmentStatus } from '@kamra/contract/shipments.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';

/** The whole order as one shipment; the courier collects what the buyer pays in cash. */
const handOverStatement = `
  WITH shipment AS (
    INSERT INTO shipments (order_id, carrier, status, parcels, cash_amount, weight_grams, tracking_number,
      system_user_id, created_by)
    SELECT o.id, coalesce($2, d.carrier, 'own'), 'handedOver', $3, o.cash_total, $4, $5, $6, $7
    FROM orders o LEFT JOIN order_deliveries d ON d.order_id = o.id WHERE o.id = $1
    RETURNING id
  ), lines AS (
    INSERT INTO shipment_lines (shipment_id, order_line_id, quantity)
    SELECT shipment.id, l.id, l.quantity FROM shipment, order_lines l WHERE l.order_id = $1
  )
  INSERT INTO shipment_events (shipment_id, status) SELECT id, 'handedOver' FROM shipment`;

const moveStatement = `
  WITH moved AS (
    UPDATE shipments SET status = $2 WHERE order_id = $1 AND status = ANY($3) RETURNING id
  )
  INSERT INTO shipment_events (shipment_id, status) SELECT id, $2 FROM moved`;

const openStatuses: readonly ShipmentStatus[] = ['handedOver', 'inTransit', 'ready', 'problem'];
/** From which statuses a shipment gets there. */
const formerStatuses: Record<Exclude<DeliveryEventName, 'dispatched'>, readonly ShipmentStatus[]> = {
  delivered: openStatuses,
  returned: [...openStatuses, 'delivered'],
};

/** Has the shipments of an order follow what staff note of its parcel, in the caller's transaction. */
export async function moveShipments(
  client: pg.PoolClient,
  orderId: number,
  event: DeliveryEventName,
  shipment: NewShipment | null,
  { systemUserId, name }: StaffActor,
): Promise<void> {
  if (event === 'dispatched') {
    const { carrier = null, parcels = 1, weightGrams, trackingNumber } = shipment ?? {};
    const values = [
      orderId,
      carrier,
      parcels,
      weightGrams ?? null,
      trackingNumber || null,
      systemUserId,
      name,
    ];
    await queryPrepared(client, handOverStatement, values);
    return;
  }
  await queryPrepared(client, moveStatement, [orderId, event, formerStatuses[event]]);
}
