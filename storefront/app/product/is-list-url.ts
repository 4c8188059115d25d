import { splitLocalizedPath } from '@kamra/contract/languages.ts';

/** Whether an address shows products to choose from: all of them, a category, a brand, or what a search found. */
export function isListUrl(address: string): boolean {
  const { path } = splitLocalizedPath(address.replace(/[?#].*/, ''));
  return /^\/(products|products\/[^/]+|brands\/[^/]+|search)$/.test(path);
}
