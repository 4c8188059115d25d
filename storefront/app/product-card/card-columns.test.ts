import { expect, test } from 'vitest';
import { columnsOf, defaultColumnWidth } from './card-columns.ts';

test.each([
  [25, 4],
  [33.3, 3],
  [50, 2],
  [100, 1],
  [33, 1],
  [Number.NaN, 1],
])('a column width of %d percent gives %d columns (specification §2)', (width, columns) => {
  expect(columnsOf(width)).toBe(columns);
});

test('the default column width is 25, so four columns (specification §9)', () => {
  expect(columnsOf(defaultColumnWidth)).toBe(4);
});
