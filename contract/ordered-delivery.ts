import { z } from 'zod';
import { deliveryCarriers, deliveryKinds } from './delivery-kinds.ts';
import { orderedPoint } from './pickup-points.ts';

/** How an order is delivered, as it was chosen; null where it is older than ways of delivery are. */
export const orderedDelivery = z.object({
  deliveryMethodId: z.int().nullable().describe('null: the method is no more'),
  carrier: z.enum(deliveryCarriers),
  kind: z.enum(deliveryKinds),
  name: z.string(),
  pickupPoint: orderedPoint.nullable(),
});
export type OrderedDelivery = z.infer<typeof orderedDelivery>;

/** The method, and where the parcel waits, as lines of text. */
export function deliveryLines({ name, pickupPoint }: OrderedDelivery): string[] {
  if (!pickupPoint) return [name];
  const { postalCode, city, street, directions } = pickupPoint;
  return [name, pickupPoint.name, `${postalCode} ${city}, ${street}`, directions].filter(Boolean);
}
