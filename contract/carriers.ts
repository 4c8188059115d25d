import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowVersion } from './row-version.ts';

/** Carriers that are told of parcels over their own calls. */
export const carrierIds = ['foxpost', 'gls', 'packeta', 'mpl'] as const;
export type CarrierId = (typeof carrierIds)[number];

/** What each carrier gives a merchant to identify the shop by. */
export const carrierKeyNames: Record<CarrierId, readonly string[]> = {
  foxpost: ['username', 'password', 'apiKey'],
  gls: ['username', 'password', 'clientNumber'],
  packeta: ['password', 'apiKey', 'eshop', 'homeCarrier'],
  mpl: ['apiKey', 'apiSecret', 'accountingCode', 'agreement', 'accountNumber'],
};

/** Those without which a carrier can be switched on: for parcels to the door alone. */
export const optionalCarrierKeys: readonly string[] = ['homeCarrier'];

/** Carriers that are told with each parcel where it is taken over. */
export const carriersWithSender: readonly CarrierId[] = ['gls', 'mpl'];

/** Carriers that make a list of the day's parcels, which is handed over with them. */
export const dayListCarriers = ['foxpost'] as const;

/** Carriers that bring goods back from their buyer by a label, or a code, that the shop asks for. */
export const returnLabelCarriers = ['foxpost', 'gls', 'packeta'] as const;
export type ReturnLabelCarrier = (typeof returnLabelCarriers)[number];

/** The carrier's classes of size, the smallest first. */
export const foxpostSizes = ['xs', 's', 'm', 'l', 'xl'] as const;

const line = (max: number) => z.string().trim().min(1).max(max);

/** Where the courier takes parcels over, as it stands on labels. */
export const carrierSender = z.strictObject({
  name: line(80),
  countryCode: z
    .string()
    .length(2)
    .regex(/^[A-Z]{2}$/),
  postalCode: line(10),
  city: line(40),
  street: line(60).describe('without the number'),
  houseNumber: line(20),
  contactName: line(80),
  phone: line(20).regex(/^\+\d{8,15}$/),
  email: z.email().max(100),
});
export type CarrierSender = z.infer<typeof carrierSender>;

export const carrierAccount = z.object({
  carrier: z.enum(carrierIds),
  isOn: z.boolean(),
  isLive: z.boolean().describe('false: the carrier’s test system, which brings no parcel'),
  sender: carrierSender.nullable(),
  keys: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  version: z.int(),
});
export type CarrierAccount = z.infer<typeof carrierAccount>;

const list = z.object({ carriers: z.array(carrierAccount) });

export const listCarriers = endpoint({
  method: 'GET',
  path: '/api/Carrier',
  summary: 'The carriers and how the shop is known to them; of their keys only that they are set',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: list,
});

export const updateCarrier = endpoint({
  method: 'PUT',
  path: '/api/Carrier/:carrier',
  summary: 'Sets a carrier; keys that are not named stay, an empty one is deleted',
  access: { module: 'shopConfiguration', right: 'write' },
  needsConfirmation: true,
  params: z.strictObject({ carrier: z.string().max(20).describe('its id; notFound for another') }),
  body: z.strictObject({
    version: rowVersion,
    isOn: z.boolean(),
    isLive: z.boolean(),
    sender: carrierSender.nullable(),
    keys: z.record(
      z.string().max(20),
      z
        .string()
        .trim()
        .max(200)
        .regex(/^[\x20-\x7e]*$/),
    ),
  }),
  reply: list,
});

export const carrierCalls = [listCarriers, updateCarrier] as const;
