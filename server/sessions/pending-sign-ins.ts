import { and, eq, gt, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { pendingSignIns } from './session-tables.ts';

const lifetimeMinutes = 10;

/** A sign-in that has passed the password; it opens nothing before the second factor. */
export interface PendingSignIn {
  /** The secret, stored only in the cookie. */
  token: string;
  expiresAt: Date;
}

/** Notes that a member of staff has passed the password. */
export async function openPendingSignIn(db: Database, systemUserId: number): Promise<PendingSignIn> {
  const token = newToken();
  const [opened] = await db
    .insert(pendingSignIns)
    .values({
      tokenHash: hashToken(token),
      systemUserId,
      expiresAt: sql`now() + make_interval(mins => ${lifetimeMinutes})`,
    })
    .returning({ expiresAt: pendingSignIns.expiresAt });
  return { token, expiresAt: opened!.expiresAt };
}

/** The member of staff who waits for the second factor, while they are active and the time is not over; or null. */
export async function findPendingSignIn(
  db: Database,
  token: string | undefined,
): Promise<{ tokenHash: string; systemUserId: number } | null> {
  const tokenHash = hashToken(token ?? '');
  const [found] = await db
    .select({ systemUserId: pendingSignIns.systemUserId })
    .from(pendingSignIns)
    .innerJoin(
      systemUsers,
      and(eq(systemUsers.id, pendingSignIns.systemUserId), eq(systemUsers.active, true)),
    )
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, sql`now()`)));
  return found ? { tokenHash, ...found } : null;
}

/** Ends a pending sign-in; false when somebody else was quicker. */
export async function endPendingSignIn(db: Database, tokenHash: string): Promise<boolean> {
  const ended = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash))
    .returning({ tokenHash: pendingSignIns.tokenHash });
  return ended.length > 0;
}
