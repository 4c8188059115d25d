import type { AttributeFacet, CategoryFacet, ProductFacets } from '@kamra/contract/product-facets.ts';
import type { ListScope } from './list-conditions.ts';

/** A category that the list can be narrowed to, with those below it. */
export interface VisibleCategoryFacet {
  code: string;
  name: string;
  count: number;
  children: VisibleCategoryFacet[];
}

/** Facets as the filters show them, to keep a page's data small. */
export interface VisibleFacets {
  categories: VisibleCategoryFacet[];
  brands: { code: string; name: string; count: number }[];
  price: { min: number; max: number } | null;
  inStock: number;
  reduced: number;
  ratings: { from: number; count: number }[];
  attributes: Pick<AttributeFacet, 'code' | 'name' | 'kind' | 'unit' | 'range' | 'values'>[];
}

/**
 * On a category's page only its descendants can be chosen, on a brand's page no brand and only categories in which it
 * has something.
 */
export function toVisibleFacets(facets: ProductFacets, { category, brand }: ListScope): VisibleFacets {
  return {
    categories: below(
      brand ? facets.categories.filter(({ count }) => count > 0) : facets.categories,
      category ?? null,
    ),
    brands: brand ? [] : facets.brands,
    price: facets.price && { min: facets.price.min, max: facets.price.max },
    inStock: facets.availability.inStock,
    reduced: facets.reduced,
    ratings: facets.ratings,
    attributes: facets.attributes.map(({ code, name, kind, unit, range, values }) => ({
      code,
      name,
      kind,
      unit,
      range,
      values,
    })),
  };
}

function below(all: CategoryFacet[], parent: string | null): VisibleCategoryFacet[] {
  return all
    .filter(({ parentCode }) => parentCode === parent)
    .map(({ code, name, count }) => ({ code, name, count, children: below(all, code) }));
}
