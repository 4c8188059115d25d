import type { ProductIndex } from '../facets/product-index.ts';
import { countsIn, publishedRows } from '../facets/published-rows.ts';

/** A share of so many products may have changed since shares were counted. */
const maxUncounted = 0.01;

interface CountedShares {
  epoch: number;
  /** How many changes of the epoch had been read. */
  changes: number;
  shares: Map<number, number>;
}

const countedSharesOf = new WeakMap<ProductIndex, CountedShares>();

/** The share of all products that have each attribute; counted anew when one product in a hundred has changed. */
export function sharesInShop(index: ProductIndex): Map<number, number> {
  const { epoch, changes, rows } = index;
  const known = countedSharesOf.get(index);
  if (known?.epoch === epoch && changes.length - known.changes <= maxUncounted * rows.count)
    return known.shares;
  const all = publishedRows(index);
  const shares = new Map<number, number>();
  for (const { id, column } of rows.attributes.values()) {
    const having = sumOf(countsIn<number | boolean>(index, column, all));
    shares.set(id, having / Math.max(1, all.length));
  }
  countedSharesOf.set(index, { epoch, changes: changes.length, shares });
  return shares;
}

export function sumOf(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
