import { confirmationMinutes } from '@kamra/contract/second-factor.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { sessions } from './session-tables.ts';

/** Notes that whoever has a session has just proved who they are. */
export async function confirmSession(db: Database, tokenHash: string): Promise<void> {
  await db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash));
}

/** Whether they did so within the last minutes: by signing in, or since. */
export async function isConfirmedSession(db: Database, tokenHash: string): Promise<boolean> {
  const isFresh = sql`${sessions.confirmedAt} > now() - make_interval(mins => ${confirmationMinutes})`;
  const found = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isFresh));
  return found.length > 0;
}
