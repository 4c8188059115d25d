import { z } from 'zod';
import { foxpostSizes, returnLabelCarriers } from './carriers.ts';
import { currencyIdSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { staffCount } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { orderParams } from './orders.ts';
import {
  itemConditions,
  itemHandlings,
  returnLabelStatuses,
  returnReasons,
  returnStates,
} from './return-kinds.ts';
import { rowVersion } from './row-version.ts';
import { shownReturnProof } from './shown-return-proof.ts';
import { withdrawalExclusions } from './withdrawal-exclusions.ts';

const read = { module: 'orders', right: 'read' } as const;
const write = { module: 'orders', right: 'write' } as const;

export const maxReturnLines = 100;

export const returnNote = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u);
const id = z.int().min(1).max(maxInteger);

const withdrawalExclusion = z
  .enum(withdrawalExclusions)
  .nullable()
  .describe('why it may not be sent back without a reason, as it was told before the order');

const returnLine = z.object({
  id: z.int(),
  orderLineId: z.int().nullable(),
  productName: z.string(),
  sku: z.string(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  receivedQuantity: z.int().nullable(),
  condition: z.enum(itemConditions).nullable(),
  handling: z.enum(itemHandlings).nullable(),
  refundable: z.number().describe('what its received pieces cost'),
  withdrawalExclusion,
});

/** By which an approved return comes back. */
const returnLabel = z.object({
  carrier: z.enum(returnLabelCarriers),
  status: z.enum(returnLabelStatuses),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe('the carrier’s page that follows it'),
  code: z.string().nullable().describe('what is told where the parcel is handed in, in place of a label'),
  hasPdf: z.boolean(),
  problem: z.string().nullable().describe('what the carrier said, for staff; null for buyers'),
});

export const orderReturn = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  state: z.enum(returnStates),
  wantsExchange: z.boolean(),
  note: z.string().describe('of who asked for it'),
  decisionNote: z.string().describe('why it was declined or refused; its buyer reads it'),
  currencyId: currencyIdSchema,
  requestedAt: z.iso.datetime(),
  sendUntil: z.iso.date().nullable().describe('of an approved one: until when the goods are to be sent back'),
  refundUntil: z.iso
    .date()
    .describe(
      'by which the law wants the money of a withdrawal back: fourteen days after it was asked for, or when goods or a proof came later than that',
    ),
  mayHoldBack: z
    .boolean()
    .describe(
      'neither the goods nor a proof that they were sent have come: the money may wait for the earlier',
    ),
  proofs: z.array(shownReturnProof).describe('of sending, the oldest first'),
  refundedAmount: z.number().nullable(),
  withdrawalRefund: z
    .object({
      goods: z.number(),
      delivery: z
        .number()
        .describe(
          'what the cheapest delivery would have cost, or all of it where the shop is at fault, once all goods are back',
        ),
      deliverySurplus: z.number().describe('of a dearer delivery; it is not paid back'),
      paymentFee: z.number(),
    })
    .describe('what the law has paid back to a buyer who withdraws, before lost value is deducted'),
  deduction: z
    .object({ amount: z.number(), reason: z.string() })
    .nullable()
    .describe('that was kept back for lost value'),
  exchangeOrder: z
    .object({ id: z.int(), orderNumber: z.string() })
    .nullable()
    .describe('the order by which it is exchanged'),
  label: returnLabel.nullable().describe('of an approved one'),
  lines: z.array(returnLine),
});
export type OrderReturn = z.infer<typeof orderReturn>;

const returnableLine = z.object({
  orderLineId: z.int(),
  productName: z.string(),
  sku: z.string(),
  quantity: z.int().describe('that were ordered and are in no return yet'),
  withdrawalExclusion,
});

export const orderReturns = z.object({
  returns: z.array(orderReturn).describe('the oldest first'),
  returnable: z.array(returnableLine).describe('empty before the parcel has left'),
  exchangeOf: z
    .object({ orderId: z.int(), orderNumber: z.string(), number: z.string() })
    .nullable()
    .describe('the return that this order exchanges'),
  until: z.iso.date().nullable().describe('the last day of withdrawal, once the parcel was delivered'),
});
export type OrderReturns = z.infer<typeof orderReturns>;

export const requestedReturn = z.strictObject({
  lines: z
    .array(
      z.strictObject({ orderLineId: id, quantity: z.int().min(1).max(999), reason: z.enum(returnReasons) }),
    )
    .min(1)
    .max(maxReturnLines),
  wantsExchange: z.boolean().default(false),
  note: returnNote.default(''),
});
export type RequestedReturn = z.infer<typeof requestedReturn>;

export const listOrderReturns = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/:orderId/Returns',
  summary: 'Returns of an order, and what of it may still be returned',
  access: read,
  params: orderParams,
  reply: orderReturns,
});

export const requestReturn = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Returns',
  summary: 'Notes that a buyer wants to send goods back; staff may do so after the days of the law, too',
  access: write,
  params: orderParams,
  body: requestedReturn,
  reply: orderReturns,
});

const returnParams = z.strictObject({ returnId: z.coerce.number().int().min(1).max(maxInteger) });
const change = { version: rowVersion };

export const decideReturn = endpoint({
  method: 'POST',
  path: '/api/Return/:returnId/Decide',
  summary: 'Approves or declines a return; its buyer is told by mail, with the reason of a refusal',
  access: write,
  params: returnParams,
  body: z.strictObject({ ...change, isApproved: z.boolean(), note: returnNote.default('') }),
  reply: orderReturns,
});

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/api/Return/:returnId/Receive',
  summary: 'Notes what came back and in which condition; what is sold again goes back on the shelf',
  access: write,
  params: returnParams,
  body: z.strictObject({
    ...change,
    lines: z
      .array(
        z.strictObject({
          id,
          quantity: z.int().min(0).max(999),
          condition: z.enum(itemConditions),
          handling: z.enum(itemHandlings),
        }),
      )
      .min(1)
      .max(maxReturnLines),
  }),
  reply: orderReturns,
});

export const refundReturn = endpoint({
  method: 'POST',
  path: '/api/Return/:returnId/Refund',
  summary: 'Closes a return with a refund of its order',
  access: write,
  params: returnParams,
  body: z.strictObject({
    ...change,
    orderVersion: rowVersion.describe('so that a refund whose answer was lost is not made twice'),
    amount: z.number().min(0.01).max(maxInteger),
    includesDelivery: z.boolean().default(false).describe('whether it pays delivery back'),
    deduction: z
      .strictObject({ amount: z.number().min(0.01).max(maxInteger), reason: returnNote.min(1) })
      .nullish()
      .describe('kept back for lost value, because goods were used beyond trying them; its buyer reads why'),
  }),
  reply: orderReturns,
});

export const exchangeReturn = endpoint({
  method: 'POST',
  path: '/api/Return/:returnId/Exchange',
  summary:
    'Notes by which order of its buyer a return is exchanged; the money of each of the two goes its own way',
  access: write,
  params: returnParams,
  body: z.strictObject({ ...change, orderNumber: z.string().trim().min(1).max(40) }),
  reply: orderReturns,
});

export const createReturnLabel = endpoint({
  method: 'POST',
  path: '/api/Return/:returnId/Label',
  summary:
    'Asks a carrier for the label, or the code, by which the goods of an approved return come back; its buyer is told of it by mail. Again after a refusal, or where the answer was lost',
  access: write,
  params: returnParams,
  body: z.strictObject({
    ...change,
    carrier: z.enum(returnLabelCarriers).describe('one that is switched on'),
    size: z.enum(foxpostSizes).nullish().describe('of Foxpost, where another carrier brought the goods'),
  }),
  reply: orderReturns,
});

export const printReturnLabel = endpoint({
  method: 'GET',
  path: '/api/Return/:returnId/LabelPdf',
  summary: 'The carrier’s label of an approved return, as PDF',
  access: write,
  params: returnParams,
  download: true,
  reply: z.unknown(),
});

export const refuseReturn = endpoint({
  method: 'POST',
  path: '/api/Return/:returnId/Refuse',
  summary: 'Closes a return without a refund; its buyer is told why',
  access: write,
  params: returnParams,
  body: z.strictObject({ ...change, note: returnNote.min(1) }),
  reply: orderReturns,
});

export const listReturns = endpoint({
  method: 'POST',
  path: '/api/Return/List',
  summary: 'Returns of all orders in a state, the oldest first',
  access: read,
  personalRecords: { list: 'returns', entity: 'order' },
  body: z.strictObject({
    state: z.enum(returnStates).nullish(),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
  reply: z.object({
    returns: z.array(orderReturn.extend({ customerName: z.string() })),
    ...staffCount,
    page: z.int(),
    pageSize: z.int(),
  }),
});

export const returnCalls = [
  listOrderReturns,
  requestReturn,
  decideReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
  exchangeReturn,
  createReturnLabel,
  printReturnLabel,
  listReturns,
] as const;
