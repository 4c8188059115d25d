import { createHash } from 'node:crypto';
import { type guaranteeFileTypes, maxGuaranteeFileBytes } from '@kamra/contract/guarantee-files.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { beginsAs } from '../http/file-beginnings.ts';

type FileType = (typeof guaranteeFileTypes)[number];

/**
 * What an uploaded file is by its bytes, which stay as they are, and their checksum. Throws tooLarge, invalidRequest for
 * another kind of file, and for bytes that are not those whose checksum was given.
 */
export function checkGuaranteeFile(bytes: Buffer, checksum: string): { contentType: FileType; hash: string } {
  if (bytes.length > maxGuaranteeFileBytes) throw new ShopError('tooLarge', { limit: maxGuaranteeFileBytes });
  const contentType = typeOf(bytes);
  if (!contentType) throw invalidField('File', 'invalid');
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (checksum !== '' && checksum !== hash) throw invalidField('checksum', 'invalid');
  return { contentType, hash };
}

function typeOf(bytes: Buffer): FileType | undefined {
  if (beginsAs('png', bytes)) return 'image/png';
  const start = bytes
    .subarray(0, 2_000)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  if (start.startsWith('%PDF-')) return 'application/pdf';
  return /^\s*</.test(start) && /<svg[\s>]/.test(bytes.toString('utf8')) ? 'image/svg+xml' : undefined;
}
