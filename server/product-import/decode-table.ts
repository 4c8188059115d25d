/**
 * The text of an uploaded table: UTF-8 or UTF-16 by its byte order mark, else UTF-8 where the bytes are valid as
 * such, else windows-1250, which Hungarian spreadsheets write. Null for bytes that are not text.
 */
export function decodeTable(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return isText(text) ? text : null;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes.length > 3 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  return isValidUtf8(bytes) ? 'utf-8' : 'windows-1250';
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Tables contain no control characters other than tabs and line ends. */
function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text);
}
