import { type CartState, useCart } from './cart-store.ts';
import type { ShopCartLine } from './stored-cart.ts';

/** Forgets a line that is sold out. */
export function dismissSoldOut(productId: number): void {
  useCart.setState(({ notices }) => ({
    notices: notices.filter((notice) => notice.kind !== 'gone' || notice.productId !== productId),
  }));
}

/** Lines that were taken out since they are sold out, each product once and none that the cart holds again. */
export function soldOutLines({ lines, notices }: Pick<CartState, 'lines' | 'notices'>): ShopCartLine[] {
  const present = new Set(lines.map(({ productId }) => productId));
  return notices.flatMap((notice) => {
    if (notice.kind !== 'gone' || present.has(notice.productId)) return [];
    present.add(notice.productId);
    return notice.line;
  });
}
