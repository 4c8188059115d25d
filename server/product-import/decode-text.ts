import { isAscii, isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import type { ImportEncoding } from '@kamra/contract/product-import.ts';

type Pieces = AsyncGenerator<Uint8Array, void, undefined>;

/**
 * The encoding of a text as told from its bytes, unless it is given; null for bytes that are not text. Reads all
 * pieces.
 */
export async function findEncoding(pieces: Pieces, given?: ImportEncoding): Promise<ImportEncoding | null> {
  const seen = { isUtf8: true, letters: 0, others: 0, isWindows: false, insideWords: 0 };
  let wide: ImportEncoding | null | undefined;
  let length = 0;
  let controls = 0;
  let rest: Uint8Array = new Uint8Array(0);
  for await (const piece of pieces) {
    wide ??= given ? (isWide(given) ? given : null) : wideEncodingOf(piece);
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const whole = bytes.subarray(0, wide ? bytes.length - (bytes.length % 2) : lengthOfWholeLetters(bytes));
    rest = bytes.subarray(whole.length);
    length += wide ? whole.length / 2 : whole.length;
    controls += wide ? countWideControls(whole, wide) : countControls(whole);
    if (!given && !wide) look(whole, seen);
  }
  if (rest.length > 0 && !given && !wide) look(rest, seen);
  if (controls > Math.max(3, length * maxControlShare)) return null;
  if (given ?? wide) return given ?? wide ?? null;
  if (seen.isUtf8 || seen.letters > seen.others) return 'utf-8';
  return !seen.isWindows && seen.insideWords > 0 ? 'iso-8859-2' : 'windows-1250';
}

/**
 * The text of pieces of bytes, without a byte order mark. Bytes that do not fit become U+FFFD, so that their rows are
 * reported.
 */
export async function* decodeText(
  pieces: Pieces,
  encoding: ImportEncoding,
): AsyncGenerator<string, void, undefined> {
  // For UTF-8 the older decoder is faster by half.
  const utf8 = encoding === 'utf-8' ? new StringDecoder('utf8') : null;
  const other = utf8 ? null : new TextDecoder(encoding);
  let isFirst = true;
  for await (const piece of pieces) {
    const text = utf8 ? utf8.write(Buffer.from(piece.buffer, piece.byteOffset, piece.length)) : '';
    const decoded = other ? other.decode(piece, { stream: true }) : text;
    const plain = isFirst ? decoded.replace(/^\ufeff/, '') : decoded;
    isFirst &&= decoded === '';
    if (plain !== '') yield plain;
  }
  const end = utf8 ? utf8.end() : (other?.decode() ?? '');
  if (end !== '') yield end;
}

function isWide(encoding: ImportEncoding): boolean {
  return encoding.startsWith('utf-16');
}

function wideEncodingOf(bytes: Uint8Array): ImportEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes.length > 3 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  return null;
}

/** Without a letter of UTF-8 that ends in the next piece. */
function lengthOfWholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return expectedLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

interface Seen {
  isUtf8: boolean;
  /** Of the bytes beyond ASCII: letters that are spelled in UTF-8, and bytes that are not. */
  letters: number;
  others: number;
  /** Bytes from 0x80 to 0x9f are quotes, dashes and letters in windows-1250 alone. */
  isWindows: boolean;
  /** Signs of windows-1250 between two letters, which tell of ISO-8859-2; Hungarian letters are the same in both. */
  insideWords: number;
}

function look(bytes: Uint8Array, seen: Seen): void {
  if (isAscii(bytes)) return;
  seen.isUtf8 &&= isUtf8(bytes);
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte < 0x80) continue;
    if (byte <= 0x9f) seen.isWindows = true;
    if (lettersOfLatin2.has(byte) && isLetter(bytes[index - 1]) && isLetter(bytes[index + 1]))
      seen.insideWords += 1;
  }
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index]! < 0x80) continue;
    const length = sequenceLength(bytes, index);
    if (length === 0) seen.others += 1;
    else seen.letters += 1;
    index += Math.max(0, length - 1);
  }
}

function expectedLength(first: number): number {
  return first >= 0xf5 ? 0 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
}

/** Bytes of the UTF-8 sequence at an index; 0 where there is none. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const length = expectedLength(bytes[index]!);
  for (let next = 1; next < length; next++) {
    if (((bytes[index + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** Letters of ISO-8859-2 whose bytes are signs in windows-1250, e.g. `š`, which is `ą` or `°`-like there. */
const lettersOfLatin2 = new Set([0xa1, 0xa5, 0xa6, 0xa9, 0xab, 0xae, 0xb1, 0xb5, 0xb6, 0xb9, 0xbb, 0xbe]);

function isLetter(byte = 0): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || byte >= 0xc0;
}

/** A few stray control characters are reported with their rows; where they are many, the bytes are no text. */
const maxControlShare = 1 / 20;

function isControl(code: number): boolean {
  return code <= 8 || (code >= 0x0e && code <= 0x1f) || code === 0x7f;
}

function countControls(bytes: Uint8Array): number {
  let count = 0;
  for (let index = 0; index < bytes.length; index++) if (isControl(bytes[index]!)) count += 1;
  return count;
}

function countWideControls(bytes: Uint8Array, encoding: ImportEncoding): number {
  const [high, low] = encoding === 'utf-16le' ? [1, 0] : [0, 1];
  let count = 0;
  for (let index = 0; index < bytes.length; index += 2) {
    if (bytes[index + high] === 0 && isControl(bytes[index + low]!)) count += 1;
  }
  return count;
}
