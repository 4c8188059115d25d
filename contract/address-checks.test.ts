import { expect, test } from 'vitest';
import { orderAddress, postalAddress } from './postal-address.ts';

const address = {
  familyName: 'Kovács',
  givenName: 'Anna',
  countryCode: 'HU',
  postalCode: '1111',
  city: 'Budapest',
  street: 'Próba utca 1.',
};

test.each([
  {},
  { countryCode: 'DE', postalCode: '10115' },
  { countryCode: 'AT', postalCode: '1010' },
  { countryCode: 'SK', postalCode: '811 01', taxNumber: 'SK2020273893' },
  { company: 'Minta Kft.', taxNumber: '12345676-2-42' },
  { company: 'Minta Kft.', taxNumber: '12345676242' },
  { company: '', taxNumber: '' },
])('an order goes to %j', (changes) => {
  expect(orderAddress.safeParse({ ...address, ...changes }).success).toBe(true);
});

test.each([
  ['postalCode', { postalCode: '0111' }],
  ['postalCode', { postalCode: '11111' }],
  ['postalCode', { countryCode: 'DE', postalCode: '1111' }],
  ['postalCode', { countryCode: 'AT', postalCode: 'H-1010' }],
  ['taxNumber', { taxNumber: '12345678-2-42' }],
  ['taxNumber', { taxNumber: '12345676-9-42' }],
  ['taxNumber', { taxNumber: 'HU12345676' }],
])('an order names %s of %j as wrong', (field, changes) => {
  const { error } = orderAddress.safeParse({ ...address, ...changes });
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

test('the address of an earlier order is accepted unchanged', () => {
  expect(postalAddress.safeParse({ ...address, postalCode: '0111' }).success).toBe(true);
});

test.each([
  ['1011', { postalCode: 'H-1011' }],
  ['1011', { postalCode: 'hu 1011' }],
  ['10115', { countryCode: 'DE', postalCode: 'D-10115' }],
  ['1010', { countryCode: 'AT', postalCode: 'A - 1010' }],
  ['LV-1010', { countryCode: 'LV', postalCode: 'LV-1010' }],
])('the postal code is kept as %s of %j', (postalCode, changes) => {
  expect(orderAddress.parse({ ...address, ...changes }).postalCode).toBe(postalCode);
});

test('a Hungarian tax number is kept with its hyphens, others as they are', () => {
  const kept = (changes: object) => orderAddress.parse({ ...address, ...changes }).taxNumber;
  expect(kept({ taxNumber: '12345676242' })).toBe('12345676-2-42');
  expect(kept({ countryCode: 'DE', postalCode: '10115', taxNumber: '12345678142' })).toBe('12345678142');
  expect(orderAddress.parse(address)).toEqual(address);
});
