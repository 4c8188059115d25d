import { z } from 'zod';
import { deliveryEventNames } from './order-state.ts';
import { paymentStatusIds } from './payment-status-ids.ts';

const paymentStatusId = z.literal(Object.values(paymentStatusIds));

/** Events of an order: `expired` when it was cancelled unpaid, `overdue` when it was in processing for too long. */
export const orderEvents = [
  'placed',
  'paymentChanged',
  'mailQueued',
  'noteAdded',
  'reminded',
  'expired',
  'overdue',
  'refunded',
  'contactChanged',
  'detached',
  'goodsChanged',
  'differenceSettled',
  'refundFailed',
  'paymentFlagged',
  'paymentReviewed',
  'parcelMoved',
  'surveyRequested',
  ...deliveryEventNames,
] as const;

export const orderHistoryEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(orderEvents),
  fromPaymentStatusId: paymentStatusId.nullable(),
  toPaymentStatusId: paymentStatusId.nullable(),
  actor: z.string().describe('name of the member of staff, or empty for the shopper and the shop itself'),
  note: z.string().nullable(),
  refundedAmount: z.number().nullable().describe('of a refund'),
  details: z
    .looseObject({})
    .nullable()
    .describe('of an edit: what was before and after; of a note: whom it names'),
  mail: z
    .object({ id: z.int(), subject: z.string(), state: z.enum(['queued', 'sent', 'failed']) })
    .nullable()
    .describe('the mail that the event queued'),
});
