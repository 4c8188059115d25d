import { expect, test } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i', (current, last, pages) => {
  expect(pagesToShow(current, last)).toEqual(pages);
});
