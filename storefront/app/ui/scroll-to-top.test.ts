import { expect, test } from 'vitest';
import { scrollDuration, scrollPosition, scrollThreshold } from './scroll-to-top.ts';

test('the way up takes about 200 ms and is offered after 300 px (specification §2, §9)', () => {
  expect(scrollThreshold).toBe(300);
  expect(scrollDuration).toBe(200);
  expect(scrollPosition(4000, 0)).toBe(4000);
  expect(scrollPosition(4000, 199)).toBeGreaterThanOrEqual(0);
  expect(scrollPosition(4000, 200)).toBe(0);
  expect(scrollPosition(4000, 9000)).toBe(0);
});

test('it never goes down again', () => {
  const way = Array.from({ length: 21 }, (_, index) => scrollPosition(4000, index * 10));
  expect(way).toEqual([...way].sort((one, other) => other - one));
});
