import { wishList } from '../saved-lists/wish-list-store.ts';

/** Adds products to the visitor's own list; returns how many are new, and how many exceeded the limit. */
export function saveToOwnList(productIds: readonly number[]): { saved: number; left: number } {
  const results = productIds.map((id) => wishList.add(id));
  return {
    saved: results.filter((result) => result === 'added').length,
    left: results.filter((result) => result === 'full').length,
  };
}
