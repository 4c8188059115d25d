/** A quarter of a year as days `YYYY-MM-DD`. */
export interface Quarter {
  quarter: string;
  from: string;
  to: string;
  /** The day after the last. */
  until: string;
  /** The last day on which its return may be sent: that of the next month (2006/112/EC Art. 369f). */
  dueOn: string;
}

/** The days of `2026-Q4`. */
export function daysOfQuarter(quarter: string): Quarter {
  const [year = 0, part = 1] = quarter.split('-Q').map(Number);
  const dayOf = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  const next = part * 3;
  return {
    quarter,
    from: dayOf(next - 3, 1),
    to: dayOf(next, 0),
    until: dayOf(next, 1),
    dueOn: dayOf(next + 1, 0),
  };
}
