import { defaultPageSize, pageSizes } from '@kamra/contract/page-sizes.ts';

/** Sort types: the specification's three (§4), and two that its shoppers expect beside them. */
export const sortTypes = { Default: 1, LowToHight: 2, HighToLow: 3, Newest: 4, BestRated: 5 } as const;
export type SortType = (typeof sortTypes)[keyof typeof sortTypes];

/** What is wanted of one attribute of the catalogue: some of its values, or a range of numbers. */
export interface AttributeWish {
  values: string[];
  from: number | null;
  to: number | null;
}

/** What a product list shows, as its address says it. */
export interface ListAddress {
  categories: string[];
  brands: string[];
  sort: SortType;
  page: number;
  pageSize: number;
  searchText: string;
  priceFrom: number | null;
  priceTo: number | null;
  inStock: boolean;
  reduced: boolean;
  /** Lowest average, 0 to 100. */
  ratingFrom: number | null;
  attributes: Record<string, AttributeWish>;
  view: 'grid' | 'list';
  /** Width of a card in percent of the list (specification §9). */
  columnWidth: 25 | 33.3 | 50;
}

const codeForm = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,99}$/u;
const attributeForm = /^attribute\.([a-z0-9-]{1,60})(?:\.(from|to))?$/;
const maximumCodes = 50;
const maximumAttributes = 12;
const maximumPage = 100_000;
const maximumSearchText = 200;
const maximumNumber = 1_000_000_000;
const flag = 'true';

/** Reads an address; what is not understood counts as not given. */
export function parseListAddress(parameters: URLSearchParams): ListAddress {
  const page = Number(parameters.get('page'));
  return {
    categories: codesOf(parameters, 'filterCategories'),
    brands: codesOf(parameters, 'filterBrands'),
    sort: oneOf(Object.values(sortTypes), parameters.get('sort')) ?? sortTypes.Default,
    page: Number.isInteger(page) && page >= 1 && page <= maximumPage ? page : 1,
    pageSize: oneOf(pageSizes, parameters.get('pageSize')) ?? defaultPageSize,
    searchText: cleanText(parameters.get('searchText') ?? ''),
    priceFrom: amountOf(parameters.get('priceFrom')),
    priceTo: amountOf(parameters.get('priceTo')),
    inStock: parameters.get('inStock') === flag,
    reduced: parameters.get('reduced') === flag,
    ratingFrom: oneOf([20, 40, 60, 80], parameters.get('ratingFrom')),
    attributes: attributesOf(parameters),
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    columnWidth: oneOf([33.3, 50] as const, parameters.get('columnWidth')) ?? 25,
  };
}

/** The query part of a list's address, with only what differs from the defaults. */
export function listSearch(address: ListAddress): string {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | number | null | false, standard?: string | number) => {
    if (value !== null && value !== false && value !== '' && value !== standard)
      parameters.set(name, String(value));
  };
  set('searchText', address.searchText);
  for (const code of address.categories) parameters.append('filterCategories', code);
  for (const code of address.brands) parameters.append('filterBrands', code);
  set('priceFrom', address.priceFrom);
  set('priceTo', address.priceTo);
  set('inStock', address.inStock && flag);
  set('reduced', address.reduced && flag);
  set('ratingFrom', address.ratingFrom);
  for (const [code, { values, from, to }] of Object.entries(address.attributes)) {
    for (const value of values) parameters.append(`attribute.${code}`, value);
    set(`attribute.${code}.from`, from);
    set(`attribute.${code}.to`, to);
  }
  set('sort', address.sort, sortTypes.Default);
  set('pageSize', address.pageSize, defaultPageSize);
  set('view', address.view, 'grid');
  set('columnWidth', address.columnWidth, 25);
  set('page', address.page, 1);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The same list without any filter. */
export function withoutFilters(address: ListAddress): ListAddress {
  const { sort, pageSize, searchText, view, columnWidth } = address;
  return { ...parseListAddress(new URLSearchParams()), sort, pageSize, searchText, view, columnWidth };
}

function attributesOf(parameters: URLSearchParams): ListAddress['attributes'] {
  const attributes: ListAddress['attributes'] = {};
  for (const name of new Set(parameters.keys())) {
    const [, code, end] = attributeForm.exec(name) ?? [];
    if (!code) continue;
    const wish = attributes[code] ?? { values: [], from: null, to: null };
    if (end === 'from' || end === 'to') wish[end] = amountOf(parameters.get(name));
    else wish.values = codesOf(parameters, name);
    if (wish.values.length > 0 || wish.from !== null || wish.to !== null) attributes[code] = wish;
  }
  return Object.fromEntries(Object.entries(attributes).slice(0, maximumAttributes));
}

function codesOf(parameters: URLSearchParams, name: string): string[] {
  const codes = parameters.getAll(name).filter((code) => codeForm.test(code));
  return [...new Set(codes)].slice(0, maximumCodes);
}

function oneOf<T extends number>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => text !== null && value === Number(text)) ?? null;
}

/** Forgives a decimal comma and spaces between thousands. */
function amountOf(text: string | null): number | null {
  const plain = text?.replaceAll(/\s/g, '').replace(',', '.') ?? '';
  const amount = Number(plain);
  return /^\d/.test(plain) && Number.isFinite(amount) && amount <= maximumNumber ? amount : null;
}

function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, maximumSearchText)
    .trim();
}
