import { showSnackbar } from '../ui/snackbar-store.ts';
import { maxWishListProducts, wishList } from './wish-list-store.ts';

const codes = { added: 'wishAdded', duplicate: 'wishDuplicate', full: 'wishFull' } as const;

/** Adds a product to the wish list and confirms it, or shows why not (specification §5, §8). */
export function addToWishList(productId: number, product: string): void {
  const result = wishList.add(productId);
  showSnackbar(codes[result], {
    severity: result === 'added' ? 'success' : 'error',
    values: { product, n: maxWishListProducts },
    leadsTo: 'wishlist',
  });
}
