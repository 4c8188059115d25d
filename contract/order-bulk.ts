import { z } from 'zod';
import { longText } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './error-codes.ts';
import { orderTag } from './order-tags.ts';
import { orderId, paymentStatusIdSchema } from './orders.ts';

/** Orders of one call, so that its answer comes within a second; a client sends many in turn. */
export const maxBulkOrders = 50;

export const orderBulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('markPaid'), note: longText(500).nullish() }),
  z.strictObject({ kind: z.literal('cancel'), reason: longText(500).min(1) }),
  z.strictObject({ kind: z.literal('tag'), tag: orderTag }),
  z.strictObject({ kind: z.literal('untag'), tag: orderTag }),
]);
export type OrderBulkAction = z.infer<typeof orderBulkAction>;

export const orderBulkResult = z.object({
  orderId: z.int(),
  orderNumber: z.string().nullable().describe('null for an order that is no more'),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  code: z.enum(errorCodes).nullable().describe('why it was refused'),
  fromPaymentStatusId: paymentStatusIdSchema.optional().describe('of one whose payment may not move so'),
});
export type OrderBulkResult = z.infer<typeof orderBulkResult>;

export const changeOrders = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/Bulk',
  summary: 'Does the same with several orders, each on its own: one that is refused stops no other',
  access: { module: 'orders', right: 'write' },
  body: z.strictObject({
    orderIds: z.array(orderId).min(1).max(maxBulkOrders),
    action: orderBulkAction,
  }),
  reply: z.object({ results: z.array(orderBulkResult) }),
});

/** Orders of one run, which goes on in the background whatever becomes of the page that began it. */
export const maxRunOrders = 1_000;
export const orderRunStates = ['queued', 'running', 'finished', 'failed'] as const;

export const startOrderRun = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/Bulk/Run',
  summary: 'Begins to do the same with many orders, as a job; its progress and results are read by its id',
  access: { module: 'orders', right: 'write' },
  body: z.strictObject({
    orderIds: z.array(orderId).min(1).max(maxRunOrders),
    action: orderBulkAction,
  }),
  status: 202,
  reply: z.object({ runId: z.uuid(), total: z.int() }),
});

export const getOrderRun = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/Bulk/Run/:runId',
  summary: 'How far a run is, and what became of each order so far',
  access: { module: 'orders', right: 'read' },
  params: z.strictObject({ runId: z.uuid() }),
  reply: z.object({
    state: z.enum(orderRunStates),
    total: z.int(),
    results: z.array(orderBulkResult),
  }),
});
