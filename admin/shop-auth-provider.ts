import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { AuthProvider } from 'react-admin';
import { findResource } from './all-resources.tsx';
import { SecondStepError } from './second-factor/second-step-error.ts';
import { receiveOwnSettings } from './shown-settings.ts';
import { callStaff, type ReplyOf } from './staff-call.ts';
import { receiveRowsPerPage } from './ui/rows-per-page.ts';

type Staff = ReplyOf<'GET /api/SystemUser/Current'>;

/** How long rights are cached, in milliseconds. */
const rememberedFor = 30_000;

/** The signed-in member of staff, asked for again after a while; what was known last where the server cannot be reached. */
function rememberStaff() {
  let remembered: { staff: Promise<Staff>; until: number } | undefined;
  let known: Staff | undefined;

  async function readStaff(): Promise<Staff> {
    try {
      known = await callStaff('GET /api/SystemUser/Current', {});
      receiveOwnSettings(known.settings);
      receiveRowsPerPage(known.rowsPerPage);
      return known;
    } catch (error) {
      remembered = undefined;
      if (known && (error as { status?: number }).status !== 401) return known;
      throw error;
    }
  }

  function currentStaff(): Promise<Staff> {
    if (!remembered || remembered.until < Date.now()) {
      const staff = readStaff();
      remembered = { staff, until: Date.now() + rememberedFor };
      staff.catch(() => undefined);
    }
    return remembered.staff;
  }

  function forget() {
    remembered = undefined;
    known = undefined;
  }

  async function readAnew(): Promise<void> {
    remembered = undefined;
    await currentStaff();
  }

  return { currentStaff, forget, readAnew, isKnown: () => known !== undefined };
}

interface SignInFields {
  username: string;
  password: string;
  /** The second step has opened the session already. */
  isDone?: boolean;
}

/**
 * Signs staff in and out by cookie and provides the rights of the signed-in member of staff. While the server cannot
 * be reached the rights known last hold: it decides on each call anyway.
 */
export function createShopAuthProvider(): AuthProvider {
  const { currentStaff, forget, readAnew, isKnown } = rememberStaff();
  return {
    login: async ({ username, password, isDone }: SignInFields) => {
      forget();
      if (isDone) return;
      const kind = await callStaff('POST /ExternalAuthentication/Login', { body: { username, password } });
      if (kind === 'staff') return;
      if (kind === 'secondFactor') throw new SecondStepError();
      await callStaff('POST /api/SystemUser/Logoff', {});
      throw new Error('signIn.customerRefused');
    },
    logout: async () => {
      const wasSignedIn = isKnown();
      forget();
      if (wasSignedIn) await callStaff('POST /api/SystemUser/Logoff', {}).catch(() => undefined);
    },
    checkAuth: async () => {
      await currentStaff().catch((error: { status?: number }) => {
        if (error.status === 401) throw { message: false };
      });
    },
    // A session that has ended is asked for again where the call is made (session-gate.ts). Were it refused here,
    // react-admin would take the change for done.
    checkError: async () => undefined,
    /** After a change of the own account: what is remembered of it is read again. */
    refresh: readAnew,
    getIdentity: async () => {
      const { id, name, roleName, username, imageUrl, language } = await currentStaff();
      return { id, fullName: name, avatar: imageUrl ?? undefined, roleName, username, language };
    },
    canAccess: async ({ resource, action }) => mayDo((await currentStaff()).rights, resource, action),
  };
}

/**
 * Whether rights allow an action. Reading opens lists and records (an edit screen too, which then shows
 * its fields read-only); whatever changes something needs write.
 */
function mayDo(rights: ModuleAccessRights, resource: string, action: string): boolean {
  const { module } = findResource(resource) ?? { module: [] };
  if (module === 'everyone') return true;
  const levels = [module].flat().map((each) => rights[each]);
  if (levels.includes('write')) return true;
  return levels.includes('read') && ['list', 'show', 'edit', 'read'].includes(action);
}
