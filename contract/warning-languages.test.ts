import { expect, test } from 'vitest';
import { marketCountries } from './union-countries.ts';
import { isWarnedIn, warningLanguages } from './warning-languages.ts';

test('[law A14] every state of the EEA asks for warnings in a language of its own', () => {
  expect(Object.keys(warningLanguages).sort()).toEqual([...marketCountries].sort());
});

test.each([
  ['AT', ['hu', 'de'], true],
  ['AT', ['hu', 'en'], false],
  ['LU', ['fr'], true],
  ['LU', ['de'], true],
  ['LU', ['en'], false],
  ['BE', ['fr', 'de'], false],
  ['MT', ['en'], true],
  ['RO', ['hu', 'en', 'de', 'fr', 'ru', 'tr'], false],
  ['HU', ['de'], false],
  ['CH', [], true],
])('[law A14] in %s warnings in %j are enough: %s', (country, languages, isEnough) => {
  expect(isWarnedIn(country, languages)).toBe(isEnough);
});
