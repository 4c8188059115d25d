import { expect, test } from 'vitest';
import { indexAt } from './card-pictures.ts';

test.each([
  [-0.1, 3, 0],
  [0, 3, 0],
  [0.4, 3, 1],
  [0.99, 3, 2],
  [1, 3, 2],
  [0.7, 1, 0],
])('at %d of a card with %d pictures stands picture %d', (place, count, index) => {
  expect(indexAt(place, count)).toBe(index);
});
