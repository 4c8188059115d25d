import { z } from 'zod';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { countryCodes } from './country-codes.ts';
import { endpoint } from './endpoint.ts';
import { shownFocalPoint } from './focal-point.ts';
import { maxInteger } from './max-integer.ts';
import { defaultCurrencyId } from './money.ts';
import { paymentTypeIdSchema } from './payment-types.ts';

export const maxCartLines = 100;
export const maxLineQuantity = 999;

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
  oldPrice: z.number(),
  total: z.number(),
  vatRate: z.number(),
  availibilityCount: z.int(),
  problem: z
    .enum(['outOfStock', 'unitLimit', 'productUnavailable'])
    .nullable()
    .describe('unitLimit: more than one order may hold; availibilityCount then is what it may'),
});
export type QuotedLine = z.infer<typeof quotedLine>;

export const paymentOption = z.object({
  paymentTypeId: paymentTypeIdSchema,
  fee: z.number(),
});

/** The VAT of one rate in a cart or an order, fees included: `base + tax = gross`. */
export const vatRow = z.object({ rate: z.number(), base: z.number(), tax: z.number(), gross: z.number() });

export const cartQuote = z.object({
  currencyId: currencyIdSchema,
  lines: z.array(quotedLine),
  goodsTotal: z.number(),
  deliveryFee: z.number(),
  freeDeliveryFrom: z.number().nullable(),
  missingForFreeDelivery: z.number().describe('0 when delivery is free already'),
  paymentOptions: z.array(paymentOption),
  paymentFee: z.number().describe('fee of the chosen payment type; 0 while none is chosen'),
  total: z.number(),
  cashTotal: z.number().nullable().describe('what cash pays after rounding; only for cash on delivery'),
  vat: z.array(vatRow),
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
  }),
  reply: cartQuote,
});
