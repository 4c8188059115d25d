import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { orderId } from './orders.ts';

/** Papers of orders: the pick list is one for all, the others are one for each. */
export const orderPapers = ['pickList', 'packingSlip', 'summary', 'warrantyCard'] as const;
export type OrderPaper = (typeof orderPapers)[number];

/** Orders of one file. */
export const maxPrintedOrders = 300;
/** Lines of all its orders: as many rows are laid out for each paper. */
export const maxPrintedLines = 6_000;

export const printOrders = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/Papers',
  summary:
    'Papers of orders as one PDF: what goes into the parcel in the buyer’s language, the pick list in that of staff',
  access: { module: 'orders', right: 'read' },
  body: z.strictObject({
    orderIds: z.array(orderId).min(1).max(maxPrintedOrders),
    papers: z.array(z.enum(orderPapers)).min(1).max(orderPapers.length),
    language: languageSchema.describe('of the pick list'),
  }),
  download: true,
  reply: z.unknown(),
});
