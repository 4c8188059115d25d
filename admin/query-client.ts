import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** As long as a network takes to change, or an address to move from one balancer to the other. */
const askAgainMs = 1_000;

/** What only reads is asked for once more where no answer came although there is a connection. */
function asksAgain(failures: number, error: Error): boolean {
  return failures === 0 && error instanceof HttpError && error.status === 0 && navigator.onLine;
}

/**
 * Calls are made or fail at once: without this, changes made offline would wait and be sent silently once there is a
 * connection again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: asksAgain, retryDelay: askAgainMs, refetchOnReconnect: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
