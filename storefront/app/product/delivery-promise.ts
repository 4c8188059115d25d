import type { Language } from '@kamra/contract/languages.ts';
import { addWorkingDays, todayInBudapest } from '@kamra/contract/working-days.ts';

interface Pace {
  dispatchHours: number;
  transitDays: { from: number; to: number };
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
