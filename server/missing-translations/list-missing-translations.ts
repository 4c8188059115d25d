import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { listMissingTranslations as listCall } from '@kamra/contract/missing-translations.ts';
import type { TranslationSource } from '@kamra/contract/translation-sources.ts';
import type pg from 'pg';
import { countOf } from '../database/count-rows.ts';
import { queryPrepared } from '../database/prepared.ts';
import { gapCounts, nameStatements, translationStatements } from './translation-statements.ts';

type Reply = ReplyInput<typeof listCall>;

interface GapRow {
  id: number;
  record_id: number;
  name: string;
  fields: Reply['missing'][number]['fields'];
  total_count: number;
}

/** The rows `g` of a page, with the number of all. Where these are counted apart, a page ends at its last row. */
function gapsOf(source: TranslationSource): string {
  const gaps = `FROM (${translationStatements[source]}) all_rows WHERE fields <> '{}'`;
  const page = 'ORDER BY id LIMIT $2::int OFFSET $3::bigint';
  const counted = gapCounts[source];
  if (!counted) return `g AS (SELECT *, count(*) OVER ()::int AS total_count ${gaps} ${page})`;
  return `total (count) AS MATERIALIZED (${counted}), g AS (
    SELECT *, (SELECT count FROM total)::int AS total_count ${gaps} AND (SELECT count FROM total) > 0 ${page})`;
}

/** A page of the records of a kind that lack a text in a language, in the order of their ids. */
export async function listMissingTranslations(
  pool: pg.Pool,
  { source, language, page, pageSize }: EndpointInput<typeof listCall>['body'],
): Promise<Reply> {
  const text = `
    WITH ${gapsOf(source)}
    SELECT g.id, g.record_id, g.fields, g.total_count, coalesce(nullif(${nameStatements[source]}, ''), g.code) AS name
    FROM g ORDER BY g.id`;
  const rows = await queryPrepared<GapRow & pg.QueryResultRow>(pool, text, [
    language,
    pageSize,
    (page - 1) * pageSize,
  ]);
  return {
    missing: rows.map(({ id, record_id, name, fields }) => ({ id, recordId: record_id, name, fields })),
    ...countOf(rows[0]?.total_count),
    page,
    pageSize,
  };
}
