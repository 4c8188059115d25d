import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { passkeyChallenges } from '../sessions/session-tables.ts';

const expiry = sql`now() + interval '5 minutes'`;

/** Notes what a session's browser was asked to sign; a challenge before it counts no more. */
export async function storeSessionChallenge(
  db: Database,
  sessionHash: string,
  challenge: string,
): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values({ sessionHash, challenge, expiresAt: expiry })
    .onConflictDoUpdate({ target: passkeyChallenges.sessionHash, set: { challenge, expiresAt: expiry } });
}

/** Takes what a session's browser was asked to sign: each challenge counts once. Null without one. */
export async function takeSessionChallenge(db: Database, sessionHash: string): Promise<string | null> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.sessionHash, sessionHash))
    .returning({
      challenge: passkeyChallenges.challenge,
      isFresh: sql<boolean>`${passkeyChallenges.expiresAt} > now()`,
    });
  return taken?.isFresh ? taken.challenge : null;
}
