import { expect, test } from 'vitest';
import { countVisible, menuItemPadding, resizeDebounce } from './menu-overflow.ts';

test('an entry is estimated as its text and 49 px, a change of size waits 200 ms (specification §2, §9)', () => {
  expect(menuItemPadding).toBe(49);
  expect(resizeDebounce).toBe(200);
  expect(countVisible([51, 51, 51], 300, 20)).toBe(3);
  expect(countVisible([51, 51, 51], 299, 20)).toBe(1);
});

test('the last visible entry moves along with the first that overflows (specification §2)', () => {
  expect(countVisible([51, 51, 51, 51, 51], 450, 20)).toBe(3);
  expect(countVisible([51, 51, 51, 51, 51], 400, 20)).toBe(3);
  expect(countVisible([51, 51, 51, 51, 51], 399, 20)).toBe(2);
});

test('a wide dropdown button finds room as well', () => {
  expect(countVisible([1, 1, 1, 1], 160, 60)).toBe(1);
});

test('no bar is too narrow, and none without entries', () => {
  expect(countVisible([51, 51], 10, 20)).toBe(0);
  expect(countVisible([], 10, 20)).toBe(0);
});
