import { expect, test } from 'vitest';
import { mayStartSearch, searchDebounce, suggestionPause } from './typed-search-rules.ts';

test('typed words wait 900 ms (specification §5)', () => {
  expect(searchDebounce).toBe(900);
});

test('suggestions come within 150 ms of a pause, and wait less than a whole search', () => {
  expect(suggestionPause).toBeLessThan(150);
  expect(suggestionPause).toBeLessThan(searchDebounce);
});

test.each([
  ['', '', false],
  ['', '  ', false],
  ['', 'bögre', true],
  ['bögre', 'bögre', false],
  ['bögre', 'bögre ', false],
  ['bögre', 'tál', true],
  ['bögre', '', true],
])('after “%s”, “%s” searches: %s', (previous, typed, expected) => {
  expect(mayStartSearch(previous, typed)).toBe(expected);
});
