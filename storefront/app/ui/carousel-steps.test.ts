import { describe, expect, test } from 'vitest';
import { indexAfterArrow, indexAfterDrag, indexAfterPause, isInView, lastIndex } from './carousel-steps.ts';

const brands = { count: 10, perView: 6, loop: true };
const products = { count: 10, perView: 4, loop: false };
const hero = { count: 4, perView: 1, loop: false };

describe('a carousel without a loop', () => {
  test('stops at its ends', () => {
    expect(lastIndex(products)).toBe(6);
    expect(indexAfterArrow({ ...products, index: 0 }, -1)).toBe(0);
    expect(indexAfterArrow({ ...products, index: 6 }, 1)).toBe(6);
  });
  test('moves a view on with its arrows, and no further than the last slide', () => {
    expect(indexAfterArrow({ ...products, index: 0 }, 1)).toBe(4);
    expect(indexAfterArrow({ ...products, index: 4 }, 1)).toBe(6);
    expect(indexAfterArrow({ ...products, index: 6 }, -1)).toBe(2);
  });
  test('goes slide by slide by itself, and from the end back to the first', () => {
    expect(indexAfterPause({ ...hero, index: 0 })).toBe(1);
    expect(indexAfterPause({ ...hero, index: 3 })).toBe(0);
    expect(indexAfterPause({ ...products, index: 6 })).toBe(0);
  });
  test('with nothing to scroll stays where it is', () => {
    const few = { count: 3, perView: 5, loop: false, index: 0 };
    expect([lastIndex(few), indexAfterArrow(few, 1), indexAfterPause(few)]).toEqual([0, 0, 0]);
    expect(indexAfterArrow({ ...few, loop: true }, -1)).toBe(0);
  });
});

describe('a carousel with a loop', () => {
  test('passes its ends one by one', () => {
    expect(indexAfterArrow({ ...brands, index: 9 }, 1)).toBe(10);
    expect(indexAfterArrow({ ...brands, index: 0 }, -1)).toBe(-1);
    expect(indexAfterPause({ ...brands, index: 9 })).toBe(10);
  });
  test('shows the first slides after the last ones', () => {
    const place = { ...brands, index: 7 };
    const seen = [...Array(10).keys()].filter((slide) => isInView(slide, place));
    expect(seen).toEqual([0, 1, 2, 7, 8, 9]);
  });
});

test('a row shows as many slides as its view holds', () => {
  const seen = [...Array(10).keys()].filter((slide) => isInView(slide, { ...products, index: 6 }));
  expect(seen).toEqual([6, 7, 8, 9]);
});

test('a short drag turns to the next slide, a slip does not', () => {
  expect(indexAfterDrag(1.3, 1, 6)).toBe(2);
  expect(indexAfterDrag(0.7, 1, 6)).toBe(0);
  expect(indexAfterDrag(1.1, 1, 6)).toBe(1);
  expect(indexAfterDrag(6.4, 6, 6)).toBe(6);
});
