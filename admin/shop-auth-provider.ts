import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { AuthProvider } from 'react-admin';
import { findResource } from './all-resources.tsx';
import { callStaff, type ReplyOf } from './staff-call.ts';

type Staff = ReplyOf<'GET /api/SystemUser/Current'>;

/** How long rights are cached, in milliseconds. */
const rememberedFor = 30_000;

/** Signs staff in and out by cookie and provides the rights of the signed-in member of staff. */
export function createShopAuthProvider(): AuthProvider {
  let remembered: { staff: Promise<Staff>; until: number } | undefined;

  function currentStaff(): Promise<Staff> {
    if (!remembered || remembered.until < Date.now()) {
      const staff = callStaff('GET /api/SystemUser/Current', {});
      remembered = { staff, until: Date.now() + rememberedFor };
      staff.catch(() => {
        remembered = undefined;
      });
    }
    return remembered.staff;
  }

  return {
    login: async ({ username, password }: { username: string; password: string }) => {
      remembered = undefined;
      const kind = await callStaff('POST /ExternalAuthentication/Login', { body: { username, password } });
      if (kind === 'staff') return;
      await callStaff('POST /api/SystemUser/Logoff', {});
      throw new Error('signIn.customerRefused');
    },
    logout: async () => {
      const wasSignedIn = remembered !== undefined;
      remembered = undefined;
      if (wasSignedIn) await callStaff('POST /api/SystemUser/Logoff', {}).catch(() => undefined);
    },
    checkAuth: async () => {
      await currentStaff().catch((error: { status?: number }) => {
        if (error.status === 401) throw { message: false };
        throw error;
      });
    },
    checkError: async ({ status }: { status?: number }) => {
      if (status !== 401) return;
      remembered = undefined;
      throw { message: 'errors.notSignedIn' };
    },
    getIdentity: async () => {
      const { id, name, roleName } = await currentStaff();
      return { id, fullName: name, roleName };
    },
    canAccess: async ({ resource, action }) => mayDo((await currentStaff()).rights, resource, action),
  };
}

/**
 * Whether rights allow an action. Reading opens lists and records (an edit screen too, which then shows
 * its fields read-only); whatever changes something needs write.
 */
function mayDo(rights: ModuleAccessRights, resource: string, action: string): boolean {
  const levels = [findResource(resource)?.module ?? []].flat().map((module) => rights[module]);
  if (levels.includes('write')) return true;
  return levels.includes('read') && ['list', 'show', 'edit', 'read'].includes(action);
}
