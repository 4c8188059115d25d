import type { AuditedRecord, AuditRow } from '@kamra/contract/audit-log.ts';
import {
  type AuditedKind,
  auditedKindOf,
  auditedKinds,
  isAuditedKind,
  readAuditedIds,
} from '@kamra/contract/audited-records.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { queryPrepared } from '../database/prepared.ts';

const statement = `
  SELECT 'order' AS entity, id::int AS id, order_number AS name, currency_id AS "currencyId"
  FROM orders WHERE id = ANY($1::int[])
  UNION ALL
  SELECT 'product', id, coalesce((SELECT t.name FROM product_texts t WHERE t.product_id = p.id
    ${firstInLanguage('$7', 't')}), sku), NULL FROM products p WHERE id = ANY($2::int[])
  UNION ALL
  SELECT 'systemUser', id, name, NULL FROM system_users WHERE id = ANY($3::int[])
  UNION ALL
  SELECT 'systemRole', id, name, NULL FROM system_roles WHERE id = ANY($4::int[])
  UNION ALL
  SELECT 'category', id, coalesce((SELECT t.name FROM category_texts t WHERE t.category_id = c.id
    ${firstInLanguage('$7', 't')}), code), NULL FROM categories c WHERE id = ANY($5::int[])
  UNION ALL
  SELECT 'brand', id, name, NULL FROM brands WHERE id = ANY($6::int[])`;

const maxIds = 5_000;

/** The names of the records that rows of the audit log are about or name by an id, as far as they still exist. */
export async function nameAuditedRecords(
  pool: pg.Pool,
  rows: readonly AuditRow[],
  language: Language,
): Promise<AuditedRecord[]> {
  const ids = new Map<AuditedKind, Set<number>>(auditedKinds.map((kind) => [kind, new Set()]));
  for (const { entity, entityId, fields } of rows) {
    if (entityId !== null && isAuditedKind(entity)) ids.get(entity)!.add(entityId);
    for (const { field, before, after } of fields) {
      const kind = auditedKindOf(field);
      if (!kind) continue;
      for (const value of [before, after])
        for (const id of readAuditedIds(field, value)) ids.get(kind)!.add(id);
    }
  }
  const values = auditedKinds.map((kind) => [...ids.get(kind)!].slice(0, maxIds));
  if (values.every((each) => each.length === 0)) return [];
  return queryPrepared<AuditedRecord & pg.QueryResultRow>(pool, statement, [...values, language]);
}
