import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { recordDelivery as recordCall } from '@kamra/contract/order-delivery.ts';
import {
  allowedDeliveryEvents,
  type DeliveryEventName,
  type OrderState,
  orderStateOf,
} from '@kamra/contract/order-state.ts';
import { hasLeft, isVoid, openUnits, type ShipmentStatus, shipmentMoves } from '@kamra/contract/shipments.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { loadShipping, type OrderShipping } from './load-shipping.ts';
import { lockOrder } from './lock-order.ts';
import { noteOldDelivery } from './note-old-delivery.ts';
import { type ChangingOrder, readOrderFacts } from './tell-change.ts';
import { transitionShipments } from './transition-shipments.ts';
import { writeShipment } from './write-shipment.ts';

type Noted = EndpointInput<typeof recordCall>['body'];

const statusOf: Record<DeliveryEventName, ShipmentStatus> = {
  dispatched: 'handedOver',
  ready: 'ready',
  delivered: 'delivered',
  returned: 'returned',
};

/**
 * Notes what has happened to all parcels of an order, with its shipments, history, audit row and the mail that tells
 * its buyer, all or nothing: what no shipment holds leaves as one. Stock and payment stay as they are. Throws notFound,
 * versionConflict, deliveryEventNotAllowed.
 */
export function recordDelivery(
  pool: pg.Pool,
  orderId: number,
  { event, version, shipment }: Noted,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const order = await lockOrder(typedQueries(client), orderId, version);
    const facts = await readOrderFacts(client, order);
    const state = orderStateOf(facts);
    const shipping = await loadShipping(client, orderId);
    // What is authorized is captured before: it is paid here, or its parcel may not leave.
    if (state === 'authorized' || !allowedEvents(state, shipping).includes(event)) {
      throw new ShopError('deliveryEventNotAllowed', { state, event });
    }
    if (facts.lastDeliveryEvent !== null && shipping.shipments.length === 0) {
      await noteOldDelivery(client, order, facts, event, actor);
    } else {
      const ids = await movedShipments(client, order, { event, version, shipment }, shipping, actor);
      if (ids.length === 0) throw new ShopError('deliveryEventNotAllowed', { state, event });
      const moves = ids.map((shipmentId) => ({ shipmentId, to: statusOf[event] }));
      await transitionShipments(client, order, moves, actor);
    }
    await writeAuditLog(typedQueries(client), actor, {
      module: 'orders',
      action: 'recordDelivery',
      entity: 'order',
      entityId: orderId,
      after: { event, ...(shipment && { shipment }) },
    });
  });
}

const allowedEvents = (state: OrderState, { kind, sendable }: OrderShipping) =>
  allowedDeliveryEvents(
    state,
    kind,
    sendable.some(({ quantity }) => quantity > 0),
  );

/** Those that the event is about; one that a carrier is being told of waits for its answer. */
async function movedShipments(
  client: pg.PoolClient,
  order: ChangingOrder,
  { event, shipment }: Noted,
  { sendable, shipments }: OrderShipping,
  actor: StaffActor,
): Promise<number[]> {
  const alive = shipments.filter(({ status, lines }) => !isVoid(status) && lines.length > 0);
  const left = alive.filter(({ status }) => hasLeft(status));
  const idsOf = (each: typeof shipments) => each.map(({ id }) => id);
  if (left.length > 0) {
    const to = statusOf[event];
    return idsOf(left.filter(({ status }) => status !== to && shipmentMoves[status].includes(to)));
  }
  const waiting = alive.find(({ status }) => status === 'sending' || status === 'unclear');
  if (waiting) throw new ShopError('deliveryEventNotAllowed', { status: waiting.status, event });
  if ([...openUnits(sendable, shipments).values()].every((quantity) => quantity <= 0)) return idsOf(alive);
  const { carrier = null, ...rest } = shipment ?? {};
  return [
    ...idsOf(alive),
    await writeShipment(client, order, { carrier, lines: null, ...rest }, 'draft', actor),
  ];
}
