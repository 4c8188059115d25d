import { expect, test } from 'vitest';
import { countryCodeSchema } from './cart.ts';
import { countriesIn, countryCodes } from './country-codes.ts';

test('the full list of the world, each country once by its two letters (specification §3)', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

test('Hungary is listed as Magyarország, and every country by the order of the language (specification §3)', () => {
  expect(countriesIn('hu')).toContainEqual({ code: 'HU', name: 'Magyarország' });
  expect(countriesIn('hu', ['CZ', 'AT', 'HU', 'CY']).map(({ name }) => name)).toEqual([
    ...['Ausztria', 'Ciprus', 'Csehország', 'Magyarország'],
  ]);
  expect(countriesIn('de', ['HU', 'AT']).map(({ name }) => name)).toEqual(['Österreich', 'Ungarn']);
  expect(countriesIn('tr').filter(({ code, name }) => code === name)).toEqual([]);
});

test('an address names a country of the list', () => {
  expect(countryCodeSchema.safeParse('NL').success).toBe(true);
  for (const code of ['QQ', 'hu', 'HUN', '', 7])
    expect(countryCodeSchema.safeParse(code).success).toBe(false);
});
