import { expect, test } from 'vitest';
import { findBrand } from './find-brand.ts';
import { brandPath, firstSentence } from './find-brand-for-page.ts';

const brands = [{ name: 'Őrláng' }, { name: 'CSILLE' }, { name: 'Csille' }];

test('a brand is found by its name, and whatever its case', () => {
  expect(findBrand(brands, 'Csille')).toBe(brands[2]);
  expect(findBrand(brands, 'ŐRLÁNG')).toBe(brands[0]);
  expect(findBrand(brands, 'o\u030Brláng')).toBe(brands[0]);
  expect(findBrand(brands, 'Orlang')).toBeUndefined();
});

test('each brand links to /brands/{name}', () => {
  expect(brandPath('Csille')).toBe('/brands/Csille');
  expect(decodeURIComponent(brandPath('Fa & Fém / 50%?'))).toBe('/brands/Fa & Fém / 50%?');
  expect(brandPath('Fa & Fém / 50%?')).toMatch(/^\/brands\/[^/?#]+$/);
});

test('cards show a text’s first sentence', () => {
  expect(firstSentence('Öntöttvas serpenyők. Nehéz darabok.')).toBe('Öntöttvas serpenyők.');
  expect(firstSentence('2,5 literes kannák, 1.5 kg')).toBe('2,5 literes kannák, 1.5 kg');
  expect(firstSentence('')).toBe('');
});
