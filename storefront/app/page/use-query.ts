import { useEffect, useState } from 'react';
import { isShopFailure, type ShopFailure } from '../shop-api.ts';

export interface Query<T> {
  /** The latest data, also while a newer request is running; null before the first. */
  data: T | null;
  isLoading: boolean;
  failure: ShopFailure | null;
  retry: () => void;
}

/** Fetches in the browser whenever the key changes; null fetches nothing. Late replies for older keys are dropped. */
export function useQuery<T>(key: string | null, fetchData: () => Promise<T>): Query<T> {
  const [data, setData] = useState<T | null>(null);
  const [failure, setFailure] = useState<ShopFailure | null>(null);
  const [loadedKey, setLoadedKey] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    if (key === null) return;
    setFailure(null); // of another key, if there was one
    let isCurrent = true;
    fetchData().then(
      (reply) => {
        if (!isCurrent) return;
        setData(reply);
        setFailure(null);
        setLoadedKey(key);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(isShopFailure(error) ? error : { code: 'unexpected', details: {} });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  return {
    data,
    failure,
    isLoading: key !== null && key !== loadedKey && !failure,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
