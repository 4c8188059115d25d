import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { maxImportRows } from '@kamra/contract/product-import.ts';
import { streamOdsRows } from 'hucre/ods';
import { streamXlsxRows } from 'hucre/xlsx';
import {
  lengthOfCells,
  maxCells,
  maxColumns,
  maxRowLength,
  type RefusedFile,
  type TableRow,
} from './table-rows.ts';
import { maxUnpackedBytes } from './unpack-file.ts';

/**
 * What the thread that reads a workbook answers: rows, in parts, each of which it is asked for, and at the end perhaps
 * the reason to refuse the file.
 */
export interface WorkbookPart {
  rows: TableRow[];
  end: boolean;
  refused: RefusedFile | null;
}

const rowsInPart = 500;
/** A part is copied to the other thread, each cell with its text, although cells of a file may share one. */
const maxPartLength = 1_000_000;

interface Amount {
  rows: number;
  cells: number;
  /** Of all texts, in UTF-16 units. */
  length: number;
}

/** Reads the first sheet of the workbook in `workerData`, in a thread of its own: its parser blocks for seconds. */
async function sendRows(bytes: Uint8Array): Promise<void> {
  let rows: TableRow[] = [];
  let partLength = 0;
  const read: Amount = { rows: 0, cells: 0, length: 0 };
  for await (const { index, values } of isOds(bytes)
    ? streamOdsRows(bytes, { sheets: [0] })
    : streamXlsxRows(bytes)) {
    const row = index + 1;
    const texts = withoutEmptyEnd(values.map(toText));
    if (texts.length === 0) continue;
    const length = lengthOfCells(texts);
    read.rows += 1;
    read.cells += texts.length;
    read.length += length;
    const excess = excessOf(row, texts.length, length) ?? excessOfFile(row, read);
    if (excess) return send({ rows: [], end: true, refused: excess });
    rows.push({ row, cells: texts });
    partLength += length;
    if (rows.length < rowsInPart && partLength < maxPartLength) continue;
    send({ rows, end: false, refused: null });
    rows = [];
    partLength = 0;
    if (parentPort) await once(parentPort, 'message');
  }
  send({ rows, end: true, refused: null });
}

function excessOf(row: number, columns: number, length: number): RefusedFile | null {
  if (columns > maxColumns) {
    return { failure: 'notATable', details: { reason: 'tooManyColumns', row, limit: maxColumns } };
  }
  if (length > maxRowLength) {
    return { failure: 'notATable', details: { reason: 'rowTooLong', row, limit: maxRowLength } };
  }
  return null;
}

function excessOfFile(row: number, { rows, cells, length }: Amount): RefusedFile | null {
  if (cells > maxCells) {
    return { failure: 'tooManyRows', details: { reason: 'tooManyCells', row, limit: maxCells } };
  }
  if (length > maxUnpackedBytes) {
    return { failure: 'notATable', details: { reason: 'tooLargeUnpacked', limit: maxUnpackedBytes } };
  }
  return rows > maxImportRows + 1 ? { failure: 'tooManyRows', details: { limit: maxImportRows } } : null;
}

function send(part: WorkbookPart): void {
  parentPort?.postMessage(part);
}

/** An uncompressed first entry names the kind of an OpenDocument file. */
function isOds(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return start.includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
}

/**
 * The text of a cell. A number with three decimals gets a fourth, so that its mark is not taken for one between
 * thousands.
 */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return /\.\d{3}$/.test(String(value)) ? `${value}0` : String(value);
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof value === 'string' ? value.trim() : typeof value === 'boolean' ? String(value) : '';
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

await sendRows(workerData as Uint8Array);
