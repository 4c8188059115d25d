/** A sku that a file's name may stand for, and which of its pictures the file is, counted from 1. */
export interface NamedPicture {
  sku: string;
  number: number;
}

const maxSku = 80;
/** `SKU_2`, `SKU-2`, `SKU 2`, `SKU (2)`. */
const numbered = /^(.*?\S)(?:[_-]|\s+)(\d{1,3})$|^(.*?\S)\s*\((\d{1,3})\)$/u;

/**
 * What the name of a picture's file may mean, the likeliest first: `POT-3.jpg` is the first picture of the sku POT-3,
 * or the third of POT. Empty where the name cannot hold a sku.
 */
export function readPictureName(fileName: string): NamedPicture[] {
  const base = fileName
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .normalize('NFC')
    .trim();
  if (!base) return [];
  const found: NamedPicture[] = [{ sku: base, number: 1 }];
  const [, before, number, beforeBrackets, inBrackets] = numbered.exec(base) ?? [];
  const sku = before ?? beforeBrackets;
  const place = Number(number ?? inBrackets);
  if (sku && place > 0) found.push({ sku, number: place });
  return found.filter((each) => each.sku.length <= maxSku);
}

/** Compares the names of files so that pictures of a sku come in the order of their numbers. */
export function compareFileNames(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  return a.base < b.base ? -1 : a.base > b.base ? 1 : a.number - b.number;
}

function sortKey(fileName: string): { base: string; number: number } {
  const named = readPictureName(fileName).at(-1);
  return { base: named?.sku.toLowerCase() ?? fileName.toLowerCase(), number: named?.number ?? 1 };
}
