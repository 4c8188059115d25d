import { useEffect, useState } from 'react';
import { useShop } from '../shell/use-shop.ts';
import { useAnswer } from '../use-answer.ts';
import type { KeptProducts } from './kept-products.ts';

/**
 * The products of a kept list as the shop has them now. Those that have gone are taken off the list; `goneCount`
 * tells how many. Products are null until the first answer.
 */
export function useKeptProducts<Product extends { productId: number }>(
  list: KeptProducts,
  ask: (productIds: number[]) => Promise<Product[]>,
) {
  const { productIds, isOpen } = list.use();
  const { language, currencyId } = useShop();
  const key = isOpen && productIds.length > 0 ? `${language} ${currencyId} ${productIds}` : null;
  const { answer, failure, retry } = useAnswer(key, async () => ({
    asked: productIds,
    products: await ask(productIds),
  }));
  const [goneCount, setGoneCount] = useState(0);
  useEffect(() => {
    if (!answer) return;
    const there = new Set(answer.products.map(({ productId }) => productId));
    const gone = answer.asked.filter((id) => !there.has(id));
    if (gone.length === 0) return;
    setGoneCount((count) => count + gone.length);
    list.replace(list.use.getState().productIds.filter((id) => !gone.includes(id)));
  }, [answer, list]);
  return {
    products: answer?.products.filter(({ productId }) => productIds.includes(productId)) ?? null,
    isEmpty: isOpen && productIds.length === 0,
    goneCount,
    failure,
    retry,
  };
}
