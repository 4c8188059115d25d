import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';

export interface Exchange {
  order: ProductOrderDetails;
  orderReturn: OrderReturn;
}

/** The return that the new order of the address exchanges; its buyer is told once it is loaded. */
export function useExchange(onLoaded: (order: ProductOrderDetails) => void): Exchange | null {
  const [parameters] = useSearchParams();
  const returnId = Number(parameters.get('return'));
  const orderId = Number(parameters.get('of'));
  const { data } = useQuery({
    queryKey: ['orders', 'exchange', orderId, returnId],
    enabled: returnId > 0 && orderId > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { orderId };
      const [order, { returns }] = await Promise.all([
        callStaff('GET /api/ProductOrder/:orderId', { params }, signal),
        callStaff('GET /api/ProductOrder/:orderId/Returns', { params }, signal),
      ]);
      const orderReturn = returns.find(({ id }) => id === returnId);
      return orderReturn ? { order, orderReturn } : null;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what staff have typed since is theirs
  useEffect(() => {
    if (data) onLoaded(data.order);
  }, [data]);
  return data ?? null;
}

/** Notes on the return that the order exchanges it. */
export async function noteExchange({ orderReturn }: Exchange, orderNumber: string): Promise<void> {
  const params = { returnId: orderReturn.id };
  const { returns } = await callStaff('GET /api/ProductOrder/:orderId/Returns', {
    params: { orderId: orderReturn.orderId },
  });
  const now = returns.find(({ id }) => id === orderReturn.id);
  if (now?.exchangeOrder?.orderNumber === orderNumber) return;
  const version = now?.version ?? orderReturn.version;
  await callStaff('POST /api/Return/:returnId/Exchange', { params, body: { version, orderNumber } });
}
