import type { FieldCondition } from '@kamra/contract/list-request.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';

interface TreeCategory {
  id: number;
  code: string;
  parent_id: number | null;
}

const treesOf = cachePerPool(
  () =>
    new LRUCache<'tree', TreeCategory[], pg.Pool>({
      max: 1,
      ttl: 10_000,
      fetchMethod: async (_key, _stale, { context: pool }) => {
        const text = 'SELECT id, code, parent_id FROM categories ORDER BY sort_order, id';
        return (await pool.query<TreeCategory>(text)).rows;
      },
    }),
);

/** Ids of a category and everything below it; none for an unknown code. */
export async function categoriesBelow(pool: pg.Pool, code: string): Promise<number[]> {
  const tree = (await treesOf(pool).fetch('tree', { context: pool })) ?? [];
  const root = tree.find((category) => category.code === code);
  return root ? [root.id, ...descendants(tree, root.id)] : [];
}

/** What lies below each category that conditions on `productGroupTypeCode` name. */
export async function categoriesAskedFor(
  pool: pg.Pool,
  conditions: readonly FieldCondition[],
): Promise<Map<string, number[]>> {
  const below = new Map<string, number[]>();
  for (const condition of conditions) {
    if (condition.fieldName !== 'productGroupTypeCode') continue;
    for (const code of condition.values ?? [condition.value ?? '']) {
      below.set(code, await categoriesBelow(pool, code));
    }
  }
  return below;
}

/** Forgets the tree after it changed. */
export function forgetCategoryTree(pool: pg.Pool): void {
  treesOf(pool).clear();
}

function descendants(tree: TreeCategory[], parentId: number): number[] {
  return tree
    .filter((category) => category.parent_id === parentId)
    .flatMap((category) => [category.id, ...descendants(tree, category.id)]);
}
