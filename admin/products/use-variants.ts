import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

/** The variants of a product, itself among them. */
export function useVariants(productId: number) {
  const language = useStaffLanguage();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const queryKey = ['product-variants', productId, language];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callStaff('GET /api/Product/Variants', { query: { productId, language } }, signal),
  });
  /** Reads the group and the record again, which have a newer version now. */
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['product-variants'] });
    refresh();
  };
  return { group: data, error, refetch, reload };
}
