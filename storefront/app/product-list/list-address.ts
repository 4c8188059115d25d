import { defaultPageSize, pageSizes } from '@kamra/contract/page-sizes.ts';

/** Sort types (specification §4). */
export const sortTypes = { Default: 1, LowToHight: 2, HighToLow: 3 } as const;
export type SortType = (typeof sortTypes)[keyof typeof sortTypes];

/** What a product list shows, as its address says it. */
export interface ListAddress {
  categories: string[];
  brands: string[];
  sort: SortType;
  page: number;
  pageSize: number;
  searchText: string;
}

const codeForm = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,99}$/u;
const maximumCodes = 50;
const maximumPage = 100_000;
const maximumSearchText = 200;

/** Reads an address; what is not understood counts as not given. */
export function parseListAddress(parameters: URLSearchParams): ListAddress {
  const pageSize = Number(parameters.get('pageSize'));
  const page = Number(parameters.get('page'));
  const sort = Number(parameters.get('sort'));
  return {
    categories: codesOf(parameters, 'filterCategories'),
    brands: codesOf(parameters, 'filterBrands'),
    sort: sort === sortTypes.LowToHight || sort === sortTypes.HighToLow ? sort : sortTypes.Default,
    page: Number.isInteger(page) && page >= 1 && page <= maximumPage ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    searchText: cleanText(parameters.get('searchText') ?? ''),
  };
}

/** The query part of a list's address, with only what differs from the defaults. */
export function listSearch({ categories, brands, sort, page, pageSize, searchText }: ListAddress): string {
  const parameters = new URLSearchParams();
  if (searchText) parameters.set('searchText', searchText);
  for (const code of categories) parameters.append('filterCategories', code);
  for (const code of brands) parameters.append('filterBrands', code);
  if (sort !== sortTypes.Default) parameters.set('sort', String(sort));
  if (pageSize !== defaultPageSize) parameters.set('pageSize', String(pageSize));
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `?${parameters}` : '';
}

function codesOf(parameters: URLSearchParams, name: string): string[] {
  const codes = parameters.getAll(name).filter((code) => codeForm.test(code));
  return [...new Set(codes)].slice(0, maximumCodes);
}

function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, maximumSearchText)
    .trim();
}
