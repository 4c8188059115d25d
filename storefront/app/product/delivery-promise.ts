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
 * The working day, in words, on which a parcel ordered now is handed over; null where that is within the promised
 * hours anyway.
 */
export function laterDispatch(pace: DeliveryPace, language: Language, now: Date = new Date()): string | null {
  const dispatched = Date.parse(dispatchDay(now, pace));
  const promisedDays = Math.ceil(pace.dispatchHours / 24);
  if (dispatched <= Date.parse(todayInBudapest(now)) + promisedDays * dayLength) return null;
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(dispatched);
}

/** The delivery date of an order placed now, as text. */
export function deliveryPromise(pace: DeliveryPace, language: Language, now: Date = new Date()): string {
  return formatDeliveryDays(deliveryDaysFrom(now, pace), language);
}
