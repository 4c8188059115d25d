import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { listMissingTranslations as listCall } from '@kamra/contract/missing-translations.ts';
import type { TranslationSource } from '@kamra/contract/translation-sources.ts';
import type pg from 'pg';
import { countOf } from '../database/count-rows.ts';
import { queryPrepared } from '../database/prepared.ts';
import { countedGaps, isCounted } from './translation-counts.ts';
import { nameStatements, translationStatements } from './translation-statements.ts';

type Reply = ReplyInput<typeof listCall>;

interface GapRow {
  id: number;
  record_id: number;
  name: string;
  fields: Reply['missing'][number]['fields'];
  total_count: number;
}

/** The rows `g` of a page, with the number of all. */
function gapsOf(source: TranslationSource): string {
  const statement = translationStatements[source];
  if (isCounted(source)) return countedGaps(source, statement);
  return `g AS (SELECT *, count(*) OVER ()::int AS total_count FROM (${statement}) all_rows WHERE fields <> '{}'
    ORDER BY id LIMIT $2::int OFFSET $3::bigint)`;
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
