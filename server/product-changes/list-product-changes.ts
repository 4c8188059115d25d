import type {
  listProductChanges as endpoint,
  FieldChange,
  ProductChange,
} from '@kamra/contract/change-batches.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { countOf, countStatement } from '../database/count-rows.ts';
import { queryPrepared } from '../database/prepared.ts';
import { undoingChanges } from './undoing-changes.ts';

type Request = EndpointInput<typeof endpoint>['body'];

/** Longer values are shortened: the audit log has them in full. */
const maxValueLength = 500;

/** Each with a plan of its own, since the indexes differ. */
function selectionOf({ productId, batchId }: Pick<Request, 'productId' | 'batchId'>): [string, unknown[]] {
  if (productId === undefined) return [`changed.entity = 'product' AND changed.batch_id = $1`, [batchId]];
  if (batchId === undefined) return [`changed.entity = 'product' AND changed.entity_id = $1`, [productId]];
  return [
    `changed.entity = 'product' AND changed.entity_id = $1 AND changed.batch_id = $2`,
    [productId, batchId],
  ];
}

const columns = `
  SELECT changed.id::float8 AS id, changed.at, changed.system_user_name AS "systemUserName", changed.action, changed.entity_id::int AS "productId",
    p.sku, coalesce(t.name, '') AS name, changed.batch_id AS "batchId", b.kind, changed.before, changed.after,
    EXISTS (SELECT ${undoingChanges('changed.batch_id')} AND a.entity_id = changed.entity_id) AS "isUndone"`;
const joinsIn = (language: string) => `LEFT JOIN products p ON p.id = changed.entity_id
  LEFT JOIN LATERAL (SELECT each.name FROM product_texts each WHERE each.product_id = p.id ${firstInLanguage(language, 'each')}) t ON true
  LEFT JOIN change_batches b ON b.id = changed.batch_id
`;

interface Row extends Omit<ProductChange, 'at' | 'fields' | 'canUndo'> {
  at: Date;
  before: unknown;
  after: unknown;
}

/** Changes of a product or of a batch from the audit log, the newest first. */
export async function listProductChanges(
  pool: pg.Pool,
  { page, pageSize, language, ...selected }: Request,
): Promise<ReplyInput<typeof endpoint>> {
  const [condition, values] = selectionOf(selected);
  const placeholder = (place: number) => `$${values.length + place}`;
  const [rows, counts] = await Promise.all([
    queryPrepared<Row>(
      pool,
      `${columns} FROM audit_log changed ${joinsIn(placeholder(3))} WHERE ${condition}
      ORDER BY changed.at DESC, changed.id DESC LIMIT ${placeholder(1)} OFFSET ${placeholder(2)}`,
      [...values, pageSize, (page - 1) * pageSize, language],
    ),
    queryPrepared<{ count: number }>(
      pool,
      countStatement(`FROM audit_log changed WHERE ${condition}`),
      values,
    ),
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
    canUndo: !row.isUndone && row.batchId !== null && row.sku !== null && (fields.length > 0 || isCreation),
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
