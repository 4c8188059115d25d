import type { AuditRow } from '@kamra/contract/audit-log.ts';
import type { FieldChange } from '@kamra/contract/change-batches.ts';
import type pg from 'pg';
import { bind, type ListQuery, startListQuery, whereClause } from '../database/list-query.ts';
import { queryForValues } from '../database/prepared.ts';
import { networkOfIpAddress } from '../staff/network-of-ip-address.ts';

/** What is looked for in the audit log. */
export interface AuditFilter {
  systemUserId?: number | undefined;
  entity?: string | undefined;
  entityId?: number | undefined;
  action?: string | undefined;
  field?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  batchId?: string | undefined;
}

interface Row extends pg.QueryResultRow {
  id: number;
  at: Date;
  key: string;
  systemUserId: number | null;
  systemUserName: string;
  ipAddress: string | null;
  address: string | null;
  module: string;
  action: string;
  entity: string;
  entityId: number | null;
  before: unknown;
  after: unknown;
  batchId: string | null;
  canUndo: boolean;
}

const key = `to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || a.id`;
const columns = `a.id, a.at, ${key} AS key,
  a.system_user_id AS "systemUserId", a.system_user_name AS "systemUserName", a.ip_address AS "ipAddress", a.address,
  a.module, a.action, a.entity, a.entity_id AS "entityId", a.before, a.after, a.batch_id AS "batchId",
  b.id IS NOT NULL AS "canUndo"`;

const newestFirst = 'ORDER BY a.at DESC, a.id DESC';

/** Rows that one request looks through for an action or a field, which no index has: some 0.2 s. */
const maxLookedThrough = 100_000;

interface AuditPage {
  after?: string | undefined;
  pageSize: number;
  /** Rows that a request for an action or a field looks through; 100,000 by default. */
  lookThrough?: number;
}

/**
 * Rows of the audit log, the newest first, from below the one whose key is given. The next page begins at `after`,
 * which is null at the end. A page of an action or a field ends where so many rows were looked through, and may be
 * empty before the end.
 */
export async function findAuditRows(
  pool: pg.Pool,
  filter: AuditFilter,
  { after, pageSize, lookThrough = maxLookedThrough }: AuditPage,
): Promise<{ rows: AuditRow[]; after: string | null }> {
  const window = selectWindow(filter, after);
  const isLookedThrough = filter.action !== undefined || filter.field !== undefined;
  const newest = `SELECT * FROM audit_log a ${whereClause(window)} ${newestFirst}`;
  const query = { ...startListQuery(), values: [...window.values] };
  const looked = isLookedThrough ? `${newest} LIMIT ${bind(query, lookThrough)}` : newest;
  const { action, field } = filter;
  if (action !== undefined) query.conditions.push(`a.action = ${bind(query, action)}`);
  if (field !== undefined) {
    const value = bind(query, field);
    query.conditions.push(`(a.before ? ${value} OR a.after ? ${value})`);
  }
  const text = `SELECT ${columns} FROM (${looked}) a LEFT JOIN change_batches b ON b.id = a.batch_id
    ${whereClause(query)} ${newestFirst} LIMIT ${bind(query, pageSize + 1)}`;
  const found = await queryForValues<Row>(pool, text, query.values);
  const page = found.slice(0, pageSize);
  const rows = page.map(toAuditRow);
  if (found.length > pageSize) return { rows, after: page.at(-1)?.key ?? null };
  return { rows, after: isLookedThrough ? await findKeyAt(pool, window, lookThrough) : null };
}

/** What an index finds, from below the row whose key is given. */
function selectWindow(filter: AuditFilter, after: string | undefined): ListQuery {
  const query = startListQuery();
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    if (value !== undefined) query.conditions.push(condition(bind(query, value)));
  };
  add((value) => `a.system_user_id = ${value}`, filter.systemUserId);
  add((value) => `a.entity = ${value}`, filter.entity);
  add((value) => `a.entity_id = ${value}`, filter.entityId);
  add((value) => `a.at >= ${value}::timestamptz`, filter.from);
  add((value) => `a.at < ${value}::timestamptz`, filter.to);
  add((value) => `a.batch_id = ${value}`, filter.batchId);
  if (after) {
    const [at, id] = after.split('_');
    query.conditions.push(`(a.at, a.id) < (${bind(query, at)}::timestamptz, ${bind(query, id)}::bigint)`);
  }
  return query;
}

/** The key of the last of so many rows; null where there are fewer. */
async function findKeyAt(pool: pg.Pool, window: ListQuery, count: number): Promise<string | null> {
  const query = { ...window, values: [...window.values] };
  const text = `SELECT ${key} AS key FROM audit_log a ${whereClause(query)} ${newestFirst}
    OFFSET ${bind(query, count - 1)} LIMIT 1`;
  return (await queryForValues<{ key: string }>(pool, text, query.values))[0]?.key ?? null;
}

function toAuditRow({ at, before, after, ipAddress, address, key: _key, ...row }: Row): AuditRow {
  return {
    ...row,
    at: at.toISOString(),
    // Rows of before have the whole address where now the network stands.
    address: ipAddress ?? (address && networkOfIpAddress(address)),
    fields: changesOf(before, after),
  };
}

const maxFields = 200;
const maxLength = 1_000;

/** The fields of both values, each as text; what is no object stands as one field. */
function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].slice(0, maxFields);
  return names.map((field) => ({ field, before: asText(old[field]), after: asText(now[field]) }));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
