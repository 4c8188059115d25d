import type { ExportCell } from '../exports/exported-table.ts';
import { writeCsv, writeXlsx } from '../exports/write-table.ts';
import type { Download } from '../http/serve-endpoint.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Row = Record<string, ExportCell>;

/** The rows of a report as a file; its columns are the fields of a row, or those given, where rows are read while it is sent. */
export function sendReport<Each extends Row>(
  name: string,
  { format, separator }: { format: 'csv' | 'xlsx'; separator: string },
  rows: readonly Each[] | { columns: readonly (keyof Each & string)[]; rows: AsyncIterable<Each> },
): Download {
  const { columns, rows: each } =
    'columns' in rows ? rows : { columns: Object.keys(rows[0] ?? { key: null }), rows };
  const table = { columns, rows: cellsOf(each, columns) };
  const day = new Date().toISOString().slice(0, 10);
  return {
    stream: format === 'csv' ? writeCsv(table, separator) : writeXlsx(table, name),
    fileName: `${name}-${day}.${format}`,
    contentType: types[format],
  };
}

async function* cellsOf(rows: Iterable<Row> | AsyncIterable<Row>, columns: readonly string[]) {
  for await (const row of rows) yield columns.map((column) => row[column] ?? null);
}
