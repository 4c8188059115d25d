import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import type { ProductCounts } from '../catalogue/list-brands.ts';
import type { CategoryCounts } from '../catalogue/list-categories.ts';
import { facetLabels } from '../facets/facet-labels.ts';
import { currentProductIndex } from '../facets/product-index.ts';
import { countsIn, publishedRows } from '../facets/published-rows.ts';
import { countCategories } from './category-totals.ts';

/** Published products by brand, from the rows in memory: counts there stay until a product's brand changes. */
export async function countByBrand(pool: pg.Pool): Promise<ProductCounts> {
  const index = await currentProductIndex(pool);
  return countsIn(index, index.rows.brand, publishedRows(index));
}

/** Published products by category, one in several once; counted in the rows in memory. */
export async function countByCategory(pool: pg.Pool, language: Language): Promise<CategoryCounts> {
  const index = await currentProductIndex(pool);
  const labels = await facetLabels(pool, index, language);
  const published = publishedRows(index);
  const within = countCategories(index, labels, (column) => countsIn(index, column, published));
  return { all: published.length, within };
}
