import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type ImportFailure, maxImportRows } from '@kamra/contract/product-import.ts';
import { CsvError, parse } from 'csv-parse';

/** A row of a table with its number as in spreadsheets: the header is row 1. */
export interface TableRow {
  row: number;
  cells: string[];
}

export interface Table {
  /** Names of the columns, trimmed. */
  columns: string[];
  rows: TableRow[];
}

const maxColumns = 200;
const maxRowLength = 1_000_000;
const pieceLength = 64 * 1024;
/** For a whole file, with empty cells: each takes memory, however small the file. */
const maxCells = 4_000_000;
const maxCellsOfRow = 100_000;

/**
 * Parses a table with a header and cells separated by comma, semicolon or tab, in chunks so that other requests are
 * served meanwhile. Returns the reason when it is not a table.
 */
export async function parseTable(text: string): Promise<Table | ImportFailure> {
  if (text.trim() === '') return 'empty';
  const delimiter = delimiterOf(text);
  const excess = await findExcess(text, delimiter);
  if (excess) return excess;
  const records: string[][] = [];
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRowLength,
    }),
  );
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records.push(record);
      if (records.length > maxImportRows + 1) return 'tooManyRows';
    }
  } catch (error) {
    if (error instanceof CsvError) return 'notATable';
    throw error;
  }
  return asTable(records);
}

/** The reason why a text has too many cells for a table, found before parsing it. */
async function findExcess(text: string, delimiter: string): Promise<ImportFailure | null> {
  const [mark, lineEnd] = [delimiter.charCodeAt(0), 10];
  let cells = 0;
  let cellsOfRow = 0;
  for (let index = 0; index < text.length; index++) {
    if (index % (16 * pieceLength) === 0) await setImmediate();
    const code = text.charCodeAt(index);
    if (code === mark) cellsOfRow += 1;
    if (code !== mark && code !== lineEnd) continue;
    cells += 1;
    if (code === lineEnd) cellsOfRow = 0;
    if (cellsOfRow > maxCellsOfRow) return 'notATable';
    if (cells > maxCells) return 'tooManyRows';
  }
  return null;
}

/** Other requests are served between the chunks. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await setImmediate();
  }
}

/** The most frequent separator in the header, outside quotes. */
function delimiterOf(text: string): string {
  const header = (/^(?:[^"\r\n]|"[^"]*")*/.exec(text.slice(0, maxRowLength))?.[0] ?? '').replace(
    /"[^"]*"/g,
    '',
  );
  const count = (mark: string) => header.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function asTable([columns = [], ...records]: string[][]): Table | ImportFailure {
  if (columns.length < 2 || columns.length > maxColumns) return 'notATable';
  if (columns.filter((column) => column !== '').length < 2) return 'notATable';
  const rows = records
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) return 'empty';
  const ragged = rows.filter(({ cells }) => cells.length !== columns.length).length;
  if (ragged > rows.length / 2) return 'notATable';
  return { columns, rows };
}
