import { z } from 'zod';

const limit = (usual: number) => z.int().min(1).nullable().default(usual);
const days = (usual: number, longest: number) => z.int().min(1).max(longest).default(usual);

/**
 * Limits of orders and open orders; null is no limit. An order is open until it is paid, in processing or closed. One
 * household has an IPv4 address or a /64 of IPv6; offices and mobile networks share one.
 */
export const orderLimits = z.object({
  unitsPerLine: limit(30).describe('units of one product in an order'),
  unitsPerOrder: limit(100),
  openOrdersPerEmail: limit(5),
  openUnitsPerEmail: limit(150),
  openOrdersPerNetwork: limit(20),
  openUnitsPerNetwork: limit(300),
  networkDays: days(8, 60).describe('how long an open order remembers its network, as a keyed hash'),
});
export type OrderLimits = z.infer<typeof orderLimits>;

/** Days after which an unpaid order is cancelled and its stock released. */
export const unpaidOrders = z.object({
  transferDays: days(8, 90).describe('a transfer takes a day; eight leave room for a weekend and a reminder'),
  reminderDays: z
    .int()
    .min(0)
    .max(89)
    .default(3)
    .describe('days before the end of a transfer; 0 reminds nobody'),
  otherDays: days(30, 365).describe(
    'cash on delivery: a parcel is paid within days and a refused one back within three weeks',
  ),
});
export type UnpaidOrders = z.infer<typeof unpaidOrders>;

/** The secret links to an order's page that its mails carry. */
export const orderLinks = z.object({
  days: days(90, 730).describe('how long a link works; every mail about the order carries a new one'),
});
