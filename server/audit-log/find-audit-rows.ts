import type { AuditRow } from '@kamra/contract/audit-log.ts';
import type { FieldChange } from '@kamra/contract/change-batches.ts';
import type pg from 'pg';
import { bind, startListQuery, whereClause } from '../database/list-query.ts';
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

const columns = `a.id, a.at, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || a.id AS key,
  a.system_user_id AS "systemUserId", a.system_user_name AS "systemUserName", a.ip_address AS "ipAddress", a.address,
  a.module, a.action, a.entity, a.entity_id AS "entityId", a.before, a.after, a.batch_id AS "batchId",
  b.id IS NOT NULL AS "canUndo"`;

/**
 * Rows of the audit log, the newest first, from below the one whose key is given. The next page begins at `after`,
 * which is null at the end.
 */
export async function findAuditRows(
  pool: pg.Pool,
  filter: AuditFilter,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
): Promise<{ rows: AuditRow[]; after: string | null }> {
  const query = startListQuery();
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    if (value !== undefined) query.conditions.push(condition(bind(query, value)));
  };
  add((value) => `a.system_user_id = ${value}`, filter.systemUserId);
  add((value) => `a.entity = ${value}`, filter.entity);
  add((value) => `a.entity_id = ${value}`, filter.entityId);
  add((value) => `a.action = ${value}`, filter.action);
  add((value) => `(a.before ? ${value} OR a.after ? ${value})`, filter.field);
  add((value) => `a.at >= ${value}::timestamptz`, filter.from);
  add((value) => `a.at < ${value}::timestamptz`, filter.to);
  add((value) => `a.batch_id = ${value}`, filter.batchId);
  if (after) {
    const [at, id] = after.split('_');
    query.conditions.push(`(a.at, a.id) < (${bind(query, at)}::timestamptz, ${bind(query, id)}::bigint)`);
  }
  const text = `SELECT ${columns} FROM audit_log a LEFT JOIN change_batches b ON b.id = a.batch_id
    ${whereClause(query)} ORDER BY a.at DESC, a.id DESC LIMIT ${bind(query, pageSize + 1)}`;
  const found = await queryForValues<Row>(pool, text, query.values);
  const page = found.slice(0, pageSize);
  const isMore = found.length > pageSize;
  return { rows: page.map(toAuditRow), after: isMore ? (page.at(-1)?.key ?? null) : null };
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
