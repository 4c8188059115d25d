import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type ImportFailure, maximumImportRows } from '@kamra/contract/product-import.ts';
import { CsvError, parse } from 'csv-parse';

/** A row of a table with its number as spreadsheets count: the header is row 1. */
export interface TableRow {
  row: number;
  cells: string[];
}

export interface Table {
  /** Names of the columns, trimmed. */
  columns: string[];
  rows: TableRow[];
}

const mostColumns = 200;
const longestRow = 1_000_000;
const pieceLength = 64 * 1024;

/**
 * Reads a text as a table with a header, its cells divided by comma, semicolon or tab, in pieces so that
 * other requests are answered meanwhile. Answers why it is no table instead.
 */
export async function parseTable(text: string): Promise<Table | ImportFailure> {
  if (text.trim() === '') return 'empty';
  const records: string[][] = [];
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRow,
    }),
  );
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records.push(record);
      if (records.length > maximumImportRows + 1) return 'tooManyRows';
    }
  } catch (error) {
    if (error instanceof CsvError) return 'notATable';
    throw error;
  }
  return asTable(records);
}

/** Between the pieces other requests get their turn. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await setImmediate();
  }
}

/** The mark that divides most often in the header, outside quotes. */
function delimiterOf(text: string): string {
  const header = (/^(?:[^"\r\n]|"[^"]*")*/.exec(text.slice(0, longestRow))?.[0] ?? '').replace(
    /"[^"]*"/g,
    '',
  );
  const count = (mark: string) => header.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function asTable([columns = [], ...records]: string[][]): Table | ImportFailure {
  if (columns.length < 2 || columns.length > mostColumns) return 'notATable';
  if (columns.filter((column) => column !== '').length < 2) return 'notATable';
  const rows = records
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) return 'empty';
  const ragged = rows.filter(({ cells }) => cells.length !== columns.length).length;
  if (ragged > rows.length / 2) return 'notATable';
  return { columns, rows };
}
