import { expect, test } from 'vitest';
import { moveSelection, rangeOf, selectOne, withinGrid } from './cell-range.ts';

const press = (key: string, keys: { ctrl?: boolean; shift?: boolean } = {}) => ({
  key,
  ctrlKey: keys.ctrl ?? false,
  metaKey: false,
  shiftKey: keys.shift ?? false,
});
const at = selectOne({ row: 4, column: 2 });
const after = (...args: Parameters<typeof press>) => {
  const moved = moveSelection(at, press(...args));
  return moved && withinGrid(moved, 20, 5);
};

test('arrows move, Shift extends, Ctrl goes to the edge, other keys do nothing', () => {
  expect(after('ArrowDown')).toEqual(selectOne({ row: 5, column: 2 }));
  expect(after('ArrowLeft', { shift: true })).toEqual({
    active: { row: 4, column: 2 },
    end: { row: 4, column: 1 },
  });
  expect(after('ArrowDown', { ctrl: true, shift: true })?.end).toEqual({ row: 19, column: 2 });
  expect(after('Home')).toEqual(selectOne({ row: 4, column: 0 }));
  expect(after('Home', { ctrl: true })).toEqual(selectOne({ row: 0, column: 0 }));
  expect(after('End', { ctrl: true })).toEqual(selectOne({ row: 19, column: 4 }));
  expect(after('PageDown')).toEqual(selectOne({ row: 19, column: 2 }));
  expect(after('a')).toBeNull();
});

test('a range knows its edges whichever way it was drawn', () => {
  expect(rangeOf({ active: { row: 3, column: 4 }, end: { row: 1, column: 6 } })).toEqual({
    top: 1,
    bottom: 3,
    left: 4,
    right: 6,
  });
});
