import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callStaff } from '../staff-call.ts';
import { useRoleName } from '../ui/use-role-name.ts';

/** The roles by name; undefined until they are there. */
export function useSystemRoles() {
  const { data, error, refetch } = useQuery({
    queryKey: ['system-roles', 'choices'],
    queryFn: async ({ signal }) => (await callStaff('GET /api/SystemRole', {}, signal)).systemRoles,
  });
  const nameOf = useRoleName();
  const roles = useMemo(() => data?.map((role) => ({ ...role, name: nameOf(role.name) })), [data, nameOf]);
  return { roles, error, refetch };
}
