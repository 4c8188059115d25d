import type { ProductIndex } from '../facets/product-index.ts';
import type { ProductRows } from '../facets/product-rows.ts';
import { maxScore, type Scores } from './score-memory.ts';

/** Scores closer than this are equal: forms of words tell less than what sells. */
const scoreStep = 50;

/** What is worth less or sold out comes later: one of so many buckets for each row. */
const maxStep = 255;
const buckets = 2 * (maxStep + 1);
/** Within a bucket what sells or pleases less, then what is newer comes later: one number of 44 bits. */
const bits = { bestseller: 12, rating: 8, row: 24 } as const;
const [lastBestseller, maxRating] = [2 ** bits.bestseller - 1, 2 ** bits.rating - 1];
const rowUnit = 2 ** bits.row;
/** The bucket of each score for what is in stock; for what is sold out it is the next one. */
const bucketOfScore = Uint16Array.from(
  { length: maxScore + 1 },
  (_, score) => 2 * (maxStep - Math.min(maxStep, Math.round(score / scoreStep))),
);

/**
 * The found rows by score; of equals those in stock first, then bestsellers in their order, the better
 * rated, the older products.
 */
export function orderMatches({ rows }: ProductIndex, scores: Scores): Uint32Array {
  const ends = new Uint32Array(buckets);
  const hasRanked = new Uint8Array(buckets);
  const found = rowsWithScore(scores);
  const bucketOfFound = new Uint16Array(found.length);
  const { bestsellerOrders, rating, available } = rows;
  for (let at = 0; at < found.length; at++) {
    const row = found[at]!;
    const bucket = bucketOfScore[scores[row]!]! + (available.ordinals[row] ? 0 : 1);
    bucketOfFound[at] = bucket;
    ends[bucket]!++;
    if (bestsellerOrders[row]! < lastBestseller || rating.ordinals[row] !== 0) hasRanked[bucket] = 1;
  }
  for (let at = 1; at < buckets; at++) ends[at]! += ends[at - 1]!;
  const ordered = new Uint32Array(ends.at(-1)!);
  const places = new Uint32Array(buckets);
  places.set(ends.subarray(0, -1), 1);
  for (let at = 0; at < found.length; at++) ordered[places[bucketOfFound[at]!]!++] = found[at]!;
  for (let at = 0; at < buckets; at++) {
    if (hasRanked[at]) sortByRank(rows, ordered.subarray(at > 0 ? ends[at - 1] : 0, ends[at]));
  }
  return ordered;
}

let foundRows = new Uint32Array(0);

/** In memory that the next call uses again. */
export function rowsWithScore(scores: Scores): Uint32Array {
  if (foundRows.length < scores.length) foundRows = new Uint32Array(scores.length + (scores.length >> 2));
  let count = 0;
  for (let row = 0; row < scores.length; row++) if (scores[row]! > 0) foundRows[count++] = row;
  return foundRows.subarray(0, count);
}

function rankOf({ bestsellerOrders, rating }: ProductRows, row: number): number {
  const bestseller = Math.min(lastBestseller, bestsellerOrders[row]!);
  // From 0 to 100, in halves.
  const halves = Math.round(2 * (rating.values[rating.ordinals[row]!] ?? 0));
  return bestseller * (maxRating + 1) + (maxRating - halves);
}

function sortByRank(rows: ProductRows, part: Uint32Array): void {
  const keys = Float64Array.from(part, (row) => rankOf(rows, row) * rowUnit + row).sort();
  for (let at = 0; at < part.length; at++) part[at] = keys[at]! % rowUnit;
}

/** The pinned products that are in stock come first, found or not, then the others in their order. */
export function withPinnedFirst(
  { rows }: ProductIndex,
  found: Uint32Array,
  pinned: readonly number[],
): Uint32Array {
  const first = new Set(
    pinned.flatMap((id) => {
      const row = rows.rowOf.get(id);
      return row !== undefined && rows.published[row] && rows.available.ordinals[row] ? [row] : [];
    }),
  );
  return first.size === 0 ? found : Uint32Array.from([...first, ...found.filter((row) => !first.has(row))]);
}
