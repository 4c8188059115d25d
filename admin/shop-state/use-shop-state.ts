import { useCallback, useEffect, useState } from 'react';
import { callStaff, type ReplyOf } from '../staff-call.ts';

export type ShopState = ReplyOf<'GET /api/ShopState'>;

const refreshMilliseconds = 15_000;

/** The state of the shop, refreshed every quarter of a minute. */
export function useShopState() {
  const [state, setState] = useState<ShopState>();
  const [failure, setFailure] = useState<Error>();
  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      setState(await callStaff('GET /api/ShopState', {}, signal));
      setFailure(undefined);
    } catch (error) {
      if (!signal?.aborted) setFailure(error as Error);
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    const loadHere = () => void load(leaving.signal);
    loadHere();
    const timer = setInterval(loadHere, refreshMilliseconds);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [load]);
  return { state, failure, reload: () => load() };
}
