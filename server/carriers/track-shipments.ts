import type { CarrierId } from '@kamra/contract/carriers.ts';
import { type ShipmentStatus, shipmentMoves } from '@kamra/contract/shipments.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { transitionShipments } from '../orders/transition-shipments.ts';
import { queueActor } from '../staff/write-audit-log.ts';
import { type Carrier, CarrierError, type MadeParcel, type TrackedEvent } from './carrier.ts';
import { asCarrierId, type CarrierContext, openCarrier } from './carrier-context.ts';

/** Shipments of one run; the next one comes within ten minutes. */
const maxShipments = 2_000;
const shipmentsInBatch = 50;
/** Of one parcel; what is older has been told long ago. */
const maxEvents = 60;

/** Asked more rarely as it grows older, and after a carrier's silence; 45 days after it was made no more. */
const pause = `CASE
  WHEN s.created_at < now() - interval '45 days' THEN NULL
  WHEN s.created_at < now() - interval '10 days' OR s.checks >= 6 THEN now() + interval '6 hours'
  WHEN s.created_at < now() - interval '3 days' OR s.checks >= 3 THEN now() + interval '2 hours'
  ELSE now() + interval '30 minutes' END`;
const claimStatement = `
  UPDATE shipments s SET next_check_at = ${pause}, checks = s.checks + 1
  WHERE s.id IN (
    SELECT id FROM shipments WHERE next_check_at <= now() ORDER BY next_check_at LIMIT ${shipmentsInBatch}
    FOR UPDATE SKIP LOCKED)
  RETURNING s.id::float8 AS id, s.order_id::float8 AS "orderId", s.carrier, s.is_live AS "isLive",
    s.carrier_parcels AS parcels`;
const answeredStatement = 'UPDATE shipments SET checks = 0 WHERE id = $1';

interface Claimed extends Record<string, unknown> {
  id: number;
  orderId: number;
  carrier: CarrierId;
  isLive: boolean;
  parcels: MadeParcel[];
}

/**
 * The job: asks carriers where their parcels are, and moves the shipments as they say. Throws what failed once the others
 * have been seen to: one odd parcel stops none of those that are asked for with it.
 */
export async function trackShipments(context: CarrierContext, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (let done = 0; done < maxShipments; done += shipmentsInBatch) {
    const claimed = await queryPrepared<Claimed>(context.pool, claimStatement, []);
    const systems = Map.groupBy(claimed, ({ carrier, isLive }) => `${carrier} ${isLive}`);
    for (const shipments of systems.values()) {
      signal.throwIfAborted();
      failures.push(...(await askAbout(context, shipments, signal)));
    }
    if (claimed.length < shipmentsInBatch) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** A carrier that does not answer is asked again later; its parcels stay where they are. Answers what failed. */
async function askAbout(
  context: CarrierContext,
  shipments: Claimed[],
  signal: AbortSignal,
): Promise<unknown[]> {
  const [first] = shipments;
  const id = first && asCarrierId(first.carrier);
  const failures: unknown[] = [];
  if (!first || !id) return failures;
  try {
    const { carrier } = await openCarrier(context, id, first.isLive);
    const events = await trackAll(carrier, shipments, signal);
    for (const shipment of shipments) {
      const told = events.filter(({ number }) => shipment.parcels.some((each) => each.number === number));
      await follow(context, shipment, told).catch((error: unknown) => failures.push(error));
    }
  } catch (error) {
    if (!(error instanceof CarrierError)) failures.push(error);
  }
  return failures;
}

async function trackAll(
  carrier: Carrier,
  shipments: readonly Claimed[],
  signal: AbortSignal,
): Promise<TrackedEvent[]> {
  const parcels = shipments.flatMap(({ parcels: each }) => each);
  const events: TrackedEvent[] = [];
  for (let start = 0; start < parcels.length; start += carrier.maxTracked) {
    signal.throwIfAborted();
    events.push(...(await carrier.track(parcels.slice(start, start + carrier.maxTracked))));
  }
  return events;
}

const knownStatement = `
  SELECT s.status, coalesce((SELECT json_agg(carrier_key) FROM shipment_events
    WHERE shipment_id = s.id AND carrier_key IS NOT NULL), '[]') AS keys
  FROM shipments s WHERE s.id = $1`;
const noteStatement = `
  INSERT INTO shipment_events (shipment_id, status, at, carrier_code, carrier_key, note)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (shipment_id, carrier_key) DO NOTHING`;

/** Writes what is new of a shipment, each once, and moves it where the carrier says it is. */
async function follow({ pool }: CarrierContext, shipment: Claimed, told: TrackedEvent[]): Promise<void> {
  const events = told.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-maxEvents);
  await inTransaction(pool, async (client) => {
    const order = await lockOrder(typedQueries(client), shipment.orderId, null);
    const [known] = await queryPrepared<{ status: ShipmentStatus; keys: string[] }>(client, knownStatement, [
      shipment.id,
    ]);
    let status = known?.status;
    if (!status) return;
    await queryPrepared(client, answeredStatement, [shipment.id]);
    for (const [index, event] of events.entries()) {
      const carrierKey = `${event.number} ${event.code} ${event.at.toISOString()}`;
      if (known?.keys.includes(carrierKey)) continue;
      const to = statusOfShipment(shipment.parcels, events.slice(0, index + 1));
      if (to && to !== status && shipmentMoves[status].includes(to)) {
        const { at, code: carrierCode, note } = event;
        const move = { shipmentId: shipment.id, to, at, carrierCode, carrierKey, note: note || carrierCode };
        await transitionShipments(client, order, [move], queueActor);
        status = to;
      } else {
        await noteOnly(client, shipment.id, status, event, carrierKey);
      }
    }
  });
}

async function noteOnly(
  client: pg.PoolClient,
  id: number,
  status: ShipmentStatus,
  { at, code, note }: TrackedEvent,
  carrierKey: string,
): Promise<void> {
  const text = (note || code).slice(0, 500);
  await queryPrepared(client, noteStatement, [id, status, at, code, carrierKey, text]);
}

/** Of several parcels the last of each counts: all are there, or the shipment is still on its way. */
function statusOfShipment(
  parcels: readonly MadeParcel[],
  events: readonly TrackedEvent[],
): TrackedEvent['status'] {
  const lastOf = parcels.map(
    ({ number }) => events.findLast((event) => event.number === number && event.status)?.status ?? null,
  );
  const statuses = new Set(lastOf);
  if (statuses.size === 1) return lastOf[0] ?? null;
  if (statuses.has('problem')) return 'problem';
  return statuses.has('inTransit') || !statuses.has('handedOver') ? 'inTransit' : 'handedOver';
}
