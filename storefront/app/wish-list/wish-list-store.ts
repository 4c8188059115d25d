import { maximumShopPageSize } from '@kamra/contract/page-sizes.ts';
import { createKeptProducts } from '../product/kept-products.ts';

/** As many as one call answers. */
export const maximumWishes = maximumShopPageSize;
export const wishList = createKeptProducts('kamra-wish-list', maximumWishes);

/** The products on the wish list. */
export const useWishList = wishList.use;
