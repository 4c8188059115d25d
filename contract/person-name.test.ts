import { expect, test } from 'vitest';
import { personName } from './person-name.ts';
import { postalAddress } from './postal-address.ts';

const name = personName(60);

test.each([
  'Kovács Anna',
  'J.R.R. Tolkien',
  'Dr.Nagy Éva',
  'dr.nagy éva',
  'ifj. Kis Pál',
  "O'Brien-Smith",
  'Ayşe Yılmaz',
  'Иванов Пётр',
  'E. Kis',
  'Szabó Á.',
])('“%s” is a name', (text) => {
  expect(name.safeParse(text).success).toBe(true);
});

test.each([
  'Buy http://spam.example',
  'www.spam.example',
  'spam.com now',
  'SPAM.COM',
  'Anna spam.example/a?b',
  'win@spam.com',
  'Anna\r\nBcc: all@shop.example',
  'Anna\nBuy',
  'Anna\u2028Buy',
  'Anna\u202egnp',
  '   ',
  'x'.repeat(61),
])('[wall 96] “%s” is not', (text) => {
  expect(name.safeParse(text).success).toBe(false);
});

test('[wall 96] the names of an order’s addresses are names', () => {
  const address = {
    familyName: 'Kovács',
    givenName: 'Anna',
    countryCode: 'HU',
    postalCode: '1111',
    city: 'Budapest',
    street: 'Próba utca 1.',
  };
  expect(postalAddress.safeParse(address).success).toBe(true);
  for (const field of ['familyName', 'givenName']) {
    for (const wrong of ['see spam.example', 'Anna\nBcc: x@shop.example', 'https://spam.example']) {
      expect(postalAddress.safeParse({ ...address, [field]: wrong }).success).toBe(false);
    }
  }
});
