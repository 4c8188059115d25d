import { defaultStaffPageSize } from '@kamra/contract/page-sizes.ts';
import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import type { GetListParams } from 'react-admin';

/** The groups of a page: those of a language, with a word that contains the text, in the order asked for. */
export function synonymPage(
  synonyms: readonly StoredSynonym[],
  { filter, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
): { data: StoredSynonym[]; total: number } {
  const text = fold(filter?.q ?? '');
  const found = synonyms.filter(
    ({ language, words, alsoFind }) =>
      (!filter?.language || language === filter.language) &&
      [...words, ...alsoFind].some((word) => fold(word).includes(text)),
  );
  const key = (synonym: StoredSynonym) =>
    `${sort?.field === 'language' ? synonym.language : ''}${synonym.words[0]}`;
  const direction = sort?.order === 'DESC' ? -1 : 1;
  found.sort((left, right) => direction * key(left).localeCompare(key(right), 'hu'));
  const { page = 1, perPage = defaultStaffPageSize } = pagination ?? {};
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
