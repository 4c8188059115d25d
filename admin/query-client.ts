import { QueryClient } from '@tanstack/react-query';

/**
 * Calls are made or fail at once: without this, changes made offline would wait and be sent silently once there is a
 * connection again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnReconnect: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
