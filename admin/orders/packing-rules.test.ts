import { describe, expect, test } from 'vitest';
import { byShelf, packingProgress, packScanned, withPiece } from './packing-rules.ts';

const cup = { id: 1, sku: 'CUP-1', gtin: '5901234123457', soldQuantity: 2, shelfPlace: 'A-10' };
const lid = { id: 2, sku: 'lid-2', gtin: null, soldQuantity: 1, shelfPlace: null };
const upc = { id: 3, sku: '00712', gtin: '0036000291452', soldQuantity: 1, shelfPlace: 'A-2' };
const lines = [cup, lid, upc];

describe('a scanned code', () => {
  test.each([
    ['an EAN', '5901234123457', cup],
    ['spaces around it', ' 5901234123457\n', cup],
    ['an item number in small letters', 'cup-1', cup],
    ['an item number in capitals', 'LID-2', lid],
    ['a UPC without its leading zero', '036000291452', upc],
    ['an item number of digits', '00712', upc],
  ])('ticks its line: %s', (_title, code, line) => {
    expect(packScanned(lines, {}, code)).toEqual({ kind: 'packed', line, counts: { [line.id]: 1 } });
  });

  test('of another article is refused', () => {
    expect(packScanned(lines, {}, '4006381333931')).toEqual({ kind: 'unknown', code: '4006381333931' });
    expect(packScanned(lines, {}, '')).toMatchObject({ kind: 'unknown' });
  });

  test('of a line that is complete is surplus; a second line of the article goes on', () => {
    const counts = { 1: 2 };
    expect(packScanned(lines, counts, cup.gtin)).toEqual({ kind: 'surplus', line: cup });
    const more = { ...cup, id: 9, soldQuantity: 1 };
    expect(packScanned([...lines, more], counts, cup.gtin)).toMatchObject({ kind: 'packed', line: more });
  });
});

test('the parcel is complete when every piece is in it', () => {
  expect(packingProgress(lines, { 1: 1 })).toEqual({ packed: 1, ordered: 4, isComplete: false });
  expect(packingProgress(lines, { 1: 2, 2: 1, 3: 1 })).toMatchObject({ isComplete: true });
});

test('by hand nothing goes below none or above what was ordered', () => {
  expect(withPiece({}, lid, -1)).toEqual({ 2: 0 });
  expect(withPiece({ 2: 1 }, lid, 1)).toEqual({ 2: 1 });
});

test('lines stand as a walk along the shelves meets them', () => {
  expect(byShelf(lines, 'hu').map(({ sku }) => sku)).toEqual(['00712', 'CUP-1', 'lid-2']);
});
