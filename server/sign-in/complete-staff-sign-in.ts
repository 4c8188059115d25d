import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { endSession, type OpenedSession, openSession } from '../sessions/sessions.ts';
import { type KnownDevice, rememberDevice } from './known-devices.ts';

/** The caller's cookies, whose current staff session ends, and where they are. */
export interface StaffBrowser {
  sessionToken: string | undefined;
  deviceToken: string | undefined;
  ipAddress: string;
  userAgent: string | null;
  isKnownDevice: boolean;
}

/** Opens the session of a member of staff who has proved who they are. */
export async function completeStaffSignIn(
  db: Database,
  systemUserId: number,
  { sessionToken, deviceToken, ipAddress, userAgent, isKnownDevice }: StaffBrowser,
): Promise<{ session: OpenedSession; device: KnownDevice; isNewDevice: boolean }> {
  const owner = { systemUserId };
  const hasSignedIn = await noteStaffSignIn(db, systemUserId);
  if (sessionToken) await endSession(db, sessionToken);
  const session = await openSession(db, 'staff', { ...owner, ipAddress, userAgent });
  const device = await rememberDevice(db, deviceToken, owner);
  return { session, device, isNewDevice: hasSignedIn && !isKnownDevice };
}

/** Whether they had signed in before. */
async function noteStaffSignIn(db: Database, systemUserId: number): Promise<boolean> {
  const { rows } = await db.execute<{ hasSignedIn: boolean }>(sql`
    UPDATE system_users SET last_sign_in_at = now() WHERE id = ${systemUserId}
    RETURNING old.last_sign_in_at IS NOT NULL AS "hasSignedIn"`);
  return rows[0]?.hasSignedIn ?? false;
}
