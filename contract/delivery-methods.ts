import { z } from 'zod';
import { countryCodeSchema } from './cart.ts';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { longText, nameText, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { deliveryCarriers, deliveryKinds, deliveryPricings, deliveryRefusals } from './delivery-kinds.ts';
import { deliveryZone } from './delivery-zones.ts';
import { endpoint } from './endpoint.ts';
import { type Language, languages } from './languages.ts';
import { paymentTypeIdSchema } from './payment-types.ts';

/** More methods than this are not kept. */
export const maxDeliveryMethods = 40;
export const maxRates = 40;
export const maxMethodPrices = 150;

const amount = z.number().min(0).max(10_000_000);
const edge = z.number().min(0).max(1_000_000_000);

/** What a parcel of a range costs, VAT included. */
export const deliveryRate = z.strictObject({
  from: edge.describe('grams or goods total; belongs to the range'),
  to: edge.nullable().describe('where the next range begins; null: without an end'),
  fee: amount,
});
export type DeliveryRate = z.infer<typeof deliveryRate>;

/** What a method costs in a zone and a currency. */
export const deliveryPrice = z.strictObject({
  zoneId: recordId,
  currencyId: currencyIdSchema,
  freeFrom: amount.nullable().describe('goods total after discounts; null: never free'),
  cashFee: amount
    .nullable()
    .describe(
      'of cash on delivery, instead of the one of the settings, or of none where goods are collected in the shop',
    ),
  rates: z.array(deliveryRate).max(maxRates),
});
export type DeliveryPrice = z.infer<typeof deliveryPrice>;

const methodText = z.strictObject({ name: nameText(80), text: longText(300) });
export type MethodText = z.infer<typeof methodText>;
const texts: z.ZodType<Partial<Record<Language, MethodText>>> = z
  .partialRecord(z.enum(languages), methodText)
  .refine((given) => given.hu !== undefined);

const fields = {
  carrier: z.enum(deliveryCarriers),
  kind: z.enum(deliveryKinds),
  texts: texts.describe('names and explanations by language; Hungarian stands where one is missing'),
  pricing: z
    .enum(deliveryPricings)
    .describe('standard: the fees by country of the settings; of flat prices one range has no end'),
  prices: z.array(deliveryPrice).max(maxMethodPrices).describe('none where the pricing is standard'),
  vatRate: z.number().min(0).max(100),
  maxWeightGrams: z.int().min(1).max(10_000_000).nullable(),
  maxSizeMillimetres: z
    .array(z.int().min(1).max(100_000))
    .length(3)
    .nullable()
    .describe('that each piece fits into, turned as it has to be'),
  paymentTypeIds: z.array(paymentTypeIdSchema).max(10).describe('empty: every one that the shop offers'),
  transitDays: z
    .strictObject({ from: z.int().min(0).max(60), to: z.int().min(0).max(60) })
    .refine(({ from, to }) => from <= to)
    .nullable()
    .describe('working days on the way; null: those of the settings'),
  serviceCodes: z
    .array(
      z
        .string()
        .max(20)
        .regex(/^[A-Za-z0-9_-]+$/),
    )
    .max(20)
    .describe('of the carrier'),
  position: z.int().min(0).max(10_000),
  isEnabled: z.boolean(),
};

export const deliveryMethod = z.object({ id: z.int(), version: z.int(), ...fields });
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

const read = { module: 'shopConfiguration', right: 'read' } as const;
const write = { module: 'shopConfiguration', right: 'write' } as const;

export const listDeliveryMethods = endpoint({
  method: 'GET',
  path: '/api/DeliveryMethod',
  summary: 'Ways of delivery in the order in which shoppers see them',
  access: read,
  reply: z.object({ deliveryMethods: z.array(deliveryMethod) }),
});

export const getDeliveryMethod = endpoint({
  method: 'GET',
  path: '/api/DeliveryMethod/:deliveryMethodId',
  summary: 'One way of delivery with its prices',
  access: read,
  params: z.strictObject({ deliveryMethodId: recordIdParam }),
  reply: deliveryMethod,
});

export const createDeliveryMethod = endpoint({
  method: 'POST',
  path: '/api/DeliveryMethod',
  summary: 'Adds a way of delivery',
  access: write,
  body: z.strictObject(fields),
  reply: deliveryMethod,
  status: 201,
});

export const updateDeliveryMethod = endpoint({
  method: 'PUT',
  path: '/api/DeliveryMethod',
  summary: 'Replaces a way of delivery with its prices; orders keep what they were placed with',
  access: write,
  body: seenRecord.extend(fields),
  reply: deliveryMethod,
});

export const deleteDeliveryMethod = endpoint({
  method: 'DELETE',
  path: '/api/DeliveryMethod',
  summary: 'Deletes a way of delivery; orders keep its name. The last enabled one stays (inUse)',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

/** What a basket would be offered, and why not. */
export const triedMethod = z.object({
  deliveryMethodId: z.int(),
  name: z.string(),
  fee: z.number().nullable().describe('null: not offered'),
  zoneName: z.string().nullable(),
  refusal: z.enum(deliveryRefusals).nullable(),
  limit: z.number().nullable().describe('that was exceeded: grams, or millimetres of the longest side'),
});

export const tryDelivery = endpoint({
  method: 'POST',
  path: '/api/DeliveryMethod/Try',
  summary: 'What a basket would be offered at an address, and why the rest is not; changes nothing',
  access: read,
  body: z.strictObject({
    countryCode: countryCodeSchema,
    postalCode: z.string().trim().max(10).default(''),
    currencyId: currencyIdSchema,
    goodsTotal: amount,
    weightGrams: z.int().min(0).max(10_000_000),
    sizeMillimetres: z.array(z.int().min(1).max(100_000)).length(3).nullable(),
    language: languageSchema.default('hu').describe('of the names of methods'),
  }),
  reply: z.object({ methods: z.array(triedMethod), zones: z.array(deliveryZone).describe('that hold it') }),
});

export const deliveryMethodCalls = [
  listDeliveryMethods,
  getDeliveryMethod,
  createDeliveryMethod,
  updateDeliveryMethod,
  deleteDeliveryMethod,
  tryDelivery,
] as const;
