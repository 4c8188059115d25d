import { z } from 'zod';
import { countryCodeSchema } from './cart.ts';
import { recordId } from './catalogue-records.ts';
import { deliveryCarriers } from './delivery-kinds.ts';
import { endpoint } from './endpoint.ts';

/** Points of a page of the picker. */
export const maxListedPoints = 50;

/** Why a carrier's list was not taken over. `shrunk`: it had lost more than a fifth of its points. */
export const pointReadFailures = ['notDownloaded', 'tooLarge', 'unreadable', 'shrunk'] as const;
export type PointReadFailure = (typeof pointReadFailures)[number];

/** Hours of each weekday from Monday on, as the carrier writes them; empty: closed. */
export const weekHours = z.array(z.string().max(60)).length(7);

export const pickupPoint = z.object({
  id: z.int(),
  carrier: z.enum(deliveryCarriers),
  kind: z.enum(['locker', 'shop']),
  name: z.string(),
  countryCode: z.string(),
  postalCode: z.string(),
  city: z.string(),
  street: z.string(),
  directions: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  hours: weekHours.nullable(),
  acceptsCard: z.boolean().nullable(),
  acceptsCash: z.boolean().nullable(),
});
export type PickupPoint = z.infer<typeof pickupPoint>;

export const listPickupPoints = endpoint({
  method: 'POST',
  path: '/api/PickupPoint/List',
  summary: 'Pick-up points of a way of delivery by postal code, town or street, the nearest first',
  access: 'public',
  body: z.strictObject({
    deliveryMethodId: recordId,
    countryCode: countryCodeSchema.default('HU'),
    text: z.string().trim().max(80).default('').describe('postal code, town, street or name'),
  }),
  reply: z.object({
    points: z.array(
      pickupPoint.extend({
        distanceMetres: z.int().nullable().describe('from the middle of the postal code that was searched'),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

/** A point as an order keeps it. */
export const orderedPoint = z.object({
  pointId: z.string().describe('of the carrier'),
  name: z.string(),
  countryCode: z.string(),
  postalCode: z.string(),
  city: z.string(),
  street: z.string(),
  directions: z.string(),
  hours: weekHours.nullable(),
});
export type OrderedPoint = z.infer<typeof orderedPoint>;
