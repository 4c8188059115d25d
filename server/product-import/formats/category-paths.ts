import type { ImportedVariant } from '../imported-product.ts';

const maxLevels = 10;
const maxPaths = 20;
const maxNameLength = 200;
/** What shops call the place of products without a category. */
const nowhere = new Set(['uncategorized', 'uncategorised', 'egyéb kategória nélkül', 'nincs kategorizálva']);

/** A path such as `Konyha > Edények` as its names. */
export function splitPath(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((name) => name.trim().slice(0, maxNameLength))
    .filter(Boolean)
    .slice(0, maxLevels);
}

/** A product's category, the deepest of its paths, and the others. */
export function placeIn(paths: readonly string[][]): Pick<ImportedVariant, 'category' | 'otherCategories'> {
  const found = paths
    .slice(0, maxPaths)
    .filter((path) => path.length > 0 && !nowhere.has(path.at(-1)!.toLowerCase()));
  const deepest = found.reduce<string[] | undefined>(
    (best, path) => (path.length > (best?.length ?? 0) ? path : best),
    undefined,
  );
  if (!deepest) return {};
  const others = found.filter((path) => path !== deepest && !startsWith(deepest, path));
  return { category: { path: deepest }, ...(others.length > 0 && { otherCategories: others }) };
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((name, level) => path[level] === name);
}
