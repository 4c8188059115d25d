import { maxCartLines } from '@kamra/contract/cart.ts';
import { maxCompared } from '@kamra/contract/compare-limit.ts';
import type { CustomerLists } from '@kamra/contract/customer-lists.ts';
import { maxShopPageSize } from '@kamra/contract/page-sizes.ts';

/**
 * The lists of a device and of the account as one (docs/decisions/0037): of a product in both carts the larger number;
 * what the device has comes first, and stays where a list is full.
 */
export function mergeLists(device: CustomerLists, account: CustomerLists): CustomerLists {
  const counts = new Map(device.cart.map(({ productId, count }) => [productId, count]));
  for (const { productId, count } of account.cart)
    counts.set(productId, Math.max(count, counts.get(productId) ?? 0));
  const cart = [...counts].map(([productId, count]) => ({ productId, count }));
  return {
    cart: cart.slice(0, maxCartLines),
    wishList: joined(device.wishList, account.wishList, maxShopPageSize),
    compared: joined(device.compared, account.compared, maxCompared),
  };
}

function joined(first: readonly number[], second: readonly number[], max: number): number[] {
  return [...new Set([...first, ...second])].slice(0, max);
}
