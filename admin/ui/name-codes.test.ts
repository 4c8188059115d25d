import { expect, test } from 'vitest';
import { nameCodes } from './name-codes.ts';

const known = {
  names: new Map([
    ['category', new Map([['edenyek', 'Edények']])],
    ['operator', new Map([['zomancgyar-1a2b3c4d', 'Zománcgyár Kft.']])],
    ['attribute.color', new Map([['kek', 'kék']])],
  ]),
  numbers: new Set(['attribute.diameter']),
  language: 'hu',
};

test.each([
  ['category', 'edenyek', 'Edények'],
  ['otherCategories', 'edenyek|talak', 'Edények, talak'],
  ['manufacturer', 'zomancgyar-1a2b3c4d', 'Zománcgyár Kft.'],
  ['responsiblePerson', 'uj-gyarto', 'uj-gyarto'],
  ['attribute.color', 'kek', 'kék'],
  ['attribute.color', 'kek|zold', 'kék, zold'],
  ['attribute.diameter', '12.5', '12,5'],
])('%s: %s is %s', (field, value, name) => {
  expect(nameCodes(field, value, known)).toBe(name);
});

test.each([
  ['attribute.height', '12.5'],
  ['price.HUF', '990'],
  ['brand', 'kamra'],
  ['category', ''],
])('%s: %s names nothing that is known', (field, value) => {
  expect(nameCodes(field, value, known)).toBeUndefined();
});
