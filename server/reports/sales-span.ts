import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { saleParts, startOfDay } from './sale-parts.ts';

/** The shop's day and time, and the day before which the tables of days are complete. */
export interface ShopClock {
  today: string;
  time: string;
  rolledUntil: string | null;
}

export async function readShopClock(pool: pg.Pool): Promise<ShopClock> {
  const [clock] = await queryPrepared<ShopClock & Record<string, unknown>>(
    pool,
    `SELECT (now() AT TIME ZONE '${shopTimeZone}')::date::text AS today,
       (now() AT TIME ZONE '${shopTimeZone}')::time::text AS time,
       (SELECT until_day::text FROM sales_roll_ups) AS "rolledUntil"`,
    [],
  );
  return clock!;
}

/**
 * Days of the shop whose sales are read: from the tables as far as these are complete, from the orders after that.
 * `until` is the day after the last, or with a time the last day up to that time.
 */
export interface SalesSpan {
  from: string;
  until: string;
  time?: string;
}

/** Parameters 1 to 5 of every statement over a span. */
export function spanValues({ from, until, time = '00:00' }: SalesSpan, rolledUntil: string | null): string[] {
  const tableUntil = [until, rolledUntil ?? from].sort()[0]!;
  const ordersFrom = [from, tableUntil].sort()[1]!;
  return [from, tableUntil, ordersFrom, until, time];
}

const untilMoment = `(($4::date + $5::time) AT TIME ZONE '${shopTimeZone}')`;

/** The common table expressions for the part of a span that no table of days has yet. */
export const partsOfSpan = saleParts(startOfDay('$3'), untilMoment);
/** The condition on the tables of days for the rest. */
export const daysOfSpan = 'day >= $1::date AND day < $2::date';

/** The day `YYYY-MM-DD` so many days after another. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
