import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { BrandFacet, CategoryFacet, FacetRange, ProductFacets } from '@kamra/contract/product-facets.ts';
import { countsIn } from '../facets/published-rows.ts';
import { countValues, tally, type ValueColumn } from '../facets/value-column.ts';
import type { FacetSource } from './facet-source.ts';
import { niceStep } from './round-step.ts';
import type { ProductSelection } from './select-products.ts';

/** Categories with their descendants; those without a search result are left out. */
export function categoryFacets({ selection, rowsFor, chosen }: FacetSource): CategoryFacet[] {
  const found = countCategories(selection, selection.candidates);
  const counts = countCategories(selection, ...rowsFor('productGroupTypeCode'));
  const isChosen = chosen('productGroupTypeCode');
  return categoryLabels(selection)
    .filter(({ id, code }) => found.has(id) || isChosen.has(code))
    .map(({ id, ...label }) => ({ ...label, count: counts.get(id) ?? 0 }));
}

/** The categories of what is selected. */
export function categoryCounts(selection: ProductSelection): CategoryFacet[] {
  const counts = countCategories(selection, selection.matching);
  return categoryLabels(selection).map(({ id, ...label }) => ({ ...label, count: counts.get(id) ?? 0 }));
}

function categoryLabels({ labels: { categories } }: ProductSelection) {
  const codes = new Map(categories.map(({ id, code }) => [id, code]));
  return categories.map(({ id, code, name, nameCode, parentId }) => {
    const parentCode = (parentId !== null && codes.get(parentId)) || null;
    return { id, code, name, nameCode, parentCode };
  });
}

/** A category's count includes its descendants. */
function countCategories({ index, labels }: ProductSelection, ...rows: Uint32Array[]): Map<number, number> {
  const parents = new Map(labels.categories.map(({ id, parentId }) => [id, parentId]));
  const totals = new Map<number, number>();
  const counts =
    rows.length === 1 && rows[0]
      ? countsIn(index, index.rows.category, rows[0])
      : countValues(index.rows.category, ...rows);
  for (const [id, count] of counts) {
    for (let up: number | null | undefined = id; up != null; up = parents.get(up)) {
      totals.set(up, (totals.get(up) ?? 0) + count);
    }
  }
  return totals;
}

export function brandFacets({ selection, count, base, chosen }: FacetSource): BrandFacet[] {
  const { brand } = selection.index.rows;
  const present = countsIn(selection.index, brand, base);
  const counts = count('productBrandCode', brand, present);
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

export function availabilityFacet({ selection, rowsFor }: FacetSource): ProductFacets['availability'] {
  const [preOrder = 0, inStock = 0] = tally(selection.index.rows.available, ...rowsFor('availibilityCount'));
  return { inStock, preOrder };
}

export function reducedFacet({ selection, rowsFor }: FacetSource, currencyId: CurrencyId): number {
  const { discounts } = selection.index.rows.prices[currencyId];
  return sumWhere(discounts, tally(discounts, ...rowsFor('discount')), (discount) => discount > 0);
}

const ratingBands = [80, 60, 40, 20];

export function ratingFacets({ selection, rowsFor, base }: FacetSource): ProductFacets['ratings'] {
  const { rating } = selection.index.rows;
  if (sumWhere(rating, tally(rating, base), () => true) === 0) return [];
  const counts = tally(rating, ...rowsFor('ratingAverage'));
  return ratingBands.map((from) => ({ from, count: sumWhere(rating, counts, (value) => value >= from) }));
}

function sumWhere(
  column: ValueColumn<number>,
  counts: Uint32Array,
  isWanted: (value: number) => boolean,
): number {
  let sum = 0;
  for (const [ordinal, value] of column.values.entries()) {
    if (value !== null && isWanted(value)) sum += counts[ordinal] ?? 0;
  }
  return sum;
}
