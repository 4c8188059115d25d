import { useQuery } from '@tanstack/react-query';
import { callStaff, type ReplyOf } from '../staff-call.ts';

export type Readiness = ReplyOf<'GET /api/Configuration/Readiness'>;

/** What the shop still lacks; read anew whenever a screen shows it. */
export function useReadiness() {
  return useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => callStaff('GET /api/Configuration/Readiness', {}, signal),
    staleTime: 0,
  });
}
