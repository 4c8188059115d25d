import type { ArchiveError, ArchiveFileError } from '@kamra/contract/picture-archives.ts';
import { maxUploadBytes } from '@kamra/contract/upload-limit.ts';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { compareFileNames } from './read-picture-name.ts';

/** Pictures of one zip; more are refused, since a product has fifty at most and staff have to read the report. */
export const maxArchiveEntries = 5_000;
/** All entries together, unpacked. */
export const maxUnpackedBytes = 2 * 1024 * 1024 * 1024;
/** Pictures hardly shrink; what unpacks to more than this many times its size is no picture. */
export const maxRatio = 100;
/** Below this size the ratio says nothing. */
const minSuspiciousBytes = 1024 * 1024;

/** A file of a zip: its name without folders, and why it is not unpacked. */
export interface ArchiveEntry {
  name: string;
  error: ArchiveFileError | null;
  entry: Entry;
}

/** A zip that is refused as a whole. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  code: ArchiveError;
  constructor(code: ArchiveError) {
    super(`a zip was refused: ${code}`);
    this.code = code;
  }
}

export interface OpenArchive {
  /** In the order of skus and numbers; what systems add (`__MACOSX`, hidden files) is left out. */
  entries: ArchiveEntry[];
  /** The bytes of an entry without an error; null when they are damaged or more than the zip says. */
  read(entry: ArchiveEntry): Promise<Buffer | null>;
  close(): void;
}

/**
 * Opens a zip and reads its list of files, bounded in number, in size and in ratio before anything is unpacked. Names
 * are only names: nothing is written under them. Throws ArchiveRefused.
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    () => null,
  );
  if (!zip) throw new ArchiveRefused('notAnArchive');
  try {
    const entries = await listEntries(zip);
    return { entries, read: (entry) => readEntry(zip, entry), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('notAnArchive');
  }
}

async function listEntries(zip: ZipFile): Promise<ArchiveEntry[]> {
  if (zip.entryCount > 2 * maxArchiveEntries) throw new ArchiveRefused('tooManyEntries');
  const entries: ArchiveEntry[] = [];
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Entries that share their bytes unpack to more than the file holds.
    if (unpacked > maxUnpackedBytes || packed > zip.fileSize) throw new ArchiveRefused('unpacksTooLarge');
    const name = nameOf(entry);
    if (name === null) continue;
    entries.push({ name, error: errorOf(entry, name), entry });
    if (entries.length > maxArchiveEntries) throw new ArchiveRefused('tooManyEntries');
  }
  return entries.sort((one, other) => compareFileNames(one.name, other.name));
}

/** The name of a file without folders and control marks; null for folders and what systems add. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string | null {
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const parts = path.split(/[\\/]/);
  const name = (parts.at(-1) ?? '').replace(/\p{C}/gu, '').slice(-120);
  const isOfSystem = parts.includes('__MACOSX') || name.startsWith('.') || /^thumbs\.db$/i.test(name);
  return name && !isOfSystem ? name : null;
}

const archiveName = /\.(zip|rar|7z|t?gz|tar|bz2|xz|zst|jar|cab)$/i;

function errorOf(entry: Entry, name: string): ArchiveFileError | null {
  if (archiveName.test(name)) return 'nestedArchive';
  if (entry.isEncrypted()) return 'encrypted';
  if (!entry.canDecodeFileData()) return 'damaged';
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > minSuspiciousBytes && uncompressedSize > compressedSize * maxRatio) {
    return 'suspiciousRatio';
  }
  return uncompressedSize > maxUploadBytes ? 'tooLarge' : null;
}

async function readEntry(zip: ZipFile, { entry }: ArchiveEntry): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    // The library ends the stream when it holds more than the entry says, which is bounded above.
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
