import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  type ImportFailure,
  type ImportFailureDetails,
  type ImportSource,
  maxImportRows,
} from '@kamra/contract/product-import.ts';
import { CsvError, parse } from 'csv-parse';
import { withoutUnreadable } from './readable-text.ts';

/** A row of a table with its number as in spreadsheets: the header is row 1. */
export interface TableRow {
  row: number;
  cells: string[];
}

export interface Table {
  /** Names of the columns as they are looked up: trimmed, in lower case, with single spaces. */
  columns: string[];
  /** Names of the columns as the file has them, trimmed. */
  headers: string[];
  rows: TableRow[];
  source: ImportSource;
}

/** A file that is refused as a whole. */
export interface RefusedFile {
  failure: ImportFailure;
  details: ImportFailureDetails;
}

export const maxColumns = 1_000;
export const maxRowLength = 1_000_000;
const pieceLength = 64 * 1024;
/** For a whole file, with empty cells: each takes memory, however small the file. */
export const maxCells = 4_000_000;
const delimiters = [',', ';', '\t', '|'] as const;

export function refuse(failure: ImportFailure, details: ImportFailureDetails = {}): RefusedFile {
  return { failure, details };
}

/**
 * Parses a table with a header and cells separated by comma, semicolon, tab or vertical bar, in chunks so that other
 * requests are served meanwhile. Returns the reason when it is not a table.
 */
export async function parseTable(
  content: string,
  encoding: ImportSource['encoding'],
): Promise<Table | RefusedFile> {
  const { text, named } = withoutDelimiterLine(content.replace(/^\ufeff/, ''));
  if (text.trim() === '') return refuse('empty');
  const delimiter = named ?? delimiterOf(text);
  const excess = await findExcess(text, delimiter);
  if (excess) return excess;
  const records: string[][] = [];
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRowLength,
    }),
  );
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records.push(record);
      if (records.length > maxImportRows + 1) return refuse('tooManyRows', { limit: maxImportRows });
    }
  } catch (error) {
    if (error instanceof CsvError) return refuse('notATable', detailsOf(error, records.length + 1));
    throw error;
  }
  const source = { kind: 'csv' as const, encoding, delimiter };
  return asTable(
    records.map((cells, index) => ({ row: index + 1, cells })),
    source,
  );
}

function detailsOf({ code }: CsvError, row: number): ImportFailureDetails {
  if (code === 'CSV_MAX_RECORD_SIZE') return { reason: 'rowTooLong', row, limit: maxRowLength };
  return { reason: 'unclosedQuote', row };
}

/** A first line `sep=;` names the delimiter for spreadsheets, and is no row. */
function withoutDelimiterLine(content: string): { text: string; named?: (typeof delimiters)[number] } {
  const [line = '', mark = ''] = /^"?sep=([,;|\t])"?[ ]*(?:\r\n|\n|\r|$)/i.exec(content) ?? [];
  const named = delimiters.find((each) => each === mark);
  return { text: content.slice(line.length), named };
}

/** The reason why a text has too many cells for a table, found before parsing it. */
async function findExcess(text: string, delimiter: string): Promise<RefusedFile | null> {
  const [mark, lineEnd] = [delimiter.charCodeAt(0), 10];
  const maxCellsOfRow = maxColumns * 100;
  let cells = 0;
  let cellsOfRow = 0;
  let row = 1;
  for (let index = 0; index < text.length; index++) {
    if (index % (16 * pieceLength) === 0) await setImmediate();
    const code = text.charCodeAt(index);
    if (code === mark) cellsOfRow += 1;
    if (code !== mark && code !== lineEnd) continue;
    cells += 1;
    if (code === lineEnd) {
      cellsOfRow = 0;
      row += 1;
    }
    if (cellsOfRow > maxCellsOfRow) {
      return refuse('notATable', { reason: 'tooManyColumns', row, limit: maxColumns });
    }
    if (cells > maxCells) return refuse('tooManyRows', { reason: 'tooManyCells', row, limit: maxCells });
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
function delimiterOf(text: string): (typeof delimiters)[number] {
  const header = (
    /^(?:[^"\r\n]|"[^"]*")*/.exec(text.slice(0, maxRowLength).replace(/^[\r\n]+/, ''))?.[0] ?? ''
  ).replace(/"[^"]*"/g, '');
  const count = (mark: string) => header.split(mark).length;
  return delimiters.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const rowsInTurn = 5_000;

/**
 * A table of numbered rows, the first of which with a cell is its header, made in turns with other requests; or the
 * reason why it is none.
 */
export async function asTable(all: readonly TableRow[], source: ImportSource): Promise<Table | RefusedFile> {
  const filled: TableRow[] = [];
  let ragged = 0;
  let firstRagged: number | undefined;
  for (const [index, { row, cells }] of all.entries()) {
    if (index % rowsInTurn === 0) await setImmediate();
    if (!cells.some((cell) => cell !== '')) continue;
    filled.push({ row, cells: withLineEnds(cells) });
    if (filled.length === 1 || !isRagged(cells, filled[0]!.cells.length)) continue;
    ragged += 1;
    firstRagged ??= row;
  }
  const [header, ...rows] = filled;
  if (!header) return refuse('empty');
  const headers = header.cells.map((cell) => withoutUnreadable(cell).trim());
  if (headers.length > maxColumns) {
    return refuse('notATable', { reason: 'tooManyColumns', row: header.row, limit: maxColumns });
  }
  if (headers.filter(Boolean).length < 2)
    return refuse('notATable', { reason: 'oneColumn', row: header.row });
  if (rows.length === 0) return refuse('empty');
  if (ragged > rows.length / 2) return refuse('notATable', { reason: 'raggedRows', row: firstRagged });
  return { columns: headers.map(normalizeHeader), headers, rows, source };
}

export function normalizeHeader(header: string): string {
  return header.trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ');
}

/** Some programs end the lines within a cell by a vertical tab or a form feed. */
function withLineEnds(cells: string[]): string[] {
  return cells.some((cell) => /[\v\f\u2028\u2029]/.test(cell))
    ? cells.map((cell) => cell.replace(/[\v\f\u2028\u2029]/g, '\n'))
    : cells;
}

/** Rows may leave out empty cells at their end; a single cell, or more than the header has, is another thing. */
function isRagged(cells: readonly string[], width: number): boolean {
  return cells.length === 1 || cells.slice(width).some((cell) => cell !== '');
}
