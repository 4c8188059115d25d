import { maxCompared } from '@kamra/contract/compare-limit.ts';
import { showSnackbar } from '../ui/snackbar-store.ts';
import { compareList } from './compare-store.ts';

const codes = { added: 'compareAdded', duplicate: 'compareDuplicate', full: 'compareFull' } as const;

/** Adds a product to the compare list and confirms it, or shows why not (specification §5, §8). */
export function addToCompare(productId: number, product: string): void {
  const result = compareList.add(productId);
  showSnackbar(codes[result], {
    severity: result === 'added' ? 'success' : 'error',
    values: { product, n: maxCompared },
    leadsTo: 'compare',
  });
}
