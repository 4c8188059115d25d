import { movedDays } from './moved-days.ts';
import { addWorkingDays, isWorkingDay, todayInBudapest } from './working-days.ts';

/** Working days of Hungary, with those that decrees move. */
const hungarianCalendar = { workingDays: [1, 2, 3, 4, 5], exceptions: movedDays } as const;

/** Days of withdrawal, and those within which the money goes back (2011/83/EU Art. 9, 13; 45/2014. 20., 23. §). */
export const withdrawalDays = 14;
/** Days within which a complaint is answered in writing (1997. évi CLV. tv. 17/A. § (6)). */
export const complaintDays = 30;
/** Days after which staff are told that a complaint still waits. */
export const complaintWarningDays = 25;
/** Working days within which the buyer of a defective thing hears what happens (19/2014. NGM r. 4. §). */
export const defectWorkingDays = 5;
/** Days within which a repair or an exchange should be done (19/2014. NGM r. 5. §). */
export const remedyDays = 15;

/** The day so many calendar days after another; the day itself does not count (1182/71 Art. 3(1)). */
export function addDays(day: string, count: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + count * 86_400_000;
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * The last day of a consumer's period. One that ends on a Saturday, Sunday or public holiday ends with the next
 * working day (1182/71/EEC, Euratom Art. 3(4)); a Saturday that is worked stays a Saturday.
 */
export function lastDayOfPeriod(day: string, days: number): string {
  let last = addDays(day, days);
  while (!endsPeriod(last)) last = addDays(last, 1);
  return last;
}

function endsPeriod(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && isWorkingDay(day, hungarianCalendar);
}

/**
 * The last day on which a buyer may withdraw: the period begins with the last parcel, on the day in Budapest. Null as
 * long as a parcel is on its way: before that there is no last day.
 */
export function lastDayOfWithdrawal(deliveredAt: readonly string[], isComplete: boolean): string | null {
  const last = deliveredAt
    .map((at) => todayInBudapest(new Date(at)))
    .sort()
    .at(-1);
  return last && isComplete ? lastDayOfPeriod(last, withdrawalDays) : null;
}

/** Until when the law wants an answer to what came in at a moment. */
export function answerDay(kind: 'withdrawal' | 'complaint' | 'defect' | 'question', at: string): string {
  const day = todayInBudapest(new Date(at));
  if (kind === 'withdrawal') return addDays(day, withdrawalDays);
  if (kind === 'complaint') return addDays(day, complaintDays);
  if (kind === 'defect') return addWorkingDays(day, defectWorkingDays, hungarianCalendar);
  // No law says so: a promise of the shop.
  return addWorkingDays(day, 3, hungarianCalendar);
}
