import { create } from 'zustand';
import type { ShownCard } from './shown-card.ts';

/** The product whose picture, name or full details were clicked last (specification §2, §3). */
export const useSelectedProduct = create<{ product: ShownCard | null }>(() => ({ product: null }));

export function selectProduct(product: ShownCard): void {
  useSelectedProduct.setState({ product });
}
