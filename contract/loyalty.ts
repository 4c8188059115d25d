import { z } from 'zod';
import { currencyIdSchema } from './catalogue.ts';
import { longText } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';

/**
 * What happened to points. `takenBack`: of goods that went back; `givenBack`: of an order that paid with them and did
 * not come about, or of goods of it that went back.
 */
export const pointMovementKinds = [
  'earned',
  'spent',
  'givenBack',
  'takenBack',
  'expired',
  'adjusted',
] as const;
export type PointMovementKind = (typeof pointMovementKinds)[number];

/** The latest movements that are shown. */
export const maxShownMovements = 100;
export const maxAdjustedPoints = 1_000_000;

const pointMovement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(pointMovementKinds),
  points: z.int().describe('negative where they went'),
  orderNumber: z.string().nullable(),
  reason: z.string().nullable().describe('of a correction by staff'),
});

/** Points of an account; those of orders that were not delivered yet are none. */
export const pointAccount = z.object({
  usable: z.int(),
  pending: z
    .array(z.object({ points: z.int(), usableFrom: z.iso.datetime(), orderNumber: z.string().nullable() }))
    .describe('usable once the time for withdrawal is over; the earliest first'),
  nextExpiry: z.object({ points: z.int(), at: z.iso.datetime() }).nullable(),
  movements: z.array(pointMovement).max(maxShownMovements).describe('the latest first'),
});
export type PointAccount = z.infer<typeof pointAccount>;

/** The rules of the programme, as a currency has them. */
const programme = z.object({
  isOn: z.boolean(),
  forintsPerPoint: z.int(),
  worthOfHundred: z.number().describe('what a hundred points are worth in the currency; 0: not spent in it'),
  maxPercent: z.int(),
  usableAfterDays: z.int().describe('after the last day of withdrawal'),
  expiryDays: z.int(),
});
export type LoyaltyProgramme = z.infer<typeof programme>;

export const getOwnPoints = endpoint({
  method: 'GET',
  path: '/api/Customer/Points',
  summary: 'The points of the signed-in customer: usable, pending, the next that expire, and what happened',
  access: 'customer',
  query: z.strictObject({ currencyId: z.coerce.number().pipe(currencyIdSchema) }),
  reply: pointAccount.extend({ programme }),
});

export const previewPoints = endpoint({
  method: 'GET',
  path: '/api/Loyalty/Preview',
  summary: 'What goods of an amount earn; null while the shop has no programme',
  access: 'public',
  cacheTtlSeconds: 60,
  query: z.strictObject({
    amount: z.coerce.number().min(0).max(1e9),
    currencyId: z.coerce.number().pipe(currencyIdSchema),
  }),
  reply: z.object({ toEarn: z.int().nullable() }),
});

const params = z.strictObject({ buyerId: z.coerce.number().int().min(1).max(maxInteger) });
const buyerPoints = z.object({
  isOn: z.boolean(),
  accounts: z
    .array(pointAccount.extend({ customerId: z.int(), email: z.string() }))
    .describe('of the addresses of the buyer'),
});
export type BuyerPoints = z.infer<typeof buyerPoints>;

export const getBuyerPoints = endpoint({
  method: 'GET',
  path: '/api/Buyer/:buyerId/Points',
  summary: 'The points of a buyer, by account, with their latest movements',
  access: { module: 'customers', right: 'read' },
  params,
  reply: buyerPoints,
});

export const adjustBuyerPoints = endpoint({
  method: 'POST',
  path: '/api/Buyer/:buyerId/Points',
  summary:
    'Adds points to an account of a buyer, or takes some of the usable and pending ones; with a reason',
  access: { module: 'customers', right: 'write' },
  params,
  body: z.strictObject({
    requestId: z.uuid().describe('a repeat changes nothing'),
    customerId: z.int().min(1).max(maxInteger),
    points: z
      .int()
      .min(-maxAdjustedPoints)
      .max(maxAdjustedPoints)
      .refine((points) => points !== 0),
    reason: longText(500).min(3),
  }),
  reply: buyerPoints,
});

export const getPointsReport = endpoint({
  method: 'GET',
  path: '/api/Report/Points',
  summary: 'Points that customers have, what they are worth in forints, and what happened by month',
  access: { module: 'orders', right: 'read' },
  reply: z.object({
    isOn: z.boolean(),
    customers: z.int().describe('who have any'),
    usable: z.int(),
    pending: z.int(),
    usableWorth: z.number().describe('in forints'),
    pendingWorth: z.number().describe('in forints'),
    months: z
      .array(
        z.object({
          month: z.string(),
          earned: z.int().describe('less what was taken back'),
          spent: z.int().describe('less what was given back'),
          expired: z.int(),
          adjusted: z.int(),
        }),
      )
      .max(24)
      .describe('the latest first'),
  }),
});
export type PointsReport = z.infer<typeof getPointsReport.reply>;

/** Points as shoppers see them. */
export const ownPointCalls = [getOwnPoints, previewPoints] as const;
/** Points as staff see them. */
export const staffPointCalls = [getBuyerPoints, adjustBuyerPoints, getPointsReport] as const;
