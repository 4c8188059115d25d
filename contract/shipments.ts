import { z } from 'zod';
import { type DeliveryCarrier, deliveryCarriers } from './delivery-kinds.ts';

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

const trackingNumber = z
  .string()
  .trim()
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 /-]*$/);

/** What staff note of a parcel that leaves. */
export const newShipment = z.strictObject({
  carrier: z.enum(deliveryCarriers),
  parcels: z.int().min(1).max(99).default(1),
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
  weightGrams: z.int().nullable(),
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
