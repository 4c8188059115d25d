import type { ShopFailure } from '../shop-api.ts';

/** Why a sign-in was refused, and the minutes to wait where that is known. */
export interface SignInProblem {
  kind: 'wrong' | 'tooMany' | 'offline' | 'failed';
  minutes: number;
}

const quarterOfAnHour = 15 * 60;

/** Why a sign-in failed, as translation key and values; seconds to wait become whole minutes, rounded up. */
export function signInProblem({ code, details }: ShopFailure): SignInProblem {
  const seconds = typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : quarterOfAnHour;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (code === 'signInFailed' || code === 'invalidRequest') return { kind: 'wrong', minutes };
  if (code === 'tooManyRequests') return { kind: 'tooMany', minutes };
  return { kind: code === 'offline' ? 'offline' : 'failed', minutes };
}
