/** Periods that a list of dated things is often asked for; the days are the browser's. */
export const periodNames = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type PeriodName = (typeof periodNames)[number];

export interface Days {
  from: string;
  to: string;
}

/** First and last day of a period, as `2026-11-21`. */
export function daysOf(period: PeriodName, now = new Date()): Days {
  const today = toDay(now);
  const [year, month] = [now.getFullYear(), now.getMonth()];
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(now, -1), to: addDays(now, -1) };
    case 'last7':
      return { from: addDays(now, -6), to: today };
    case 'last30':
      return { from: addDays(now, -29), to: today };
    case 'thisMonth':
      return { from: toDay(new Date(year, month, 1)), to: today };
    case 'lastMonth':
      return { from: toDay(new Date(year, month - 1, 1)), to: toDay(new Date(year, month, 0)) };
  }
}

/** The period that two days are, if they are one. */
export function periodOf({ from, to }: Partial<Days>, now = new Date()): PeriodName | undefined {
  return periodNames.find((period) => {
    const days = daysOf(period, now);
    return days.from === from && days.to === to;
  });
}

export function toDay(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function addDays(date: Date, count: number): string {
  return toDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count));
}
