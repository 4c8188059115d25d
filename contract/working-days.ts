import { movedDays } from './moved-days.ts';

const dayLength = 86_400_000;
/** Month and day of Hungarian public holidays with a fixed date (Mt. 102. §); 24 December rests by decree alone. */
const fixedHolidays = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-25', '12-26'];
/** Days from Easter Sunday: Good Friday, Easter Monday, Whit Monday. */
const easterHolidays = [-2, 1, 50];

/** When somebody works: days of the week (1 is Monday), and days that are other than their weekday or a holiday says. */
export interface WorkCalendar {
  workingDays: readonly number[];
  exceptions: readonly { day: string; isWorking: boolean }[];
}

const standardCalendar: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], exceptions: [] };
/** Beyond this nobody promises a day; a calendar without any working day ends here, too. */
const maxDays = 1_000;

/** The day `YYYY-MM-DD` that is so many Hungarian working days after another; days moved by decree are exceptions. */
export function addWorkingDays(
  day: string,
  count: number,
  calendar: WorkCalendar = standardCalendar,
): string {
  let time = Date.parse(`${day}T00:00:00Z`);
  let left = count;
  for (let passed = 0; left > 0 && passed < maxDays; passed++) {
    time += dayLength;
    if (isWorkingDay(toDay(time), calendar)) left -= 1;
  }
  return toDay(time);
}

export function isWorkingDay(
  day: string,
  { workingDays, exceptions }: WorkCalendar = standardCalendar,
): boolean {
  const exception = exceptions.find((each) => each.day === day);
  if (exception) return exception.isWorking;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return workingDays.includes(weekday) && !isHungarianHoliday(day) && !restsByDecree(day);
}

/** A Saturday that is worked in exchange stays one on which nobody need send parcels. */
const restsByDecree = (day: string) => movedDays.some((each) => each.day === day && !each.isWorking);

/** Whether a day `YYYY-MM-DD` of any year is a public holiday in Hungary (Mt. 102. §). */
export function isHungarianHoliday(day: string): boolean {
  if (fixedHolidays.includes(day.slice(5))) return true;
  const time = Date.parse(`${day}T00:00:00Z`);
  const fromEaster = Math.round((time - easterSunday(Number(day.slice(0, 4)))) / dayLength);
  return easterHolidays.includes(fromEaster);
}

const dayInBudapest = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' });

/** Today in Budapest, the shop's time zone. */
export function todayInBudapest(now: Date = new Date()): string {
  return dayInBudapest.format(now);
}

/** Gauss's rule for the Gregorian calendar, in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
