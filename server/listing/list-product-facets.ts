import type { ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import type { ProductFacets } from '@kamra/contract/product-facets.ts';
import type pg from 'pg';
import { askEngine } from '../search-engine/open-search-engine.ts';
import { attributeFacets } from './attribute-facets.ts';
import { countFacetsInEngine } from './engine-facet-source.ts';
import type { FacetSource } from './facet-source.ts';
import { memoryFacetSource } from './memory-facet-source.ts';
import { selectProducts } from './select-products.ts';
import { brandFacets, categoryFacets, priceFacet, ratingFacets } from './standard-facets.ts';

/** The facets of a list with these conditions. Throws invalidRequest as the list does. */
export function listProductFacets(pool: pg.Pool, request: ShopProductListRequest): Promise<ProductFacets> {
  const countInMemory = async () => {
    const selection = await selectProducts(pool, request, { isRanked: false });
    return toFacets(memoryFacetSource(selection, request), selection.correctedText);
  };
  return askEngine(
    pool,
    async (engine) => {
      const counted = await countFacetsInEngine(pool, engine, request);
      return counted ? toFacets(counted.source, counted.correctedText) : countInMemory();
    },
    countInMemory,
  );
}

function toFacets(source: FacetSource, correctedText: string | null): ProductFacets {
  return {
    totalCount: source.totalCount,
    correctedText,
    categories: categoryFacets(source),
    brands: brandFacets(source),
    price: priceFacet(source),
    availability: source.availability(),
    reduced: source.reduced(),
    ratings: ratingFacets(source),
    attributes: attributeFacets(source),
  };
}
