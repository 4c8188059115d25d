import type { FieldCondition } from '@kamra/contract/list-request.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes, createReadCache } from '../database/read-cache.ts';

interface StoredCategory extends pg.QueryResultRow {
  id: number;
  code: string;
  parent_id: number | null;
}

const categoriesStatement = 'SELECT id, code, parent_id FROM categories ORDER BY sort_order, id';
const othersStatement = 'SELECT DISTINCT category_id AS id FROM product_categories';

interface CategoryTree {
  idsByCode: Map<string, number>;
  childrenOf: Map<number, number[]>;
  /** Categories that show products of others. */
  withOthers: Set<number>;
}

const treesOf = cachePerPool(() =>
  createReadCache<CategoryTree>({
    maxBytes: 64 * 1024 * 1024,
    ttlMs: 10_000,
    sizeOf: ({ idsByCode, childrenOf }) => approximateBytes([...idsByCode]) + 100 * childrenOf.size,
  }),
);

/** Ids of a category and everything below it; none for an unknown code. */
export async function categoriesBelow(pool: pg.Pool, code: string): Promise<number[]> {
  const { idsByCode, childrenOf } = await treesOf(pool).read('tree', () => readTree(pool));
  const root = idsByCode.get(code);
  if (root === undefined) return [];
  // Iterating a Set visits what is added meanwhile, once: a cycle of parents ends too.
  const ids = new Set([root]);
  for (const id of ids) for (const child of childrenOf.get(id) ?? []) ids.add(child);
  return [...ids];
}

/** The descendants of each category in conditions on `productGroupTypeCode`. */
export async function categoriesOfConditions(
  pool: pg.Pool,
  conditions: readonly FieldCondition[],
): Promise<Map<string, number[]>> {
  const codes = conditions
    .filter(({ fieldName }) => fieldName === 'productGroupTypeCode')
    .flatMap(({ value, values }) => values ?? [value ?? '']);
  const below = new Map<string, number[]>();
  for (const code of new Set(codes)) below.set(code, await categoriesBelow(pool, code));
  return below;
}

/** Whether any of the categories shows products of others. */
export async function showOthers(pool: pg.Pool, categoryIds: readonly number[]): Promise<boolean> {
  if (categoryIds.length === 0) return false;
  const { withOthers } = await treesOf(pool).read('tree', () => readTree(pool));
  return categoryIds.some((id) => withOthers.has(id));
}

/** Drops the cached tree after a change. */
export function clearCategoryTree(pool: pg.Pool): void {
  treesOf(pool).clear();
}

async function readTree(pool: pg.Pool): Promise<CategoryTree> {
  const [rows, others] = await Promise.all([
    queryPrepared<StoredCategory>(pool, categoriesStatement, []),
    queryPrepared<{ id: number }>(pool, othersStatement, []),
  ]);
  const childrenOf = new Map<number, number[]>();
  for (const { id, parent_id: parentId } of rows) {
    if (parentId === null) continue;
    const siblings = childrenOf.get(parentId);
    if (siblings) siblings.push(id);
    else childrenOf.set(parentId, [id]);
  }
  const withOthers = new Set(others.map(({ id }) => id));
  return { idsByCode: new Map(rows.map(({ id, code }) => [code, id])), childrenOf, withOthers };
}
