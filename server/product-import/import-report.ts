import {
  type ImportReport,
  type ImportRowError,
  maximumListedChanges,
  maximumListedErrors,
} from '@kamra/contract/product-import.ts';
import type { AppliedProduct } from './apply-imported-product.ts';
import type { ImportedTable } from './imported-product.ts';

/** A report under way; a run that was killed goes on at `position`, the products that are done. */
export interface RunningReport extends ImportReport {
  position: number;
}

export function startReport({ format, mappedColumns, rows }: ImportedTable): RunningReport {
  return {
    recognisedAs: format,
    mappedColumns,
    rows,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    errors: [],
    changes: [],
    position: 0,
  };
}

export function addToReport(report: RunningReport, applied: AppliedProduct): void {
  for (const change of applied.changes) {
    report[change.change] += 1;
    if (report.changes.length < maximumListedChanges) report.changes.push(change);
  }
  addErrors(report, applied.errors);
}

export function addErrors(report: RunningReport, errors: readonly ImportRowError[]): void {
  report.errors.push(...errors.slice(0, maximumListedErrors - report.errors.length));
}
