import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const restMs = 300;

/** Asks what an order would cost once what is composed rests; nothing while `body` is null. */
export function useStaffQuote<Body, Quote>(
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
  const isCurrent = rested === wanted && !isPlaceholderData && rested !== 'null';
  return { quote: rested === 'null' ? undefined : data, isCurrent: isCurrent && !error, error };
}
