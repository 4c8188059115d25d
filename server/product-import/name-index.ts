import { toDistinctCode } from '@kamra/contract/name-code.ts';

/** Something of the catalogue with a code and names in any language; without an id it is still to be created. */
export interface Named {
  id: number | null;
  code: string;
  names: string[];
}

export interface NameIndex<Entry extends Named> {
  byCode: Map<string, Entry>;
  byName: Map<string, Entry>;
}

export function createNameIndex<Entry extends Named>(): NameIndex<Entry> {
  return { byCode: new Map(), byName: new Map() };
}

/** Adds an entry; of two with the same name the first is found by it. */
export function addNamed<Entry extends Named>(index: NameIndex<Entry>, entry: Entry): Entry {
  index.byCode.set(entry.code, entry);
  for (const name of entry.names) {
    const folded = foldName(name);
    if (!index.byName.has(folded)) index.byName.set(folded, entry);
  }
  return entry;
}

/**
 * The entry with this name in any language, whatever its case; else the one with the name's code, unless the code
 * comes from another name: `Tal` is not `Tál`, but `Kitchen` is the renamed `kitchen`.
 */
export function findNamed<Entry extends Named>(index: NameIndex<Entry>, name: string): Entry | undefined {
  const named = index.byName.get(foldName(name));
  if (named) return named;
  const code = toDistinctCode(name);
  const coded = index.byCode.get(code);
  return coded?.names.every((other) => toDistinctCode(other) !== code) ? coded : undefined;
}

/** The first code of these that is free, else the last one with a number. */
export function freeCode(taken: ReadonlyMap<string, unknown>, ...candidates: string[]): string {
  const free = candidates.find((code) => !taken.has(code));
  if (free !== undefined) return free;
  const base = candidates.at(-1) ?? '';
  for (let number = 2; number <= taken.size + 1; number++) {
    if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
  }
  return `${base}-${taken.size + 2}`;
}

export function foldName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
