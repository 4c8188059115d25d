import { create } from 'zustand';
import type { ProductCardModel } from './product-card-model.ts';

interface SelectedProduct {
  product: ProductCardModel | null;
  /** The URL where it was clicked. */
  clickedAt: string | null;
}

/** The product whose picture, name or full details were clicked last (specification §2, §3). */
export const useSelectedProduct = create<SelectedProduct>(() => ({ product: null, clickedAt: null }));

/** How long after going back a list may take to render. */
const returnTime = 10_000;
let returnedAt = Number.NEGATIVE_INFINITY;

export function selectProduct(product: ProductCardModel): void {
  const { pathname, search } = location;
  useSelectedProduct.setState({ product, clickedAt: pathname + search });
  addEventListener('popstate', noteReturn);
}

/** As `ref` of a card's link: going back to the list restores the focus. */
export function focusIfSelected(link: HTMLAnchorElement): () => void {
  const isFresh = performance.now() - returnedAt < returnTime;
  if (isFresh && Number(link.dataset.product) === useSelectedProduct.getState().product?.productId) {
    returnedAt = Number.NEGATIVE_INFINITY;
    link.focus({ preventScroll: true });
  }
  return () => {};
}

function noteReturn(): void {
  returnedAt = performance.now();
}
