import { maximumCompared } from '@kamra/contract/compare-limit.ts';
import { createKeptProducts } from '../product/kept-products.ts';

export const compareList = createKeptProducts('kamra-compare', maximumCompared);

/** The products to compare, up to four. */
export const useCompare = compareList.use;
