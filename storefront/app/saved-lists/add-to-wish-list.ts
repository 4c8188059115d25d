import { showSnackbar } from '../ui/snackbar-store.ts';
import { maxWishListProducts, wishList } from './wish-list-store.ts';

const codes = { added: 'wishAdded', duplicate: 'wishDuplicate', full: 'wishFull' } as const;

/** Puts a product on the wish list and says so, or says why not (specification §5, §8). */
export function addToWishList(productId: number, product: string): void {
  const result = wishList.add(productId);
  showSnackbar(codes[result], {
    severity: result === 'added' ? 'success' : 'error',
    values: { product, n: maxWishListProducts },
    leadsTo: 'wishlist',
  });
}
