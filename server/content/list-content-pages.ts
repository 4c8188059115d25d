import { contentPageFields, type listContentPages } from '@kamra/contract/content-pages.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';

/** The title in a language, else in Hungarian, else in another. */
const titleIn = (language: Language) =>
  `(SELECT coalesce(p.texts -> '${language}' ->> 'title', p.texts -> 'hu' ->> 'title', min(t.value ->> 'title'))
    FROM jsonb_each(p.texts) t)`;

const fieldsIn = (language: Language): Record<keyof typeof contentPageFields, ListField> => ({
  code: { kind: contentPageFields.code, sql: 'p.code' },
  title: { kind: contentPageFields.title, sql: titleIn(language) },
  effectiveFrom: { kind: contentPageFields.effectiveFrom, sql: 'current.effective_from' },
});

const ordersIn = (language: Language) => ({
  code: 'p.code',
  title: `${titleIn(language)} COLLATE "${language}-x-icu"`,
  effectiveFrom: 'current.effective_from',
});

const versionWhere = (condition: string, order: string) => `LEFT JOIN LATERAL (
    SELECT version, effective_from FROM legal_documents WHERE kind = p.code AND ${condition}
    ORDER BY ${order} LIMIT 1
  )`;

interface PageRow {
  id: number;
  version: number;
  code: string;
  is_standard: boolean;
  title: string | null;
  languages: Language[];
  has_changes: boolean;
  current_version: number | null;
  current_from: Date | null;
  planned_version: number | null;
  planned_from: Date | null;
}

/** The shop's pages as staff see them, those that every shop has first; throws invalidRequest as all lists do. */
export async function listStaffContentPages(
  pool: pg.Pool,
  request: EndpointInput<typeof listContentPages>['body'],
): Promise<ReplyInput<typeof listContentPages>> {
  const { language } = request;
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fieldsIn(language));
  query.conditions.push('p.archived_at IS NULL');
  const { rows, ...counts } = await readPage<PageRow>(pool, request, query, {
    columns: `p.id, p.version, p.code, p.is_standard, ${titleIn(language)} AS title,
      ARRAY(SELECT jsonb_object_keys(p.texts) ORDER BY 1) AS languages,
      p.texts IS DISTINCT FROM coalesce((
        SELECT jsonb_object_agg(d.language, jsonb_strip_nulls(jsonb_build_object('title', d.title, 'body', d.body)))
        FROM legal_documents d WHERE d.kind = p.code AND d.version = newest.version
      ), '{}') AS has_changes,
      current.version AS current_version, current.effective_from AS current_from,
      planned.version AS planned_version, planned.effective_from AS planned_from`,
    from: `FROM content_pages p
      ${versionWhere('effective_from <= now()', 'effective_from DESC, version DESC')} current ON true
      ${versionWhere('effective_from > now()', 'effective_from, version')} planned ON true
      ${versionWhere('true', 'version DESC')} newest ON true`,
    orders: ordersIn(language),
    standardOrder: 'p.is_standard DESC, p.id',
    key: 'p.id',
  });
  const contentPages = rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    isStandard: row.is_standard,
    title: row.title,
    languages: row.languages,
    hasChanges: row.has_changes,
    inForce: versionOf(row.current_version, row.current_from),
    planned: versionOf(row.planned_version, row.planned_from),
  }));
  return { contentPages, ...counts };
}

function versionOf(version: number | null, from: Date | null) {
  return version === null || from === null ? null : { version, effectiveFrom: from.toISOString() };
}
