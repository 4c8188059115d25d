import { Worker } from 'node:worker_threads';
import { type OpenTable, openTable, TableRefusal, type TableRow } from './table-rows.ts';
import { maxUnpackedBytes } from './unpack-file.ts';
import type { WorkbookPart } from './workbook-worker.ts';

/** For the texts that cells share, which are read as a whole; rows are not. */
const maxWorkerMegabytes = 256;
const maxPartMs = 60_000;
const source = { kind: 'spreadsheet', encoding: null, delimiter: null } as const;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Workbooks of before 2007, and protected ones, are in the container of OLE 2. */
export function isOldOrProtected(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}

/** Opens the first sheet of an XLSX or ODS workbook, read in a thread of its own. Throws a TableRefusal. */
export async function openWorkbook(bytes: Uint8Array): Promise<OpenTable> {
  const unpackedBytes = declaredBytes(bytes);
  if (unpackedBytes === null) throw new TableRefusal('notATable', { reason: 'damagedArchive' });
  if (unpackedBytes > maxUnpackedBytes) {
    throw new TableRefusal('notATable', { reason: 'tooLargeUnpacked', limit: maxUnpackedBytes });
  }
  return openTable(workbookRows(bytes), source);
}

/**
 * The thread is asked for each part, so that it never is far ahead. It ends with the last one, with an error, or when
 * it takes too much time or memory. A sheet leaves out the empty cells at the end of its rows.
 */
async function* workbookRows(bytes: Uint8Array): AsyncGenerator<TableRow, void, undefined> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxWorkerMegabytes },
  });
  let width = 0;
  try {
    for (;;) {
      const { rows, end, refused } = await nextPart(worker);
      for (const { row, cells } of rows) {
        width ||= cells.length;
        const missing = Math.max(0, width - cells.length);
        yield { row, cells: missing > 0 ? [...cells, ...Array<string>(missing).fill('')] : cells };
      }
      if (refused) throw new TableRefusal(refused.failure, refused.details);
      if (end) return;
      worker.postMessage('next');
    }
  } finally {
    await worker.terminate();
  }
}

function nextPart(worker: Worker): Promise<WorkbookPart> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: 'tooLargeUnpacked' | 'damagedArchive') => {
      clearTimeout(timer);
      reject(new TableRefusal('notATable', { reason }));
    };
    const timer = setTimeout(() => refuse('tooLargeUnpacked'), maxPartMs);
    worker.removeAllListeners();
    worker.once('message', (part: WorkbookPart) => {
      clearTimeout(timer);
      resolve(part);
    });
    worker.once('error', (error) => {
      // Whatever the reader throws is about the bytes: it reaches nothing else.
      const isOutOfMemory =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      refuse(isOutOfMemory ? 'tooLargeUnpacked' : 'damagedArchive');
    });
    worker.once('exit', () => refuse('damagedArchive'));
  });
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
