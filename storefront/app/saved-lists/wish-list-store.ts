import { maxShopPageSize } from '@kamra/contract/page-sizes.ts';
import { createSavedProducts } from './saved-products.ts';

/** As many as one call returns. */
export const maxWishListProducts = maxShopPageSize;
export const wishList = createSavedProducts('kamra-wish-list', maxWishListProducts);

/** The products on the wish list. */
export const useWishList = wishList.use;
