import { hasEndedEarly, orderStateOf } from '@kamra/contract/order-state.ts';
import {
  deliveryEventOf,
  hasLeft,
  openUnits,
  type ShipmentAttention,
  type ShipmentStatus,
  shipmentMoves,
} from '@kamra/contract/shipments.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { AuditActor } from '../staff/write-audit-log.ts';
import { requireReleased } from './hold-sanctioned.ts';
import { loadShipping, type OrderShipping, type StoredShipment } from './load-shipping.ts';
import { type MailedShipment, queueShipmentMail } from './queue-order-mail.ts';
import { type ChangingOrder, readOrderFacts, tellChange } from './tell-change.ts';

export interface ShipmentMove {
  shipmentId: number;
  to: ShipmentStatus;
  /** By the carrier's clock; now where staff note it. */
  at?: Date | undefined;
  /** What the carrier told, and under which key it tells it again. */
  carrierCode?: string | undefined;
  carrierKey?: string | undefined;
  note?: string | undefined;
}

const lockStatement = `
  SELECT status, coalesce(leased_until > now(), false) AS "isHeld" FROM shipments
  WHERE id = $1 AND order_id = $2 FOR UPDATE`;
const moveStatement = `
  WITH moved AS (
    UPDATE shipments SET status = $2, attention = $3, leased_until = NULL,
      next_check_at = CASE WHEN $2 IN ('delivered', 'returned', 'cancelled') THEN NULL ELSE next_check_at END
    WHERE id = $1 RETURNING id
  )
  INSERT INTO shipment_events (shipment_id, status, at, carrier_code, carrier_key, note, actor)
  SELECT id, $2, coalesce($4, now()), $5, $6, $7, $8 FROM moved`;
const levelStatement = `
  INSERT INTO delivery_events (order_id, parcel, event, at) VALUES ($1, $2, $3, clock_timestamp())`;
const historyStatement = `
  INSERT INTO order_history (order_id, event, system_user_id, actor, details) VALUES ($1, $2, $3, $4, $5)`;
const heldStatement = 'SELECT quantity FROM shipment_lines WHERE shipment_id = $1 LIMIT 1';
const mailStatement = `INSERT INTO order_history (order_id, event) VALUES ($1, 'mailQueued')`;
const versionStatement = 'UPDATE orders SET version = version + 1 WHERE id = $1';

/** Steps on the way to the carrier, of which the order's history does not tell. */
const quietStatuses: readonly ShipmentStatus[] = ['draft', 'sending'];

/** An order that is held because of a list of sanctions comes to none of these. */
const leavingStatuses: readonly ShipmentStatus[] = ['sending', 'created', 'handedOver', 'ready'];

/**
 * Moves shipments of an order that the transaction holds, in turn: each with its event, what the delivery of the order
 * comes to by it, history (from which webhooks and invoices follow) and the mail that tells its buyer. Stock follows
 * the payment, not the parcel. Throws notFound, orderHeld, deliveryEventNotAllowed, requestInProgress. Whoever calls it writes the audit row.
 */
export async function transitionShipments(
  client: pg.PoolClient,
  order: ChangingOrder,
  moves: readonly ShipmentMove[],
  actor: AuditActor,
): Promise<void> {
  if (moves.some(({ to }) => leavingStatuses.includes(to))) await requireReleased(client, order.orderId);
  let isChanged = actor.systemUserId !== null && moves.length > 0;
  for (const move of moves) isChanged = (await transitionOne(client, order, move, actor)) || isChanged;
  if (isChanged) await queryPrepared(client, versionStatement, [order.orderId]);
}

/** Whether the delivery of the whole order stands elsewhere now. */
async function transitionOne(
  client: pg.PoolClient,
  order: ChangingOrder,
  move: ShipmentMove,
  actor: AuditActor,
): Promise<boolean> {
  const { shipmentId, to } = move;
  const [locked] = await queryPrepared<{ status: ShipmentStatus; isHeld: boolean }>(client, lockStatement, [
    shipmentId,
    order.orderId,
  ]);
  if (!locked) throw new ShopError('notFound');
  const { status: from, isHeld } = locked;
  // Its carrier is being asked to cancel it; what the carrier itself has seen of it counts more.
  if (from === 'created' && isHeld && to !== 'cancelled' && actor.systemUserId !== null)
    throw new ShopError('requestInProgress');
  if (!shipmentMoves[from].includes(to)) throw new ShopError('deliveryEventNotAllowed', { from, to });
  const isEmpty = !hasLeft(from) && (await holdsNothing(client, move, actor));
  const facts = await readOrderFacts(client, order);
  const hasEnded = hasEndedEarly(orderStateOf(facts)) && facts.lastDeliveryEvent !== 'returned';
  const actorName = actor.systemUserId === null ? '' : actor.name;
  await queryPrepared(client, moveStatement, [
    shipmentId,
    to,
    isEmpty && to === 'created' ? 'refunded' : attentionOf(to, hasEnded),
    move.at ?? null,
    move.carrierCode ?? null,
    move.carrierKey ?? null,
    move.note?.slice(0, 500) ?? null,
    actorName,
  ]);
  const shipping = await loadShipping(client, order.orderId);
  const shipment = shipping.shipments.find(({ id }) => id === shipmentId)!;
  const level = deliveryEventOf(shipping.lines, shipping.shipments);
  // What waits to be collected goes on waiting while another parcel is on its way.
  const isOther = level === 'dispatched' && facts.lastDeliveryEvent === 'ready' && from !== 'ready';
  const isLevelNew = level !== null && level !== facts.lastDeliveryEvent && !isOther;
  if (isLevelNew) {
    const parcel = `${order.orderNumber}/${shipment.sequence}`;
    await queryPrepared(client, levelStatement, [order.orderId, parcel, level]);
  }
  if (isLevelNew || !quietStatuses.includes(to)) {
    const details = isLevelNew ? null : { parcel: shipment.sequence, status: to };
    const event = isLevelNew ? level : 'parcelMoved';
    await queryPrepared(client, historyStatement, [
      order.orderId,
      event,
      actor.systemUserId,
      actorName,
      details && JSON.stringify(details),
    ]);
  }
  const isWhole = isWholeOrder(shipping, shipment);
  if (isLevelNew && (isWhole || level === 'delivered' || level === 'returned')) {
    await tellChange(client, order, facts, { lastDeliveryEvent: level });
  } else if (!isWhole && !hasEnded) {
    await tellOfParcel(client, order, shipment, from);
  }
  return isLevelNew;
}

/** All that a parcel held may have been refunded since it was made; staff hand none over then. */
async function holdsNothing(
  client: pg.PoolClient,
  { shipmentId, to }: ShipmentMove,
  { systemUserId }: AuditActor,
): Promise<boolean> {
  const isEmpty = (await queryPrepared(client, heldStatement, [shipmentId])).length === 0;
  if (isEmpty && hasLeft(to) && systemUserId !== null)
    throw new ShopError('deliveryEventNotAllowed', { reason: 'refunded' });
  return isEmpty;
}

function attentionOf(status: ShipmentStatus, hasEnded: boolean): ShipmentAttention | null {
  if (status === 'unclear' || status === 'problem' || status === 'returned') return status;
  return hasEnded && hasLeft(status) ? 'orderEnded' : null;
}

/** Whether a shipment holds every unit of the order. */
function isWholeOrder({ lines }: OrderShipping, shipment: StoredShipment): boolean {
  const open = openUnits(lines, [{ ...shipment, status: 'created' }]);
  return [...open.values()].every((quantity) => quantity <= 0);
}

/** One of several parcels has a mail of its own. */
async function tellOfParcel(
  client: pg.PoolClient,
  order: ChangingOrder,
  { id, status }: StoredShipment,
  from: ShipmentStatus,
): Promise<void> {
  const told = toldOf(status, from);
  if (!told) return;
  await queueShipmentMail(client, order, { shipmentId: id, status: told });
  await queryPrepared(client, mailStatement, [order.orderId]);
}

function toldOf(status: ShipmentStatus, from: ShipmentStatus): MailedShipment['status'] | null {
  if (status === 'ready' || status === 'delivered') return status;
  const isOnItsWay = status === 'handedOver' || status === 'inTransit';
  return isOnItsWay && !hasLeft(from) ? 'handedOver' : null;
}
