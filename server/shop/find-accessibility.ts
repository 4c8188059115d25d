import { readFile } from 'node:fs/promises';
import { type AccessibilityResult, accessibilityResult } from '@kamra/contract/accessibility.ts';

/** Written by `npm run audit -- accessibility`, and kept with the version that it measured. */
export const accessibilityFile = new URL('accessibility-result.json', import.meta.url);

/** What the audit measured of this version; null where there is no such file, or it is not what an audit writes. */
export async function readAccessibility(file: URL = accessibilityFile): Promise<AccessibilityResult | null> {
  try {
    return accessibilityResult.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

let known: Promise<AccessibilityResult | null> | undefined;

/** The same, read once: the file comes with the program. */
export async function findAccessibility(): Promise<{ result: AccessibilityResult | null }> {
  known ??= readAccessibility();
  return { result: await known };
}
