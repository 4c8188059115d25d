import { auditedKindOf, readAuditedIds } from '@kamra/contract/audited-records.ts';
import type { ReplyOf } from '../staff-call.ts';

export type AuditedRecord = ReplyOf<'POST /api/AuditLog/List'>['records'][number];
/** Records by kind and id, such as `order 12`. */
export type AuditedRecords = ReadonlyMap<string, AuditedRecord>;

export function toAuditedRecords(records: readonly AuditedRecord[]): AuditedRecords {
  return new Map(records.map((record) => [`${record.entity} ${record.id}`, record]));
}

export function findAuditedRecord(
  records: AuditedRecords,
  entity: string,
  id: number | null,
): AuditedRecord | undefined {
  return records.get(`${entity} ${id}`);
}

/** The names of what a field holds the ids of; those that are gone stay numbers. Null for any other field. */
export function namesOfIds(records: AuditedRecords, field: string, value: string): string[] | null {
  const kind = auditedKindOf(field);
  const ids = kind ? readAuditedIds(field, value) : [];
  if (!kind || ids.length === 0) return null;
  return ids.map((id) => findAuditedRecord(records, kind, id)?.name ?? `#${id}`);
}
