import { splitLocalizedPath } from '@kamra/contract/languages.ts';

/** Whether a URL is a product list: all products, a category, a brand, or search results. */
export function isListUrl(address: string): boolean {
  const { path } = splitLocalizedPath(address.replace(/[?#].*/, ''));
  return /^\/(products|products\/[^/]+|brands\/[^/]+|search)$/.test(path);
}
