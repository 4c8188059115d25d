import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import type { LackedOperator } from '@kamra/contract/economic-operators.ts';
import { type SQL, sql } from 'drizzle-orm';
import { findEqualVariants } from '../catalogue/equal-variants.ts';
import { leaveOwnCategory } from '../catalogue/leave-own-category.ts';
import type { Database } from '../database/connect.ts';
import { lackedOperator } from '../product-administration/require-makers.ts';
import type { BatchProduct, BulkOutcome, ChangedProduct } from './bulk-outcome.ts';

type ColumnAction = Extract<BulkAction, { kind: 'publish' | 'category' | 'brand' | 'archive' }>;

interface Wanted {
  field: string;
  value: string;
  /** What the UPDATE sets. */
  set: SQL;
  currentOf: (product: BatchProduct) => string;
}

/** Publishes or hides products, archives them or brings them back unpublished, or gives them a category or a brand. */
export async function changeColumn(
  tx: Database,
  action: ColumnAction,
  products: readonly BatchProduct[],
): Promise<BulkOutcome> {
  const target = await wantedOf(tx, action);
  const { field, value, set, currentOf } = target;
  const wanted = products.filter((product) => currentOf(product) !== value);
  const codes = new Map<number, LackedOperator | 'sameVariant'>([
    ...(await findLacking(tx, action, wanted)),
    ...(await findSame(tx, target, wanted)),
  ]);
  const changed = wanted
    .filter(({ productId }) => !codes.has(productId))
    .map((product) => describe(product, { field, value, before: currentOf(product) }));
  await touchProducts(tx, changed, set);
  if (field === 'category') {
    await leaveOwnCategory(
      tx,
      changed.map(({ productId }) => productId),
    );
  }
  const refused = [...codes].map(([productId, code]) => ({ productId, code, details: {} }));
  return { changed, refused };
}

/** Variants that would come back from the archive beside one that has become the same. */
async function findSame(
  tx: Database,
  { field, value }: Wanted,
  products: readonly BatchProduct[],
): Promise<[number, 'sameVariant'][]> {
  const archived = products.filter((product) => product.archived);
  const changes = archived.map(({ productId }) => ({ id: productId, fields: [{ field, after: value }] }));
  return [...(await findEqualVariants(tx, changes))].map(({ id }) => [id, 'sameVariant']);
}

/** Products that the change would publish, or leave published, without those who answer for them. */
async function findLacking(
  tx: Database,
  action: ColumnAction,
  products: readonly BatchProduct[],
): Promise<ReadonlyMap<number, LackedOperator>> {
  const publishes = action.kind === 'publish' && action.published;
  if (!publishes && action.kind !== 'brand') return new Map();
  const isAsked = publishes
    ? sql`true`
    : sql`(p.published OR p.publish_from IS NOT NULL) AND ${lackedOperator()} IS NULL`;
  const brandId = action.kind === 'brand' ? action.productBrandId : null;
  const lack = lackedOperator(action.kind === 'brand' ? 'wanted.brand_id' : undefined);
  const { rows } = await tx.execute<{ id: number; lack: LackedOperator }>(sql`
    SELECT id, lack FROM (SELECT p.id, ${lack} AS lack
      FROM products p CROSS JOIN (SELECT ${brandId}::int AS brand_id) wanted
      WHERE p.id = ANY(${sql.param(products.map(({ productId }) => productId))}::int[]) AND ${isAsked}) each
    WHERE lack IS NOT NULL ORDER BY id`);
  return new Map(rows.map(({ id, lack }) => [id, lack]));
}

/** What archiving and publishing change beside themselves: nothing archived is published, and dates are forgotten. */
function describe(
  { productId, published, archived, publishFrom, publishUntil }: BatchProduct,
  { field, value, before }: { field: string; value: string; before: string },
): ChangedProduct {
  const change = { productId, before: { [field]: before }, after: { [field]: value } };
  if (field === 'archived' && value === 'true' && published) {
    change.before.published = 'true';
    change.after.published = 'false';
  }
  if (field === 'published' && value === 'true' && archived) {
    change.before.archived = 'true';
    change.after.archived = 'false';
  }
  const forgets = { archived: { publishFrom, publishUntil }, published: { publishFrom } }[field] ?? {};
  for (const [date, at] of Object.entries(value === 'true' ? forgets : {})) {
    if (!at) continue;
    change.before[date] = new Date(at).toISOString();
    change.after[date] = '';
  }
  return change;
}

async function wantedOf(tx: Database, action: ColumnAction): Promise<Wanted> {
  if (action.kind === 'publish') {
    const value = String(action.published);
    return {
      field: 'published',
      value,
      set: action.published ? sql`published = true, publish_from = NULL` : sql`published = false`,
      currentOf: ({ published }) => String(published),
    };
  }
  if (action.kind === 'archive') {
    const hidden = sql`archived_at = now(), published = false, publish_from = NULL, publish_until = NULL,
      bestseller_order = NULL, new_order = NULL`;
    return {
      field: 'archived',
      value: String(action.archived),
      set: action.archived ? hidden : sql`archived_at = NULL`,
      currentOf: ({ archived }) => String(archived),
    };
  }
  if (action.kind === 'category') {
    const id = action.productGroupTypeId;
    return {
      field: 'category',
      value: await codeOf(tx, sql`categories WHERE id = ${id}`),
      set: sql`category_id = ${id}`,
      currentOf: ({ categoryCode }) => categoryCode,
    };
  }
  const id = action.productBrandId;
  return {
    field: 'brand',
    value: id === null ? '' : await codeOf(tx, sql`brands WHERE id = ${id}`),
    set: sql`brand_id = ${id}`,
    currentOf: ({ brandCode }) => brandCode ?? '',
  };
}

async function codeOf(tx: Database, from: SQL): Promise<string> {
  const { rows } = await tx.execute<{ code: string }>(sql`SELECT code FROM ${from}`);
  return rows[0]?.code ?? '';
}

/** Gives changed products a new version, and columns where `set` has some. */
export async function touchProducts(
  tx: Database,
  changed: readonly { productId: number }[],
  set?: SQL,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = sql.param(changed.map(({ productId }) => productId));
  await tx.execute(sql`UPDATE products SET ${set ? sql`${set},` : sql``} version = version + 1, updated_at = now()
    WHERE id = ANY(${ids}::int[])`);
}
