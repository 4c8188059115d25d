import type { StaffSessionRow } from '@kamra/contract/staff-sessions.ts';
import { callStaff } from '../staff-call.ts';

/** Whose sessions a list shows and ends: those of a colleague, or one's own. */
export interface SessionSource {
  queryKey: readonly (string | number)[];
  load: (signal: AbortSignal) => Promise<StaffSessionRow[]>;
  /** Null: all of them; of one's own, all but the present one. */
  end: (sessionId: string | null) => Promise<{ ended: number }>;
}

export function userSessions(systemUserId: number): SessionSource {
  const params = { systemUserId };
  return {
    queryKey: ['staff-sessions', systemUserId],
    load: async (signal) =>
      (await callStaff('GET /api/SystemUser/:systemUserId/Sessions', { params }, signal)).sessions,
    end: (sessionId) =>
      callStaff('DELETE /api/SystemUser/:systemUserId/Sessions', { params, body: { sessionId } }),
  };
}

export const ownSessions: SessionSource = {
  queryKey: ['staff-sessions', 'own'],
  load: async (signal) => (await callStaff('GET /api/SystemUser/Current/Sessions', {}, signal)).sessions,
  end: (sessionId) => callStaff('DELETE /api/SystemUser/Current/Sessions', { body: { sessionId } }),
};
