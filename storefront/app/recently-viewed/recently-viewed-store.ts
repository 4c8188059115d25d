import { create } from 'zustand';
import { allows, useConsent } from '../consent/consent-store.ts';
import { followStorage } from '../page/follow-storage.ts';
import { parseProductIds, readStored, storeProductIds } from '../saved-lists/saved-products.ts';

export const maxViewedProducts = 12;
export const viewedStorageKey = 'kamra-recently-viewed';

/** Recently viewed products, the last one first. On the device only, and stored only with consent. */
export const useRecentlyViewed = create<{ productIds: number[] }>(() => ({ productIds: [] }));

/** Reads the stored list and follows the visitor's consent: without it the stored list is deleted. */
export function openRecentlyViewed(): void {
  const read = () => {
    if (allows('preferences')) useRecentlyViewed.setState({ productIds: readViewed() });
  };
  read();
  followStorage(viewedStorageKey, read);
  useConsent.subscribe(storeIfAllowed);
}

/** Puts a product first. */
export function recordView(productId: number): void {
  useRecentlyViewed.setState(({ productIds }) => ({ productIds: withView(productIds, productId) }));
  storeIfAllowed();
}

export function forgetViews(): void {
  useRecentlyViewed.setState({ productIds: [] });
  storeIfAllowed();
}

/** The list with a product put first, each once, the oldest ones dropped. */
export function withView(productIds: readonly number[], productId: number): number[] {
  return [productId, ...productIds.filter((id) => id !== productId)].slice(0, maxViewedProducts);
}

function readViewed(): number[] {
  return parseProductIds(readStored(viewedStorageKey), maxViewedProducts);
}

/** Without consent, or before it, the list lives as long as the page. */
function storeIfAllowed(): void {
  if (allows('preferences')) {
    storeProductIds(viewedStorageKey, useRecentlyViewed.getState().productIds);
  } else if (useConsent.getState().isOpen) {
    try {
      localStorage.removeItem(viewedStorageKey);
    } catch {}
  }
}
