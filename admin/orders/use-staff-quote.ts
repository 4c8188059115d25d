import type { StaffQuote } from '@kamra/contract/order-changes.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const restMs = 300;

/**
 * Asks what an order would cost once what is composed rests; nothing while `body` is null. `isShort`: a line of it cannot
 * be sold. `requoting` asks once more after a call that was refused, e.g. since another order took the last pieces.
 */
export function useStaffQuote<Body, Quote extends Pick<StaffQuote, 'lines'>>(
  name: string,
  body: Body | null,
  fetchQuote: (body: Body, signal: AbortSignal) => Promise<Quote>,
) {
  const wanted = JSON.stringify(body);
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['orders', 'quote', name, rested],
    enabled: rested !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => fetchQuote(JSON.parse(rested) as Body, signal),
  });
  const client = useQueryClient();
  async function requoting<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (refusal) {
      void client.invalidateQueries({ queryKey: ['orders', 'quote', name] });
      throw refusal;
    }
  }
  const isCurrent = rested === wanted && !isPlaceholderData && rested !== 'null';
  const quote = rested === 'null' ? undefined : data;
  const isShort = quote?.lines.some(({ problem }) => problem !== null) ?? false;
  return { quote, isCurrent: isCurrent && !error, error, isShort, requoting };
}
