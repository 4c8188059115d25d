import type {
  listProductChanges as endpoint,
  FieldChange,
  ProductChange,
} from '@kamra/contract/change-batches.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { queryPrepared } from '../database/prepared.ts';

type Request = EndpointInput<typeof endpoint>['body'];

/** Longer values are shortened: the audit log has them in full. */
const maxValueLength = 500;

/** Each with a plan of its own, since the indexes differ. */
function selectionOf({ productId, batchId }: Pick<Request, 'productId' | 'batchId'>): [string, unknown[]] {
  if (productId === undefined) return [`a.entity = 'product' AND a.batch_id = $1`, [batchId]];
  if (batchId === undefined) return [`a.entity = 'product' AND a.entity_id = $1`, [productId]];
  return [`a.entity = 'product' AND a.entity_id = $1 AND a.batch_id = $2`, [productId, batchId]];
}

const columns = `
  SELECT a.id::float8 AS id, a.at, a.system_user_name AS "systemUserName", a.action, a.entity_id::int AS "productId",
    p.sku, coalesce(t.name, '') AS name, a.batch_id AS "batchId", b.kind, a.before, a.after`;
const joins = `  LEFT JOIN products p ON p.id = a.entity_id
  LEFT JOIN product_texts t ON t.product_id = p.id AND t.language = 'hu'
  LEFT JOIN change_batches b ON b.id = a.batch_id
`;

interface Row extends Omit<ProductChange, 'at' | 'fields' | 'canUndo'> {
  at: Date;
  before: unknown;
  after: unknown;
}

/** Changes of a product or of a batch from the audit log, the newest first. */
export async function listProductChanges(
  pool: pg.Pool,
  { page, pageSize, ...selected }: Request,
): Promise<ReplyInput<typeof endpoint>> {
  const [condition, values] = selectionOf(selected);
  const pageOf = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const [rows, counts] = await Promise.all([
    queryPrepared<Row>(
      pool,
      `${columns} FROM audit_log a ${joins} WHERE ${condition} ORDER BY a.at DESC, a.id DESC ${pageOf}`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    queryPrepared<{ count: number }>(pool, countStatement(`FROM audit_log a WHERE ${condition}`), values),
  ]);
  return { productChanges: rows.map(toChange), ...countOf(counts[0]?.count), page, pageSize };
}

function toChange({ before, after, at, ...row }: Row): ProductChange {
  const fields = fieldsOf(before, after);
  const isCreation = row.kind === 'import' && before === null;
  return {
    ...row,
    at: at.toISOString(),
    fields,
    canUndo: row.batchId !== null && row.sku !== null && (fields.length > 0 || isCreation),
  };
}

function fieldsOf(before: unknown, after: unknown): FieldChange[] {
  const [old, fresh] = [asRecord(before), asRecord(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...names].map((field) => ({ field, before: asText(old[field]), after: asText(fresh[field]) }));
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
