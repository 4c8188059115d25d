import type { ListedOperator } from '@kamra/contract/economic-operators.ts';
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../staff-call.ts';

export const operatorsKey = ['economic-operators'];

/** Makers and responsible persons of the shop; none until they are read. */
export function useOperators(isEnabled = true): ListedOperator[] {
  const { data } = useQuery({
    queryKey: operatorsKey,
    staleTime: 60_000,
    enabled: isEnabled,
    queryFn: async ({ signal }) =>
      (await callStaff('GET /api/EconomicOperator', {}, signal)).economicOperators,
  });
  return data ?? [];
}
