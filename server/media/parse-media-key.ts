import { pictureWidths } from '@kamra/contract/media.ts';
import type { MediaKey } from './media-store.ts';

/** The key that `/media/:hash/:file` names, or null for anything else. */
export function parseMediaKey(hash: string, file: string): MediaKey | null {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null;
  const [, size, format] = /^(\d{1,4}|original)\.(avif|webp)$/.exec(file) ?? [];
  if (!size || (format !== 'avif' && format !== 'webp')) return null;
  if (size === 'original') return format === 'webp' ? { hash, size, format } : null;
  const width = pictureWidths.find((each) => String(each) === size);
  return width ? { hash, size: width, format } : null;
}
