import { createKeptProducts } from '../product/kept-products.ts';

export const maximumWishes = 100;
export const wishList = createKeptProducts('kamra-wish-list', maximumWishes);

/** The products on the wish list. */
export const useWishList = wishList.use;
