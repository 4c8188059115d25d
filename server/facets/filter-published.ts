import { type FilteredRows, filterRows, type RowFilter } from './filter-rows.ts';
import type { ProductIndex } from './product-index.ts';
import { countPublishedWith, publishedRows, publishedRowsWith } from './published-rows.ts';

type ValueFilter = Extract<RowFilter, { column: unknown }>;

/** A filter that leaves more than this share of the rows saves nothing. */
const maxShare = 0.5;

/**
 * filterRows for all published rows, in no order: they are looked up by the filter that leaves the fewest, and the others
 * are applied to those alone; what that filter hides is looked for once somebody asks.
 */
export function filterPublished(index: ProductIndex, filters: readonly RowFilter[]): FilteredRows {
  const narrowest = findNarrowest(index, filters);
  if (!narrowest) return filterRows(publishedRows(index), filters);
  const others = filters.filter((filter) => filter !== narrowest);
  const { matching, allBut } = filterRows(
    publishedRowsWith(index, narrowest.column, narrowest.allowed),
    others,
  );
  let withoutIt: readonly Uint32Array[] | undefined;
  return {
    matching,
    allBut: (field) => {
      if (field !== narrowest.field) return allBut(field);
      withoutIt ??= [filterPublished(index, others).matching];
      return withoutIt;
    },
  };
}

function findNarrowest(index: ProductIndex, filters: readonly RowFilter[]): ValueFilter | undefined {
  let narrowest: ValueFilter | undefined;
  let fewest = maxShare * publishedRows(index).length;
  for (const filter of filters) {
    if (!('column' in filter)) continue;
    const count = countPublishedWith(index, filter.column, filter.allowed);
    if (count > fewest) continue;
    narrowest = filter;
    fewest = count;
  }
  return narrowest;
}
