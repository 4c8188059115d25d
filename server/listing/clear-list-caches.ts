import type pg from 'pg';
import { clearCategoryTree, clearOtherCategories } from '../catalogue/category-tree.ts';
import { clearFacetLabels } from '../facets/facet-labels.ts';
import { compareAllProducts, followProductChanges, forgetProductsOf } from '../facets/product-index.ts';
import { clearUnderstoodTexts } from '../search-engine/understand-in-engine.ts';
import { clearCards } from './card-cache.ts';
import { clearCounts } from './count-matches.ts';
import { clearModelChoices } from './find-model-choices.ts';
import { clearDetails } from './read-product-details.ts';

/** Drops what this process keeps for lists and product pages: counts, names, cards and details, and their order. */
export function clearListCaches(pool: pg.Pool): void {
  clearCategoryTree(pool);
  clearCounts(pool);
  clearUnderstoodTexts(pool);
  clearFacetLabels(pool);
  clearCards(pool);
  clearModelChoices(pool);
  clearDetails(pool);
}

/** Drops what a change of products alone makes untrue: counts, in which categories others show, which words they have. */
export function clearCountsOfProducts(pool: pg.Pool): void {
  clearOtherCategories(pool);
  clearCounts(pool);
  clearUnderstoodTexts(pool);
}

/** Reads changed products ahead of the next list. */
export function readChangedProducts(pool: pg.Pool): void {
  followProductChanges(pool);
}

/** Has the next list look at all products: this process may have missed changes. */
export function mistrustProducts(pool: pg.Pool): void {
  compareAllProducts(pool);
}

/** Leaves deleted products out of lists and counts. */
export function forgetDeletedProducts(pool: pg.Pool, productIds: readonly number[]): void {
  forgetProductsOf(pool, productIds);
  clearCounts(pool);
}
