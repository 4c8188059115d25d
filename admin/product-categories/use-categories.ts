import { useGetList, useLocale } from 'react-admin';
import type { CategoryRow } from './category-calls.ts';

/** The category tree in the language of the back office, parents before their children. */
export function useCategories(): readonly CategoryRow[] {
  const { data = [] } = useGetList<CategoryRow>('product-categories', { meta: { language: useLocale() } });
  return data;
}
