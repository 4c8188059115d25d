import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a zip; its content is read once, when its turn comes. */
export interface ZippedContent {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

/** Without the extension for large files. */
const maxOffset = 0xffff_ffff;
const maxEntries = 0xffff;
/** Sizes follow the content; names are UTF-8. */
const flags = 0x808;
const deflated = 8;
/** 1980-01-01, the earliest that the format knows: when it was made says the manifest. */
const noDay = 0x21;

/** A zip, deflated and written while its files are read. Throws when it would be larger than 4 GB. */
export async function* writeZip(files: AsyncIterable<ZippedContent>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const entry: Entry = { name: Buffer.from(name), offset, crc: 0, size: 0, packedSize: 0 };
    for await (const piece of writeEntry(entry, content)) {
      offset += piece.length;
      yield piece;
    }
    entries.push(entry);
    if (offset > maxOffset || entry.size > maxOffset || entries.length >= maxEntries)
      throw new Error(`a zip of ${entries.length} files and ${offset} bytes is too large`);
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

async function* writeEntry(entry: Entry, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), headOf(entry), entry.name]);
  async function* counted() {
    for await (const piece of content) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw();
  // A failure destroys the stream below, whose reading throws it.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => undefined);
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    entry.packedSize += piece.length;
    yield piece;
  }
  const descriptor = Buffer.alloc(16);
  descriptor.write('PK\x07\x08', 0, 'latin1');
  descriptor.writeUInt32LE(entry.crc, 4);
  descriptor.writeUInt32LE(entry.packedSize, 8);
  descriptor.writeUInt32LE(entry.size, 12);
  yield descriptor;
}

/** The 26 bytes that a file's own head and its entry in the directory share. */
function headOf({ name, crc, size, packedSize }: Entry): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(deflated, 4);
  head.writeUInt16LE(noDay, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packedSize, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

function directoryEntry(entry: Entry): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), headOf(entry), rest, entry.name]);
}
