import { useCallback, useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';

export type ShopState = ReplyOf<'GET /api/ShopState'>;

const refreshMilliseconds = 15_000;

/** The state of the shop, refreshed every quarter of a minute; `failure` is a translation key. */
export function useShopState() {
  const [state, setState] = useState<ShopState>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      setState(await callStaff('GET /api/ShopState', {}, signal));
      setFailure(undefined);
    } catch (error) {
      if (!signal?.aborted) setFailure(error instanceof HttpError ? error.message : 'errors.unexpected');
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
