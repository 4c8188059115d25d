import { expect, test } from 'vitest';
import { addMonths, liableUntil, remedyDueOn } from './guarantee-days.ts';

const repair = (begunOn: string, doneOn: string | null) => ({ kind: 'repair' as const, begunOn, doneOn });

test('[law A9] a repair adds its days, and from 31 July 2026 on twelve months once; an exchange starts anew', () => {
  const until = (...remedies: Parameters<typeof liableUntil>[2]) =>
    liableUntil('2026-01-31', 2, remedies, true);
  expect(until()).toBe('2028-01-31');
  expect(until(repair('2026-06-01', '2026-06-11'))).toBe('2028-02-10');
  expect(until(repair('2026-08-01', '2026-08-11'))).toBe('2029-02-10');
  expect(until(repair('2026-08-01', '2026-08-11'), repair('2026-09-01', '2026-09-06'))).toBe('2029-02-15');
  expect(until(repair('2026-11-20', null))).toBe('2028-01-31');
  expect(until({ kind: 'replacement', begunOn: '2026-08-01', doneOn: '2026-08-09' })).toBe('2028-08-09');
  expect(liableUntil('2026-01-31', 3, [repair('2026-08-01', '2026-08-11')], false)).toBe('2029-02-10');
});

test('[law A9] months end within their month, and fifteen days are counted from the day after', () => {
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(remedyDueOn('2026-11-20')).toBe('2026-12-05');
});

test('[law A10] the mandatory warranty ends on the same day of a later year', () => {
  expect(liableUntil('2026-11-23', 2, [], false)).toBe('2028-11-23');
  expect(liableUntil('2028-02-29', 3, [], false)).toBe('2031-02-28');
});
