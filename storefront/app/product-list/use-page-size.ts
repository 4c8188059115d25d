import { defaultPageSize } from '@kamra/contract/page-sizes.ts';
import { useShop } from '../page/use-shop.ts';

/** How many products a page of a list has unless the visitor chooses another number. */
export function useStandardPageSize(): number {
  return useShop().pageSize ?? defaultPageSize;
}
