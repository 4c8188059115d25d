import { addToCart, type CartRefusal, putIntoCart, removeFromCart } from '@kamra/contract/cart-rules.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { create } from 'zustand';
import { followStorage } from '../page/follow-storage.ts';
import { cartStorageKey, readStoredLines, type ShopCartLine, storeLines } from './stored-cart.ts';

/** Changes of the cart since the shopper last saw it. */
export type CartNotice = { productName: string; productId: number } & (
  | { kind: 'price'; before: number; after: number; currencyId: CurrencyId }
  | { kind: 'stock' | 'limit'; before: number; after: number }
  | { kind: 'gone'; line: ShopCartLine }
);

export interface CartState {
  lines: ShopCartLine[];
  notices: CartNotice[];
  /** False until the browser's storage has been read: the server renders without a cart. */
  isOpen: boolean;
}

export const useCart = create<CartState>(() => ({ lines: [], notices: [], isOpen: false }));

/** Reads the stored cart, and follows changes of other tabs. */
export function openCart(): void {
  useCart.setState({ lines: readStoredLines(), isOpen: true });
  followStorage(cartStorageKey, () => useCart.setState({ lines: readStoredLines() }));
}

/** Adds the chosen count to the cart, or returns why not (specification §5). */
export function addProduct(product: Omit<ShopCartLine, 'cartCount'>, chosen: number): CartRefusal | null {
  const result = addToCart(useCart.getState().lines, { ...product, cartCount: 0 }, chosen);
  if (!Array.isArray(result)) return result;
  replaceLines(result);
  return null;
}

/** Sets a line as given: a changed count, or a removed line that is restored. */
export function putLine(line: ShopCartLine): void {
  replaceLines(putIntoCart(useCart.getState().lines, line));
}

export function removeLine(productId: number): void {
  replaceLines(removeFromCart(useCart.getState().lines, productId));
}

export function replaceLines(lines: ShopCartLine[]): void {
  useCart.setState({ lines });
  storeLines(lines);
}

export function dismissNotices(): void {
  useCart.setState({ notices: [] });
}
