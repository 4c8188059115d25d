import { create } from 'zustand';
import type { ShopCartLine } from './stored-cart.ts';

/** The last addition, until its confirmation is closed. */
export interface Added {
  product: Omit<ShopCartLine, 'cartCount'>;
  chosen: number;
  /** Distinguishes repeated additions of the same product. */
  number: number;
}

export const useAdded = create<{ added: Added | null }>(() => ({ added: null }));
let lastNumber = 0;

export function showAdded(product: Added['product'], chosen: number): void {
  lastNumber += 1;
  useAdded.setState({ added: { product, chosen, number: lastNumber } });
}

export function closeAdded(): void {
  useAdded.setState({ added: null });
}
