import {
  type BulkChange,
  type BulkRefusal,
  type bulkChangeFailures,
  bulkChangeFields,
  type listBulkChanges as listCall,
  maxListedRefusals,
} from '@kamra/contract/bulk-changes.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { addConditions, startListQuery } from '../database/list-query.ts';
import { queryPrepared } from '../database/prepared.ts';
import { readPage } from '../database/read-page.ts';
import { ShopError } from '../errors/shop-error.ts';

interface Row {
  id: string;
  action: BulkChange['action'];
  state: BulkChange['state'];
  failure: (typeof bulkChangeFailures)[number] | null;
  total: number;
  changed: number;
  unchanged: number;
  refused: number;
  started_by_name: string;
  repeats_id: string | null;
  created_at: Date;
  finished_at: Date | null;
}

const columns =
  'id, action, state, failure, total, changed, unchanged, refused, started_by_name, repeats_id, created_at, finished_at';
const fields = {
  createdAt: { kind: bulkChangeFields.createdAt, sql: 'created_at' },
  state: { kind: bulkChangeFields.state, sql: 'state' },
};

/** Bulk changes of a page, the newest first unless asked otherwise. */
export async function listBulkChanges(
  pool: pg.Pool,
  request: EndpointInput<typeof listCall>['body'],
): Promise<ReplyInput<typeof listCall>> {
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<Row>(pool, request, query, {
    columns,
    from: 'FROM bulk_changes',
    orders: { createdAt: 'created_at', state: 'state' },
    standardOrder: 'created_at DESC, id',
    key: 'id',
  });
  return { bulkChanges: rows.map(toBulkChange), ...counts };
}

const refusalsText = `
  SELECT b.product_id AS "productId", b.code, coalesce(b.details, '{}') AS details, p.sku, t.name AS "productName"
  FROM bulk_change_products b LEFT JOIN products p ON p.id = b.product_id
  LEFT JOIN LATERAL (SELECT each.name FROM product_texts each WHERE each.product_id = p.id
    ${firstInLanguage('$2', 'each')}) t ON true
  WHERE b.bulk_change_id = $1 AND b.code IS NOT NULL ORDER BY b.product_id LIMIT ${maxListedRefusals}`;

/** State and progress of a bulk change with what it refused; throws notFound. */
export async function getBulkChange(
  pool: pg.Pool,
  bulkChangeId: string,
  language: Language,
): Promise<BulkChange & { refusals: BulkRefusal[] }> {
  const text = `SELECT ${columns} FROM bulk_changes WHERE id = $1`;
  const [row] = await queryPrepared<Row>(pool, text, [bulkChangeId]);
  if (!row) throw new ShopError('notFound', { bulkChangeId });
  const refusals = await queryPrepared<BulkRefusal>(pool, refusalsText, [bulkChangeId, language]);
  return { ...toBulkChange(row), refusals };
}

function toBulkChange(row: Row): BulkChange {
  return {
    bulkChangeId: row.id,
    action: row.action,
    state: row.state,
    failure: row.failure,
    total: row.total,
    done: row.changed + row.unchanged + row.refused,
    changed: row.changed,
    unchanged: row.unchanged,
    refused: row.refused,
    startedBy: row.started_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    repeatsBulkChangeId: row.repeats_id,
  };
}
