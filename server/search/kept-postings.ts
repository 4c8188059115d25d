import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type { ProductRows } from '../facets/product-rows.ts';

/** The rows of an operand, in the smaller of two forms, with what its blocks were like when they were read. */
export interface KeptPosting {
  /** Of its blocks. */
  version: string;
  /** Of all postings that it may be one of, when its blocks were found to be of this version; and when that was. */
  postings: string;
  comparedAt: number;
  /** Each row of the operand, or a bit for each row of all. */
  rows: Uint32Array;
  isBits: boolean;
  /** Of how many rows, where some product had none yet: with more rows it is read again. */
  incompleteOf: number | undefined;
}

/** Of fewer rows none are kept: they are read as quickly. */
const minRows = 500;
/** After this long blocks are compared: a server of the release before patches them without counting it. */
const comparedMs = 60_000;
/** For the bits of 128 words, within limits. */
const bytesOfRow = 16;
const [minBytes, maxBytes] = [4 * 1024 * 1024, 32 * 1024 * 1024];
/** A version tells of every change but one: a fail-over to a database that had lost some uses their numbers again. */
const lifetimeMs = 10 * 60_000;

const createKept = ({ count }: ProductRows) =>
  new LRUCache<string, KeptPosting>({
    maxSize: Math.min(maxBytes, Math.max(minBytes, bytesOfRow * count)),
    sizeCalculation: ({ rows }, operand) => rows.byteLength + 2 * operand.length + 200,
    ttl: lifetimeMs,
    ttlAutopurge: true,
  });
/** As long as the rows themselves: their numbers mean nothing to others. */
const keptOf = new WeakMap<ProductRows, ReturnType<typeof createKept>>();

/** What is known of the rows of an operand, which have changed since where PostgreSQL tells of other versions. */
export function findKeptPosting(
  rows: ProductRows,
  language: Language,
  operand: string,
): KeptPosting | undefined {
  const known = keptOf.get(rows)?.get(language + operand);
  return known && (known.incompleteOf ?? rows.count) === rows.count ? known : undefined;
}

/** The versions by which PostgreSQL tells whether a kept operand is as it was. */
export function versionsOfKept({ version, postings, comparedAt }: KeptPosting): [string, string | null] {
  return [version, Date.now() - comparedAt < comparedMs ? postings : null];
}

interface ReadPosting {
  operand: string;
  version: string;
  postings: string;
  found: Uint32Array;
  /** How many ids were read, for each of which a product may have had no row. */
  ids: number;
}

/** Keeps what many products have. */
export function keepPosting(
  rows: ProductRows,
  language: Language,
  { operand, version, postings, found, ids }: ReadPosting,
): void {
  if (found.length < minRows) return;
  const kept = keptOf.get(rows) ?? createKept(rows);
  keptOf.set(rows, kept);
  const isBits = found.length * 32 > rows.count;
  kept.set(language + operand, {
    version,
    postings,
    comparedAt: Date.now(),
    rows: isBits ? toBits(found, rows.count) : found.slice(),
    isBits,
    incompleteOf: found.length < ids ? rows.count : undefined,
  });
}

/** The rows of a kept operand that `isLeft` holds for. */
export function rowsOfKept({ rows, isBits }: KeptPosting, isLeft: (row: number) => boolean): Uint32Array {
  return isBits ? rowsOfBits(rows, isLeft) : rows.filter(isLeft);
}

function toBits(rows: Uint32Array, count: number): Uint32Array {
  const bits = new Uint32Array((count + 31) >> 5);
  for (let at = 0; at < rows.length; at++) bits[rows[at]! >> 5]! |= 1 << (rows[at]! & 31);
  return bits;
}

function rowsOfBits(bits: Uint32Array, isLeft: (row: number) => boolean): Uint32Array {
  const rows = foundRows(bits.length << 5);
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at]!; left !== 0; left &= left - 1) {
      const row = (at << 5) + 31 - Math.clz32(left & -left);
      if (isLeft(row)) rows[count++] = row;
    }
  }
  return rows.slice(0, count);
}

let room = new Uint32Array(0);

function foundRows(count: number): Uint32Array {
  if (room.length < count) room = new Uint32Array(count + (count >> 2));
  return room;
}
