import { expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, todayInBudapest } from './working-days.ts';

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-22', 2, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-04-02', 1, '2026-04-07'],
  ['2027-03-25', 1, '2027-03-30'],
  ['2026-05-22', 1, '2026-05-26'],
  ['2024-02-28', 2, '2024-03-01'],
  ['2026-11-23', 0, '2026-11-23'],
])('%s and %s working days are %s', (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});

test('public holidays are no working days, the days around them are', () => {
  expect(isWorkingDay('2026-10-23')).toBe(false);
  expect(isWorkingDay('2026-10-22')).toBe(true);
  expect(isWorkingDay('2026-04-03')).toBe(false);
  expect(isWorkingDay('2026-05-25')).toBe(false);
});

test('[law A22] 24 December rests in the years whose decree says so, by law it does not', () => {
  expect(isWorkingDay('2025-12-24')).toBe(false);
  expect(isWorkingDay('2026-12-24')).toBe(false);
  expect(isWorkingDay('2027-12-24')).toBe(true);
  expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-28');
});

test('the day changes at midnight in Budapest', () => {
  expect(todayInBudapest(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
  expect(todayInBudapest(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(todayInBudapest(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
});
