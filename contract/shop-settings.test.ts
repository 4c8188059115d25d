import { expect, test } from 'vitest';
import { defaultSettings } from './shop-settings.ts';

test('a shop starts with the specification’s settings (§1, §9)', () => {
  expect(defaultSettings).toMatchObject({
    theme: 'green',
    rtl: false,
    fixedToolbar: true,
    defaultAvailableCount: 6,
    dispatchHours: 24,
    office: { zoom: 12 },
  });
});

test('open Monday to Friday 9–19, Saturday 9–18, Sunday 10–15 (specification §1)', () => {
  expect(defaultSettings.openingHours).toEqual([
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' },
    { days: [6], opens: '09:00', closes: '18:00' },
    { days: [7], opens: '10:00', closes: '15:00' },
  ]);
});
