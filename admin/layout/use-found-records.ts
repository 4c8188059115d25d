import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RaRecord, useCanAccess, useDataProvider } from 'react-admin';
import type { LinkTarget } from './use-palette-commands.ts';

const minLength = 2;
const pauseMs = 200;
const maxFound = 6;
const none: LinkTarget[] = [];
const sorts = { orders: 'placedAt', products: 'id', buyers: 'lastOrderAt' } as const;

/** Orders, products and buyers that the typed text finds, once it has rested a moment. */
export function useFoundRecords(text: string) {
  const typed = useRested(text.trim());
  const orders = useFound('orders', typed);
  const products = useFound('products', typed);
  const buyers = useFound('buyers', typed);
  return {
    found: {
      orders: orders.rows.map(toOrder),
      products: products.rows.map(toProduct),
      // Who may read orders alone is led to those of the buyer.
      buyers: buyers.isAllowed ? buyers.rows.map(toBuyer) : toBuyers(orders.rows),
    },
    isSearching: orders.isFetching || products.isFetching || buyers.isFetching || typed !== text.trim(),
  };
}

function useFound(resource: keyof typeof sorts, typed: string) {
  const provider = useDataProvider();
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  const isAsked = canAccess === true && typed.length >= minLength;
  const { data, isFetching } = useQuery({
    queryKey: ['palette', resource, typed],
    queryFn: ({ signal }) =>
      provider.getList(resource, {
        filter: { q: typed },
        pagination: { page: 1, perPage: maxFound },
        sort: { field: sorts[resource], order: 'DESC' },
        signal,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return { rows: isAsked ? (data?.data ?? []) : [], isFetching, isAllowed: canAccess === true };
}

function toOrder({ id, orderNumber, customerName }: RaRecord): LinkTarget {
  return { id: `orders/${id}`, label: orderNumber, note: customerName, to: `/orders/${id}/show` };
}

function toProduct({ id, name, productName, sku }: RaRecord): LinkTarget {
  return { id: `products/${id}`, label: name ?? productName ?? sku, note: sku, to: `/products/${id}` };
}

function toBuyer({ id, name, email }: RaRecord): LinkTarget {
  return { id: `buyers/${id}`, label: name || email, note: email, to: `/buyers/${id}/show` };
}

/** Who placed the orders found, each once, with the way to all their orders. */
function toBuyers(orders: readonly RaRecord[]): LinkTarget[] {
  if (orders.length === 0) return none;
  const byEmail = new Map(orders.filter(({ email }) => email).map((order) => [String(order.email), order]));
  return [...byEmail].map(([email, { customerName }]) => ({
    id: `buyers/${email}`,
    label: customerName,
    note: email,
    to: `/orders?${new URLSearchParams({ filter: JSON.stringify({ q: email }) })}`,
  }));
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
