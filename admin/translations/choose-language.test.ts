import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

test.each([
  ['a Hungarian browser', ['hu-HU', 'hu', 'en-US', 'en'], 'hu'],
  ['an English browser', ['en-GB', 'en'], 'en'],
  ['a German browser with English', ['de', 'en-US'], 'en'],
  ['a browser with neither', ['fr-FR'], 'hu'],
  ['a browser that does not tell', [], 'hu'],
])('%s', (_name, spoken, language) => {
  expect(chooseLanguage(spoken, ['hu', 'en'])).toBe(language);
});
