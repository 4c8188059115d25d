import type { ProductIndex } from '../facets/product-index.ts';
import type { ProductRows } from '../facets/product-rows.ts';
import { maxScore, type Scores } from './score-memory.ts';

/** Scores closer than this are equal: forms of words tell less than what sells. */
const scoreStep = 50;

/** What is worth less, sold out or no bestseller comes later: one of so many buckets for each row. */
const maxStep = 255;
const [soldOut, notBestseller] = [2, 1];
const bucketsOfStep = 4;
const buckets = bucketsOfStep * (maxStep + 1);
const bucketOfScore = Uint16Array.from(
  { length: maxScore + 1 },
  (_, score) => bucketsOfStep * (maxStep - Math.min(maxStep, Math.round(score / scoreStep))),
);
/** Ratings are told apart by halves, from 0 to 100. */
const maxHalves = 200;
/** Places from here on are none. */
const lastBestseller = 4_095;

/**
 * The found rows by score; of equals those in stock first, then bestsellers in their order, the better
 * rated, the older products.
 */
export function orderMatches({ rows }: ProductIndex, scores: Scores): Uint32Array {
  const { bestsellerOrders, available } = rows;
  const found = rowsByRating(rows, rowsWithScore(scores));
  const bucketOfFound = new Uint16Array(found.length);
  for (let at = 0; at < found.length; at++) {
    const row = found[at]!;
    let bucket = bucketOfScore[scores[row]!]!;
    if (available.ordinals[row] === 0) bucket += soldOut;
    if (bestsellerOrders[row]! >= lastBestseller) bucket += notBestseller;
    bucketOfFound[at] = bucket;
  }
  const { ordered, ends } = distribute(found, bucketOfFound, buckets);
  const byPlace = (left: number, right: number) => bestsellerOrders[left]! - bestsellerOrders[right]!;
  for (let at = 0; at < buckets; at += notBestseller + 1) {
    const first = at > 0 ? ends[at - 1]! : 0;
    // Of the same place those that stand first do so still: the better rated, the older.
    if (ends[at]! > first) ordered.subarray(first, ends[at]).sort(byPlace);
  }
  return ordered;
}

/** The best rated first; of equals in the order in which they were given. */
function rowsByRating({ rating }: ProductRows, found: Uint32Array): Uint32Array {
  const { ordinals, values } = rating;
  const placeOf = Uint8Array.from(
    values,
    (rating) => maxHalves - Math.min(maxHalves, Math.round(2 * (rating ?? 0))),
  );
  const places = new Uint8Array(found.length);
  let isAnyRated = false;
  for (let at = 0; at < found.length; at++) {
    const ordinal = ordinals[found[at]!]!;
    if (ordinal !== 0) isAnyRated = true;
    places[at] = placeOf[ordinal]!;
  }
  return isAnyRated ? distribute(found, places, maxHalves + 1).ordered : found;
}

/** Rows by their buckets, and where each bucket ends; within one they keep their order. */
function distribute(
  found: Uint32Array,
  bucketOfFound: Uint8Array | Uint16Array,
  count: number,
): { ordered: Uint32Array; ends: Uint32Array } {
  const ends = new Uint32Array(count);
  for (let at = 0; at < found.length; at++) ends[bucketOfFound[at]!]!++;
  for (let at = 1; at < count; at++) ends[at]! += ends[at - 1]!;
  const places = new Uint32Array(count);
  places.set(ends.subarray(0, -1), 1);
  const ordered = new Uint32Array(found.length);
  for (let at = 0; at < found.length; at++) ordered[places[bucketOfFound[at]!]!++] = found[at]!;
  return { ordered, ends };
}

let foundRows = new Uint32Array(0);

/** In memory that the next call uses again. */
export function rowsWithScore(scores: Scores): Uint32Array {
  if (foundRows.length < scores.length) foundRows = new Uint32Array(scores.length + (scores.length >> 2));
  let count = 0;
  for (let row = 0; row < scores.length; row++) if (scores[row]! > 0) foundRows[count++] = row;
  return foundRows.subarray(0, count);
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
