import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../staff-call.ts';

/** The tags that staff have given to orders. */
export function useOrderTags(): string[] {
  const { data } = useQuery({
    queryKey: ['orders', 'tags'],
    queryFn: ({ signal }) => callStaff('GET /api/ProductOrder/Tags', {}, signal),
    staleTime: 60_000,
  });
  return data?.tags ?? [];
}

/** The same as choices of a filter. */
export function useTagChoices() {
  return useOrderTags().map((tag) => ({ id: tag, name: tag }));
}
