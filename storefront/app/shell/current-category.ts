import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { type CategoryNode, categoryTrail } from '../page/load-shell.ts';

/** The main menu's entry of a URL: a category of the first level, a path, or none. */
export function currentMenuEntry(
  categories: CategoryNode[],
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const { path } = splitLocalizedPath(pathname);
  if (path === '/') return path;
  const [, code] = /^\/products\/([^/]+)\/?$/.exec(path) ?? [];
  if (!code && path !== '/products') return null;
  const codes = code ? [code] : new URLSearchParams(search).getAll('filterCategories');
  const tops = new Set(codes.map((each) => categoryTrail(categories, each)[0]?.code));
  if (tops.size === 0) return '/products';
  return tops.size === 1 ? ([...tops][0] ?? null) : null;
}
