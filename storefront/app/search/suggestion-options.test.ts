import type { Suggestions } from '@kamra/contract/suggestions.ts';
import { expect, test } from 'vitest';
import { maxSuggestions, nextOption, suggestionOptions } from './suggestion-options.ts';

const suggestions = {
  totalCount: 7,
  correctedText: null,
  completions: [{ text: 'teáskanna', typedLength: 3 }],
  categories: [{ code: 'teapots', name: 'Teáskannák', nameCode: 't', parentCode: null, count: 4 }],
  brands: [{ code: 'ovar', name: 'Ő & Vár', count: 2 }],
  products: [
    { productId: 5, productName: 'Kanna, 2 l', businessName: 'Kanna', nameCode: 'kanna' },
    { productId: 6, productName: 'Csésze', businessName: null, nameCode: 'csesze' },
  ],
} as unknown as Suggestions;

test('completions come first, all results last; each has its URL', () => {
  const options = suggestionOptions(suggestions, { text: 'teá', category: '', language: 'hu' });
  expect(options.map(({ kind, href, text }) => [kind, href, text])).toEqual([
    ['completion', '/search?searchText=te%C3%A1skanna', 'teáskanna'],
    ['category', '/products/teapots', 'Teáskannák'],
    ['brand', '/brands/%C5%90%20%26%20V%C3%A1r', 'Ő & Vár'],
    ['product', '/products/5/kanna', 'Kanna'],
    ['product', '/products/6/csesze', 'Csésze'],
    ['all', '/search?searchText=te%C3%A1', 'teá'],
  ]);
});

test('words are searched in the chosen category and language', () => {
  const [first] = suggestionOptions(suggestions, { text: 'te', category: 'kettle', language: 'de' });
  expect(first?.href).toBe('/de/search?searchText=te%C3%A1skanna&filterCategories=kettle');
});

test('without results there is no link to them', () => {
  const none = { ...suggestions, totalCount: 0, completions: [], categories: [], brands: [], products: [] };
  expect(suggestionOptions(none, { text: 'x', category: '', language: 'hu' })).toEqual([]);
});

test.each([
  [-1, 1, 0],
  [0, 1, 1],
  [2, 1, -1],
  [-1, -1, 2],
  [0, -1, -1],
] as const)('from %s by %s of three options to %s', (active, step, expected) => {
  expect(nextOption(active, step, 3)).toBe(expected);
});

test.each([
  ['wide', 10],
  ['phone', 7],
] as const)('a %s list stays manageable: %d lines at most', (width, lines) => {
  const many = <Each>(each: Each) => Array.from({ length: 9 }, () => each);
  const full = {
    totalCount: 50,
    completions: many(suggestions.completions[0]),
    categories: many(suggestions.categories[0]),
    brands: many(suggestions.brands[0]),
    products: many(suggestions.products[0]),
  } as unknown as Suggestions;
  const options = suggestionOptions(
    full,
    { text: 'te', category: '', language: 'hu' },
    maxSuggestions[width],
  );
  expect(options).toHaveLength(lines);
  expect(options.at(-1)?.kind).toBe('all');
});
