import { expect, test } from 'vitest';
import { pageOfAll } from './page-of-all.ts';

const rows = [
  { id: 'hu bogre', language: 'hu', words: 'bögre', searches: 3 },
  { id: 'hu tal', language: 'hu', words: 'tál', searches: 12 },
  { id: 'de tasse', language: 'de', words: 'tasse', searches: 3 },
];
const reading = {
  searchedIn: ({ words }: { words: string }) => [words],
  sortedBy: (row: { words: string; searches: number }, field: string | undefined) =>
    field === 'words' ? row.words : row.searches,
};
const page = (filter: object, field = 'searches', order: 'ASC' | 'DESC' = 'DESC', perPage = 25) =>
  pageOfAll(rows, { filter, sort: { field, order }, pagination: { page: 1, perPage } }, reading);

test('rows are found without accents, of a language, and sorted as numbers or words', () => {
  expect(page({ q: 'BOGRE' }).data).toEqual([rows[0]]);
  expect(page({ language: 'de' }).data).toEqual([rows[2]]);
  expect(page({}).data[0]).toEqual(rows[1]);
  expect(page({}, 'words', 'ASC').data.map(({ words }) => words)).toEqual(['bögre', 'tál', 'tasse']);
  expect(page({}, 'searches', 'DESC', 1)).toEqual({ data: [rows[1]], total: 3 });
});
