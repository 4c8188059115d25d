import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test.each([
  [150, 100, 50],
  [0, 100, -100],
  [100, 100, 0],
  [1_001, 1_000, 0.1],
  [50, -100, 150],
  [5, 0, null],
])('from %2$s to %1$s', (now, before, percent) => {
  expect(changeOf({ now, before })).toBe(percent);
});
