import { z } from 'zod';
import { phonePattern } from './address-checks.ts';
import { countryCodeSchema, deliveryOption, maxCartLines, maxLineQuantity, vatRow } from './cart.ts';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { longText, nameText, recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { orderId, orderParams, productOrderDetails } from './orders.ts';
import { paymentTypeIdSchema } from './payment-types.ts';
import { orderAddress } from './postal-address.ts';
import { rowVersion } from './row-version.ts';

const write = { module: 'orders', right: 'write' } as const;
const amount = z.number().min(0).max(99_999_999);

const agreed = {
  soldQuantity: z.int().min(1).max(maxLineQuantity),
  unitPrice: amount.nullish().describe('agreed on instead of the catalogue’s, which needs a reason'),
  priceReason: nameText(200).nullish(),
};
/** A product of the catalogue, at its price or at an agreed one. */
export const newOrderLine = z.strictObject({ productId: recordId, ...agreed });
export type NewOrderLine = z.infer<typeof newOrderLine>;
/** A line that the order has, at the price that it has; lines that are not named leave the order. */
export const existingOrderLine = z.strictObject({ lineId: orderId, ...agreed });
export type ExistingOrderLine = z.infer<typeof existingOrderLine>;

const deliveryFee = amount.nullish().describe('agreed on instead of the one that the rules give');
const change = {
  version: rowVersion,
  lines: z
    .array(z.union([existingOrderLine, newOrderLine]))
    .min(1)
    .max(maxCartLines),
  paymentTypeId: paymentTypeIdSchema,
  deliveryFee,
};

export const staffQuoteLine = z.object({
  lineId: z.int().nullable(),
  productId: z.int().nullable(),
  productName: z.string(),
  sku: z.string(),
  imageUrl: z.string().nullable(),
  soldQuantity: z.int(),
  unitPrice: z.number(),
  catalogueUnitPrice: z.number().nullable().describe('where another price was agreed on'),
  total: z.number(),
  vatRate: z.number(),
  available: z.int().describe('with what this order has reserved'),
  problem: z.enum(['outOfStock', 'productUnavailable']).nullable(),
});
export const staffQuote = z.object({
  lines: z.array(staffQuoteLine),
  goodsTotal: z.number(),
  pointsReduction: z.number().describe('what points of the buyer take off the goods'),
  deliveryFee: z.number(),
  paymentFee: z.number(),
  total: z.number(),
  cashTotal: z.number().nullable(),
  vat: z.array(vatRow),
});
export type StaffQuote = z.infer<typeof staffQuote>;

export const previewOrderChange = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Change/Preview',
  summary: 'What an order would cost with other goods, another address or payment; stores nothing',
  access: write,
  params: orderParams,
  body: z.strictObject({ ...change, countryCode: countryCodeSchema }),
  reply: staffQuote.extend({
    difference: z.number().describe('of the new total to the present one'),
    balanceDue: z.number().describe('what is left to be paid after a payment; negative: to be paid back'),
  }),
});

export const changeOrder = endpoint({
  method: 'PUT',
  path: '/api/ProductOrder/:orderId/Change',
  summary:
    'Changes the goods, the delivery address or the payment of an order, with its stock, VAT and history; the buyer is told by mail',
  access: write,
  params: orderParams,
  body: z.strictObject({
    ...change,
    deliveryAddress: orderAddress,
    expectedTotal: z.number().min(0).max(1e12).describe('of the preview; another one is refused with 409'),
    reason: longText(500).nullish(),
  }),
  reply: productOrderDetails,
});

export const settleOrderDifference = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Settlement',
  summary: 'Notes that what a change left to be paid has been paid, or paid back',
  access: write,
  params: orderParams,
  body: z.strictObject({
    version: rowVersion,
    balanceDue: z.number().min(-1e9).max(1e9).describe('as it was shown'),
    note: longText(500).nullish(),
  }),
  reply: productOrderDetails,
});

const draft = {
  deliveryMethodId: recordId.nullish().describe('left out: the cheapest one to the door'),
  lines: z.array(newOrderLine).min(1).max(maxCartLines),
  currencyId: currencyIdSchema,
  language: languageSchema,
  paymentTypeId: paymentTypeIdSchema,
  deliveryFee,
};

export const quoteDraftOrder = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/Draft/Quote',
  summary: 'What an order that staff take down would cost; stores nothing',
  access: write,
  body: z.strictObject({
    ...draft,
    countryCode: countryCodeSchema,
    postalCode: z.string().trim().max(10).nullish(),
  }),
  reply: staffQuote.extend({
    deliveryOptions: z.array(deliveryOption),
    deliveryMethodId: z.int().describe('that the fee is of'),
    paymentTypeIds: z
      .array(paymentTypeIdSchema)
      .describe('ways to pay this total; by card its buyer pays on the order’s page, which the mail links'),
  }),
});

export const createProductOrder = endpoint({
  method: 'POST',
  path: '/api/ProductOrder',
  summary:
    'Places an order that staff took down, e.g. by telephone, once per requestId; the buyer gets its confirmation',
  access: write,
  body: z.strictObject({
    requestId: z.uuid(),
    ...draft,
    email: z.email().max(254),
    phone: z.string().trim().max(30).regex(phonePattern),
    deliveryAddress: orderAddress,
    billingAddress: orderAddress.nullish().describe('the delivery address when missing'),
    pickupPointId: recordId.nullish().describe('where the method needs one'),
    note: z.string().trim().max(500).nullish(),
    expectedTotal: z.number().min(0).max(1e12),
  }),
  reply: productOrderDetails,
  status: 201,
});
