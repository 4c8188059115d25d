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

/** Forgets the tree after it changed. */
export function forgetCategoryTree(pool: pg.Pool): void {
  treesOf(pool).clear();
}

function descendants(tree: TreeCategory[], parentId: number): number[] {
  return tree
    .filter((category) => category.parent_id === parentId)
    .flatMap((category) => [category.id, ...descendants(tree, category.id)]);
}
