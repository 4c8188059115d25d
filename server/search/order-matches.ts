import type { ProductIndex } from '../facets/product-index.ts';
import type { Matches } from './find-matches.ts';

/** Scores closer than this are equal: forms of words tell less than what sells. */
const scoreStep = 50;

/**
 * Rows of products by score; of equals those in stock first, then bestsellers in their order, the better
 * rated, the older products. Unknown products are left out.
 */
export function orderMatches({ rows }: ProductIndex, { ids, scores }: Matches): Uint32Array {
  const found: { row: number; score: number }[] = [];
  for (const [at, id] of ids.entries()) {
    const row = rows.rowOf.get(id);
    if (row !== undefined) found.push({ row, score: Math.round(scores[at]! / scoreStep) });
  }
  const isAvailable = (row: number) => (rows.available.ordinals[row] ? 1 : 0);
  const ratingOf = (row: number) => rows.rating.values[rows.rating.ordinals[row]!] ?? 0;
  found.sort(
    (left, right) =>
      right.score - left.score ||
      isAvailable(right.row) - isAvailable(left.row) ||
      compareOrders(rows.bestsellerOrders[left.row]!, rows.bestsellerOrders[right.row]!) ||
      ratingOf(right.row) - ratingOf(left.row) ||
      left.row - right.row,
  );
  return Uint32Array.from(found, ({ row }) => row);
}

/** What stands in no order stands last. */
function compareOrders(left: number, right: number): number {
  return left === right ? 0 : left - right;
}
