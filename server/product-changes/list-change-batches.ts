import type { ChangeBatch, listChangeBatches as endpoint } from '@kamra/contract/change-batches.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { queryPrepared } from '../database/prepared.ts';
import { undoingChanges } from './undoing-changes.ts';

type Request = EndpointInput<typeof endpoint>['body'];

const condition = `(NOT $1::boolean OR kind <> 'edit') AND ($2::uuid IS NULL OR id = $2)`;
/** A batch of a page has at most some thousand rows, which its index counts. */
const statement = `
  SELECT b.id, b.kind, b.at, b.system_user_name AS "systemUserName", coalesce(b.note, i.file_name) AS note,
    b.undoes_batch_id AS "undoesBatchId", counted.products AS "productCount",
    CASE WHEN counted.products = 1 THEN p.sku END AS sku, CASE WHEN counted.products = 1 THEN p.id END AS "productId",
    (SELECT count(DISTINCT a.entity_id)::int ${undoingChanges('b.id')}) AS "undoneCount"
  FROM (
    SELECT * FROM change_batches WHERE ${condition} ORDER BY at DESC, id LIMIT $3 OFFSET $4
  ) b
  LEFT JOIN product_imports i ON i.id = b.id
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT a.entity_id)::int AS products, min(a.entity_id) AS one
    FROM audit_log a WHERE a.batch_id = b.id AND a.entity = 'product'
  ) counted
  LEFT JOIN products p ON p.id = counted.one
  ORDER BY b.at DESC, b.id`;
const counting = countStatement(`FROM change_batches WHERE ${condition}`);

type Row = Omit<ChangeBatch, 'at'> & { at: Date };

/** Batches of changes, the newest first. */
export async function listChangeBatches(
  pool: pg.Pool,
  { page, pageSize, onlyMany, batchId }: Request,
): Promise<ReplyInput<typeof endpoint>> {
  const [rows, counts] = await Promise.all([
    queryPrepared<Row>(pool, statement, [onlyMany, batchId ?? null, pageSize, (page - 1) * pageSize]),
    queryPrepared<{ count: number }>(pool, counting, [onlyMany, batchId ?? null]),
  ]);
  return {
    changeBatches: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    ...countOf(counts[0]?.count),
    page,
    pageSize,
  };
}
