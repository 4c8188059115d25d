import type { Language } from '@kamra/contract/languages.ts';
import { addWorkingDays, todayInBudapest } from '@kamra/contract/working-days.ts';

const dayLength = 86_400_000;

interface Pace {
  dispatchHours: number;
  transitDays: { from: number; to: number };
}

/**
 * The working day, in words, on which a parcel ordered today is handed over; null where that is within the promised
 * hours anyway.
 */
export function laterDispatch(
  dispatchHours: number,
  language: Language,
  today: string = todayInBudapest(),
): string | null {
  const days = Math.ceil(dispatchHours / 24);
  const dispatched = Date.parse(addWorkingDays(today, days));
  if (dispatched <= Date.parse(today) + days * dayLength) return null;
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(dispatched);
}

/** The delivery date of an order placed today, as text: dispatch and transport count whole working days. */
export function deliveryPromise(
  { dispatchHours, transitDays }: Pace,
  language: Language,
  today: string = todayInBudapest(),
): string {
  const dispatched = addWorkingDays(today, Math.ceil(dispatchHours / 24));
  const [from, to] = [transitDays.from, transitDays.to].map(
    (days) => new Date(`${addWorkingDays(dispatched, days)}T12:00:00Z`),
  ) as [Date, Date];
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.formatRange(from, to);
}
