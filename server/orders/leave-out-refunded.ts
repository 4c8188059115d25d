import {
  deliveryEventOf,
  hasLeft,
  isVoid,
  openUnits,
  type ShipmentStatus,
} from '@kamra/contract/shipments.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { AuditActor } from '../staff/write-audit-log.ts';
import { loadShipping, type StoredShipment } from './load-shipping.ts';
import { type ChangingOrder, readOrderFacts } from './tell-change.ts';
import { transitionShipments } from './transition-shipments.ts';

/** In the order in which a unit is taken out of them: the label of those before is still to be made. */
const notLeft: readonly ShipmentStatus[] = ['draft', 'sending', 'unclear', 'created'];

const lessStatement = `
  UPDATE shipment_lines SET quantity = quantity - $3 WHERE shipment_id = $1 AND order_line_id = $2 AND quantity > $3
  RETURNING quantity`;
const noneStatement = 'DELETE FROM shipment_lines WHERE shipment_id = $1 AND order_line_id = $2';
const lookStatement = `
  UPDATE shipments SET attention = 'refunded' WHERE id = $1 AND status = 'created' RETURNING id`;

/**
 * Takes units that were refunded out of the parcels of an order that have not left: nothing is sent of which the money
 * was sent back. A draft that holds nothing any more is cancelled; one that its carrier made is shown to staff.
 */
export async function leaveOutRefunded(
  client: pg.PoolClient,
  order: ChangingOrder,
  actor: AuditActor,
): Promise<void> {
  const { sendable, shipments } = await loadShipping(client, order.orderId);
  const open = openUnits(sendable, shipments);
  const waiting = notLeft.flatMap((status) => shipments.filter((each) => each.status === status));
  for (const [orderLineId, units] of open) {
    let surplus = -units;
    for (const shipment of waiting) {
      if (surplus <= 0) break;
      surplus -= await takeOut(client, shipment, orderLineId, surplus);
    }
  }
  const { shipments: after } = await loadShipping(client, order.orderId);
  const emptied = after.filter(({ status, lines }) => status === 'draft' && lines.length === 0);
  const moves = emptied.map(({ id }) => ({ shipmentId: id, to: 'cancelled' as const }));
  if (moves.length > 0) await transitionShipments(client, order, moves, actor);
}

/** Answers how many units it took out. */
async function takeOut(
  client: pg.PoolClient,
  { id, lines }: StoredShipment,
  orderLineId: number,
  surplus: number,
): Promise<number> {
  const held = lines.find((line) => line.orderLineId === orderLineId)?.quantity ?? 0;
  const units = Math.min(held, surplus);
  if (units === 0) return 0;
  const left = await queryPrepared(client, lessStatement, [id, orderLineId, units]);
  if (left.length === 0) await queryPrepared(client, noneStatement, [id, orderLineId]);
  await queryPrepared(client, lookStatement, [id]);
  return units;
}

const levelStatement = `
  INSERT INTO delivery_events (order_id, parcel, event, at) VALUES ($1, $2, $3, clock_timestamp())`;
const historyStatement = 'INSERT INTO order_history (order_id, event) VALUES ($1, $2)';

/**
 * Notes where the delivery of an order stands once money of it has been sent back: where the last unit that was still
 * to be sent was refunded, it stands where its parcels do, of which the buyer was told.
 */
export async function noteDeliveryAfterRefund(client: pg.PoolClient, order: ChangingOrder): Promise<void> {
  const { lines, shipments } = await loadShipping(client, order.orderId);
  const { lastDeliveryEvent } = await readOrderFacts(client, order);
  if (lastDeliveryEvent !== 'dispatched' && lastDeliveryEvent !== 'ready') return;
  const moved = shipments.filter(({ status }) => hasLeft(status) || isVoid(status));
  if (moved.length < shipments.length) return;
  const level = deliveryEventOf(lines, shipments);
  if (level === null || level === lastDeliveryEvent) return;
  const last = Math.max(...shipments.map(({ sequence }) => sequence));
  await queryPrepared(client, levelStatement, [order.orderId, `${order.orderNumber}/${last}`, level]);
  await queryPrepared(client, historyStatement, [order.orderId, level]);
}
