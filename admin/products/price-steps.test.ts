import { expect, test } from 'vitest';
import { plotSteps } from './price-steps.ts';

const box = { width: 120, height: 60, margin: 10 };

test('a price lasts until the next, the last one until now', () => {
  const shape = plotSteps(
    [
      { at: 0, amount: 100 },
      { at: 50, amount: 200 },
    ],
    100,
    box,
  );
  expect(shape).toEqual({
    path: 'M10 50H60V10H110',
    marks: [
      { x: 10, y: 50 },
      { x: 60, y: 10 },
    ],
    lowest: 100,
    highest: 200,
  });
});

test('a price that never changed is a line in the middle', () => {
  expect(plotSteps([{ at: 0, amount: 100 }], 100, box).path).toBe('M10 30H110');
});
