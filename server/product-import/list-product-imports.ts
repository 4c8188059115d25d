import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { type ImportUnknown, importOptions, maxListedUnknown } from '@kamra/contract/import-options.ts';
import {
  type ImportChange,
  type ImportFailureDetails,
  type ImportReport,
  type ImportRowError,
  type importFailures,
  type importStates,
  type listProductImports as listProductImportsEndpoint,
  maxListedChanges,
  maxListedErrors,
  productImport,
  productImportFields,
} from '@kamra/contract/product-import.ts';
import type pg from 'pg';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { queryPrepared } from '../database/prepared.ts';
import { readPage } from '../database/read-page.ts';
import { ShopError } from '../errors/shop-error.ts';

type List = ReplyInput<typeof listProductImportsEndpoint>;
type Request = EndpointInput<typeof listProductImportsEndpoint>['body'];

const fields: Record<keyof typeof productImportFields, ListField> = {
  createdAt: { kind: productImportFields.createdAt, sql: 'created_at' },
  fileName: { kind: productImportFields.fileName, sql: 'file_name' },
  state: { kind: productImportFields.state, sql: 'state' },
};
const orders = { createdAt: 'created_at', fileName: 'file_name', state: 'state' };
const canUndo = `(NOT dry_run AND undoes_import_id IS NULL AND finished_at IS NOT NULL
  AND finished_at > now() - interval '30 days'
  AND EXISTS (SELECT FROM change_batches b WHERE b.id = product_imports.id)
  AND NOT EXISTS (SELECT FROM product_imports u WHERE u.undoes_import_id = product_imports.id
    AND u.state NOT IN ('failed', 'cancelled')))`;
const canMap = `(file IS NOT NULL AND (failure IS NOT DISTINCT FROM 'unknownFormat'
  OR (dry_run AND state = 'finished' AND report->>'recognisedAs' IS NOT DISTINCT FROM 'mapped')))`;
const columns = `dry_run AND state = 'finished' AND (file IS NOT NULL OR content <> '') AS can_repeat, ${canMap} AS can_map, undoes_import_id, ${canUndo} AS can_undo, id, state, failure, failure_details, file_name, dry_run, progress, created_at, finished_at, started_by_name`;

interface Row {
  id: string;
  state: (typeof importStates)[number];
  failure: (typeof importFailures)[number] | null;
  failure_details: ImportFailureDetails | null;
  file_name: string;
  dry_run: boolean;
  progress: number;
  created_at: Date;
  finished_at: Date | null;
  started_by_name: string;
  can_repeat: boolean;
  can_map: boolean;
  can_undo: boolean;
  undoes_import_id: string | null;
}

/** Imports of a page without their reports, the newest first unless asked otherwise. */
export async function listProductImports(pool: pg.Pool, request: Request): Promise<List> {
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<Row>(pool, request, query, {
    columns,
    from: 'FROM product_imports',
    orders,
    standardOrder: 'created_at DESC, id',
    key: 'id',
  });
  return { productImports: rows.map(toImport), ...counts };
}

/** State, progress and, once there is one, the report of an import; throws notFound. */
export async function getProductImport(pool: pg.Pool, importId: string) {
  const text = `SELECT ${columns}, report, options - 'hadNone' AS options FROM product_imports WHERE id = $1`;
  const [row] = await queryPrepared<Row & { report: unknown; options: unknown }>(pool, text, [importId]);
  if (!row) throw new ShopError('notFound', { importId });
  const report = productImport.shape.report.parse(row.report);
  const options = importOptions.parse(row.options);
  return {
    ...toImport(row),
    options,
    report: report && { ...report, ...(await readEntries(pool, importId, report)) },
  };
}

interface EntryRow {
  kind: 'change' | 'error' | 'unknown';
  entry: unknown;
  count: number;
}

/** What a report lists; reports of older versions of the server have it in themselves. */
async function readEntries(pool: pg.Pool, importId: string, { changes, errors }: ImportReport) {
  const of = (kind: EntryRow['kind'], limit: number) =>
    `(SELECT kind, entry, count FROM import_report_entries WHERE import_id = $1 AND kind = '${kind}'
      ORDER BY id LIMIT ${limit})`;
  const text = [
    of('change', maxListedChanges),
    of('error', maxListedErrors),
    of('unknown', maxListedUnknown),
  ];
  const rows = await queryPrepared<EntryRow>(pool, text.join(' UNION ALL '), [importId]);
  const entries = Map.groupBy(rows, ({ kind }) => kind);
  const listed = <Entry>(kind: EntryRow['kind']) =>
    (entries.get(kind) ?? []).map(({ entry }) => entry as Entry);
  return {
    changes: [...changes, ...listed<ImportChange>('change')],
    errors: [...errors, ...listed<ImportRowError>('error')],
    unknown: (entries.get('unknown') ?? []).map(({ entry, count }) => ({
      ...(entry as Omit<ImportUnknown, 'products'>),
      products: count,
    })),
  };
}

function toImport(row: Row): List['productImports'][number] {
  return {
    importId: row.id,
    state: row.state,
    failure: row.failure,
    failureDetails: row.failure_details,
    fileName: row.file_name,
    dryRun: row.dry_run,
    progress: row.progress,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    startedBy: row.started_by_name,
    canRepeat: row.can_repeat,
    canMap: row.can_map,
    canUndo: row.can_undo,
    undoesImportId: row.undoes_import_id,
  };
}
