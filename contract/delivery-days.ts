import { addWorkingDays, todayInBudapest, type WorkCalendar } from './working-days.ts';

/** How fast the shop is: hours until a parcel leaves, working days that it is on its way. */
export interface DeliveryPace {
  dispatchHours: number;
  transitDays: { from: number; to: number };
  dispatch: DispatchCalendar;
}

/** When parcels leave. After the cut-off, HH:MM in Budapest, an order counts for the next day; empty is midnight. */
export interface DispatchCalendar extends WorkCalendar {
  cutOff: string;
}

/** Days as `YYYY-MM-DD`. */
export interface DeliveryDays {
  from: string;
  to: string;
}

/**
 * The days on which a parcel comes whose order could be packed from a moment on: dispatch counts whole working days of
 * the shop, the way those of Hungary, on which carriers deliver.
 */
export function deliveryDaysFrom(moment: Date, pace: DeliveryPace): DeliveryDays {
  return daysOnTheWay(dispatchDay(moment, pace), pace.transitDays);
}

/** The day on which a parcel leaves whose order could be packed from a moment on. */
export function dispatchDay(
  moment: Date,
  { dispatchHours, dispatch }: Pick<DeliveryPace, 'dispatchHours' | 'dispatch'>,
): string {
  return addWorkingDays(orderDay(moment, dispatch), Math.ceil(dispatchHours / 24), dispatch);
}

const timeInBudapest = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Budapest' });
const dayLength = 86_400_000;

/** The day that an order of a moment counts for. */
function orderDay(moment: Date, { cutOff }: Pick<DispatchCalendar, 'cutOff'>): string {
  const day = todayInBudapest(moment);
  if (cutOff === '' || timeInBudapest.format(moment) < cutOff) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayLength).toISOString().slice(0, 10);
}

/** The days on which a parcel comes that left on a day. */
export function daysOnTheWay(dispatched: string, { from, to }: DeliveryPace['transitDays']): DeliveryDays {
  return { from: addWorkingDays(dispatched, from), to: addWorkingDays(dispatched, to) };
}

/**
 * The days in a language's words, e.g. `November 24 – 25`. No line ends within them: after a dash a browser may break
 * even before a no-break space. Node and Chromium write other spaces around the dash, and a page must say the same in both.
 */
export function formatDeliveryDays({ from, to }: DeliveryDays, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format
    .formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`))
    .replaceAll(/\s/g, '\u00a0')
    .replaceAll(/\u00a0?–\u00a0?/g, (dash) => dash.replaceAll('\u00a0', '\u202f'))
    .replaceAll('–', '–\u2060');
}
