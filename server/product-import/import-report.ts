import {
  type ImportChange,
  type ImportReport,
  type ImportRowError,
  maxListedChanges,
  maxListedErrors,
} from '@kamra/contract/product-import.ts';
import type { AppliedProduct } from './apply-imported-product.ts';
import type { ImportedTable } from './imported-product.ts';

/** A report under way; a run that was stopped goes on at `position`, the products that are done. */
export interface RunningReport extends ImportReport {
  position: number;
  /** Length of the listed changes, which are stored anew with every batch. */
  changesLength: number;
}

/** Of values as the report shows them; the audit log has them whole. */
const maxValueLength = 200;
const maxChangesLength = 400_000;

export function startReport({ format, mappedColumns, rows }: ImportedTable): RunningReport {
  return {
    recognisedAs: format,
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

/** Lists a change while the list is short enough, its values shortened. */
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

/** Lists the first errors; one that is listed already is not repeated. */
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
