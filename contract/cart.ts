import { z } from 'zod';
import { maxCartLines, maxLineQuantity } from './cart-limits.ts';
import { currencyIdSchema, languageSchema, unitPrice } from './catalogue.ts';
import { countryCodes } from './country-codes.ts';
import { deliveryCarriers, deliveryKinds, deliveryRefusals } from './delivery-kinds.ts';
import { endpoint } from './endpoint.ts';
import { shownFocalPoint } from './focal-point.ts';
import { maxInteger } from './max-integer.ts';
import { defaultCurrencyId } from './money.ts';
import { paymentProviderIds } from './payment-provider-ids.ts';
import { paymentTypeIdSchema } from './payment-types.ts';
import { withdrawalExclusions } from './withdrawal-exclusions.ts';

export { maxCartLines, maxLineQuantity };

/** A line as the client sends it. Its `total` is accepted for the specification's sake and ignored. */
export const cartLineChange = z.strictObject({
  productId: z.int().min(1).max(maxInteger),
  soldQuantity: z.int().min(1).max(maxLineQuantity),
  total: z.number().min(-1e12).max(1e12).optional(),
});
export const cartLines = z.array(cartLineChange).min(1).max(maxCartLines);

/** Any country of the world; the delivery fees decide whether the shop delivers there. */
export const countryCodeSchema = z
  .string()
  .max(2)
  .refine((code) => countryCodes.includes(code));

export const quotedLine = z.object({
  productId: z.int(),
  productName: z.string(),
  nameCode: z.string(),
  sku: z.string(),
  imageUrl: z.string().nullable(),
  focalPoint: shownFocalPoint,
  soldQuantity: z.int(),
  unitPrice: z.number(),
  pricePerUnit: unitPrice.nullable().describe('of a litre, a metre and so on; null where it is the price'),
  oldPrice: z.number(),
  total: z.number(),
  vatRate: z.number(),
  availibilityCount: z.int(),
  withdrawalExclusion: z.enum(withdrawalExclusions).nullable().describe('to be told before the order'),
  durabilityYears: z.int().nullable().describe('of the maker’s guarantee, to be told before the order'),
  garanLabelUrl: z.string().optional().describe('of its official label, where it has one'),
  problem: z
    .enum(['outOfStock', 'unitLimit', 'productUnavailable'])
    .nullable()
    .describe('unitLimit: more than one order may hold; availibilityCount then is what it may'),
});
export type QuotedLine = z.infer<typeof quotedLine>;

export const paymentOption = z.object({
  paymentTypeId: paymentTypeIdSchema,
  fee: z.number(),
  provider: z.enum(paymentProviderIds).optional().describe('on whose page it is paid'),
  isCapturedLater: z.boolean().optional().describe('the card is charged when the parcel is made'),
});

/** A way of delivery for a cart, or why it is not offered. */
export const deliveryOption = z.object({
  deliveryMethodId: z.int(),
  carrier: z.enum(deliveryCarriers),
  kind: z.enum(deliveryKinds),
  name: z.string(),
  text: z.string(),
  fee: z.number(),
  transitDays: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('working days on the way; null: those of the shop'),
  refusal: z.enum(deliveryRefusals).nullable().describe('null: it may be chosen'),
  limit: z.number().nullable().describe('that was exceeded: grams, or millimetres of the longest side'),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** The VAT of one rate in a cart or an order, fees included: `base + tax = gross`. */
export const vatRow = z.object({ rate: z.number(), base: z.number(), tax: z.number(), gross: z.number() });

/** Whose VAT an order bears. */
export const vatCountryCode = z
  .string()
  .length(2)
  .describe('HU, or with the one-stop shop (OSS) the state to which a consumer has goods sent');

/** The value of a total in forints, for information: what is paid is the total in its currency. */
export const forintValue = z.object({
  total: z.int().describe('whole forints'),
  rate: z.number().describe('forints for one'),
  day: z.iso.date().describe('of the rate'),
});

/** Points of the signed-in customer that are to pay for a part of the goods. */
export const pointsToSpend = z.int().min(0).max(100_000_000);

/** What points do for a cart. */
export const quotedPoints = z.object({
  toEarn: z.int().describe('by a signed-in customer, after what is paid by points'),
  isSignedIn: z.boolean(),
  usable: z.int().describe('of the customer now'),
  minPoints: z.int().describe('that may be spent on this cart; 0: none may'),
  maxPoints: z.int(),
  maxReduction: z.number().describe('what `maxPoints` take off'),
  spent: z.int().describe('of those that were to be spent'),
});
export type QuotedPoints = z.infer<typeof quotedPoints>;

export const cartQuote = z.object({
  currencyId: currencyIdSchema,
  lines: z.array(quotedLine),
  goodsTotal: z.number(),
  points: quotedPoints.nullable().describe('null: the shop has no programme'),
  pointsReduction: z.number().describe('what spent points take off the goods'),
  deliveryFee: z.number(),
  freeDeliveryFrom: z.number().nullable(),
  missingForFreeDelivery: z.number().describe('0 when delivery is free already'),
  deliveryOptions: z.array(deliveryOption),
  deliveryMethodId: z
    .int()
    .nullable()
    .describe(
      'that the fee is of: the chosen one, or the usual one where that is not offered; null: none is',
    ),
  paymentOptions: z.array(paymentOption).describe('with this way of delivery'),
  paymentFee: z.number().describe('fee of the chosen payment type; 0 while none is chosen'),
  total: z.number(),
  cashTotal: z.number().nullable().describe('what cash pays after rounding; only for cash on delivery'),
  vat: z.array(vatRow),
  vatCountry: vatCountryCode,
  forints: forintValue.nullable().describe('null in forints, and where goods leave Hungary'),
});
export type CartQuote = z.infer<typeof cartQuote>;

export const quoteCart = endpoint({
  method: 'POST',
  path: '/api/ShopCart/Quote',
  summary: 'Prices a cart with stock, delivery and payment; stores nothing',
  access: 'public',
  body: z.strictObject({
    lines: cartLines,
    currencyId: currencyIdSchema.default(defaultCurrencyId),
    language: languageSchema.default('hu'),
    paymentTypeId: paymentTypeIdSchema.nullish(),
    countryCode: countryCodeSchema.default('HU'),
    isTaxablePerson: z
      .boolean()
      .nullish()
      .describe('a company that gives its tax number: with the OSS other states’ VAT is for consumers alone'),
    postalCode: z.string().trim().max(10).nullish(),
    deliveryMethodId: z
      .int()
      .min(1)
      .max(maxInteger)
      .nullish()
      .describe('left out: the cheapest one to the door'),
    pointsToSpend: pointsToSpend.nullish().describe('more than may be spent: as many as may'),
  }),
  reply: cartQuote,
});
