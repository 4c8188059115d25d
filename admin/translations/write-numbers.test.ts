import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { expect, test } from 'vitest';
import { writeNumbers } from './write-numbers.ts';

const texts = {
  limit: 'at least %{limit}',
  products: '%{smart_count} product |||| %{smart_count} products',
  picture: 'Picture %{id} of %{name}',
} as unknown as TranslationMessages;
const say = (language: string, key: string, options: object) =>
  writeNumbers(polyglotI18nProvider(() => texts, language, [], { allowMissing: true }))
    .translate(key, options)
    .replaceAll('\u00a0', ' ');

test.each([
  ['hu', 'limit', { limit: 0.0001 }, 'at least 0,0001'],
  ['hu', 'limit', { limit: 1_000_000 }, 'at least 1 000 000'],
  ['en', 'limit', { limit: 0.000_001 }, 'at least 0.000001'],
  ['en', 'limit', { limit: '1.5' }, 'at least 1.5'],
  ['en', 'products', { smart_count: 0 }, '0 products'],
  ['en', 'products', { smart_count: 1 }, '1 product'],
  ['en', 'products', { smart_count: 12_345 }, '12,345 products'],
  ['hu', 'products', { smart_count: 12_345 }, '12 345 products'],
  ['en', 'picture', { id: 12_345, name: 'x' }, 'Picture 12345 of x'],
])('in %s, %s with %o is “%s”', (language, key, options, said) => {
  expect(say(language, key, options)).toBe(said);
});
