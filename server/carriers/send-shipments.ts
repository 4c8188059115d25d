import { mayShip, orderStateOf } from '@kamra/contract/order-state.ts';
import { paidStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { readOrderFacts } from '../orders/tell-change.ts';
import { transitionShipments } from '../orders/transition-shipments.ts';
import { queueActor } from '../staff/write-audit-log.ts';
import { type Carrier, CarrierError, type MadeShipment } from './carrier.ts';
import { asCarrierId, type CarrierContext, openCarrier } from './carrier-context.ts';
import { loadParcelDraft, type SentShipment } from './load-parcel-draft.ts';
import { fetchLabel } from './print-labels.ts';

/** Longer than the slowest shipment takes; a process that ended leaves it to others after that. */
const leaseSeconds = 120;
/** Shipments of one run; the next one comes within a minute. */
const maxShipments = 500;
/** What was asked this long ago has happened by now, or will not. */
const settledMs = 60_000;
/** After so many tries staff see to it. */
const maxAttempts = 40;

const claimStatement = `
  UPDATE shipments SET leased_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
  WHERE id = (
    SELECT id FROM shipments
    WHERE status = 'sending' AND next_attempt_at <= now() AND (leased_until IS NULL OR leased_until < now())
    ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id::float8 AS id`;
/** Of what was paid in advance since the parcel was wanted, its courier collects nothing. */
const askedStatement = `
  UPDATE shipments s SET asked_at = now(), is_live = $2,
    cash_amount = CASE WHEN o.payment_status_id IN (${paidStatusIds.join(', ')}) THEN NULL ELSE s.cash_amount END
  FROM orders o WHERE s.id = $1 AND o.id = s.order_id AND s.status = 'sending' AND s.asked_at IS NULL
  RETURNING s.id`;
const heldStatement = 'SELECT quantity FROM shipment_lines WHERE shipment_id = $1 LIMIT 1';
const notAskedStatement = 'UPDATE shipments SET asked_at = NULL WHERE id = $1';
const laterStatement = `
  UPDATE shipments SET leased_until = NULL, next_attempt_at = now() + make_interval(secs => $2), last_error = $3
  WHERE id = $1 AND status = 'sending'`;

/** The job: tells carriers of every shipment that is to be sent, one process at a time of each. */
export async function sendShipments(context: CarrierContext, signal: AbortSignal): Promise<void> {
  for (let done = 0; done < maxShipments; done++) {
    signal.throwIfAborted();
    const [claimed] = await queryPrepared<{ id: number }>(context.pool, claimStatement, []);
    if (!claimed) return;
    const shipment = await loadParcelDraft(context.pool, claimed.id);
    if (shipment) await sendOne(context, shipment);
  }
}

/**
 * Making a parcel is not idempotent out there: that it was asked for is stored first, and what was asked for is looked
 * up before it is asked for again.
 */
async function sendOne(context: CarrierContext, shipment: SentShipment): Promise<void> {
  try {
    const id = asCarrierId(shipment.carrier);
    if (!id) throw new CarrierError('refused', 'the shop does not reach this carrier');
    const wasAsked = shipment.askedAt !== null;
    const { carrier, isLive } = await openCarrier(context, id, wasAsked ? shipment.isLive : undefined);
    if (wasAsked && !(await isSurelyNotMade(context, carrier, shipment))) return;
    await make(context, carrier, shipment, isLive);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    await putOff(context, shipment, error);
  }
}

/** Looks up what was asked for before, and ends the matter where it is found, or cannot be known. */
async function isSurelyNotMade(
  context: CarrierContext,
  carrier: Carrier,
  shipment: SentShipment,
): Promise<boolean> {
  const askedAt = shipment.askedAt ?? new Date();
  const found = await carrier.find(shipment.draft, askedAt);
  if (found) {
    await storeMade(context, shipment, found);
    return false;
  }
  if (!carrier.findsAll) {
    await giveToStaff(context, shipment, 'unclear', 'the carrier gave no answer');
    return false;
  }
  if (Date.now() - askedAt.getTime() < settledMs) {
    await later(context, shipment, settledMs / 1000, 'the carrier gave no answer; it is being looked up');
    return false;
  }
  await queryPrepared(context.pool, notAskedStatement, [shipment.id]);
  return true;
}

async function make(
  context: CarrierContext,
  carrier: Carrier,
  shipment: SentShipment,
  isLive: boolean,
): Promise<void> {
  const problems = carrier.check(shipment.draft);
  if (problems.length > 0) throw new CarrierError('refused', problems.join('; '));
  const asked = await noteAsked(context, shipment, isLive);
  if (!asked) return;
  let made: MadeShipment;
  try {
    made = await carrier.create(asked.draft);
  } catch (error) {
    // Nothing came of it: the next try need not look it up.
    if (error instanceof CarrierError && error.kind !== 'unknown')
      await queryPrepared(context.pool, notAskedStatement, [shipment.id]);
    throw error;
  }
  await storeMade(context, shipment, made);
  if (!made.label) await fetchEarly(context, shipment, made, isLive);
}

/** A label that the carrier makes by another call is there before somebody prints it; without it nothing is lost. */
async function fetchEarly(
  context: CarrierContext,
  { id, carrier }: SentShipment,
  { parcels }: MadeShipment,
  isLive: boolean,
): Promise<void> {
  try {
    await fetchLabel(context, { id, carrier, isLive, parcels });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
}

/**
 * The parcel as it is to be made now, its order being held: one that ended or is unpaid meanwhile has none made, and what
 * it holds and collects may have become less. Null where somebody else asks for it.
 */
function noteAsked(
  { pool }: CarrierContext,
  shipment: SentShipment,
  isLive: boolean,
): Promise<SentShipment | null> {
  return inTransaction(pool, async (client) => {
    const order = await lockOrder(typedQueries(client), shipment.orderId, null);
    const facts = await readOrderFacts(client, order);
    if (!mayShip(orderStateOf(facts), facts.isRefunded))
      throw new CarrierError('refused', 'the order may not be sent now');
    if ((await queryPrepared(client, heldStatement, [shipment.id])).length === 0)
      throw new CarrierError('refused', 'all that the parcel held was refunded');
    const asked = await queryPrepared(client, askedStatement, [shipment.id, isLive]);
    return asked.length > 0 ? loadParcelDraft(client, shipment.id) : null;
  });
}

const madeStatement = `
  UPDATE shipments SET tracking_number = $2, carrier_parcels = $3::jsonb, next_attempt_at = NULL, last_error = NULL,
    next_check_at = now() + interval '30 minutes'
  WHERE id = $1`;
const labelStatement = `
  INSERT INTO shipment_labels (shipment_id, pdf) VALUES ($1, $2) ON CONFLICT (shipment_id) DO UPDATE SET pdf = $2`;

export function storeMade(
  { pool }: Pick<CarrierContext, 'pool'>,
  { id, orderId }: Pick<SentShipment, 'id' | 'orderId'>,
  { parcels, label }: MadeShipment,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const order = await lockOrder(typedQueries(client), orderId, null);
    if (!(await isSending(client, id))) return;
    await queryPrepared(client, madeStatement, [id, parcels[0]?.number ?? null, JSON.stringify(parcels)]);
    if (label) await queryPrepared(client, labelStatement, [id, label]);
    await transitionShipments(client, order, [{ shipmentId: id, to: 'created' }], queueActor);
  });
}

async function isSending(client: pg.PoolClient, id: number): Promise<boolean> {
  const found = await queryPrepared(client, `SELECT id FROM shipments WHERE id = $1 AND status = 'sending'`, [
    id,
  ]);
  return found.length > 0;
}

const errorStatement = `
  UPDATE shipments SET last_error = $2, next_attempt_at = NULL, attention = $3 WHERE id = $1`;

/** Staff decide: of a refusal what to change, of silence whether the parcel was made. */
function giveToStaff(
  { pool }: CarrierContext,
  { id, orderId }: SentShipment,
  to: 'draft' | 'unclear',
  text: string,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const order = await lockOrder(typedQueries(client), orderId, null);
    if (!(await isSending(client, id))) return;
    await transitionShipments(client, order, [{ shipmentId: id, to, note: text }], queueActor);
    await queryPrepared(client, errorStatement, [id, text, to === 'draft' ? 'refused' : 'unclear']);
  });
}

async function putOff(context: CarrierContext, shipment: SentShipment, error: CarrierError): Promise<void> {
  const { attempts } = shipment;
  const [now] = await queryPrepared<{ askedAt: Date | null }>(
    context.pool,
    'SELECT asked_at AS "askedAt" FROM shipments WHERE id = $1',
    [shipment.id],
  );
  const mayExist = now?.askedAt !== null && now !== undefined;
  // What was refused while it was looked up says nothing about whether it was made.
  if (error.kind === 'refused' && !mayExist) return giveToStaff(context, shipment, 'draft', error.message);
  if (attempts >= maxAttempts)
    return giveToStaff(context, shipment, mayExist ? 'unclear' : 'draft', error.message);
  const seconds = mayExist ? settledMs / 1000 : Math.min(30 * 2 ** Math.min(attempts, 6), 1_800);
  await later(context, shipment, seconds, error.message);
}

async function later(
  { pool }: CarrierContext,
  { id }: SentShipment,
  seconds: number,
  text: string,
): Promise<void> {
  await queryPrepared(pool, laterStatement, [id, seconds, text]);
}
