import type { CurrentSystemUser } from '@kamra/contract/staff.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { callStaff } from '../staff-call.ts';

export const ownAccountKey = ['own-account'] as const;

/** The signed-in member of staff, read anew for the screen. */
export function useOwnAccount() {
  return useQuery({
    queryKey: ownAccountKey,
    queryFn: ({ signal }) => callStaff('GET /api/SystemUser/Current', {}, signal),
  });
}

/** Takes over what the server has stored: this screen, the top bar and the menu show it. */
export function useStoredAccount(): (stored: CurrentSystemUser) => Promise<void> {
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  return async (stored) => {
    queryClient.setQueryData(ownAccountKey, stored);
    await authProvider?.refresh?.();
    await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  };
}
