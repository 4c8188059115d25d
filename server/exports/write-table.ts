import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { defuseFormula } from '../text/defuse-formula.ts';
import { withoutForbidden } from '../text/escape-xml.ts';
import type { ExportCell, ExportedTable } from './exported-table.ts';

const byteOrderMark = '\uFEFF';
/** Lines are sent in pieces of about this many characters. */
const pieceLength = 32_000;
/** Needs no defusing in a cell that is marked as text, where the apostrophe would be seen. */
const phoneNumber = /^\+[\d ]{4,30}$/;

/**
 * CSV as spreadsheets open it by a double click: UTF-8 with a byte order mark, CRLF. Between semicolons numbers have a
 * comma: wherever lists are separated so, a spreadsheet makes a day of `9.12`, and a thousand and more of `1.234`.
 */
export function writeCsv(table: ExportedTable, separator: string): Readable {
  return Readable.from(csvPieces(table, separator), { objectMode: false });
}

async function* csvPieces({ columns, rows }: ExportedTable, separator: string): AsyncGenerator<string> {
  let piece = byteOrderMark + toLine(columns, separator);
  for await (const row of rows) {
    piece += toLine(row, separator);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function toLine(cells: readonly ExportCell[], separator: string): string {
  return `${cells.map((cell) => toCsvCell(cell, separator)).join(separator)}\r\n`;
}

/**
 * Only the beginning of a cell is defused. Opened with another separator than the file's, a cell breaks up at those inside
 * of it whether it is quoted or not, since a quote counts at a cell's beginning alone; apostrophes inside of texts would
 * spoil them for every other reader.
 */
function toCsvCell(cell: ExportCell, separator: string): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? numberText(cell, separator) : defuseFormula(cell);
  const isQuoted = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

function numberText(number: number, separator: string): string {
  return separator === ';' ? String(number).replace('.', ',') : String(number);
}

/** XLSX with one sheet, packed while rows are read. */
export function writeXlsx({ columns, rows }: ExportedTable, name: string): Readable {
  const stream = writeXlsxStream(xlsxRows(rows), {
    name,
    columns: columns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
  return Readable.from(stream, { objectMode: false });
}

async function* xlsxRows(rows: ExportedTable['rows']) {
  for await (const row of rows) yield row.map(toXlsxCell);
}

function toXlsxCell(cell: ExportCell): ExportCell {
  if (typeof cell !== 'string') return cell;
  const text = withoutForbidden(cell);
  return phoneNumber.test(text) ? text : defuseFormula(text);
}
