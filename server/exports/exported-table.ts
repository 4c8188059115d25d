/** A cell: texts are defused when they are written, null is empty. */
export type ExportCell = string | number | null;

/** A table to export: its rows are read while they are sent. */
export interface ExportedTable {
  columns: readonly string[];
  rows: AsyncIterable<readonly ExportCell[]>;
}

/** Rows of one statement: they are all that an export holds at once. */
export const rowsInBatch = 500;
