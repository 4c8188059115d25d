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

/**
 * Holds an active member of staff until the transaction ends: a new password, role or factor that comes meanwhile waits,
 * and ends what is opened here. False for somebody who is disabled, or has no longer the password that was given.
 */
export async function holdStaff(
  tx: Database,
  systemUserId: number,
  passwordHash: string | null = null,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM system_users WHERE id = ${systemUserId} AND active
      AND (${passwordHash}::text IS NULL OR password_hash = ${passwordHash}) FOR NO KEY UPDATE`);
  return rows.length > 0;
}

/** Opens the session of a member of staff who has proved who they are, and is held. */
export async function completeStaffSignIn(
  tx: Database,
  systemUserId: number,
  { sessionToken, deviceToken, ipAddress, userAgent, isKnownDevice }: StaffBrowser,
): Promise<{ session: OpenedSession; device: KnownDevice; isNewDevice: boolean }> {
  const owner = { systemUserId };
  const hasSignedIn = await noteStaffSignIn(tx, systemUserId);
  if (sessionToken) await endSession(tx, sessionToken);
  const session = await openSession(tx, 'staff', { ...owner, ipAddress, userAgent });
  const device = await rememberDevice(tx, deviceToken, owner);
  return { session, device, isNewDevice: hasSignedIn && !isKnownDevice };
}

/** Whether they had signed in before. */
async function noteStaffSignIn(tx: Database, systemUserId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ hasSignedIn: boolean }>(sql`
    UPDATE system_users SET last_sign_in_at = now() WHERE id = ${systemUserId}
    RETURNING old.last_sign_in_at IS NOT NULL AS "hasSignedIn"`);
  return rows[0]?.hasSignedIn ?? false;
}
