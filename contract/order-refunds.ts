import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { refundedLine } from './order-payments.ts';
import { orderParams, productOrderDetails } from './orders.ts';
import { rowVersion } from './row-version.ts';

export const recordRefund = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Refund',
  summary:
    'Sends money of an order back to the card that paid it, or notes that it was sent back otherwise; at most what it cost in all. The buyer is told by mail. From the sum of the settings on it asks for a confirmation within the last minutes',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  body: z.strictObject({
    amount: z.number().min(0.01).max(maxInteger).describe('in the order’s currency'),
    version: rowVersion,
    note: z.string().trim().max(500).nullish().describe('for the history; the buyer does not see it'),
    isByHand: z.boolean().optional().describe('also where a card paid: the money went another way'),
    lines: z.array(refundedLine).max(100).optional().describe('what was taken back'),
    includesDelivery: z.boolean().optional(),
  }),
  reply: productOrderDetails,
});
