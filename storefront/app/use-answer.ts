import { useEffect, useState } from 'react';
import { isShopFailure, type ShopFailure } from './shop-api.ts';

export interface Answer<T> {
  /** The newest answer, also while a newer question is under way; null before the first. */
  answer: T | null;
  isAsking: boolean;
  failure: ShopFailure | null;
  retry: () => void;
}

/** Asks in the browser whenever the key changes; null asks nothing. A late answer to an older key is dropped. */
export function useAnswer<T>(key: string | null, ask: () => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<T | null>(null);
  const [failure, setFailure] = useState<ShopFailure | null>(null);
  const [answeredKey, setAnsweredKey] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    ask().then(
      (reply) => {
        if (!isCurrent) return;
        setAnswer(reply);
        setFailure(null);
        setAnsweredKey(key);
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
    answer,
    failure,
    isAsking: key !== null && key !== answeredKey && !failure,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
