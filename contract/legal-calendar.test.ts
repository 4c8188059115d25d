import { expect, test } from 'vitest';
import { calendarRules, isCheckDue, stateOfRule, yearlyChecks } from './legal-calendar.ts';

test('[law A22] a rule is in force from its day on, and coming soon two months before', () => {
  const rule = { from: '2026-12-09' };
  expect(stateOfRule(rule, '2026-12-09')).toBe('inForce');
  expect(stateOfRule(rule, '2026-12-08')).toBe('soon');
  expect(stateOfRule(rule, '2026-10-10')).toBe('soon');
  expect(stateOfRule(rule, '2026-10-09')).toBe('later');
});

test('[law A22] a yearly check is due from its month on until it was done', () => {
  const check = { month: 5, doneOn: '2026-11-23' };
  expect(isCheckDue(check, '2026-12-31')).toBe(false);
  expect(isCheckDue(check, '2027-04-30')).toBe(false);
  expect(isCheckDue(check, '2027-05-01')).toBe(true);
  expect(isCheckDue({ month: 1, doneOn: '2026-11-23' }, '2027-01-01')).toBe(true);
  expect(isCheckDue({ month: 12, doneOn: null }, '2027-01-01')).toBe(true);
});

test('[law A22] the calendar is in the order of its days, with a source for each rule', () => {
  const days = calendarRules.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
  for (const { id, source, title, check } of calendarRules)
    expect([source, title.hu, title.en, check.hu, check.en].every(Boolean), id).toBe(true);
  const ids = [...calendarRules, ...yearlyChecks].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
});
