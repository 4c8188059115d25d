import type { ProductIndex } from './product-index.ts';
import type { ValueColumn } from './value-column.ts';

interface CategoryPlace {
  id: number;
  parentId: number | null;
}

interface BuiltColumn {
  /** Of the column that it was built from. */
  changes: number;
  ordinals: ValueColumn<number>['ordinals'];
  categories: readonly CategoryPlace[];
  column: ValueColumn<number>;
}

const builtOf = new WeakMap<ProductIndex, BuiltColumn>();

/**
 * The categories of the rows with all that lie above them, so that a product in two categories counts once in the one
 * above both. Null where no product has several: then the sums of what lies below are the same, and cheaper.
 */
export function categoriesWithAncestors(
  index: ProductIndex,
  categories: readonly CategoryPlace[],
): ValueColumn<number> | null {
  const { category } = index.rows;
  if (!category.members?.size) return null;
  const known = builtOf.get(index);
  const { changes, ordinals } = category;
  if (known?.changes === changes && known.ordinals === ordinals && known.categories === categories)
    return known.column;
  const column = buildColumn(category, categories);
  builtOf.set(index, { changes, ordinals, categories, column });
  return column;
}

/** Each ordinal of the rows stands for a set of categories, whose own ordinals follow after all of those. */
function buildColumn(
  { ordinals, values, members: several }: ValueColumn<number>,
  categories: readonly CategoryPlace[],
): ValueColumn<number> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const own: (number | null)[] = values.map(() => null);
  const known = new Map<number, number>();
  const ordinalOf = (id: number) => {
    const present = known.get(id);
    if (present !== undefined) return present;
    const ordinal = own.push(id) - 1;
    known.set(id, ordinal);
    return ordinal;
  };
  const members = new Map<number, Uint32Array>();
  for (const ordinal of values.keys()) {
    const within = new Set<number>();
    for (const each of several?.get(ordinal) ?? [ordinal]) {
      for (let up = values[each] ?? null; up !== null; up = parents.get(up) ?? null)
        within.add(ordinalOf(up));
    }
    if (within.size > 0) members.set(ordinal, Uint32Array.from(within));
  }
  return { ordinals, values: own, known, members, changes: 0 };
}
