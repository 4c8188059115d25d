import { attributeFieldPrefix, type ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import type pg from 'pg';
import { countInEngine, type EngineCounts } from '../search-engine/count-in-engine.ts';
import type { SearchEngine } from '../search-engine/open-search-engine.ts';
import { shareOfAttributes } from '../search-engine/share-of-attributes.ts';
import { chosenCodes } from './chosen-codes.ts';
import type { FacetSource } from './facet-source.ts';
import { type EngineSearch, prepareEngineSearch } from './prepare-engine-search.ts';
import { ratingBands } from './standard-facets.ts';

interface CountedFacets {
  source: FacetSource;
  correctedText: string | null;
}

/** Counts facets in the engine; undefined where a condition needs SQL. */
export async function countFacetsInEngine(
  pool: pg.Pool,
  engine: SearchEngine,
  request: ShopProductListRequest,
): Promise<CountedFacets | undefined> {
  const search = await prepareEngineSearch(pool, engine, request);
  if (!search) return undefined;
  const { text, filters } = search;
  const [counts, shares] = await Promise.all([
    countInEngine(engine, {
      text,
      filters,
      currencyId: request.currencyId,
      isByModel: Boolean(request.oneOfEachModel),
      ratingsFrom: ratingBands,
      filteredAttributes: filteredAttributesOf(search),
    }),
    shareOfAttributes(pool, engine),
  ]);
  return {
    source: toSource(search, counts, shares, request),
    correctedText: text?.correctedText ?? null,
  };
}

function filteredAttributesOf({ filters, labels }: EngineSearch): Map<string, number> {
  const idOf = new Map(labels.attributes.map(({ id, code }) => [attributeFieldPrefix + code, id]));
  return new Map(
    filters.flatMap(({ field }) => {
      const id = idOf.get(field);
      return id === undefined ? [] : [[field, id] as const];
    }),
  );
}

function toSource(
  { labels }: EngineSearch,
  counts: EngineCounts,
  shares: ReadonlyMap<number, number>,
  request: ShopProductListRequest,
): FacetSource {
  const present = byAttribute(counts.presentAttributes);
  const left = byAttribute(counts.attributes);
  return {
    labels,
    totalCount: counts.totalCount,
    baseCount: counts.baseCount,
    chosen: (field) => chosenCodes(request, field),
    categories: () => ({ present: byId(counts.foundCategories), counts: byId(counts.categories) }),
    brands: () => ({ present: byId(counts.presentBrands), counts: byId(counts.brands) }),
    prices: () => counts.prices,
    availability: () => ({ inStock: counts.inStock, preOrder: counts.preOrder }),
    reduced: () => counts.reduced,
    ratedFrom: () => (counts.isAnyRated ? counts.ratings : null),
    attribute: (id) => ({ present: present.get(id) ?? new Map(), counts: left.get(id) ?? new Map() }),
    sharesInShop: () => shares,
  };
}

function byId(counts: ReadonlyMap<string, number>): Map<number, number> {
  return new Map([...counts].map(([id, count]) => [Number(id), count]));
}

/** Counts of the values of each attribute, of keys such as `12:345`, `13:true`, `14:26.5`. */
function byAttribute(counts: ReadonlyMap<string, number>): Map<number, Map<number | boolean, number>> {
  const all = new Map<number, Map<number | boolean, number>>();
  for (const [key, count] of counts) {
    const at = key.indexOf(':');
    const [id, value] = [Number(key.slice(0, at)), key.slice(at + 1)];
    const own = all.get(id) ?? new Map<number | boolean, number>();
    all.set(id, own.set(value === 'true' || value === 'false' ? value === 'true' : Number(value), count));
  }
  return all;
}
