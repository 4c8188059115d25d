import { addWorkingDays } from './working-days.ts';

/** How fast the shop is: hours until a parcel leaves, working days that it is on its way. */
export interface DeliveryPace {
  dispatchHours: number;
  transitDays: { from: number; to: number };
}

/** Days as `YYYY-MM-DD`. */
export interface DeliveryDays {
  from: string;
  to: string;
}

/** The days on which a parcel comes that may leave from a day on: dispatch counts whole working days, so does the way. */
export function deliveryDaysFrom(day: string, { dispatchHours, transitDays }: DeliveryPace): DeliveryDays {
  return daysOnTheWay(dispatchDay(day, dispatchHours), transitDays);
}

/** The day on which a parcel leaves that may leave from a day on. */
export function dispatchDay(day: string, dispatchHours: number): string {
  return addWorkingDays(day, Math.ceil(dispatchHours / 24));
}

/** The days on which a parcel comes that left on a day. */
export function daysOnTheWay(dispatched: string, { from, to }: DeliveryPace['transitDays']): DeliveryDays {
  return { from: addWorkingDays(dispatched, from), to: addWorkingDays(dispatched, to) };
}

/** The days in a language's words, e.g. `November 24 – 25`. */
export function formatDeliveryDays({ from, to }: DeliveryDays, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
}
