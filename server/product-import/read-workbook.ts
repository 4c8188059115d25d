import { setImmediate } from 'node:timers/promises';
import { maxImportRows } from '@kamra/contract/product-import.ts';
import { streamOdsRows } from 'hucre/ods';
import { streamXlsxRows } from 'hucre/xlsx';
import {
  asTable,
  maxCells,
  maxColumns,
  type RefusedFile,
  refuse,
  type Table,
  type TableRow,
} from './parse-table.ts';
import { maxUnpackedBytes } from './unpack-file.ts';

const rowsInTurn = 200;
const source = { kind: 'spreadsheet', encoding: null, delimiter: null } as const;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Workbooks of before 2007, and protected ones, are in the container of OLE 2. */
export function isOldOrProtected(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}

/** The first sheet of an XLSX or ODS workbook, or the reason why it cannot be read. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table | RefusedFile> {
  const unpackedBytes = declaredBytes(bytes);
  if (unpackedBytes === null) return refuse('notATable', { reason: 'damagedArchive' });
  if (unpackedBytes > maxUnpackedBytes) {
    return refuse('notATable', { reason: 'tooLargeUnpacked', limit: maxUnpackedBytes });
  }
  try {
    const rows = await readRows(bytes);
    return Array.isArray(rows) ? asTable(rows, source) : rows;
  } catch {
    // Whatever the reader throws is about the bytes: it reaches nothing else.
    return refuse('notATable', { reason: 'damagedArchive' });
  }
}

async function readRows(bytes: Uint8Array): Promise<TableRow[] | RefusedFile> {
  const rows: TableRow[] = [];
  let cells = 0;
  for await (const { index, values } of isOds(bytes)
    ? streamOdsRows(bytes, { sheets: [0] })
    : streamXlsxRows(bytes)) {
    if (rows.length % rowsInTurn === 0) await setImmediate();
    const row = index + 1;
    const texts = withoutEmptyEnd(values.map(toText));
    cells += texts.length;
    if (texts.length > maxColumns) {
      return refuse('notATable', { reason: 'tooManyColumns', row, limit: maxColumns });
    }
    if (cells > maxCells) return refuse('tooManyRows', { reason: 'tooManyCells', row, limit: maxCells });
    if (texts.length === 0) continue;
    rows.push({ row, cells: texts });
    if (rows.length > maxImportRows + 1) return refuse('tooManyRows', { limit: maxImportRows });
  }
  const width = rows[0]?.cells.length ?? 0;
  return rows.map(({ row, cells }) => ({
    row,
    cells: [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')],
  }));
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

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const maxEntries = 5_000;

/**
 * The size that a zip file's directory declares for all entries together; the reader inflates none beyond its own.
 * Null for a directory that cannot be trusted: damaged, or an entry with bytes that declares none.
 */
function declaredBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - 65_557);
  let end = bytes.length - 22;
  while (end >= lowest && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < lowest) return null;
  const entries = view.getUint16(end + 10, true);
  let offset = view.getUint32(end + 16, true);
  let total = 0;
  if (entries > maxEntries) return null;
  for (let entry = 0; entry < entries; entry++) {
    if (offset + 46 > bytes.length || view.getUint32(offset, true) !== directoryEntry) return null;
    const [packed, unpacked] = [view.getUint32(offset + 20, true), view.getUint32(offset + 24, true)];
    if (unpacked === 0 && packed > 2) return null;
    total += unpacked;
    offset +=
      46 +
      view.getUint16(offset + 28, true) +
      view.getUint16(offset + 30, true) +
      view.getUint16(offset + 32, true);
  }
  return total;
}
