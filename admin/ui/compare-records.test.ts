import { expect, test } from 'vitest';
import { compareRecords } from './compare-records.ts';

const base = { version: 1, sku: 'A', onHand: 3, texts: { hu: { name: 'Tál' } }, words: ['a'] };
const isField = (path: string) => path !== 'version';

test('what only they changed is theirs, what only I changed is mine', () => {
  const mine = { ...base, sku: 'B' };
  const theirs = { ...base, version: 2, texts: { hu: { name: 'Mély tál' } } };
  const { changedByThem, mineOnly } = compareRecords(base, mine, theirs, isField);
  expect(changedByThem.map(({ path, theirs: value, isConflict }) => [path, value, isConflict])).toEqual([
    ['texts.hu.name', 'Mély tál', false],
  ]);
  expect(mineOnly.map(({ path, mine: value }) => [path, value])).toEqual([['sku', 'B']]);
});

test('what both changed is a conflict, unless to the same', () => {
  const mine = { ...base, onHand: 5, words: ['a', 'b'], sku: 'C' };
  const theirs = { ...base, onHand: 7, words: ['a', 'c'], sku: 'C' };
  const { changedByThem, mineOnly } = compareRecords(base, mine, theirs, isField);
  expect(changedByThem.map(({ path, isConflict }) => [path, isConflict])).toEqual([
    ['sku', false],
    ['onHand', true],
    ['words', true],
  ]);
  expect(mineOnly).toEqual([]);
});

test('an emptied field and one that was never filled in are the same', () => {
  const { mineOnly } = compareRecords({ gtin: null }, { gtin: '', care: undefined }, { gtin: null }, isField);
  expect(mineOnly).toEqual([]);
});
