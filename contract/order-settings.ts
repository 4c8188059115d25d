import { choice, integer, limit, text } from './setting-kinds.ts';

const pieces = (standard: number) =>
  limit('orders', { min: 1, max: 1_000_000, default: standard, unit: 'pieces' });
const days = (standard: number, max: number, min = 1) =>
  integer('orders', { min, max, default: standard, unit: 'days' });

/**
 * Limits of orders and open orders; null is no limit. An order is open until it is paid, in processing or closed. One
 * household has an IPv4 address or a /64 of IPv6; offices and mobile networks share one.
 */
export const orderLimitSettings = {
  unitsPerLine: pieces(30),
  unitsPerOrder: pieces(100),
  openOrdersPerEmail: pieces(5),
  openUnitsPerEmail: pieces(150),
  openOrdersPerNetwork: pieces(20),
  openUnitsPerNetwork: pieces(300),
  networkDays: days(8, 60),
};

/** Refunds of an order that come to this sum are confirmed anew by whoever makes them; at 0 each of them is. */
export const refundSettings = {
  confirmFrom: integer('orders', {
    ...{ min: 0, max: 100_000_000, default: 50_000 },
    unit: 'forints',
    isDelicate: true,
  }),
};

/**
 * What order numbers are made of: a prefix, and characters drawn at random, so that nobody can count the orders by them.
 * With eight digits a shop of a million orders draws one of a hundred numbers twice, which costs it another draw.
 */
export const orderNumberSettings = {
  prefix: text('orders', 6, {
    default: 'K',
    problem: (value) => (/^[A-Z0-9]*$/.test(value) ? undefined : 'invalid'),
  }),
  kind: choice('orders', ['lettersAndDigits', 'digits'], 'lettersAndDigits'),
  length: integer('orders', { min: 8, max: 12, default: 8, unit: 'characters' }),
};

/**
 * After how long an unpaid order is cancelled and its stock released, no reminder at 0 days; and when the cash of a
 * delivered parcel is overdue from its carrier.
 */
export const unpaidOrderSettings = {
  transferDays: days(8, 90),
  reminderDays: days(3, 89, 0),
  otherDays: days(30, 365),
  cardHours: integer('orders', { min: 1, max: 168, default: 24, unit: 'hours' }),
  cashDays: days(14, 90),
};
