import { isUtf8 } from 'node:buffer';
import type { ImportEncoding } from '@kamra/contract/product-import.ts';

export interface DecodedText {
  text: string;
  encoding: ImportEncoding;
}

/**
 * The text of an uploaded file with the encoding that was told from its bytes, unless it is given. Bytes that do not
 * fit become U+FFFD, so that their rows are reported. Null for bytes that are not text.
 */
export function decodeText(bytes: Uint8Array, given?: ImportEncoding): DecodedText | null {
  const encoding = given ?? encodingOf(bytes);
  const text = encoding === 'utf-8' ? decodeUtf8(bytes) : new TextDecoder(encoding).decode(bytes);
  return isText(text) ? { text, encoding } : null;
}

function encodingOf(bytes: Uint8Array): ImportEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes.length > 3 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return hasMoreUtf8(bytes) ? 'utf-8' : centralEuropean(bytes);
}

/** Faster than a TextDecoder by half. */
function decodeUtf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '');
}

/** Of the bytes beyond ASCII, more letters are spelled in UTF-8 than not: the others are damage. */
function hasMoreUtf8(bytes: Uint8Array): boolean {
  let letters = 0;
  let others = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index]! < 0x80) continue;
    const length = sequenceLength(bytes, index);
    if (length === 0) others += 1;
    else letters += 1;
    index += Math.max(0, length - 1);
  }
  return letters > others;
}

/** Bytes of the UTF-8 sequence at an index; 0 where there is none. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const first = bytes[index]!;
  const length = first >= 0xf5 ? 0 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  for (let next = 1; next < length; next++) {
    if (((bytes[index + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** Letters of ISO-8859-2 whose bytes are signs in windows-1250, e.g. `š`, which is `ą` or `°`-like there. */
const lettersOfLatin2 = new Set([0xa1, 0xa5, 0xa6, 0xa9, 0xab, 0xae, 0xb1, 0xb5, 0xb6, 0xb9, 0xbb, 0xbe]);

/**
 * Hungarian letters are the same bytes in both. Bytes from 0x80 to 0x9f are quotes, dashes and letters in
 * windows-1250 alone; without them, signs between two letters tell of ISO-8859-2.
 */
function centralEuropean(bytes: Uint8Array): ImportEncoding {
  let insideWords = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte >= 0x80 && byte <= 0x9f) return 'windows-1250';
    if (lettersOfLatin2.has(byte) && isLetter(bytes[index - 1]) && isLetter(bytes[index + 1]))
      insideWords += 1;
  }
  return insideWords > 0 ? 'iso-8859-2' : 'windows-1250';
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || byte >= 0xc0;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const maxControlShare = 1 / 20;

/** A few stray control characters are reported with their rows; where they are many, the bytes are no text. */
function isText(text: string): boolean {
  let count = 0;
  const limit = Math.max(3, text.length * maxControlShare);
  for (const _ of text.matchAll(controls)) {
    count += 1;
    if (count > limit) return false;
  }
  return true;
}
