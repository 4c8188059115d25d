import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';
import { languageName } from './language-name.ts';

test('countries and languages have their names in the language of the reader', () => {
  expect([countryName('HU', 'hu'), countryName('HU', 'de'), countryName('DE', 'hu')]).toEqual([
    'Magyarország',
    'Ungarn',
    'Németország',
  ]);
  expect([languageName('ru', 'hu'), languageName('hu', 'tr')]).toEqual(['orosz', 'Macarca']);
});

test('what has no name is called by its code', () => {
  expect(countryName('XX', 'de')).toBe('XX');
});
