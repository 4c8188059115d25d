import { create } from 'zustand';
import type { ProductCardModel } from './product-card-model.ts';

interface QuickViewState {
  product: ProductCardModel | null;
  /** Element that gets the focus on close. */
  trigger: HTMLElement | null;
}

export const useQuickView = create<QuickViewState>(() => ({ product: null, trigger: null }));

export function openQuickView(product: ProductCardModel, trigger: HTMLElement): void {
  useQuickView.setState({ product, trigger });
}

export function closeQuickView(): void {
  useQuickView.setState({ product: null });
}
