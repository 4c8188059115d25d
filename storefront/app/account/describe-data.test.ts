import { expect, test } from 'vitest';
import { describeData, isEmptyData } from './describe-data.ts';

const reading = { language: 'hu', currencyId: 1, yes: 'igen', no: 'nem' };

test.each([
  ['total', 12.5, /12[.,]50?/],
  ['deliveryFee', 3, /3/],
  ['soldQuantity', 3, /^3$/],
  ['hasPassword', false, /^nem$/],
  ['countryCode', 'DE', /^Németország$/],
  ['countryCode', 'XX', /./],
  ['language', 'ru', /^orosz$/],
  ['currencyId', 3, /^HUF$/],
  ['placedAt', '2026-11-23T23:30:00.000Z', /^2026\.\snovember\s24\.\s0:30$/],
  ['productName', '2026-os naptár', /^2026-os naptár$/],
  ['userAgent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36', /^Chrome, Linux$/],
])('%s is read as its owner says it', (field, value, shown) => {
  expect(describeData(field, value, reading)).toMatch(shown);
});

test('amounts without a currency stay numbers, and nothing kept is empty', () => {
  expect(describeData('total', 12, { ...reading, currencyId: undefined })).toBe('12');
  expect([null, undefined, '', [], 0, false].map(isEmptyData)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
