import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../staff-call.ts';

const key = ['secondFactor'];

/** The own second factors, read anew wherever they are shown. */
export function useSecondFactor() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callStaff('GET /api/SecondFactor', {}, signal),
    staleTime: 0,
  });
}

/** Reads the own second factors again after a change. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
