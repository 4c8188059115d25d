import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderId, orderParams, paymentStatusIdSchema, productOrderDetails } from './orders.ts';
import { paymentProviderIds } from './payment-provider-ids.ts';
import { rowVersion } from './row-version.ts';

/** Why staff have to look at the money of an order. */
export const paymentFlags = [
  'paidAfterEnd',
  'otherSum',
  'otherPayee',
  'refundFailed',
  'refundUnknown',
  'unreachable',
] as const;
export type PaymentFlag = (typeof paymentFlags)[number];

/** `unknown`: its provider has not answered, and may have made it: its money counts as sent until that is known. */
export const refundStates = ['queued', 'sent', 'unknown', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const money = z.number();

export const orderPayments = z.object({
  attempts: z.array(
    z.object({
      id: z.int(),
      provider: z.enum(paymentProviderIds),
      paymentStatusId: paymentStatusIdSchema,
      amount: money,
      paidAmount: money.describe('what its provider says was paid'),
      refundable: money.describe('what of it can be sent back to the card'),
      isSurplus: z.boolean().describe('money beyond what the order asked for'),
      isFinished: z.boolean(),
      isHeld: z.boolean().describe('its card has authorized it, and it was neither captured nor let go'),
      authorizedUntil: z.iso.datetime().nullable().describe('when it can be captured no more'),
      captureAmount: money.nullable().describe('what is or was to be captured; 0: the card is let go'),
      requestKey: z.string().describe('the number that the provider shows as the merchant’s'),
      providerPaymentId: z.string().nullable(),
      transactionId: z.string().nullable(),
      lastError: z.string().nullable(),
      createdAt: z.iso.datetime(),
      nextCheckAt: z.iso.datetime().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      amount: money,
      state: z.enum(refundStates),
      isToCard: z.boolean(),
      isSurplus: z.boolean(),
      reason: z.string().nullable(),
      providerRefundId: z.string().nullable(),
      lines: z.array(z.object({ lineId: z.int(), quantity: z.int(), isRestocked: z.boolean() })),
    }),
  ),
  ledger: z
    .object({ charged: money, credited: money, paid: money, refunded: money, open: money })
    .describe('open = charged − credited − paid + refunded; below zero: to be paid back'),
  flag: z.enum(paymentFlags).nullable(),
  canReinstate: z.boolean(),
});
export type OrderPayments = z.infer<typeof orderPayments>;

export const getOrderPayments = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/:orderId/Payments',
  summary: 'The card payments and refunds of an order, and how its money adds up',
  access: { module: 'orders', right: 'read' },
  params: orderParams,
  reply: orderPayments,
});

export const checkPaymentAttempt = endpoint({
  method: 'POST',
  path: '/api/PaymentAttempt/:attemptId/Check',
  summary: 'Asks the provider how a payment stands, and acts on it as on a notification',
  access: { module: 'orders', right: 'write' },
  params: z.strictObject({ attemptId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: orderPayments,
});

export const capturePayment = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/CapturePayment',
  summary:
    'Takes what the card of an order has authorized, which is done by itself before its first parcel is made; however often it is asked for, once',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  body: z.strictObject({ version: rowVersion }),
  reply: productOrderDetails,
});

export const reviewPayment = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/PaymentReview',
  summary:
    'Ends the review of money that fitted no order: the order goes on where its goods are in stock, the money goes back, it was seen to otherwise, or staff saw at the provider what came of refunds that it has not answered',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  body: z.strictObject({
    action: z.enum(['reinstate', 'refund', 'dismiss', 'refundMade', 'refundNotMade']),
    version: rowVersion,
    note: z.string().trim().max(500).nullish(),
  }),
  reply: productOrderDetails,
});

/** A line of which units were taken back. */
export const refundedLine = z.strictObject({
  lineId: orderId,
  quantity: z.int().min(1).max(999),
  isRestocked: z.boolean().describe('false: it is written off'),
});
