import { useEffect, useState } from 'react';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import type { SavedProducts } from './saved-products.ts';

/**
 * The products of a saved list with current data. Those that no longer exist are removed; `goneCount` is their
 * number. Products are null until the first data.
 */
export function useSavedProducts<Product extends { productId: number }>(
  list: SavedProducts,
  fetchData: (productIds: number[]) => Promise<Product[]>,
) {
  const { productIds, isOpen } = list.use();
  const { language, currencyId } = useShop();
  const key = isOpen && productIds.length > 0 ? `${language} ${currencyId} ${productIds}` : null;
  const { data, failure, retry } = useQuery(key, async () => ({
    asked: productIds,
    products: await fetchData(productIds),
  }));
  const [goneCount, setGoneCount] = useState(0);
  useEffect(() => {
    if (!data) return;
    const there = new Set(data.products.map(({ productId }) => productId));
    const gone = data.asked.filter((id) => !there.has(id));
    if (gone.length === 0) return;
    setGoneCount((count) => count + gone.length);
    list.replace(list.use.getState().productIds.filter((id) => !gone.includes(id)));
  }, [data, list]);
  return {
    products: data?.products.filter(({ productId }) => productIds.includes(productId)) ?? null,
    isEmpty: isOpen && productIds.length === 0,
    goneCount,
    failure,
    retry,
  };
}
