import { createKeptProducts } from '../product/kept-products.ts';

export const maximumCompared = 4;
export const compareList = createKeptProducts('kamra-compare', maximumCompared);

/** The products to compare, up to four. */
export const useCompare = compareList.use;
