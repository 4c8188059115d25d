import { createHash } from 'node:crypto';
import { toDistinctCode } from '@kamra/contract/name-code.ts';

const maxLength = 80;
const hashLength = 8;

/** A SKU for what the file gives none, the same in every run: its parts as one code, e.g. `agyagtal-kek-28-cm`. */
export function deriveSku(...parts: readonly string[]): string {
  const code = parts.map(toDistinctCode).filter(Boolean).join('-');
  if (code.length <= maxLength) return code;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, hashLength);
  return `${code.slice(0, maxLength - hashLength - 1)}-${hash}`;
}
