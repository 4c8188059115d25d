import { expect, test } from 'vitest';
import { deliveryPromise, laterDispatch } from './delivery-promise.ts';

const dispatch = { cutOff: '', workingDays: [1, 2, 3, 4, 5], exceptions: [] };
const pace = { dispatchHours: 24, transitDays: { from: 1, to: 2 }, dispatch };
const noonOf = (day: string) => new Date(`${day}T12:00:00+01:00`);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');

test.each([
  ['2026-11-20', 'hu', 'november 24–25.'],
  ['2026-12-22', 'hu', 'december 28–29.'],
  ['2026-11-25', 'de', '27.–30. November'],
  ['2026-12-30', 'en', 'January 4 – 5'],
] as const)('ordered on %s it comes, in %s, on %s', (today, language, expected) => {
  expect(plain(deliveryPromise(pace, language, noonOf(today)))).toBe(expected);
});

test.each([
  ['2026-11-23', 24, null],
  ['2026-11-26', 24, null],
  ['2026-11-20', 24, 'november 23., hétfő'],
  ['2026-11-21', 24, 'november 23., hétfő'],
  ['2026-12-23', 24, 'december 28., hétfő'],
  ['2026-11-25', 48, null],
  ['2026-11-26', 48, 'november 30., hétfő'],
] as const)('ordered on %s with %d hours to dispatch it leaves later on: %s', (today, hours, expected) => {
  expect(laterDispatch({ ...pace, dispatchHours: hours }, 'hu', noonOf(today))).toBe(expected);
});

test('without a choice of days one day is named', () => {
  const text = deliveryPromise(
    { ...pace, dispatchHours: 48, transitDays: { from: 1, to: 1 } },
    'hu',
    noonOf('2026-11-23'),
  );
  expect(plain(text)).toBe('november 26.');
});
