import type { FacetLabels } from '../facets/facet-labels.ts';

/** A category counts what lies below it, too. */
export function withAncestors(
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
