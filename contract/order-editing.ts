import { z } from 'zod';
import { phonePattern } from './address-checks.ts';
import { currencyIdSchema } from './catalogue.ts';
import { longText, recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { orderParams, paymentStatusIdSchema, productOrderDetails } from './orders.ts';
import { paymentTypeIdSchema } from './payment-types.ts';
import { orderAddress } from './postal-address.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'orders', right: 'read' } as const;
const write = { module: 'orders', right: 'write' } as const;

export const maxMentions = 10;
/** The latest orders of a buyer that are listed beside one of them. */
export const maxOrdersOfBuyer = 20;

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Note',
  summary: 'Adds a note of staff to the history; colleagues whom it names get it by mail',
  access: write,
  params: orderParams,
  body: z.strictObject({
    text: longText(2_000).min(1),
    mentionedIds: z.array(recordId).max(maxMentions).default([]),
  }),
  reply: productOrderDetails,
});

export const listOrderColleagues = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/Colleagues',
  summary: 'Whom a note may name: active members of staff who may read orders',
  access: read,
  reply: z.object({ colleagues: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const detachOrder = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Detach',
  summary:
    'Takes an order out of the account that it came to by a mistyped address, with the points that it earned there, and ends its links; the address attaches it to no account until it is corrected',
  access: write,
  params: orderParams,
  body: z.strictObject({ version: rowVersion }),
  reply: productOrderDetails,
});

export const updateOrderContact = endpoint({
  method: 'PATCH',
  path: '/api/ProductOrder/:orderId/Contact',
  summary:
    'Corrects how the buyer is reached and the addresses, as far as the order’s state allows; another e-mail address ends the links sent so far, and takes a guest’s order out of the account of the old one',
  access: write,
  params: orderParams,
  body: z.strictObject({
    version: rowVersion,
    email: z.email().max(254),
    phone: z.string().trim().max(30).regex(phonePattern),
    deliveryAddress: orderAddress.describe('in the same country, on which the fees depend'),
    billingAddress: orderAddress,
  }),
  reply: productOrderDetails,
});

/** How far ahead a new day of dispatch may be. */
export const maxDelayDays = 365;

export const tellDelay = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Delay',
  summary:
    'Tells the buyer that the parcel leaves later, from which day, and that they may cancel; the expected delivery follows',
  access: write,
  params: orderParams,
  body: z.strictObject({
    version: rowVersion,
    dispatchOn: z.iso.date().max(10).describe('from today on, at most a year ahead'),
    reason: longText(500)
      .regex(/^\P{Cc}*$/u)
      .default('')
      .describe('for the buyer'),
  }),
  reply: productOrderDetails,
});

export const resendOrderMail = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Mail',
  summary: 'Sends a mail about the order once more, written anew and with a new link, to its present address',
  access: write,
  params: orderParams,
  body: z.strictObject({
    mailId: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .nullable()
      .describe('of the mail to be repeated; null for the confirmation'),
  }),
  reply: productOrderDetails,
});

/** One of a buyer's orders, as lists beside other things show it. */
export const buyerOrder = z.object({
  id: z.int(),
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  paymentTypeId: paymentTypeIdSchema,
  paymentStatusId: paymentStatusIdSchema,
  currencyId: currencyIdSchema,
  total: z.number(),
});

export const listOrdersOfBuyer = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/:orderId/OfBuyer',
  summary: 'The other orders of the same buyer, by account or e-mail address, the newest first',
  access: read,
  params: orderParams,
  reply: z.object({
    count: z.int(),
    orders: z.array(buyerOrder),
  }),
});
