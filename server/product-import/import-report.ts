import { hash } from 'node:crypto';
import { maxListedUnknown } from '@kamra/contract/import-options.ts';
import {
  type ImportChange,
  type ImportReport,
  type ImportRowError,
  maxListedChanges,
  maxListedErrors,
} from '@kamra/contract/product-import.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { ImportedTable } from './imported-product.ts';
import type { UnknownReference } from './resolve-references.ts';

/**
 * The counts of a running import; a stopped run resumes at `position`, the number of applied products. What the
 * report lists is stored apart, so that a batch only appends; the lists here are empty.
 */
export interface RunningReport extends ImportReport {
  position: number;
  listedChanges: number;
  /** Length of the listed changes. */
  changesLength: number;
  listedErrors: number;
  /** The last product of the shop that was looked at for not being in the file; null before. */
  missingAfter: number | null;
}

/** Maximum length of values in the report; the audit log has them in full. */
const maxValueLength = 200;
const maxChangesLength = 400_000;

type TableOfReport = Pick<ImportedTable, 'mappedColumns' | 'rows'> & {
  format: ImportedTable['format'] | null;
  source: ImportedTable['source'] | null;
};

export function startReport({ format, source, mappedColumns, rows }: TableOfReport): RunningReport {
  return {
    recognisedAs: format,
    source,
    mappedColumns: mappedColumns.map(({ column, field }) => ({ column: shorten(column), field })),
    rows,
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    rejected: 0,
    errors: [],
    changes: [],
    unknown: [],
    position: 0,
    listedChanges: 0,
    changesLength: 0,
    listedErrors: 0,
    missingAfter: null,
  };
}

interface Entry {
  kind: 'change' | 'error';
  key: string;
  entry: ImportChange | ImportRowError;
}

/** Counts changes and appends them, and errors, up to what a report lists. */
export async function appendToReport(
  tx: Database,
  importId: string,
  report: RunningReport,
  { changes, errors }: { changes: readonly ImportChange[]; errors: readonly ImportRowError[] },
): Promise<void> {
  const entries: Entry[] = [];
  for (const change of changes) {
    report[change.change] += 1;
    const shown = listChange(report, change);
    if (shown) entries.push({ kind: 'change', key: `${shown.row} ${shown.sku}`, entry: shown });
  }
  const keys = new Set<string>();
  for (const error of errors) {
    if (report.listedErrors + keys.size >= maxListedErrors) break;
    const shown = { ...error, column: shorten(error.column), value: shorten(error.value) };
    const key = hash('md5', JSON.stringify([shown.row, shown.column, shown.code, shown.value]));
    if (!keys.has(key)) entries.push({ kind: 'error', key, entry: shown });
    keys.add(key);
  }
  if (entries.length === 0) return;
  const { rows } = await tx.execute<{ kind: string }>(sql`
    INSERT INTO import_report_entries (import_id, kind, key, entry)
    SELECT ${importId}::uuid, kind, key, entry
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS r (kind text, key text, entry jsonb)
    ON CONFLICT DO NOTHING RETURNING kind`);
  report.listedErrors += rows.filter(({ kind }) => kind === 'error').length;
}

/** A change with its values truncated, while the list is short enough. */
function listChange(report: RunningReport, { fields, ...change }: ImportChange): ImportChange | null {
  if (report.listedChanges >= maxListedChanges || report.changesLength >= maxChangesLength) return null;
  const shown = {
    ...change,
    name: shorten(change.name),
    fields: fields.map(({ field, before, after }) => ({
      field: shorten(field),
      before: shorten(before),
      after: shorten(after),
    })),
  };
  report.listedChanges += 1;
  report.changesLength += JSON.stringify(shown).length;
  return shown;
}

/** Lists what the file names and the shop does not have, with the number of products that name it. */
export async function listUnknown(
  tx: Database,
  importId: string,
  unknown: readonly UnknownReference[],
): Promise<void> {
  if (unknown.length === 0) return;
  const grouped = Map.groupBy(unknown, ({ kind, name }) => `${kind} ${name}`);
  const rows = [...grouped].slice(0, maxListedUnknown).map(([key, [first, ...others]]) => ({
    key: key.length > maxValueLength * 2 ? hash('md5', key) : key,
    entry: first,
    count: others.length + 1,
  }));
  await tx.execute(sql`
    INSERT INTO import_report_entries AS existing (import_id, kind, key, entry, count)
    SELECT ${importId}::uuid, 'unknown', key, entry, count
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (key text, entry jsonb, count int)
    ON CONFLICT (import_id, kind, key) DO UPDATE SET count = existing.count + excluded.count`);
}

function shorten(value: string): string {
  return value.length <= maxValueLength ? value : `${value.slice(0, maxValueLength - 1)}…`;
}
