import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What waits for staff: orders to be paid, to be packed, those of which an invoice is due and not issued, those in which
 * something is wrong, money that fits none, and parcels that came back, have a problem, or of which it is unclear
 * whether the carrier has them, those that are held because of a list of sanctions, and those whose authorized card
 * payment is soon too late to capture.
 */
export const orderQueues = [
  'toPay',
  'toPack',
  'toInvoice',
  'problem',
  'lookAtPayment',
  'lookAtParcel',
  'held',
  'toCapture',
] as const;
export type OrderQueue = (typeof orderQueues)[number];

export const countOrderQueues = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/Queues',
  summary: 'How many orders wait in each queue; the field queue of the list filters by one',
  access: { module: 'orders', right: 'read' },
  reply: z.object({
    toPay: z.int(),
    toPack: z.int(),
    toInvoice: z.int(),
    problem: z.int(),
    lookAtPayment: z.int(),
    lookAtParcel: z.int(),
    held: z.int(),
    toCapture: z.int(),
  }),
});
