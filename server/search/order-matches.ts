import type { ProductIndex } from '../facets/product-index.ts';
import type { Scores } from './find-matches.ts';

/** Scores closer than this are equal: forms of words tell less than what sells. */
const scoreStep = 50;

/** A row's key is one number of 53 bits: what is worth less, is sold out, sells or pleases less, is newer comes later. */
const bits = { score: 8, bestseller: 12, rating: 8, row: 24 } as const;
const [maxStep, lastBestseller, maxRating] = [bits.score, bits.bestseller, bits.rating].map(
  (n) => 2 ** n - 1,
) as [number, number, number];
const rowUnit = 2 ** bits.row;

/**
 * The found rows by score; of equals those in stock first, then bestsellers in their order, the better
 * rated, the older products.
 */
export function orderMatches({ rows }: ProductIndex, scores: Scores): Uint32Array {
  let found = 0;
  for (let row = 0; row < scores.length; row++) if (scores[row]! > 0) found++;
  const keys = new Float64Array(found);
  let count = 0;
  for (let row = 0; row < scores.length; row++) {
    if (scores[row]! <= 0) continue;
    const step = Math.min(maxStep, Math.round(scores[row]! / scoreStep));
    const isSoldOut = rows.available.ordinals[row] ? 0 : 1;
    const bestseller = Math.min(lastBestseller, rows.bestsellerOrders[row]!);
    // From 0 to 100, in halves.
    const rating = Math.round(2 * (rows.rating.values[rows.rating.ordinals[row]!] ?? 0));
    let key = maxStep - step;
    key = key * 2 + isSoldOut;
    key = key * (lastBestseller + 1) + bestseller;
    key = key * (maxRating + 1) + (maxRating - rating);
    keys[count++] = key * rowUnit + row;
  }
  keys.sort();
  const sorted = new Uint32Array(found);
  for (let at = 0; at < found; at++) sorted[at] = keys[at]! % rowUnit;
  return sorted;
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
