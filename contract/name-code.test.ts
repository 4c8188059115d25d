import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toDistinctCode, toNameCode } from './name-code.ts';

test.each([
  ['Kerámia váza, 24 cm', 'hu', 'keramia-vaza-24-cm'],
  ['Őrlő – „bors”, űrlap', 'hu', 'orlo-bors-urlap'],
  ['Körtés sütőtál', 'hu', 'kortes-sutotal'],
  ['Größe: Äpfel & Möhren', 'de', 'groesse-aepfel-moehren'],
  ['Œuvre à café', 'fr', 'oeuvre-a-cafe'],
  ['Щётка для чая', 'ru', 'schyotka-dlya-chaya'],
  ['Işık çaydanlığı İSTANBUL', 'tr', 'isik-caydanligi-istanbul'],
  ['Men’s USBCable XY12', 'en', 'men-s-usbcable-xy12'],
  ['½ l – x²', 'en', '1-2-l-x2'],
  ['厨房', 'en', ''],
  ['???', 'en', ''],
  ['', 'en', ''],
])('%s in %s has the name code %s', (text, language, code) => {
  expect(toNameCode(text, language)).toBe(code);
  expect(toNameCode(code, language)).toBe(code);
});

test('a name code has at most 200 characters and ends in none but a letter or digit', () => {
  expect(toNameCode(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
});

describe('a distinct code', () => {
  test('distinguishes words without a Latin spelling', () => {
    expect(toDistinctCode('Кухня')).toBe('kukhnya');
    expect(toDistinctCode('厨房')).toBe('53a8-623f');
    expect(toDistinctCode('厨房 A')).not.toBe(toDistinctCode('卧室 A'));
  });

  test('distinguishes signs without any letter, and is empty for a blank text alone', () => {
    expect(['+', '-', '++', '–'].map(toDistinctCode)).toEqual(['2b', '2d', '2b-2b', '2013']);
    expect([' ', ''].map(toDistinctCode)).toEqual(['', '']);
  });

  test('is the name code of every other text', () => {
    expect(toDistinctCode('Men’s körte – ½')).toBe('men-s-korte-1-2');
  });
});

test('the demo shop’s URLs are name codes, and unchanged', () => {
  const folder = join(import.meta.dirname, '../demo/catalogue/products');
  const codes = readdirSync(folder).flatMap((file) => {
    const { texts } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      texts: Record<string, { nameCode: string }>;
    };
    return Object.values(texts).map(({ nameCode }) => nameCode);
  });
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => toNameCode(code) !== code)).toEqual([]);
});
