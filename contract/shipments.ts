import { z } from 'zod';
import { type DeliveryCarrier, deliveryCarriers } from './delivery-kinds.ts';
import type { DeliveryEventName } from './order-state.ts';

/** Parcels of one shipment. */
export const maxParcels = 99;

/**
 * Where a shipment stands. `sending` and `unclear` are those of carriers that are told by a request whose answer is
 * still to come, or was lost; `ready` waits at a pick-up point or in the shop.
 */
export const shipmentStatuses = [
  'draft',
  'sending',
  'unclear',
  'created',
  'handedOver',
  'inTransit',
  'ready',
  'delivered',
  'returned',
  'cancelled',
  'problem',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** What a shipment may become; a carrier may skip what it does not tell of. */
export const shipmentMoves: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  draft: ['sending', 'created', 'handedOver', 'ready', 'cancelled'],
  sending: ['created', 'unclear', 'draft'],
  unclear: ['sending', 'created', 'draft'],
  created: ['handedOver', 'inTransit', 'ready', 'delivered', 'returned', 'problem', 'cancelled'],
  handedOver: ['inTransit', 'ready', 'delivered', 'returned', 'problem'],
  inTransit: ['ready', 'delivered', 'returned', 'problem'],
  ready: ['inTransit', 'delivered', 'returned', 'problem'],
  problem: ['inTransit', 'ready', 'delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
};

/** In which the parcel has left the shop, or waits there for its buyer. */
export const leftStatuses = ['handedOver', 'inTransit', 'ready', 'problem', 'delivered', 'returned'] as const;
/** In which its goods may be sent anew. */
export const voidStatuses = ['returned', 'cancelled'] as const;

const isOneOf = (names: readonly ShipmentStatus[], status: ShipmentStatus) => names.includes(status);
export const hasLeft = (status: ShipmentStatus) => isOneOf(leftStatuses, status);
export const isVoid = (status: ShipmentStatus) => isOneOf(voidStatuses, status);

/** Whether there is a parcel of an order that was not cancelled and did not come back. */
export const hasParcels = (shipments: readonly { status: ShipmentStatus }[]) =>
  shipments.some(({ status }) => !isVoid(status));

/**
 * Why staff have to look at a parcel. `orderEnded`: it left, or is to leave, of an order that has ended; `refunded`:
 * something that it held was refunded before it left.
 */
export const shipmentAttentions = [
  'unclear',
  'refused',
  'problem',
  'returned',
  'orderEnded',
  'refunded',
] as const;
export type ShipmentAttention = (typeof shipmentAttentions)[number];

export interface ShippedUnits {
  status: ShipmentStatus;
  lines: readonly { orderLineId: number; quantity: number }[];
}

/** Units of each line that no shipment holds which was not cancelled and did not come back. */
export function openUnits(
  ordered: readonly { id: number; quantity: number }[],
  shipments: readonly ShippedUnits[],
): Map<number, number> {
  const open = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  for (const { status, lines } of shipments) {
    if (isVoid(status)) continue;
    for (const { orderLineId, quantity } of lines)
      open.set(orderLineId, (open.get(orderLineId) ?? 0) - quantity);
  }
  return open;
}

/** The one rule for where the delivery of an order stands, from its shipments; null: nothing has left. */
export function deliveryEventOf(
  ordered: readonly { id: number; quantity: number }[],
  shipments: readonly ShippedUnits[],
): DeliveryEventName | null {
  const alive = shipments.filter(({ status }) => status !== 'cancelled');
  if (!alive.some(({ status }) => hasLeft(status))) return null;
  // What came back waits for nobody: it is sent anew only where staff say so.
  const asSent = alive.map((each) => ({ ...each, status: 'delivered' as const }));
  const isAllSent = [...openUnits(ordered, asSent).values()].every((quantity) => quantity <= 0);
  const statuses = new Set(alive.map(({ status }) => status));
  const areAll = (...names: ShipmentStatus[]) => [...statuses].every((status) => names.includes(status));
  if (!isAllSent) return 'dispatched';
  if (areAll('returned')) return 'returned';
  if (areAll('delivered', 'returned')) return 'delivered';
  return areAll('ready', 'delivered', 'returned') ? 'ready' : 'dispatched';
}

export const trackingNumber = z
  .string()
  .trim()
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 /-]*$/);

/** What staff note of a parcel that leaves. */
export const newShipment = z.strictObject({
  carrier: z.enum(deliveryCarriers),
  parcels: z.int().min(1).max(maxParcels).default(1),
  weightGrams: z.int().min(1).max(10_000_000).nullish(),
  trackingNumber: trackingNumber.nullish().describe('as the carrier gave it'),
});
export type NewShipment = z.infer<typeof newShipment>;

/** A shipment as its buyer sees it. */
export const shownShipment = z.object({
  carrier: z.enum(deliveryCarriers),
  status: z.enum(shipmentStatuses),
  parcels: z.int(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe('the carrier’s page that follows it'),
});
export type ShownShipment = z.infer<typeof shownShipment>;

/** … and as staff do. */
export const orderShipment = shownShipment.extend({
  id: z.int(),
  sequence: z.int().describe('its number within the order, from 1'),
  weightGrams: z.int().nullable(),
  attention: z.enum(shipmentAttentions).nullable().describe('why staff have to look at it'),
  lastError: z.string().nullable().describe('what the carrier said'),
  lines: z.array(z.object({ orderLineId: z.int(), quantity: z.int() })),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type OrderShipment = z.infer<typeof orderShipment>;

/** Pages on which carriers follow a parcel, by its number. */
const trackingPages: Partial<Record<DeliveryCarrier, string>> = {
  foxpost: 'https://foxpost.hu/csomagkovetes/?code=',
  gls: 'https://gls-group.com/HU/hu/csomagkovetes?match=',
  packeta: 'https://tracking.packeta.com/hu/?id=',
  mpl: 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue=',
};

export function trackingUrlOf(carrier: DeliveryCarrier, number: string | null): string | null {
  const page = trackingPages[carrier];
  return page && number ? page + encodeURIComponent(number) : null;
}
