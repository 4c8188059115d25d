import { LRUCache } from 'lru-cache';
import type pg from 'pg';

interface TreeCategory {
  id: number;
  code: string;
  parent_id: number | null;
}

const trees = new LRUCache<string, TreeCategory[], pg.Pool>({
  max: 1,
  ttl: 10_000,
  fetchMethod: async (_key, _stale, { context: pool }) => {
    const result = await pool.query<TreeCategory>(
      'SELECT id, code, parent_id FROM categories ORDER BY sort_order, id',
    );
    return result.rows;
  },
});

/** Ids of a category and everything below it; none for an unknown code. */
export async function categoriesBelow(pool: pg.Pool, code: string): Promise<number[]> {
  const tree = (await trees.fetch('tree', { context: pool })) ?? [];
  const root = tree.find((category) => category.code === code);
  return root ? [root.id, ...descendants(tree, root.id)] : [];
}

/** Forgets the tree after it changed. */
export function forgetCategoryTree(): void {
  trees.clear();
}

function descendants(tree: TreeCategory[], parentId: number): number[] {
  return tree
    .filter((category) => category.parent_id === parentId)
    .flatMap((category) => [category.id, ...descendants(tree, category.id)]);
}
