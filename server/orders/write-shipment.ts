import type { DeliveryCarrier } from '@kamra/contract/delivery-kinds.ts';
import { isVoid, openUnits, type ShipmentStatus } from '@kamra/contract/shipments.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import type { AuditActor } from '../staff/write-audit-log.ts';
import { requireReleased } from './hold-sanctioned.ts';
import { loadShipping, type OrderShipping } from './load-shipping.ts';
import type { ChangingOrder } from './tell-change.ts';

export interface ShipmentInput {
  /** Null: whom the buyer chose. */
  carrier: DeliveryCarrier | null;
  /** Null: whatever no other shipment holds. */
  lines: readonly { orderLineId: number; quantity: number }[] | null;
  parcels?: number | undefined;
  weightGrams?: number | null | undefined;
  trackingNumber?: string | null | undefined;
  size?: string | null | undefined;
}

/** A shipment begins as one that is to be sent, or as a draft, and goes on from there by `transitionShipments`. */
type FirstStatus = Extract<ShipmentStatus, 'draft' | 'sending'>;

const insertStatement = `
  WITH shipment AS (
    INSERT INTO shipments (order_id, carrier, status, parcels, cash_amount, weight_grams, tracking_number, size,
      sequence, next_attempt_at, system_user_id, created_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $3 = 'sending' THEN now() END, $10, $11)
    RETURNING id
  ), lines AS (
    INSERT INTO shipment_lines (shipment_id, order_line_id, quantity)
    SELECT shipment.id, each.line, each.quantity FROM shipment,
      unnest($12::bigint[], $13::int[]) AS each (line, quantity)
  ), event AS (
    INSERT INTO shipment_events (shipment_id, status, actor) SELECT id, $3, $11 FROM shipment WHERE $3 = 'sending'
  )
  SELECT id::float8 AS id FROM shipment`;

/**
 * Stores a shipment of an order that the transaction holds. No unit is in two shipments, but for one that came back or
 * was cancelled; what the courier collects is on one of them. Throws orderHeld, invalidRequest naming the line, and
 * deliveryEventNotAllowed where nothing is left to send.
 */
export async function writeShipment(
  client: pg.PoolClient,
  { orderId }: Pick<ChangingOrder, 'orderId'>,
  input: ShipmentInput,
  status: FirstStatus,
  actor: AuditActor,
): Promise<number> {
  await requireReleased(client, orderId);
  const shipping = await loadShipping(client, orderId);
  const lines = chosenLines(shipping, input.lines);
  const collectsCash = !shipping.shipments.some(
    ({ status: other, cashAmount }) => cashAmount !== null && !isVoid(other),
  );
  const sequence = 1 + Math.max(0, ...shipping.shipments.map((each) => each.sequence));
  const [stored] = await queryPrepared<{ id: number }>(client, insertStatement, [
    orderId,
    input.carrier ?? shipping.carrier ?? 'own',
    status,
    input.parcels ?? 1,
    collectsCash ? shipping.cashTotal : null,
    input.weightGrams ?? null,
    input.trackingNumber || null,
    input.size ?? null,
    sequence,
    actor.systemUserId,
    actor.name,
    lines.map(({ orderLineId }) => orderLineId),
    lines.map(({ quantity }) => quantity),
  ]);
  return stored!.id;
}

function chosenLines(
  { sendable, shipments }: OrderShipping,
  wanted: ShipmentInput['lines'],
): { orderLineId: number; quantity: number }[] {
  const open = openUnits(sendable, shipments);
  const all = [...open].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
  const left = all.filter(({ quantity }) => quantity > 0);
  if (left.length === 0) throw new ShopError('deliveryEventNotAllowed', { reason: 'allSent' });
  if (wanted === null) return left;
  const seen = new Set<number>();
  for (const [index, { orderLineId, quantity }] of wanted.entries()) {
    const most = open.get(orderLineId) ?? 0;
    if (seen.has(orderLineId)) throw invalidField(`lines.${index}.orderLineId`, 'taken');
    if (quantity > most) throw invalidField(`lines.${index}.quantity`, 'tooLarge', most);
    seen.add(orderLineId);
  }
  return [...wanted];
}
