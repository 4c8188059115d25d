import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string;
  bytes: Uint8Array | string;
  /** What the zip says of it; other than it is, for tests of lies. */
  says?: { size?: number; encrypted?: boolean /** Its bytes are those that begin there. */; offset?: number };
}

/** A zip of some files, deflated. */
export function makeZip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, says = {} } of files) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const head = headOf(content, packed, nameBytes, says);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, nameBytes, packed]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(says.offset ?? offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, head, entry, nameBytes]));
    if (says.offset !== undefined) continue;
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** The 26 bytes that a file's own head and its entry in the directory share. */
function headOf(
  content: Buffer,
  packed: Buffer,
  name: Buffer,
  says: NonNullable<ZippedFile['says']>,
): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x800 | (says.encrypted ? 1 : 0), 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(says.size ?? content.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}
