import {
  type ImportChange,
  type ImportReport,
  type ImportRowError,
  maxListedChanges,
  maxListedErrors,
} from '@kamra/contract/product-import.ts';
import type { AppliedProduct } from './apply-imported-product.ts';
import type { ImportedTable } from './imported-product.ts';

/** The report of a running import; a stopped run resumes at `position`, the number of applied products. */
export interface RunningReport extends ImportReport {
  position: number;
  /** Maximum length of the listed changes, which are stored again with every batch. */
  changesLength: number;
}

/** Maximum length of values in the report; the audit log has them in full. */
const maxValueLength = 200;
const maxChangesLength = 400_000;

export function startReport({ format, source, mappedColumns, rows }: ImportedTable): RunningReport {
  return {
    recognisedAs: format,
    source,
    mappedColumns: mappedColumns.map(({ column, field }) => ({ column: shorten(column), field })),
    rows,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    errors: [],
    changes: [],
    position: 0,
    changesLength: 0,
  };
}

export function addToReport(report: RunningReport, applied: AppliedProduct): void {
  for (const change of applied.changes) {
    report[change.change] += 1;
    addChange(report, change);
  }
  addErrors(report, applied.errors);
}

/** Adds a change, its values truncated, while the list is short enough. */
function addChange(report: RunningReport, { fields, ...change }: ImportChange): void {
  if (report.changes.length >= maxListedChanges || report.changesLength >= maxChangesLength) return;
  const shown = {
    ...change,
    name: shorten(change.name),
    fields: fields.map(({ field, before, after }) => ({
      field: shorten(field),
      before: shorten(before),
      after: shorten(after),
    })),
  };
  report.changes.push(shown);
  report.changesLength += JSON.stringify(shown).length;
}

/** Adds errors up to the limit, each once. */
export function addErrors(report: RunningReport, errors: readonly ImportRowError[]): void {
  for (const error of errors) {
    if (report.errors.length >= maxListedErrors) return;
    const shown = { ...error, column: shorten(error.column), value: shorten(error.value) };
    const isListed = report.errors.some(
      ({ row, column, code, value }) =>
        row === shown.row && column === shown.column && code === shown.code && value === shown.value,
    );
    if (!isListed) report.errors.push(shown);
  }
}

function shorten(value: string): string {
  return value.length <= maxValueLength ? value : `${value.slice(0, maxValueLength - 1)}…`;
}
