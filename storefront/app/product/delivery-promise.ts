import {
  type DeliveryPace,
  deliveryDaysFrom,
  dispatchDay,
  formatDeliveryDays,
} from '@kamra/contract/delivery-days.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';

const dayLength = 86_400_000;

/**
 * The working day, in words, on which a parcel ordered today is handed over; null where that is within the promised
 * hours anyway.
 */
export function laterDispatch(
  dispatchHours: number,
  language: Language,
  today: string = todayInBudapest(),
): string | null {
  const dispatched = Date.parse(dispatchDay(today, dispatchHours));
  const promisedDays = Math.ceil(dispatchHours / 24);
  if (dispatched <= Date.parse(today) + promisedDays * dayLength) return null;
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(dispatched);
}

/** The delivery date of an order placed today, as text: dispatch and transport count whole working days. */
export function deliveryPromise(
  pace: DeliveryPace,
  language: Language,
  today: string = todayInBudapest(),
): string {
  return formatDeliveryDays(deliveryDaysFrom(today, pace), language);
}
