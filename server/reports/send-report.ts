import type { ExportCell } from '../exports/exported-table.ts';
import { writeCsv, writeXlsx } from '../exports/write-table.ts';
import type { Download } from '../http/serve-endpoint.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The rows of a report as a file; its columns are the fields of a row. */
export function sendReport(
  name: string,
  { format, separator }: { format: 'csv' | 'xlsx'; separator: string },
  rows: readonly Record<string, ExportCell>[],
): Download {
  const columns = Object.keys(rows[0] ?? { key: null });
  const table = { columns, rows: cellsOf(rows, columns) };
  const day = new Date().toISOString().slice(0, 10);
  return {
    stream: format === 'csv' ? writeCsv(table, separator) : writeXlsx(table, name),
    fileName: `${name}-${day}.${format}`,
    contentType: types[format],
  };
}

async function* cellsOf(rows: readonly Record<string, ExportCell>[], columns: readonly string[]) {
  for (const row of rows) yield columns.map((column) => row[column] ?? null);
}
