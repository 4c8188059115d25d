import { maxInteger } from '@kamra/contract/max-integer.ts';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { followStorage } from '../page/follow-storage.ts';

export interface SavedProductsState {
  productIds: number[];
  /** False until the browser's storage has been read: the server renders without a list. */
  isOpen: boolean;
}

export type AddedOr = 'added' | 'duplicate' | 'full';

/** A list of products in the browser's storage, each product once. */
export interface SavedProducts {
  use: UseBoundStore<StoreApi<SavedProductsState>>;
  /** Reads the stored list, and follows changes of other tabs. */
  open(): void;
  /** Appends a product; a second time and beyond the limit it is refused (specification §4). */
  add(productId: number): AddedOr;
  remove(productId: number): void;
  /** Replaces the list, truncated to the limit. */
  replace(productIds: readonly number[]): void;
}

export function createSavedProducts(storageKey: string, max: number): SavedProducts {
  const use = create<SavedProductsState>(() => ({ productIds: [], isOpen: false }));
  const read = () => parseProductIds(readStored(storageKey), max);
  const replace = (productIds: readonly number[]) => {
    const stored = [...new Set(productIds)].slice(0, max);
    use.setState({ productIds: stored });
    storeProductIds(storageKey, stored);
  };
  return {
    use,
    open() {
      use.setState({ productIds: read(), isOpen: true });
      followStorage(storageKey, () => use.setState({ productIds: read() }));
    },
    add(productId) {
      const { productIds } = use.getState();
      if (productIds.includes(productId)) return 'duplicate';
      if (productIds.length >= max) return 'full';
      replace([...productIds, productId]);
      return 'added';
    },
    remove: (productId) => replace(use.getState().productIds.filter((each) => each !== productId)),
    replace,
  };
}

/** The valid ids of a stored text, each once; none in a broken or tampered one. */
export function parseProductIds(text: string | null, max: number): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return [...new Set(value.filter(isProductId))].slice(0, max);
  } catch {
    return [];
  }
}

function isProductId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxInteger;
}

/** The stored text of a key; null where there is no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores ids; without a storage they live as long as the page. */
export function storeProductIds(key: string, productIds: number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(productIds));
  } catch {}
}
