import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { BrandFacet, CategoryFacet, FacetRange, ProductFacets } from '@kamra/contract/product-facets.ts';
import { categoriesWithAncestors } from '../facets/category-column.ts';
import { countsIn } from '../facets/published-rows.ts';
import { countValues } from '../facets/value-column.ts';
import type { FacetSource } from './facet-source.ts';
import { niceStep } from './round-step.ts';
import type { ProductSelection } from './select-products.ts';

/** Categories with their descendants; those without a search result are left out. */
export function categoryFacets({ selection, count, chosen }: FacetSource): CategoryFacet[] {
  const { index, labels } = selection;
  const whole = categoriesWithAncestors(index, labels.categories);
  const inAll = countsIn(index, whole ?? index.rows.category, selection.candidates);
  const inMatching = count('productGroupTypeCode', whole ?? index.rows.category);
  const found = whole ? inAll : withAncestors(selection, inAll);
  const counts = whole ? inMatching : withAncestors(selection, inMatching);
  const isChosen = chosen('productGroupTypeCode');
  return categoryLabels(selection)
    .filter(({ id, code }) => found.has(id) || isChosen.has(code))
    .map(({ id, ...label }) => ({ ...label, count: counts.get(id) ?? 0 }));
}

/** The categories of what is selected. */
export function categoryCounts(selection: ProductSelection): CategoryFacet[] {
  const { index, labels, matching } = selection;
  const whole = categoriesWithAncestors(index, labels.categories);
  const own = countsIn(index, whole ?? index.rows.category, matching);
  const counts = whole ? own : withAncestors(selection, own);
  return categoryLabels(selection).map(({ id, ...label }) => ({ ...label, count: counts.get(id) ?? 0 }));
}

function categoryLabels({ labels: { categories } }: ProductSelection) {
  const codes = new Map(categories.map(({ id, code }) => [id, code]));
  return categories.map(({ id, code, name, nameCode, parentId }) => {
    const parentCode = (parentId !== null && codes.get(parentId)) || null;
    return { id, code, name, nameCode, parentCode };
  });
}

/** A category counts what lies below it, too. */
function withAncestors({ labels }: ProductSelection, counts: Map<number, number>): Map<number, number> {
  const parents = new Map(labels.categories.map(({ id, parentId }) => [id, parentId]));
  const totals = new Map<number, number>();
  for (const [id, count] of counts) {
    for (let up: number | null | undefined = id; up != null; up = parents.get(up)) {
      totals.set(up, (totals.get(up) ?? 0) + count);
    }
  }
  return totals;
}

export function brandFacets({ selection, count, present: presentOf, chosen }: FacetSource): BrandFacet[] {
  const { brand } = selection.index.rows;
  const present = presentOf(brand);
  const counts = count('productBrandCode', brand);
  const isChosen = chosen('productBrandCode');
  return selection.labels.brands
    .filter(({ id, code }) => present.has(id) || isChosen.has(code))
    .map(({ id, code, name }) => ({ code, name, count: counts.get(id) ?? 0 }));
}

/** The brands of what is selected. */
export function brandCounts({ index, labels, matching }: ProductSelection): BrandFacet[] {
  const counts = countValues(index.rows.brand, matching);
  return labels.brands.map(({ id, code, name }) => ({ code, name, count: counts.get(id) ?? 0 }));
}

export function priceFacet({ selection, rowsFor }: FacetSource, currencyId: CurrencyId): FacetRange | null {
  const { amounts } = selection.index.rows.prices[currencyId];
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const rows of rowsFor('price')) {
    for (let at = 0; at < rows.length; at++) {
      const amount = amounts[rows[at]!]!;
      if (amount < min) min = amount;
      if (amount > max) max = amount;
    }
  }
  if (max === 0) return null;
  return {
    min: toMajorUnits(min),
    max: toMajorUnits(max),
    step: niceStep(toMajorUnits(min), toMajorUnits(max)),
  };
}

export function availabilityFacet({ selection, countWhere }: FacetSource): ProductFacets['availability'] {
  const { available } = selection.index.rows;
  const countOf = (isInStock: boolean) =>
    countWhere('availibilityCount', available, (value) => (value !== null) === isInStock);
  return { inStock: countOf(true), preOrder: countOf(false) };
}

export function reducedFacet({ selection, countWhere }: FacetSource, currencyId: CurrencyId): number {
  const { discounts } = selection.index.rows.prices[currencyId];
  return countWhere('discount', discounts, (discount) => (discount ?? 0) > 0);
}

const ratingBands = [80, 60, 40, 20];

export function ratingFacets({ selection, countWhere, present }: FacetSource): ProductFacets['ratings'] {
  const { rating } = selection.index.rows;
  if (present(rating).size === 0) return [];
  const countFrom = (from: number) => countWhere('ratingAverage', rating, (value) => (value ?? -1) >= from);
  return ratingBands.map((from) => ({ from, count: countFrom(from) }));
}
