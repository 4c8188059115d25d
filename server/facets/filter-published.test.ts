import { expect, test } from 'vitest';
import { filterPublished } from './filter-published.ts';
import { candidateRows, filterRows, type RowFilter } from './filter-rows.ts';
import type { ProductIndex } from './product-index.ts';
import { createRows, rowFor } from './product-rows.ts';
import { publishedRows } from './published-rows.ts';
import { maskOf, setValue, setValues } from './value-column.ts';

/** Products of five categories, some in two, and three brands, at as many prices as come; every sixth unpublished. */
function makeIndex(): ProductIndex {
  const rows = createRows();
  for (let id = 1; id <= 400; id++) {
    const row = rowFor(rows, id);
    rows.published[row] = id % 6 ? 1 : 0;
    if (id % 11) setValue(rows.category, row, 1 + (((id * 7) % 101) % 5));
    else setValues(rows.category, row, [1 + (id % 5), 1 + ((id + 2) % 5)]);
    setValue(rows.brand, row, 1 + (((id * 13) % 101) % 3));
    rows.prices[3].amounts[row] = (id * 37) % 211;
  }
  return { rows, version: 1, changes: [], epoch: 1, searchRulesVersion: '', documentVersion: '' };
}

const index = makeIndex();
const { category, brand, prices } = index.rows;
const price: RowFilter = { field: 'price', amounts: prices[3].amounts, low: 40, high: 150 };
const ofCategories = (...ids: number[]): RowFilter => ({
  field: 'category',
  column: category,
  allowed: maskOf(category, (value) => ids.includes(Number(value))),
});
const ofBrands = (...ids: number[]): RowFilter => ({
  field: 'brand',
  column: brand,
  allowed: maskOf(brand, (value) => ids.includes(Number(value))),
});
const selections: [string, RowFilter[]][] = [
  ['nothing', []],
  ['a price', [price]],
  ['a category', [ofCategories(2)]],
  ['categories that most are in', [ofCategories(1, 2, 3, 4)]],
  ['a category that none is in', [ofCategories(9)]],
  ['categories, a brand and a price', [price, ofCategories(2, 4), ofBrands(1)]],
  ['brands and a category', [ofBrands(1, 3), ofCategories(5)]],
];

const sorted = (...parts: readonly Uint32Array[]) =>
  parts.flatMap((part) => [...part]).sort((left, right) => left - right);

/** By a pass over all rows. */
function expectSame(filters: readonly RowFilter[]): void {
  const expected = filterRows(candidateRows(index.rows), filters);
  const { matching, allBut } = filterPublished(index, filters);
  expect(sorted(matching)).toEqual(sorted(expected.matching));
  for (const field of ['price', 'category', 'brand', 'rating'])
    expect(sorted(...allBut(field)), field).toEqual(sorted(...expected.allBut(field)));
}

test.each(selections)('%s: the same rows as a pass over all of them finds', (_, filters) => {
  expectSame(filters);
});

test('a pass knows what meets all, and what meets the others, row by row', () => {
  const { matching, allBut } = filterRows(publishedRows(index), [price, ofBrands(2)]);
  const isCheap = (row: number) => prices[3].amounts[row]! >= 40 && prices[3].amounts[row]! <= 150;
  const isOfBrand = (row: number) => brand.values[brand.ordinals[row]!] === 2;
  const all = [...publishedRows(index)];
  expect([...matching]).toEqual(all.filter((row) => isCheap(row) && isOfBrand(row)));
  expect(sorted(...allBut('price'))).toEqual(all.filter(isOfBrand));
  expect(sorted(...allBut('brand'))).toEqual(all.filter(isCheap));
  expect(sorted(...allBut('rating'))).toEqual([...matching]);
});

test('what was grouped by a value is grouped anew after a change, and after one is published', () => {
  const row = publishedRows(index)[0]!;
  setValue(category, row, 9);
  category.changes++;
  expectSame([ofCategories(9)]);
  expect([...filterPublished(index, [ofCategories(9)]).matching]).toEqual([row]);
  index.rows.published[row] = 0;
  index.rows.publishedChanges++;
  expect([...filterPublished(index, [ofCategories(9)]).matching]).toEqual([]);
  expectSame([ofCategories(2), price]);
});
