import { Worker } from 'node:worker_threads';
import { asTable, type RefusedFile, refuse, type Table, type TableRow } from './parse-table.ts';
import { maxUnpackedBytes } from './unpack-file.ts';
import type { WorkbookPart } from './workbook-worker.ts';

const maxWorkerMegabytes = 512;
const maxReadMs = 120_000;
const source = { kind: 'spreadsheet', encoding: null, delimiter: null } as const;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Workbooks of before 2007, and protected ones, are in the container of OLE 2. */
export function isOldOrProtected(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}

/** The first sheet of an XLSX or ODS workbook, read in a thread of its own, or the reason why it cannot be read. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table | RefusedFile> {
  const unpackedBytes = declaredBytes(bytes);
  if (unpackedBytes === null) return refuse('notATable', { reason: 'damagedArchive' });
  if (unpackedBytes > maxUnpackedBytes) {
    return refuse('notATable', { reason: 'tooLargeUnpacked', limit: maxUnpackedBytes });
  }
  const rows = await readRows(bytes);
  return Array.isArray(rows) ? asTable(withFullWidth(rows), source) : rows;
}

/** The thread ends with its last part, with an error, or when it takes too much time or memory. */
function readRows(bytes: Uint8Array): Promise<TableRow[] | RefusedFile> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxWorkerMegabytes },
  });
  const rows: TableRow[] = [];
  return new Promise((resolve) => {
    const end = (result: TableRow[] | RefusedFile) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => end(refuse('notATable', { reason: 'tooLargeUnpacked' })), maxReadMs);
    worker.on('message', (part: WorkbookPart) => {
      for (const row of part.rows) rows.push(row);
      if (part.end) end(part.refused ?? rows);
      else setImmediate(() => worker.postMessage('next'));
    });
    worker.on('error', (error) => {
      // Whatever the reader throws is about the bytes: it reaches nothing else.
      const isOutOfMemory =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(refuse('notATable', { reason: isOutOfMemory ? 'tooLargeUnpacked' : 'damagedArchive' }));
    });
    worker.on('exit', () => end(refuse('notATable', { reason: 'damagedArchive' })));
  });
}

/** A sheet leaves out the empty cells at the end of its rows. */
function withFullWidth(rows: readonly TableRow[]): TableRow[] {
  const width = rows[0]?.cells.length ?? 0;
  return rows.map(({ row, cells }) => ({
    row,
    cells: cells.length >= width ? cells : [...cells, ...Array<string>(width - cells.length).fill('')],
  }));
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
