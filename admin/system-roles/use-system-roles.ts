import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../staff-call.ts';

/** The roles by name; undefined until they are there. */
export function useSystemRoles() {
  const { data, error, refetch } = useQuery({
    queryKey: ['system-roles', 'choices'],
    queryFn: async ({ signal }) => (await callStaff('GET /api/SystemRole', {}, signal)).systemRoles,
  });
  return { roles: data, error, refetch };
}
