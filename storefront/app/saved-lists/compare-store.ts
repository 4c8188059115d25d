import { maxCompared } from '@kamra/contract/compare-limit.ts';
import { createSavedProducts } from './saved-products.ts';

export const compareList = createSavedProducts('kamra-compare', maxCompared);

/** The products to compare, up to four. */
export const useCompare = compareList.use;
