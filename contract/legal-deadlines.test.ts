import { describe, expect, test } from 'vitest';
import { addDays, answerDay, lastDayOfPeriod, lastDayOfWithdrawal } from './legal-deadlines.ts';

describe('[law A3] the last day of withdrawal', () => {
  test.each([
    ['an ordinary day', ['2026-11-03T10:00:00Z'], '2026-11-17'],
    ['the last of two parcels', ['2026-11-03T10:00:00Z', '2026-11-05T10:00:00Z'], '2026-11-19'],
    ['the parcels in any order', ['2026-11-05T10:00:00Z', '2026-11-03T10:00:00Z'], '2026-11-19'],
    ['a Saturday', ['2026-11-07T10:00:00Z'], '2026-11-23'],
    ['a Sunday', ['2026-11-08T10:00:00Z'], '2026-11-23'],
    ['Christmas, and the Sunday behind it', ['2026-12-11T10:00:00Z'], '2026-12-28'],
    ['Christmas Eve, which a decree makes a day of rest', ['2026-12-10T10:00:00Z'], '2026-12-28'],
    ['a day of rest by decree behind a holiday', ['2026-08-07T10:00:00Z'], '2026-08-24'],
    ['a Saturday that is worked', ['2026-07-25T10:00:00Z'], '2026-08-10'],
    ['Good Friday and Easter Monday', ['2026-03-20T10:00:00Z'], '2026-04-07'],
    ['midnight in Budapest, not in Greenwich', ['2026-11-03T23:30:00Z'], '2026-11-18'],
    ['the change to winter time', ['2026-10-20T21:59:00Z'], '2026-11-03'],
    ['the change to summer time', ['2026-03-25T22:59:00Z'], '2026-04-08'],
  ])('%s', (_case, delivered, last) => expect(lastDayOfWithdrawal(delivered, true)).toBe(last));

  test('is not known before everything has come', () => {
    expect(lastDayOfWithdrawal([], true)).toBeNull();
    expect(lastDayOfWithdrawal(['2026-11-03T10:00:00Z'], false)).toBeNull();
  });
});

describe('[law A9, A11] clocks of the shop', () => {
  test.each([
    ['complaint', '2026-11-20T10:00:00Z', '2026-12-20'],
    ['withdrawal', '2026-11-20T10:00:00Z', '2026-12-04'],
    ['defect', '2026-11-20T10:00:00Z', '2026-11-27'],
    ['defect', '2026-12-09T10:00:00Z', '2026-12-15'],
    ['defect', '2026-12-18T10:00:00Z', '2026-12-29'],
    ['question', '2026-11-20T10:00:00Z', '2026-11-25'],
  ] as const)('%s of %s is answered by %s', (kind, at, day) => expect(answerDay(kind, at)).toBe(day));
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(lastDayOfPeriod('2026-12-18', 14)).toBe('2027-01-04');
});
