import { defaultStaffPageSize } from '@kamra/contract/page-sizes.ts';
import type { GetListParams, RaRecord } from 'react-admin';

interface Reading<Row> {
  searchedIn: (row: Row) => string[];
  sortedBy: (row: Row, field: string | undefined) => string | number;
}

/** A page of few records, read all at once: those of a language with the text, in the order asked for. */
export function pageOfAll<Row extends RaRecord>(
  rows: readonly Row[],
  { filter, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
  { searchedIn, sortedBy }: Reading<Row>,
): { data: Row[]; total: number } {
  const text = fold(filter?.q ?? '');
  const found = rows.filter(
    (row) =>
      (!filter?.language || row.language === filter.language) &&
      searchedIn(row).some((each) => fold(each).includes(text)),
  );
  const direction = sort?.order === 'DESC' ? -1 : 1;
  found.sort((left, right) => direction * compare(sortedBy(left, sort?.field), sortedBy(right, sort?.field)));
  const { page = 1, perPage = defaultStaffPageSize } = pagination ?? {};
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'hu');
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
