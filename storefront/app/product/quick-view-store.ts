import { create } from 'zustand';
import type { ShownCard } from './shown-card.ts';

interface QuickViewState {
  product: ShownCard | null;
  /** Gets the focus back. */
  trigger: HTMLElement | null;
}

export const useQuickView = create<QuickViewState>(() => ({ product: null, trigger: null }));

export function openQuickView(product: ShownCard, trigger: HTMLElement): void {
  useQuickView.setState({ product, trigger });
}

export function closeQuickView(): void {
  useQuickView.setState({ product: null });
}
