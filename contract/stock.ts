import { z } from 'zod';
import { longText, recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';

/** Why staff change the units on hand by hand. */
export const adjustmentReasons = [
  'received',
  'returned',
  'counted',
  'damaged',
  'lost',
  'sample',
  'other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Every reason that the log of stock movements names. */
export const stockReasons = [...adjustmentReasons, 'set', 'sold', 'import', 'undone'] as const;
export type StockReason = (typeof stockReasons)[number];

export const maxStock = 1_000_000;

export const adjustStock = endpoint({
  method: 'POST',
  path: '/api/Product/AdjustStock',
  summary:
    'Adds units to those on hand or takes some off, whatever was sold meanwhile; never below what is reserved',
  access: { module: 'products', right: 'write' },
  body: z.strictObject({
    productId: recordId,
    change: z
      .int()
      .min(-maxStock)
      .max(maxStock)
      .refine((units) => units !== 0)
      .describe('units: positive ones are added'),
    reason: z.enum(adjustmentReasons),
    note: longText(500).nullish(),
    requestId: z.uuid().describe('of this adjustment: when it is sent again, nothing is changed again'),
  }),
  reply: z.object({
    productId: z.int(),
    onHand: z.int(),
    reserved: z.int(),
    availibilityCount: z.int(),
  }),
});

export const stockMovement = z.object({
  id: z.int(),
  productId: z.int(),
  sku: z.string(),
  at: z.iso.datetime(),
  onHandBefore: z.int(),
  onHandAfter: z.int(),
  reason: z.enum(stockReasons),
  note: z.string().nullable(),
  systemUserName: z.string().nullable().describe('who made it; null where nobody of staff did'),
  orderId: z.int().nullable().describe('the order that took the units'),
});
export type StockMovement = z.infer<typeof stockMovement>;

/** Fields of stock movement lists that may be filtered and ordered by. */
export const stockMovementFields = {
  id: 'number',
  productId: 'number',
  sku: 'text',
  at: 'date',
  reason: 'code',
} as const;

export const listStockMovements = endpoint({
  method: 'POST',
  path: '/api/Product/StockMovements',
  summary: 'Changes of units on hand: who, why, before and after; the newest first unless asked otherwise',
  access: { module: 'products', right: 'read' },
  body: listRequest(maxStaffPageSize),
  reply: z.object({ stockMovements: z.array(stockMovement), ...staffListCounts }),
});
