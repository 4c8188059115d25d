import { expect, test } from 'vitest';
import { deliveryDaysFrom, dispatchDay, formatDeliveryDays } from './delivery-days.ts';
import { isHungarianHoliday } from './working-days.ts';

const dispatch = { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], exceptions: [] };
const pace = { dispatchHours: 24, transitDays: { from: 1, to: 2 }, dispatch };

test.each([
  ['2026-11-23T13:59:59+01:00', '2026-11-24', 'a Monday before the cut-off'],
  ['2026-11-23T14:00:00+01:00', '2026-11-25', 'a Monday after it'],
  ['2026-11-20T15:00:00+01:00', '2026-11-23', 'a Friday after it'],
  ['2026-11-21T15:00:00+01:00', '2026-11-23', 'a Saturday'],
  ['2026-07-01T11:59:00Z', '2026-07-02', 'summer: 13:59 in Budapest'],
  ['2026-07-01T12:00:00Z', '2026-07-03', 'summer: 14:00 in Budapest'],
  ['2026-12-31T23:30:00+01:00', '2027-01-04', 'the last hour of a year, before a holiday and a weekend'],
])('ordered at %s a parcel leaves on %s: %s', (moment, day) => {
  expect(dispatchDay(new Date(moment), pace)).toBe(day);
});

test('the shop works on Saturdays, and is closed or open on other days, while carriers keep to holidays', () => {
  const calendar = {
    cutOff: '',
    workingDays: [1, 2, 3, 4, 5, 6],
    exceptions: [
      { day: '2026-11-24', isWorking: false },
      { day: '2026-12-12', isWorking: true },
      { day: '2026-12-24', isWorking: true },
    ],
  };
  const from = (day: string) =>
    deliveryDaysFrom(new Date(`${day}T10:00:00+01:00`), { ...pace, dispatch: calendar });
  expect(from('2026-11-20')).toEqual({ from: '2026-11-23', to: '2026-11-24' });
  expect(from('2026-11-23')).toEqual({ from: '2026-11-26', to: '2026-11-27' });
  expect(from('2026-12-23')).toEqual({ from: '2026-12-28', to: '2026-12-29' });
});

test('a calendar without a working day ends somewhere', () => {
  const never = { ...dispatch, workingDays: [] };
  expect(dispatchDay(new Date('2026-11-23T10:00:00Z'), { dispatchHours: 24, dispatch: never })).toMatch(
    /^2029-/,
  );
});

const sameMonth = { from: '2026-11-24', to: '2026-11-26' };
const twoMonths = { from: '2026-11-30', to: '2026-12-01' };

test.each([
  ['hu', 'november_24–|26.', 'november_30._–|_december_1.'],
  ['en', 'November_24_–|_26', 'November_30_–|_December_1'],
  ['de', '24.–|26._November', '30._November_–|_1._Dezember'],
  ['fr', '24–|26_novembre', '30_novembre_–|_1_décembre'],
  ['ru', '24–|26_ноября', '30_ноября_–|_1_декабря'],
  ['tr', '24_–|_26_Kasım', '30_Kasım_–|_1_Aralık'],
])('no line breaks within the days of delivery in %s', (language, inOneMonth, inTwo) => {
  const shown = (days: typeof sameMonth) =>
    formatDeliveryDays(days, language)
      .replaceAll(/[\u00a0\u202f]/g, '_')
      .replaceAll('\u2060', '|');
  expect(shown(sameMonth)).toBe(inOneMonth);
  expect(shown(twoMonths)).toBe(inTwo);
});

test('holidays of any year are known', () => {
  const all = [
    '2025-04-18',
    '2025-04-21',
    '2025-06-09',
    '2030-04-19',
    '2030-06-10',
    '2038-04-26',
    '2027-03-15',
  ];
  expect(all.filter((day) => !isHungarianHoliday(day))).toEqual([]);
  expect(['2025-04-20', '2026-12-31', '2028-02-29'].filter(isHungarianHoliday)).toEqual(
    ['2025-04-20'].filter(isHungarianHoliday),
  );
});
