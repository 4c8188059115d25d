import { expect, test } from 'vitest';
import english from '../translations/en.json' with { type: 'json' };
import hungarian from '../translations/hu.json' with { type: 'json' };
import { nameLanguageWithin } from './name-language-within.ts';

test.each([
  ['hu', hungarian, 'német'],
  ['en', english, 'German'],
] as const)('in %s a language within a text is written as there', (textLanguage, { languages }, name) => {
  const translate = (key: string) => languages[key.split('.')[1] as 'de'];
  expect(nameLanguageWithin('de', translate, textLanguage)).toBe(name);
});
