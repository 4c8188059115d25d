import { toMajorUnits } from '@kamra/contract/money.ts';
import type { BrandFacet, CategoryFacet, FacetRange, ProductFacets } from '@kamra/contract/product-facets.ts';
import type { FacetLabels } from '../facets/facet-labels.ts';
import type { FacetSource } from './facet-source.ts';
import { niceStep } from './round-step.ts';

/** Categories with their descendants; those without a search result are left out. */
export function categoryFacets({ labels, categories, chosen }: FacetSource): CategoryFacet[] {
  const { present, counts } = categories();
  const isChosen = chosen('productGroupTypeCode');
  return categoryLabels(labels)
    .filter(({ id, code }) => present.has(id) || isChosen.has(code))
    .map(({ id, ...label }) => ({ ...label, count: counts.get(id) ?? 0 }));
}

/** All categories with these counts. */
export function categoryCounts(labels: FacetLabels, counts: ReadonlyMap<number, number>): CategoryFacet[] {
  return categoryLabels(labels).map(({ id, ...label }) => ({ ...label, count: counts.get(id) ?? 0 }));
}

function categoryLabels({ categories }: FacetLabels) {
  const codes = new Map(categories.map(({ id, code }) => [id, code]));
  return categories.map(({ id, code, name, nameCode, parentId }) => {
    const parentCode = (parentId !== null && codes.get(parentId)) || null;
    return { id, code, name, nameCode, parentCode };
  });
}

export function brandFacets({ labels, brands, chosen }: FacetSource): BrandFacet[] {
  const { present, counts } = brands();
  const isChosen = chosen('productBrandCode');
  return labels.brands
    .filter(({ id, code }) => present.has(id) || isChosen.has(code))
    .map(({ id, code, name }) => ({ code, name, count: counts.get(id) ?? 0 }));
}

/** All brands with these counts. */
export function brandCounts({ brands }: FacetLabels, counts: ReadonlyMap<number, number>): BrandFacet[] {
  return brands.map(({ id, code, name }) => ({ code, name, count: counts.get(id) ?? 0 }));
}

export function priceFacet({ prices }: FacetSource): FacetRange | null {
  const range = prices();
  if (!range) return null;
  const [min, max] = [toMajorUnits(range.min), toMajorUnits(range.max)];
  return { min, max, step: niceStep(min, max) };
}

export const ratingBands = [80, 60, 40, 20];

export function ratingFacets({ ratedFrom }: FacetSource): ProductFacets['ratings'] {
  const counts = ratedFrom(ratingBands);
  return counts ? ratingBands.map((from, at) => ({ from, count: counts[at] ?? 0 })) : [];
}
