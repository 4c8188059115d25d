import { expect, test } from 'vitest';
import { postalAddress } from './postal-address.ts';

const address = {
  familyName: 'Kovács',
  givenName: 'Anna',
  countryCode: 'HU',
  postalCode: '1111',
  city: 'Budapest',
  street: 'Próba utca 1.',
};
const accepts = (changes: object) => postalAddress.safeParse({ ...address, ...changes }).success;

test.each([
  { familyName: 'Dr.Kovács' },
  { familyName: 'Sz. Tóth', givenName: 'J. R. Éva' },
  { givenName: 'Mary-Jane O’Neill' },
  { familyName: 'Иванов', city: 'Санкт-Петербург' },
  { company: 'Alza.hu Kft.' },
  { company: 'Booking.com B.V.' },
  { street: 'Fő u.10/B. 2.em. 3.' },
])('%j is an address', (changes) => expect(accepts(changes)).toBe(true));

test.each([
  { familyName: 'Win at evil.com' },
  { givenName: 'https://evil.example/x' },
  { givenName: 'www.evil.example' },
  { givenName: 'Anna\nhttp' },
  { givenName: 'Anna\u2028Béla' },
  { city: 'EVIL.SHOP' },
  { street: 'see evil.ru now' },
  { company: 'http://evil.example' },
  { company: '<a href=x>' },
  { postalCode: 'evil.io' },
  { taxNumber: 'evil.com/x' },
  { familyName: 'x'.repeat(61) },
])('[wall 96] %j is none', (changes) => expect(accepts(changes)).toBe(false));
