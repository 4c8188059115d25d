import { z } from 'zod';
import { forintValue, vatCountryCode, vatRow } from './cart.ts';

/** What an order costs. */
export const orderTotals = {
  goodsTotal: z.number(),
  pointsReduction: z.number().describe('what spent points took off the goods'),
  pointsSpent: z.int(),
  pointsToEarn: z
    .int()
    .nullable()
    .describe('as the order stands; null where it earns none: by a guest, or without a programme'),
  deliveryFee: z.number(),
  paymentFee: z.number(),
  total: z.number(),
  cashTotal: z.number().nullable(),
  refundedTotal: z.number().describe('what was sent back so far; 0 without a refund'),
  vat: z.array(vatRow).describe('as it was at the time of the order, the highest rate first'),
  vatCountry: vatCountryCode,
  forints: forintValue.nullable().describe('at the rate of the day of the order'),
};
