import { maxCartLines } from '@kamra/contract/cart-limits.ts';
import { maxCompared } from '@kamra/contract/compare-limit.ts';
import type { CustomerLists } from '@kamra/contract/customer-lists.ts';
import { maxShopPageSize } from '@kamra/contract/page-sizes.ts';

/**
 * The lists of the account with what was changed on this device since it sent its own: what was added or counted anew
 * stays, what was taken out stays out, and nothing of it gives way where a list is full.
 */
export function keepOwnChanges(
  sent: CustomerLists,
  own: CustomerLists,
  account: CustomerLists,
): CustomerLists {
  const countsOf = ({ cart }: CustomerLists) =>
    new Map(cart.map(({ productId, count }) => [productId, count]));
  const counts = keepEntries(countsOf(sent), countsOf(own), countsOf(account), maxCartLines);
  const idsOf = (ids: readonly number[]) => new Map(ids.map((id) => [id, true]));
  const ids = (list: 'wishList' | 'compared', max: number) => [
    ...keepEntries(idsOf(sent[list]), idsOf(own[list]), idsOf(account[list]), max).keys(),
  ];
  return {
    cart: [...counts].map(([productId, count]) => ({ productId, count })),
    wishList: ids('wishList', maxShopPageSize),
    compared: ids('compared', maxCompared),
  };
}

/** Changed entries keep their place among those of the account; new ones come last, as the shopper added them. */
function keepEntries<Value>(
  sent: Map<number, Value>,
  own: Map<number, Value>,
  account: Map<number, Value>,
  max: number,
): Map<number, Value> {
  const changed = new Map([...own].filter(([id, value]) => sent.get(id) !== value));
  const isTakenOut = (id: number) => sent.has(id) && !own.has(id);
  const added = [...changed].filter(([id]) => !account.has(id));
  const kept = [...account]
    .filter(([id]) => !isTakenOut(id))
    .map(([id, value]) => [id, changed.get(id) ?? value] as const);
  const overhang = Math.max(kept.length + added.length - max, 0);
  const unchanged = kept.flatMap(([id]) => (changed.has(id) ? [] : [id]));
  const givenUp = new Set(unchanged.slice(Math.max(unchanged.length - overhang, 0)));
  return new Map([...kept.filter(([id]) => !givenUp.has(id)), ...added]);
}
