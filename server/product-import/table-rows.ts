import { setImmediate } from 'node:timers/promises';
import type { ImportFailure, ImportFailureDetails, ImportSource } from '@kamra/contract/product-import.ts';
import { withoutUnreadable } from './readable-text.ts';

/** A row of a table with its number as in spreadsheets: the header is row 1. */
export interface TableRow {
  row: number;
  cells: string[];
}

export interface TableHead {
  /** Names of the columns as they are looked up: trimmed, in lower case, with single spaces. */
  columns: string[];
  /** Names of the columns as the file has them, trimmed. */
  headers: string[];
  source: ImportSource;
}

/** A table whose rows are read one after the other, once. Reading them may throw a `TableRefusal`. */
export interface OpenTable extends TableHead {
  rows: AsyncGenerator<TableRow, void, undefined>;
  /** Ends the reading, wherever it is. */
  close(): Promise<void>;
}

/** A file that is refused as a whole. */
export interface RefusedFile {
  failure: ImportFailure;
  details: ImportFailureDetails;
}

/** Thrown while a file is read, wherever it turns out that it cannot be. */
export class TableRefusal extends Error {
  readonly refused: RefusedFile;
  constructor(failure: ImportFailure, details: ImportFailureDetails = {}) {
    super(failure);
    this.refused = { failure, details };
  }
}

export const maxColumns = 1_000;
export const maxRowLength = 1_000_000;
/** What the texts of a row take, in UTF-16 units. */
export const lengthOfCells = (cells: readonly string[]) => cells.reduce((sum, text) => sum + text.length, 0);

/** For a whole file, with empty cells: each takes time, however small the file. */
export const maxCells = 4_000_000;

const rowsInTurn = 5_000;

/**
 * Reads on to the header, the first of these rows with a cell, and gives those after it that have one. Throws a
 * TableRefusal for what is no table, as soon as that is known: that most rows do not fit the header, after the last.
 */
export async function openTable(
  all: AsyncGenerator<TableRow, void, undefined>,
  source: ImportSource,
): Promise<OpenTable> {
  const rows = filledRows(all);
  const first = await rows.next();
  if (first.done) throw new TableRefusal('empty');
  const { row, cells } = first.value;
  const headers = cells.map((cell) => withoutUnreadable(cell).trim());
  const wrong =
    headers.length > maxColumns
      ? { reason: 'tooManyColumns' as const, row, limit: maxColumns }
      : headers.filter(Boolean).length < 2 && { reason: 'oneColumn' as const, row };
  // The generators above it may not have begun, and would not end it.
  const close = async () => void (await all.return());
  if (wrong) {
    await close();
    throw new TableRefusal('notATable', wrong);
  }
  const columns = headers.map(normalizeHeader);
  return { columns, headers, source, rows: fittingRows(rows, headers.length), close };
}

/** Other requests are served between turns: the rows of a buffer come without a pause. */
async function* filledRows(all: AsyncGenerator<TableRow, void, undefined>) {
  let count = 0;
  for await (const { row, cells } of all) {
    count += 1;
    if (count % rowsInTurn === 0) await setImmediate();
    if (cells.some((cell) => cell !== '')) yield { row, cells: withLineEnds(cells) };
  }
}

async function* fittingRows(filled: AsyncGenerator<TableRow, void, undefined>, width: number) {
  let count = 0;
  let ragged = 0;
  let firstRagged: number | undefined;
  for await (const each of filled) {
    count += 1;
    if (isRagged(each.cells, width)) {
      ragged += 1;
      firstRagged ??= each.row;
    }
    yield each;
  }
  if (count === 0) throw new TableRefusal('empty');
  if (ragged > count / 2) throw new TableRefusal('notATable', { reason: 'raggedRows', row: firstRagged });
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
