import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes, fieldErrorCodes } from '@kamra/contract/error-codes.ts';
import { languages } from '@kamra/contract/languages.ts';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const storefront = join(import.meta.dirname, '../../storefront/app');
const files = languages.map((language) => {
  const content = readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8');
  return { language, texts: flatten(JSON.parse(content)) };
});
const hungarian = files[0]!.texts;
const paymentMethods = readFileSync(new URL('../payment-methods.ts', import.meta.url), 'utf8');
const sources = sourcesBelow(storefront) + paymentMethods;
/** Prefixes of keys that are composed at run time. */
const builtPrefixes = [...sources.matchAll(/t\(`([\w.]+\.)\$\{/g)].map((match) => match[1] ?? '');
/** Of the texts of every page, and of those that the pages of an account and the forms of cases load. */
const namespaces = new Set(
  [...sources.matchAll(/useTranslations\('((?:shop|account|cases)(?:\.[\w.]+)?)'\)/g)].map(
    (match) => match[1] ?? '',
  ),
);

describe('the translation files', () => {
  test('exist for the six languages', () => {
    expect(languages).toEqual(['hu', 'en', 'de', 'fr', 'ru', 'tr']);
  });

  test.each(files)('$language has the keys of the Hungarian file', ({ texts }) => {
    expect([...texts.keys()].sort()).toEqual([...hungarian.keys()].sort());
  });

  test.each(files)('$language has no empty text and no message that does not parse', ({ texts }) => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(() => compile(text), key).not.toThrow();
    }
  });

  test.each(files)('$language names the values that the Hungarian texts name', ({ texts }) => {
    for (const [key, text] of hungarian) {
      expect(valuesOf(texts.get(key) ?? ''), key).toEqual(valuesOf(text));
    }
  });

  test('have a text for every error, and no other', () => {
    const named = [...hungarian.keys()].filter((key) => key.startsWith('errors.'));
    const wanted = [
      ...errorCodes.map((code) => `errors.${code}`),
      'errors.offline',
      ...fieldErrorCodes.map((code) => `errors.field.${code}`),
    ];
    expect(named.sort()).toEqual(wanted.sort());
  });
});

describe('the storefront', () => {
  test('uses every text of the shop', () => {
    const unused = shopKeys().filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });

  test('uses no text that is missing', () => {
    const asked = [...sources.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? '');
    const known = new Set(shopKeys().flatMap(namesOf));
    expect(asked.filter((key) => !known.has(key) && !key.startsWith('errors.'))).toEqual([]);
  });
});

function shopKeys(): string[] {
  // Fields of kept data are looked up by the names that the data has.
  return [...hungarian.keys()].filter((key) => /^(shop|account|cases)\.(?!data\.field\.)/.test(key));
}

function isUsed(key: string): boolean {
  return namesOf(key).some(
    (name) => sources.includes(`'${name}'`) || builtPrefixes.some((prefix) => name.startsWith(prefix)),
  );
}

/** What a text may be asked for by: `email` for `shop.checkout.email`, where a file uses that namespace. */
function namesOf(key: string): string[] {
  const within = [...namespaces].filter((name) => key.startsWith(`${name}.`));
  return [key, ...within.map((name) => key.slice(name.length + 1))];
}

/** A word in braces after a plural form is a text, not a value. */
function valuesOf(text: string): string[] {
  const values = /(?<!\b(?:one|few|many|other) )\{(\w+)(?=\}|, plural|, select)/g;
  return [...new Set([...text.matchAll(values)].map((match) => match[1] ?? ''))].sort();
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

function sourcesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
