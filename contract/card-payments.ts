import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paymentStatusIdSchema, placedOrder } from './orders.ts';
import { paymentProviderIds } from './payment-provider-ids.ts';
import { paymentTypeIdSchema } from './payment-types.ts';

const trnId = z.string().min(1).max(100);
const provider = z.enum(paymentProviderIds);

export const startCardPayment = endpoint({
  method: 'POST',
  path: '/ExternalOrder/Payment',
  summary: 'Begins the card payment of an own order, once at a time; answers where the buyer pays',
  access: 'owner',
  body: z.strictObject({ trnId }),
  reply: z.object({ redirectUrl: z.string() }),
});

export const cardPayment = z.object({
  provider: provider.nullable().describe('on whose page it is or would be paid; null: by card it cannot'),
  canPay: z.boolean().describe('by card, now'),
  isWaiting: z.boolean().describe('a payment was begun, and its provider has not told its end'),
  attempt: z
    .object({ provider, paymentStatusId: paymentStatusIdSchema, transactionId: z.string().nullable() })
    .nullable()
    .describe('the payment that was begun last'),
  otherWays: z
    .array(z.object({ paymentTypeId: paymentTypeIdSchema, total: z.number() }))
    .describe('how else it may be paid, and what it costs then'),
});
export type CardPayment = z.infer<typeof cardPayment>;

export const getCardPayment = endpoint({
  method: 'GET',
  path: '/ExternalOrder/Payment',
  summary: 'How the card payment of an own order stands; a payment that waits is asked for within a minute',
  access: 'owner',
  query: z.strictObject({ trnId }),
  reply: cardPayment,
});

export const changePaymentType = endpoint({
  method: 'POST',
  path: '/ExternalOrder/PaymentType',
  summary: 'An own order that is not paid yet is to be paid in another way, at the total that its buyer saw',
  access: 'owner',
  body: z.strictObject({
    trnId,
    paymentTypeId: paymentTypeIdSchema,
    expectedTotal: z.number().min(0).max(1e12),
  }),
  reply: placedOrder,
});

const notification = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/ExternalPayment/${name}`,
    summary,
    access: 'public',
    text: true,
    reply: z.unknown(),
  });

/** What providers call. The body is read as it came, since its bytes are what is signed. */
export const notifyOfSimplePay = notification('SimplePay', 'SimplePay tells of a payment, signed');
export const notifyOfBarion = notification('Barion', 'Barion tells that a payment has changed');
export const notifyOfStripe = notification('Stripe', 'Stripe tells of an event, signed');
export const payDemoCard = notification('DemoCard', 'The page of the demo card sends what was chosen');

/** What buyers and payment providers call. */
export const cardPaymentCalls = [
  startCardPayment,
  getCardPayment,
  changePaymentType,
  notifyOfSimplePay,
  notifyOfBarion,
  notifyOfStripe,
  payDemoCard,
] as const;
