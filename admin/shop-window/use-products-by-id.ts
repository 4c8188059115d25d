import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { type PickedProduct, toPickedProduct } from '../ui/product-picker.tsx';

const contains = 12;
/** As many as one condition may name. */
const maxIds = 100;

/** Names and pictures of products by their ids; those just picked are known already. */
export function useProductsById(ids: readonly number[]) {
  const language = useLocale() === 'hu' ? 'hu' : 'en';
  const [picked, setPicked] = useState<readonly PickedProduct[]>([]);
  const wanted = ids.slice(0, maxIds).map(String);
  const { data } = useQuery({
    queryKey: ['products-by-id', language, wanted.toSorted().join()],
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const fieldConditions = [{ fieldName: 'id', values: wanted, comparisonOperator: contains } as const];
      const body = { pageSize: maxIds, language, fieldConditions } as const;
      const { products } = await callStaff('POST /api/Product/List', { body }, signal);
      return products.map(toPickedProduct);
    },
  });
  const known = new Map([...picked, ...(data ?? [])].map((product) => [product.id, product]));
  return {
    nameOf: (id: number) => known.get(id)?.productName ?? `#${id}`,
    pictureOf: (id: number) => known.get(id)?.imageUrl ?? null,
    remember: (product: PickedProduct) => setPicked((before) => [...before.slice(-maxIds), product]),
  };
}
