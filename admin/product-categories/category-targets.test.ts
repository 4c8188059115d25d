import { expect, test } from 'vitest';
import { dropTarget, pathsOf, placesOf } from './category-targets.ts';

const row = (id: number, parentProductGroupTypeId: number | null) => ({
  id,
  name: `C${id}`,
  parentProductGroupTypeId,
});
/* 1 (2 (3), 4), 5 */
const rows = [row(1, null), row(2, 1), row(3, 2), row(4, 1), row(5, null)];
const movesOf = (id: number) => placesOf(rows).find((place) => place.row.id === id)!.moves;
const to = (parentProductGroupTypeId: number | null, beforeId: number | null) => ({
  parentProductGroupTypeId,
  beforeId,
});

test('a category goes up, down, into the one above it and out of its parent', () => {
  expect(movesOf(2)).toEqual({ down: to(1, null), out: to(null, 5) });
  expect(movesOf(4)).toEqual({ up: to(1, 2), into: to(2, null), out: to(null, 5) });
  expect(movesOf(1)).toEqual({ down: to(null, null) });
  expect(movesOf(3)).toEqual({ out: to(1, 4) });
  expect(placesOf(rows).map(({ level }) => level)).toEqual([1, 2, 3, 2, 1]);
});

test('a category is dropped before, into or behind another one, never within itself', () => {
  const onto = (id: number) => rows.find((each) => each.id === id)!;
  expect(dropTarget(rows, 5, onto(2), 'before')).toEqual(to(1, 2));
  expect(dropTarget(rows, 5, onto(2), 'after')).toEqual(to(1, 4));
  expect(dropTarget(rows, 4, onto(2), 'after')).toEqual(to(1, null));
  expect(dropTarget(rows, 5, onto(3), 'into')).toEqual(to(3, null));
  expect(dropTarget(rows, 1, onto(3), 'into')).toBeUndefined();
  expect(dropTarget(rows, 2, onto(2), 'into')).toBeUndefined();
  expect(dropTarget(rows, 2, onto(3), 'before')).toBeUndefined();
});

test('choices name the path', () => {
  expect(pathsOf(rows).map(({ name }) => name)).toContain('C1 › C2 › C3');
});
