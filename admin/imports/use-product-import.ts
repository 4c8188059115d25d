import type { ProductImport } from '@kamra/contract/product-import.ts';
import { useGetOne } from 'react-admin';
import { wholeRecord } from '../ui/whole-record.ts';

/** Polling interval of a running import, in milliseconds. */
const pollEvery = 700;

/** An import, polled until it is done. */
export function useProductImport(importId: string | undefined) {
  const { data } = useGetOne<ProductImport & { id: string }>(
    'imports',
    { id: importId ?? '', meta: wholeRecord },
    {
      enabled: importId !== undefined,
      refetchInterval: ({ state }) => (isDone(state.data) ? false : pollEvery),
      retry: 3,
    },
  );
  return importId === undefined ? undefined : data;
}

export function isDone(productImport: ProductImport | undefined): boolean {
  return ['finished', 'cancelled', 'failed'].includes(productImport?.state ?? '');
}
