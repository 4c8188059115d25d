import { type PageSize, pageSizes } from '@kamra/contract/page-sizes.ts';

/** Sort types: the specification's three (§4), and two that its shoppers expect beside them. */
export const sortTypes = { Default: 1, LowToHight: 2, HighToLow: 3, Newest: 4, BestRated: 5 } as const;
export type SortType = (typeof sortTypes)[keyof typeof sortTypes];

/** The filter of one attribute of the catalogue: some of its values, or a range of numbers. */
export interface AttributeSelection {
  values: string[];
  from: number | null;
  to: number | null;
}

/** The state of a product list in its URL. */
export interface ProductListQuery {
  categories: string[];
  brands: string[];
  sort: SortType;
  page: number;
  /** Null: as many as the shop's settings say. */
  pageSize: PageSize | null;
  searchText: string;
  priceFrom: number | null;
  priceTo: number | null;
  inStock: boolean;
  reduced: boolean;
  /** Lowest average, 0 to 100. */
  ratingFrom: number | null;
  attributes: Record<string, AttributeSelection>;
  view: 'grid' | 'list';
  /** Width of a card in percent of the list (specification §9); 100 for every width that has no columns of its own. */
  columnWidth: 25 | 33.3 | 50 | 100;
}

/** Characters of a search; longer ones are not searched for, and their page says so. */
export const maxSearchText = 200;
/** A code, or a number that may be below zero. */
const codeForm = /^-?[\p{L}\p{N}][\p{L}\p{N}_.-]{0,99}$/u;
const attributeForm = /^attribute\.([a-z0-9-]{1,60})(?:\.(from|to))?$/;
const maxCodes = 50;
const maxAttributes = 12;
const maxPage = 100_000;
const maxNumber = 1_000_000_000;

/** Parses the query parameters; unknown ones and invalid values count as not given. */
export function parseProductListQuery(parameters: URLSearchParams): ProductListQuery {
  const page = Number(parameters.get('page'));
  const [priceFrom, priceTo] = inOrder(
    amountOf(parameters.get('priceFrom')),
    amountOf(parameters.get('priceTo')),
  );
  return {
    categories: codesOf(parameters, 'filterCategories'),
    brands: codesOf(parameters, 'filterBrands'),
    sort: oneOf(Object.values(sortTypes), parameters.get('sort')) ?? sortTypes.Default,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    pageSize: oneOf(pageSizes, parameters.get('pageSize')),
    searchText: cleanText(parameters.get('searchText') ?? ''),
    priceFrom,
    priceTo,
    inStock: parameters.get('inStock') === 'true',
    reduced: parameters.get('reduced') === 'true',
    ratingFrom: oneOf([20, 40, 60, 80], parameters.get('ratingFrom')),
    attributes: attributesOf(parameters),
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    columnWidth: columnWidthOf(parameters.get('columnWidth')),
  };
}

/** The query string of a list, without defaults. */
export function listSearch(listQuery: ProductListQuery): string {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | number | boolean | null, standard?: string | number) => {
    if (value !== null && value !== false && value !== '' && value !== standard)
      parameters.set(name, String(value));
  };
  set('searchText', listQuery.searchText);
  for (const code of listQuery.categories) parameters.append('filterCategories', code);
  for (const code of listQuery.brands) parameters.append('filterBrands', code);
  set('priceFrom', listQuery.priceFrom);
  set('priceTo', listQuery.priceTo);
  set('inStock', listQuery.inStock);
  set('reduced', listQuery.reduced);
  set('ratingFrom', listQuery.ratingFrom);
  for (const [code, { values, from, to }] of Object.entries(listQuery.attributes)) {
    for (const value of values) parameters.append(`attribute.${code}`, value);
    set(`attribute.${code}.from`, from);
    set(`attribute.${code}.to`, to);
  }
  set('sort', listQuery.sort, sortTypes.Default);
  set('pageSize', listQuery.pageSize);
  set('view', listQuery.view, 'grid');
  set('columnWidth', listQuery.columnWidth, 25);
  set('page', listQuery.page, 1);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The same list without any filter. */
export function withoutFilters(listQuery: ProductListQuery): ProductListQuery {
  const { sort, pageSize, searchText, view, columnWidth } = listQuery;
  return { ...parseProductListQuery(new URLSearchParams()), sort, pageSize, searchText, view, columnWidth };
}

function attributesOf(parameters: URLSearchParams): ProductListQuery['attributes'] {
  // Without a prototype: “constructor” would be what every object has by that name.
  const attributes: ProductListQuery['attributes'] = Object.create(null);
  for (const name of new Set(parameters.keys())) {
    const [, code, end] = attributeForm.exec(name) ?? [];
    if (!code) continue;
    const selection = attributes[code] ?? { values: [], from: null, to: null };
    if (end === 'from' || end === 'to') selection[end] = amountOf(parameters.get(name), -maxNumber);
    else selection.values = codesOf(parameters, name);
    if (selection.values.length > 0 || selection.from !== null || selection.to !== null)
      attributes[code] = selection;
  }
  for (const selection of Object.values(attributes))
    [selection.from, selection.to] = inOrder(selection.from, selection.to);
  return Object.fromEntries(Object.entries(attributes).slice(0, maxAttributes));
}

/** A range that was given the other way round is meant as it can be. */
function inOrder(from: number | null, to: number | null): [from: number | null, to: number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

function codesOf(parameters: URLSearchParams, name: string): string[] {
  const codes = parameters.getAll(name).filter((code) => codeForm.test(code));
  return [...new Set(codes)].slice(0, maxCodes);
}

function oneOf<T extends number>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => text !== null && value === Number(text)) ?? null;
}

/** 25, 33.3 and 50 percent are widths with columns; any other number is one card a row (specification §2). */
function columnWidthOf(text: string | null): ProductListQuery['columnWidth'] {
  const width = amountOf(text);
  if (width === null) return 25;
  return oneOf([25, 33.3, 50] as const, String(width)) ?? 100;
}

/** Accepts a decimal comma and spaces between thousands. */
function amountOf(text: string | null, min = 0): number | null {
  const plain = text?.replaceAll(/\s/g, '').replace(',', '.') ?? '';
  const amount = Number(plain);
  return /^-?\d/.test(plain) && amount >= min && amount <= maxNumber ? amount : null;
}

function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, maxSearchText)
    .trim();
}
