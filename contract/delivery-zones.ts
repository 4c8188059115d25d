import { z } from 'zod';
import { countryCodeSchema } from './cart.ts';
import { nameText, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';

/** More zones than this are not kept. */
export const maxDeliveryZones = 50;
const maxRanges = 100;

const postalCode = z
  .string()
  .trim()
  .max(10)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/);

/** Postal codes from one to another, both included; compared as texts of the same length. */
export const postalCodeRange = z
  .strictObject({ from: postalCode, to: postalCode })
  .refine(({ from, to }) => from.length === to.length && from.toUpperCase() <= to.toUpperCase());

const fields = {
  name: nameText(80).describe('for staff'),
  countries: z.array(countryCodeSchema).min(1).max(60),
  postalCodeRanges: z
    .array(postalCodeRange)
    .max(maxRanges)
    .describe('empty: the whole countries; of several zones that hold an address the first one counts'),
  position: z.int().min(0).max(10_000),
};

export const deliveryZone = z.object({ id: z.int(), version: z.int(), ...fields });
export type DeliveryZone = z.infer<typeof deliveryZone>;

const read = { module: 'shopConfiguration', right: 'read' } as const;
const write = { module: 'shopConfiguration', right: 'write' } as const;

export const listDeliveryZones = endpoint({
  method: 'GET',
  path: '/api/DeliveryZone',
  summary: 'Zones of delivery in the order in which an address is looked for in them',
  access: read,
  reply: z.object({ deliveryZones: z.array(deliveryZone) }),
});

export const getDeliveryZone = endpoint({
  method: 'GET',
  path: '/api/DeliveryZone/:deliveryZoneId',
  summary: 'One zone of delivery',
  access: read,
  params: z.strictObject({ deliveryZoneId: recordIdParam }),
  reply: deliveryZone,
});

export const createDeliveryZone = endpoint({
  method: 'POST',
  path: '/api/DeliveryZone',
  summary: 'Names a zone of delivery: countries, or postal codes of them',
  access: write,
  body: z.strictObject(fields),
  reply: deliveryZone,
  status: 201,
});

export const updateDeliveryZone = endpoint({
  method: 'PUT',
  path: '/api/DeliveryZone',
  summary: 'Replaces a zone of delivery',
  access: write,
  body: seenRecord.extend(fields),
  reply: deliveryZone,
});

export const deleteDeliveryZone = endpoint({
  method: 'DELETE',
  path: '/api/DeliveryZone',
  summary: 'Deletes a zone of delivery; refused with inUse while a method has prices for it',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const deliveryZoneCalls = [
  listDeliveryZones,
  getDeliveryZone,
  createDeliveryZone,
  updateDeliveryZone,
  deleteDeliveryZone,
] as const;
