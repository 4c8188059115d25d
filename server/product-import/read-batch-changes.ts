import { type SQL, sql } from 'drizzle-orm';
import { findDistinguishing } from '../catalogue/equal-variants.ts';
import type { Database } from '../database/connect.ts';
import type { MadeChange } from './take-back-changes.ts';

interface ChangeSelection {
  batchId: string;
  /** One product of the batch alone. */
  productId?: number | undefined;
  /** These products of the batch alone. */
  productIds?: readonly number[];
  /** Products with greater ids. */
  afterId?: number;
}

/** Further variants that are read with some hundred products: as many as the groups of any import have. */
const maxOthers = 2_000;

interface Row extends Record<string, unknown> {
  product_id: number;
  is_new: boolean;
  before: Record<string, string> | null;
  after: Record<string, string>;
}

/** How many products a batch changed. */
export async function countChanges(db: Database, selection: ChangeSelection): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(DISTINCT a.entity_id)::int AS count FROM audit_log a ${conditionOf(selection)}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * What a batch changed of its next products, by their ids, from the audit log. Of a product that it changed several
 * times a field's first value before and last value after count.
 */
export async function readChanges(
  db: Database,
  selection: ChangeSelection,
  limit: number,
): Promise<MadeChange[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH next AS (
      SELECT DISTINCT a.entity_id FROM audit_log a ${conditionOf(selection)} ORDER BY a.entity_id LIMIT ${limit}
    ), fields AS (
      SELECT a.entity_id, f.key AS field, a.id, f.value AS after, a.before ->> f.key AS before
      FROM audit_log a JOIN next USING (entity_id) CROSS JOIN LATERAL jsonb_each_text(a.after) f
      WHERE a.batch_id = ${selection.batchId}::uuid AND a.entity = 'product' AND jsonb_typeof(a.after) = 'object'
    ), merged AS (
      SELECT entity_id, field, (array_agg(before ORDER BY id))[1] AS before, (array_agg(after ORDER BY id DESC))[1] AS after
      FROM fields GROUP BY entity_id, field
    )
    SELECT next.entity_id::int AS product_id,
      EXISTS (SELECT FROM audit_log a WHERE a.batch_id = ${selection.batchId}::uuid AND a.entity = 'product'
        AND a.entity_id = next.entity_id AND jsonb_typeof(coalesce(a.before, 'null')) = 'null') AS is_new,
      json_object_agg(field, coalesce(merged.before, '')) AS before, json_object_agg(field, merged.after) AS after
    FROM next JOIN merged USING (entity_id) GROUP BY next.entity_id ORDER BY next.entity_id`);
  return rows.map(({ product_id: productId, is_new, before, after }) => ({
    productId,
    before: is_new ? null : before,
    after,
  }));
}

/**
 * What the batch changed of further variants of the groups that these changes are of, wherever values tell variants
 * apart: two that changed places can be taken back together alone.
 */
export async function readChangesOfOtherVariants(
  db: Database,
  batchId: string,
  changes: readonly MadeChange[],
): Promise<MadeChange[]> {
  const distinguished = changes.filter(({ before }) => {
    const fields = Object.entries(before ?? {}).map(([field, after]) => ({ field, after }));
    return findDistinguishing(fields) !== undefined;
  });
  if (distinguished.length === 0) return [];
  const idsOf = (each: readonly MadeChange[]) =>
    sql`${sql.param(each.map(({ productId }) => productId))}::int[]`;
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT other.id FROM products own JOIN products other USING (variant_group_id)
    JOIN audit_log a ON a.batch_id = ${batchId}::uuid AND a.entity = 'product' AND a.entity_id = other.id
    WHERE own.id = ANY(${idsOf(distinguished)}) AND other.id <> ALL(${idsOf(changes)}) ORDER BY other.id LIMIT ${maxOthers}`);
  if (rows.length === 0) return [];
  return readChanges(db, { batchId, productIds: rows.map(({ id }) => id) }, maxOthers);
}

function conditionOf({ batchId, productId, productIds, afterId = 0 }: ChangeSelection): SQL {
  const one = productId === undefined ? sql`` : sql`AND a.entity_id = ${productId}`;
  const some = productIds ? sql`AND a.entity_id = ANY(${sql.param([...productIds])}::bigint[])` : sql``;
  return sql`WHERE a.batch_id = ${batchId}::uuid AND a.entity = 'product' AND a.entity_id > ${afterId} ${one} ${some}`;
}
