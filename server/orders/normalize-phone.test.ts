import { expect, test } from 'vitest';
import { normalizePhone } from './normalize-phone.ts';

test.each([
  ['06 30 123 4567', 'HU', '+36301234567'],
  ['+36 (30) 123-4567', 'HU', '+36301234567'],
  ['0036 30 123 4567', 'HU', '+36301234567'],
  ['06 1 555 6666', 'HU', '+3615556666'],
  ['030 901820', 'DE', '+4930901820'],
  ['+49 30 901820', 'HU', '+4930901820'],
])('%s in %s is stored as %s', (phone, countryCode, stored) => {
  expect(normalizePhone(phone, countryCode)).toBe(stored);
});

test.each([
  ['123456', 'HU'],
  ['06 30 123 4567 8901', 'HU'],
  ['+999 123 4567', 'HU'],
  ['------', 'HU'],
])('%s in %s is no telephone number', (phone, countryCode) => {
  expect(() => normalizePhone(phone, countryCode)).toThrow(
    expect.objectContaining({
      code: 'invalidRequest',
      details: { fields: [{ field: 'phone', code: 'invalidPhone' }] },
    }),
  );
});
