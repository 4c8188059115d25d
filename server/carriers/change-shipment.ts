import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type * as calls from '@kamra/contract/order-shipments.ts';
import { mayShip, orderStateOf } from '@kamra/contract/order-state.ts';
import { hasLeft, type ShipmentStatus } from '@kamra/contract/shipments.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { type ChangingOrder, readOrderFacts } from '../orders/tell-change.ts';
import { transitionShipments } from '../orders/transition-shipments.ts';
import { writeShipment } from '../orders/write-shipment.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { CarrierError } from './carrier.ts';
import { asCarrierId, type CarrierContext, listOpenCarriers, openCarrier } from './carrier-context.ts';
import { loadParcelDraft, type SentShipment } from './load-parcel-draft.ts';

type NewShipment = Omit<EndpointInput<typeof calls.createShipment>['body'], 'version'>;
type Settlement = EndpointInput<typeof calls.settleShipment>['body'];

/**
 * Makes a shipment of lines of an order: as a draft that staff see to, or for the carrier to be told of. Throws notFound,
 * versionConflict, deliveryEventNotAllowed where the order may not be sent now, paymentUnavailable where what its card
 * has authorized could not be captured, invalidRequest.
 */
export async function createShipment(
  context: CarrierContext,
  orderId: number,
  { version: seen, isSentToCarrier, ...input }: NewShipment & { version: number | null },
  actor: StaffActor,
): Promise<void> {
  if (isSentToCarrier) {
    const open = await listOpenCarriers(context);
    if (!open.some((id) => id === input.carrier)) throw invalidField('carrier', 'notAccepted');
  }
  const version = await context.captureFirst(orderId, seen, actor);
  await inTransaction(context.pool, async (client) => {
    const order = await lockOrder(typedQueries(client), orderId, version);
    await requireShippable(client, order);
    await writeShipment(client, order, input, isSentToCarrier ? 'sending' : 'draft', actor);
    await queryPrepared(client, 'UPDATE orders SET version = version + 1 WHERE id = $1', [orderId]);
    await audit(client, orderId, 'createShipment', { ...input, isSentToCarrier }, actor);
    if (isSentToCarrier) await addJob(client, 'send-shipments', {});
  });
}

async function requireShippable(client: pg.PoolClient, order: ChangingOrder): Promise<void> {
  const facts = await readOrderFacts(client, order);
  const state = orderStateOf(facts);
  if (!mayShip(state, facts.isRefunded)) throw new ShopError('deliveryEventNotAllowed', { state });
}

const numberStatement = 'UPDATE shipments SET tracking_number = $2 WHERE id = $1';

/** Notes what has happened to a shipment. Throws notFound, deliveryEventNotAllowed. */
export function moveShipment(
  { pool }: CarrierContext,
  shipmentId: number,
  { to, trackingNumber }: EndpointInput<typeof calls.moveShipment>['body'],
  actor: StaffActor,
): Promise<number> {
  return change(
    pool,
    shipmentId,
    'moveShipment',
    { to, trackingNumber },
    actor,
    async (client, order, shipment) => {
      if (!hasLeft(shipment.status)) await requireShippable(client, order);
      if (trackingNumber) {
        if (shipment.isAtCarrier) throw invalidField('trackingNumber', 'notAccepted');
        await queryPrepared(client, numberStatement, [shipmentId, trackingNumber]);
      }
      await transitionShipments(client, order, [{ shipmentId, to }], actor);
    },
  );
}

/** Ends the task that a parcel had opened. Throws notFound; unclear ones are settled. */
export function dismissShipment(
  { pool }: CarrierContext,
  shipmentId: number,
  note: string,
  actor: StaffActor,
): Promise<number> {
  return change(pool, shipmentId, 'dismissShipment', { note }, actor, async (client, _order, { status }) => {
    if (status === 'unclear') throw new ShopError('deliveryEventNotAllowed', { status });
    await queryPrepared(client, 'UPDATE shipments SET attention = NULL WHERE id = $1', [shipmentId]);
  });
}

const typedStatement = `
  UPDATE shipments SET tracking_number = $2, carrier_parcels = $3::jsonb, last_error = NULL,
    next_check_at = now() + interval '30 minutes'
  WHERE id = $1`;
const againStatement = `
  UPDATE shipments SET next_attempt_at = now(), attempts = 0, last_error = NULL WHERE id = $1`;
const notMadeStatement = 'UPDATE shipments SET asked_at = NULL, last_error = NULL WHERE id = $1';

/**
 * What becomes of a shipment of which it is unclear whether its carrier made it, or which the carrier refused. Throws
 * notFound, deliveryEventNotAllowed, invalidRequest.
 */
export function settleShipment(
  { pool }: CarrierContext,
  shipmentId: number,
  { action, trackingNumber }: Settlement,
  actor: StaffActor,
): Promise<number> {
  const told = { action, trackingNumber };
  return change(pool, shipmentId, 'settleShipment', told, actor, async (client, order, { status }) => {
    const move = (to: ShipmentStatus) => transitionShipments(client, order, [{ shipmentId, to }], actor);
    const isAsked = action === 'askAgain' || action === 'sendAgain';
    if ((action === 'sendAgain' ? 'draft' : 'unclear') !== status)
      throw new ShopError('deliveryEventNotAllowed', { status, action });
    if (isAsked) {
      if (action === 'sendAgain') await requireShippable(client, order);
      await move('sending');
      await queryPrepared(client, againStatement, [shipmentId]);
      await addJob(client, 'send-shipments', {});
      return;
    }
    if (action === 'notMade') {
      await move('draft');
      await queryPrepared(client, notMadeStatement, [shipmentId]);
      return;
    }
    if (!trackingNumber) throw invalidField('trackingNumber', 'required');
    await move('created');
    const parcels = [{ id: trackingNumber, number: trackingNumber }];
    await queryPrepared(client, typedStatement, [shipmentId, trackingNumber, JSON.stringify(parcels)]);
  });
}

/** Longer than a carrier is waited for. */
const cancelSeconds = 60;
const holdStatement = `
  UPDATE shipments SET leased_until = now() + make_interval(secs => ${cancelSeconds})
  WHERE id = $1 AND status = 'created' AND (leased_until IS NULL OR leased_until < now()) RETURNING id`;
const freeStatement = `UPDATE shipments SET leased_until = NULL WHERE id = $1 AND status = 'created'`;

/** Keeps a parcel from being handed over while its carrier is asked to cancel it. */
function holdShipment({ pool }: CarrierContext, { id, orderId }: SentShipment): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockOrder(typedQueries(client), orderId, null);
    const held = await queryPrepared(client, holdStatement, [id]);
    if (held.length === 0) throw new ShopError('requestInProgress');
  });
}

/**
 * Cancels a shipment that has not left, at its carrier first. Throws notFound, deliveryEventNotAllowed,
 * requestInProgress while it is being cancelled, carrierUnavailable.
 */
export async function cancelShipment(
  context: CarrierContext,
  shipmentId: number,
  actor: StaffActor,
): Promise<number> {
  const shipment = await loadParcelDraft(context.pool, shipmentId);
  if (!shipment) throw new ShopError('notFound');
  const id = asCarrierId(shipment.carrier);
  const isTold = shipment.status === 'created' && id !== undefined && shipment.carrierParcels.length > 0;
  if (isTold) {
    await holdShipment(context, shipment);
    try {
      const { carrier } = await openCarrier(context, id, shipment.isLive);
      await carrier.cancel(shipment.carrierParcels);
    } catch (error) {
      await queryPrepared(context.pool, freeStatement, [shipmentId]);
      if (error instanceof CarrierError) throw new ShopError('carrierUnavailable', { reason: error.message });
      throw error;
    }
  }
  return change(context.pool, shipmentId, 'cancelShipment', {}, actor, async (client, order, locked) => {
    // Its carrier has made it since: it has to be told, which the next try does.
    if (!isTold && locked.status === 'created' && locked.isAtCarrier)
      throw new ShopError('requestInProgress');
    await transitionShipments(client, order, [{ shipmentId, to: 'cancelled' }], actor);
  });
}

type Action = 'createShipment' | 'moveShipment' | 'dismissShipment' | 'settleShipment' | 'cancelShipment';

const ofShipment = `
  SELECT order_id::float8 AS "orderId", status, jsonb_array_length(carrier_parcels) > 0 AS "isAtCarrier"
  FROM shipments WHERE id = $1`;
interface Locked extends Record<string, unknown> {
  orderId: number;
  status: ShipmentStatus;
  isAtCarrier: boolean;
}

/** Changes a shipment under the lock of its order, with its audit row; answers the order's id. */
function change(
  pool: pg.Pool,
  shipmentId: number,
  action: Action,
  after: object,
  actor: StaffActor,
  write: (client: pg.PoolClient, order: ChangingOrder, shipment: Locked) => Promise<void>,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const [found] = await queryPrepared<Locked>(client, ofShipment, [shipmentId]);
    if (!found) throw new ShopError('notFound');
    const order = await lockOrder(typedQueries(client), found.orderId, null);
    const [shipment] = await queryPrepared<Locked>(client, ofShipment, [shipmentId]);
    if (!shipment) throw new ShopError('notFound');
    await write(client, order, shipment);
    await audit(client, order.orderId, action, { shipmentId, ...after }, actor);
    return order.orderId;
  });
}

function audit(client: pg.PoolClient, orderId: number, action: Action, after: object, actor: StaffActor) {
  return writeAuditLog(typedQueries(client), actor, {
    module: 'orders',
    ...{ action, entity: 'order', entityId: orderId, after },
  });
}
