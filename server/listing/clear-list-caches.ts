import type pg from 'pg';
import { clearCategoryTree } from '../catalogue/category-tree.ts';
import { clearFacetLabels } from '../facets/facet-labels.ts';
import { clearCounts } from './count-matches.ts';

/** Drops what this process keeps of lists beside their products: counts, names and their order. */
export function clearListCaches(pool: pg.Pool): void {
  clearCategoryTree(pool);
  clearCounts(pool);
  clearFacetLabels(pool);
}
