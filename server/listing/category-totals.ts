import { categoriesWithAncestors } from '../facets/category-column.ts';
import type { FacetLabels } from '../facets/facet-labels.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import type { ValueColumn } from '../facets/value-column.ts';

/** What each category counts, with what lies below it; one in several counts once in the category above them. */
export function countCategories(
  index: ProductIndex,
  labels: FacetLabels,
  count: (column: ValueColumn<number>) => Map<number, number>,
): Map<number, number> {
  const whole = categoriesWithAncestors(index, labels.categories);
  return whole ? count(whole) : withAncestors(labels, count(index.rows.category));
}

function withAncestors(
  { categories }: FacetLabels,
  counts: ReadonlyMap<number, number>,
): Map<number, number> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const totals = new Map<number, number>();
  for (const [id, count] of counts) {
    for (let up: number | null | undefined = id; up != null; up = parents.get(up)) {
      totals.set(up, (totals.get(up) ?? 0) + count);
    }
  }
  return totals;
}
