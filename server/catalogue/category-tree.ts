import { type FieldCondition, comparisonOperators as operators } from '@kamra/contract/list-request.ts';
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
const othersStatement =
  'SELECT EXISTS (SELECT FROM product_categories WHERE category_id = ANY($1::int[])) AS found';

interface CategoryTree {
  idsByCode: Map<string, number>;
  childrenOf: Map<number, number[]>;
}

const treesOf = cachePerPool(() =>
  createReadCache<CategoryTree>({
    maxBytes: 64 * 1024 * 1024,
    ttlMs: 10_000,
    sizeOf: ({ idsByCode, childrenOf }) => approximateBytes([...idsByCode]) + 100 * childrenOf.size,
  }),
);

/** Whether categories show products of others, by their ids. */
const othersOf = cachePerPool(() =>
  createReadCache<boolean>({ maxBytes: 1024 * 1024, ttlMs: 10_000, sizeOf: () => 8 }),
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

/** The descendants of each category in conditions on `productGroupTypeCode` that are not met otherwise. */
export async function categoriesOfConditions(
  pool: pg.Pool,
  conditions: readonly FieldCondition[],
): Promise<Map<string, number[]>> {
  const codes = conditions
    .filter(({ fieldName }) => fieldName === 'productGroupTypeCode')
    .filter(({ comparisonOperator }) => comparisonOperator !== operators.None)
    .flatMap(({ value, values }) => values ?? [value ?? '']);
  const below = new Map<string, number[]>();
  for (const code of new Set(codes)) below.set(code, await categoriesBelow(pool, code));
  return below;
}

/** Whether any of the categories shows products of others. */
export async function showOthers(pool: pg.Pool, categoryIds: readonly number[]): Promise<boolean> {
  if (categoryIds.length === 0) return false;
  return othersOf(pool).read(categoryIds.join(), async () => {
    const [row] = await queryPrepared<{ found: boolean }>(pool, othersStatement, [categoryIds]);
    return row?.found ?? false;
  });
}

/** Drops what a change of products alone makes untrue: in which categories others show. */
export function clearOtherCategories(pool: pg.Pool): void {
  othersOf(pool).clear();
}

/** Drops the cached tree after a change of categories. */
export function clearCategoryTree(pool: pg.Pool): void {
  treesOf(pool).clear();
  clearOtherCategories(pool);
}

async function readTree(pool: pg.Pool): Promise<CategoryTree> {
  const rows = await queryPrepared<StoredCategory>(pool, categoriesStatement, []);
  const childrenOf = new Map<number, number[]>();
  for (const { id, parent_id: parentId } of rows) {
    if (parentId === null) continue;
    const siblings = childrenOf.get(parentId);
    if (siblings) siblings.push(id);
    else childrenOf.set(parentId, [id]);
  }
  return { idsByCode: new Map(rows.map(({ id, code }) => [code, id])), childrenOf };
}
