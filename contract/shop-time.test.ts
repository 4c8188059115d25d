import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './shop-time.ts';

const at = '2026-11-22T20:29:00Z';

test.each([
  ['hu', '2026._november_22.', '2026._november_22._21:29'],
  ['de', '22._November_2026', '22._November_2026_um_21:29'],
  ['en', 'November_22,_2026', 'November_22,_2026_at_9:29_PM'],
])('%s: a date in Budapest, on one line', (language, day, moment) => {
  expect(formatDay(at, language).replaceAll('\u00a0', '_')).toBe(day);
  expect(formatMoment(at, language).replaceAll('\u00a0', '_')).toBe(moment);
});
