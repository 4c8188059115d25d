import type { CurrencyId } from '@kamra/contract/money.ts';
import { type CountedBucket, candidatesClause, countModels, countOf } from './engine-search-body.ts';
import type { EngineFilter } from './filter-clause.ts';
import type { SearchEngine } from './open-search-engine.ts';
import type { Clause } from './term-clause.ts';
import type { UnderstoodText } from './understand-in-engine.ts';

export interface EngineCountRequest {
  text: UnderstoodText | undefined;
  filters: readonly EngineFilter[];
  currencyId: CurrencyId;
  /** Counts models, each once for a value. */
  isByModel: boolean;
  /** From which ratings on are counted. */
  ratingsFrom: readonly number[];
  /** Fields of attributes that the list is filtered by, with the attributes' ids. */
  filteredAttributes: ReadonlyMap<string, number>;
}

type Counts = Map<string, number>;

/** What the facets of a list are made of. Values of attributes stand behind the attribute's id: `12:345`. */
export interface EngineCounts {
  totalCount: number;
  /** Products of the search and the category, whatever else is chosen, and values that they have. */
  baseCount: number;
  foundCategories: Counts;
  presentBrands: Counts;
  presentAttributes: Counts;
  isAnyRated: boolean;
  /** What is left when a value is chosen, too. */
  categories: Counts;
  brands: Counts;
  attributes: Counts;
  prices: { min: number; max: number } | null;
  inStock: number;
  preOrder: number;
  reduced: number;
  ratings: number[];
}

interface Buckets {
  buckets: ({ key: string | number } & CountedBucket)[];
}

interface Group extends CountedBucket {
  values?: Buckets;
  min?: { value: number | null };
  max?: { value: number | null };
  parts?: { buckets: CountedBucket[] };
}

type Aggregations = Record<string, Group> & {
  found: Buckets;
  base: CountedBucket & { brands: Buckets; attributes: Buckets; rated: CountedBucket };
};

const maxCategories = 10_000;
const maxBrands = 10_000;
const maxAttributeValues = 10_000;

/** Counts for all facets in one request. */
export async function countInEngine(
  engine: SearchEngine,
  request: EngineCountRequest,
): Promise<EngineCounts> {
  const reply = await engine.ask<{ aggregations: Aggregations }>({
    method: 'POST',
    path: `/${engine.alias}/_search`,
    body: {
      size: 0,
      track_total_hits: false,
      query: candidatesClause(request.text),
      aggs: aggregationsFor(request),
    },
  });
  return readCounts(reply.aggregations, request);
}

function aggregationsFor(request: EngineCountRequest): Record<string, object> {
  const { filters, currencyId, isByModel, ratingsFrom, filteredAttributes } = request;
  const models = isByModel ? countModels : {};
  const terms = (field: string, size: number, rest: object = {}) => ({ terms: { field, size, ...rest } });
  const without = (field: string | undefined) =>
    all(filters.filter((filter) => filter.field !== field).map(({ clause }) => clause));
  const group = (field: string | undefined, aggs: object) => ({ filter: without(field), aggs });
  const valuesOf = (field: string | undefined, name: string, size: number, rest?: object) =>
    group(field, { values: { ...terms(name, size, rest), aggs: models } });
  const partsOf = (field: string, parts: Clause[]) =>
    group(field, { parts: { filters: { filters: parts }, aggs: models } });
  const category = filters.find(({ field }) => field === 'productGroupTypeCode');
  return {
    found: terms('path', maxCategories),
    base: {
      filter: all(category ? [category.clause] : []),
      aggs: {
        brands: terms('brand', maxBrands),
        attributes: terms('attributes', maxAttributeValues),
        rated: { filter: { exists: { field: 'rating' } } },
      },
    },
    total: group(undefined, models),
    categories: valuesOf('productGroupTypeCode', 'path', maxCategories),
    brands: valuesOf('productBrandCode', 'brand', maxBrands),
    attributes: valuesOf(undefined, 'attributes', maxAttributeValues),
    ...Object.fromEntries(
      [...filteredAttributes].map(([field, id]) => [
        field,
        valuesOf(field, 'attributes', maxAttributeValues, { include: `${id}:.*` }),
      ]),
    ),
    prices: group('price', {
      min: { min: { field: `price${currencyId}` } },
      max: { max: { field: `price${currencyId}` } },
    }),
    availability: partsOf('availibilityCount', [
      { term: { available: true } },
      { bool: { must_not: [{ term: { available: true } }] } },
    ]),
    reduced: partsOf('discount', [{ range: { [`discount${currencyId}`]: { gt: 0 } } }]),
    ratings: partsOf(
      'ratingAverage',
      ratingsFrom.map((gte) => ({ range: { rating: { gte } } })),
    ),
  };
}

const all = (filter: readonly Clause[]): Clause => ({ bool: { filter } });

function readCounts(found: Aggregations, { filteredAttributes }: EngineCountRequest): EngineCounts {
  const valuesOf = (name: string) => countsIn(found[name]!.values);
  const partsOf = (name: string) => found[name]!.parts!.buckets.map(countOf);
  const { base, prices } = found;
  const [inStock = 0, preOrder = 0] = partsOf('availability');
  const attributes = valuesOf('attributes');
  for (const [field, id] of filteredAttributes) {
    for (const key of [...attributes.keys()]) if (key.startsWith(`${id}:`)) attributes.delete(key);
    for (const [key, count] of valuesOf(field)) attributes.set(key, count);
  }
  const [min, max] = [prices?.min?.value ?? null, prices?.max?.value ?? null];
  return {
    totalCount: countOf(found.total!),
    baseCount: base.doc_count,
    foundCategories: countsIn(found.found),
    presentBrands: countsIn(base.brands),
    presentAttributes: countsIn(base.attributes),
    isAnyRated: base.rated.doc_count > 0,
    categories: valuesOf('categories'),
    brands: valuesOf('brands'),
    attributes,
    prices: min === null || max === null ? null : { min, max },
    inStock,
    preOrder,
    reduced: partsOf('reduced')[0] ?? 0,
    ratings: partsOf('ratings'),
  };
}

function countsIn(terms: Buckets | undefined): Counts {
  return new Map((terms?.buckets ?? []).map((bucket) => [String(bucket.key), countOf(bucket)]));
}
