import { describe, expect, test } from 'vitest';
import { brandSearch, filterBrands, firstLetters, parseBrandFilter } from './filter-brands.ts';

const brands = ['Agyagvár', 'Árnyas', 'Csille', 'Őrláng', 'Orsó', 'Über 100%', 'Zsálya'].map((name) => ({
  name,
}));
const namesOf = (letter: string, text = '') => filterBrands(brands, { letter, text }).map(({ name }) => name);

describe('the brand filter by first letter (§5)', () => {
  test('‘all’ returns all', () => {
    expect(namesOf('all')).toEqual(brands.map(({ name }) => name));
  });
  test('compares the lower-cased letter with the first character of the name', () => {
    expect(namesOf('c')).toEqual(['Csille']);
    expect(namesOf('z')).toEqual(['Zsálya']);
    expect(namesOf('x')).toEqual([]);
  });
  test('treats Á, Ő and Ü as letters of their own', () => {
    expect(namesOf('a')).toEqual(['Agyagvár']);
    expect(namesOf('á')).toEqual(['Árnyas']);
    expect(namesOf('ő')).toEqual(['Őrláng']);
    expect(namesOf('o')).toEqual(['Orsó']);
    expect(firstLetters(brands)).toEqual(['a', 'á', 'c', 'o', 'ő', 'ü', 'z']);
  });
});

describe('the brand text search (§5)', () => {
  test('is case-insensitive and finds any part of the name', () => {
    expect(namesOf('all', 'ILL')).toEqual(['Csille']);
    expect(namesOf('all', 'őrláng')).toEqual(['Őrláng']);
  });
  test('ignores accents, and takes signs literally', () => {
    expect(namesOf('all', 'orlang')).toEqual(['Őrláng']);
    expect(namesOf('all', '%')).toEqual(['Über 100%']);
    expect(namesOf('all', '.*')).toEqual([]);
  });
  test('combines with the letter', () => {
    expect(namesOf('o', 'r')).toEqual(['Orsó']);
  });
});

describe('the address of the brands page', () => {
  test('contains letter and text, and parses to the same', () => {
    const search = brandSearch({ letter: 'ő', text: 'láng & co' });
    expect(parseBrandFilter(new URLSearchParams(search))).toEqual({ letter: 'ő', text: 'láng & co' });
    expect(brandSearch({ letter: 'all', text: '' })).toBe('');
  });
  test('accepts upper case, and ignores invalid values', () => {
    expect(parseBrandFilter(new URLSearchParams('letter=Ő')).letter).toBe('ő');
    expect(parseBrandFilter(new URLSearchParams('letter=abc&searchText=++')).letter).toBe('all');
    expect(parseBrandFilter(new URLSearchParams(`searchText=${'x'.repeat(5000)}`)).text).toHaveLength(1000);
  });
});
