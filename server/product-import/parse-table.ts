import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type ImportSource, maxImportRows } from '@kamra/contract/product-import.ts';
import { CsvError, parse } from 'csv-parse';
import {
  maxCells,
  maxColumns,
  maxRowLength,
  type OpenTable,
  openTable,
  TableRefusal,
  type TableRow,
} from './table-rows.ts';

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];
/** So much of a file is looked at for its delimiter; more where it begins with empty lines. */
const startLength = 64 * 1024;
const maxStartLength = 4 * startLength;
const pieceLength = 8 * 1024;

/**
 * Opens a table with a header and cells separated by comma, semicolon, tab or vertical bar, from the pieces of its
 * text. Throws a TableRefusal where it is none.
 */
export async function parseTable(
  texts: AsyncGenerator<string, void, undefined>,
  encoding: ImportSource['encoding'],
): Promise<OpenTable> {
  const start = await readStart(texts);
  const { text, named } = withoutDelimiterLine(start);
  const delimiter = named ?? delimiterOf(text);
  return openTable(csvRows(inPieces(text, texts, delimiter), delimiter), {
    kind: 'csv',
    encoding,
    delimiter,
  });
}

async function readStart(texts: AsyncGenerator<string, void, undefined>): Promise<string> {
  let start = '';
  while (start.length < maxStartLength && start.trim().length < startLength) {
    const next = await texts.next();
    if (next.done) break;
    start += next.value;
  }
  return start;
}

/**
 * The text in pieces that take the parser a moment each. Throws a TableRefusal for a row of more cells than the parser
 * should be asked to hold.
 */
async function* inPieces(
  start: string,
  texts: AsyncGenerator<string, void, undefined>,
  delimiter: Delimiter,
): AsyncGenerator<string, void, undefined> {
  const seen = { row: 1, cells: 0, last: 0 };
  for await (const text of withStart(start, texts)) {
    for (let place = 0; place < text.length; place += pieceLength) {
      const piece = text.slice(place, place + pieceLength);
      refuseWideRow(piece, delimiter, seen);
      yield piece;
      await setImmediate();
    }
  }
}

async function* withStart(start: string, texts: AsyncGenerator<string, void, undefined>) {
  yield start;
  yield* texts;
}

const [lineFeed, carriageReturn] = [10, 13];

function refuseWideRow(
  piece: string,
  delimiter: Delimiter,
  seen: { row: number; cells: number; last: number },
): void {
  const mark = delimiter.charCodeAt(0);
  for (let place = 0; place < piece.length; place++) {
    const code = piece.charCodeAt(place);
    if (code === mark) seen.cells += 1;
    if (code === carriageReturn || code === lineFeed) {
      if (code === carriageReturn || seen.last !== carriageReturn) seen.row += 1;
      seen.cells = 0;
    }
    seen.last = code;
  }
  if (seen.cells <= maxColumns * 100) return;
  throw new TableRefusal('notATable', { reason: 'tooManyColumns', row: seen.row, limit: maxColumns });
}

async function* csvRows(
  texts: AsyncGenerator<string, void, undefined>,
  delimiter: Delimiter,
): AsyncGenerator<TableRow, void, undefined> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowLength,
  });
  // What either throws ends the loop below; objects are buffered by their number, not by their size.
  pipeline(Readable.from(texts, { highWaterMark: 1 }), parser, () => {});
  let row = 0;
  let cellsSoFar = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      cellsSoFar += cells.length;
      refuseExcess(row, cellsSoFar);
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE';
    // The rows before it in the same piece are lost.
    const wrongRow = Number(error.records) + 1;
    const reason = isTooLong ? { reason: 'rowTooLong' as const, limit: maxRowLength } : null;
    throw new TableRefusal('notATable', { ...(reason ?? { reason: 'unclosedQuote' }), row: wrongRow });
  }
}

function refuseExcess(row: number, cellsSoFar: number): void {
  if (row > maxImportRows + 1) throw new TableRefusal('tooManyRows', { limit: maxImportRows });
  if (cellsSoFar > maxCells)
    throw new TableRefusal('tooManyRows', { reason: 'tooManyCells', row, limit: maxCells });
}

/** A first line `sep=;` names the delimiter for spreadsheets, and is no row. */
function withoutDelimiterLine(content: string): { text: string; named?: Delimiter } {
  const [line = '', mark = ''] = /^"?sep=([,;|\t])"?[ ]*(?:\r\n|\n|\r|$)/i.exec(content) ?? [];
  const named = delimiters.find((each) => each === mark);
  return { text: content.slice(line.length), named };
}

/** The most frequent separator in the header, outside quotes. */
function delimiterOf(start: string): Delimiter {
  const header = (/^(?:[^"\r\n]|"[^"]*")*/.exec(start.replace(/^[\r\n]+/, ''))?.[0] ?? '').replace(
    /"[^"]*"/g,
    '',
  );
  const count = (mark: string) => header.split(mark).length;
  return delimiters.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
