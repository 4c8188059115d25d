import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { expect, test } from 'vitest';
import { synonymPage } from './synonym-page.ts';

const group = (
  id: number,
  language: StoredSynonym['language'],
  words: string[],
  alsoFind: string[] = [],
) => ({
  id,
  version: id,
  language,
  words,
  alsoFind,
});
const all = [
  group(1, 'hu', ['zománc', 'edény']),
  group(2, 'hu', ['ajándék'], ['váza', 'gyertyatartó']),
  group(3, 'de', ['Tasse', 'Becher']),
];
const ids = (params: Partial<Parameters<typeof synonymPage>[1]>) =>
  synonymPage(all, { filter: {}, sort: { field: 'words', order: 'ASC' }, ...params }).data.map(
    ({ id }) => id,
  );

test('groups are ordered by their first word in Hungarian order, or by language', () => {
  expect(ids({})).toEqual([2, 3, 1]);
  expect(ids({ sort: { field: 'words', order: 'DESC' } })).toEqual([1, 3, 2]);
  expect(ids({ sort: { field: 'language', order: 'ASC' } })).toEqual([3, 2, 1]);
});

test('a group is found by any of its words, accents and case aside, and by its language', () => {
  expect(ids({ filter: { q: ' EDENY ' } })).toEqual([1]);
  expect(ids({ filter: { q: 'vaza' } })).toEqual([2]);
  expect(ids({ filter: { language: 'de' } })).toEqual([3]);
  expect(ids({ filter: { language: 'de', q: 'vaza' } })).toEqual([]);
});

test('a page has its part and the total count', () => {
  const second = synonymPage(all, {
    filter: {},
    sort: { field: 'words', order: 'ASC' },
    pagination: { page: 2, perPage: 2 },
  });
  expect(second).toEqual({ data: [all[0]], total: 3 });
});
