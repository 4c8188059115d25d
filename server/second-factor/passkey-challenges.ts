import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { storeSessionChallenge, takeSessionChallenge } from '../passkeys/session-challenges.ts';
import { pendingSignIns } from '../sessions/session-tables.ts';

/** Who was asked to sign: a session, or a sign-in that waits for the second factor. Hashes of their tokens. */
export type ChallengedBrowser = { sessionHash: string } | { pendingHash: string };

/** Notes what a browser was asked to sign; a challenge before it counts no more. */
export async function storeChallenge(db: Database, browser: ChallengedBrowser, challenge: string) {
  if ('pendingHash' in browser) {
    await db
      .update(pendingSignIns)
      .set({ challenge })
      .where(eq(pendingSignIns.tokenHash, browser.pendingHash));
    return;
  }
  await storeSessionChallenge(db, browser.sessionHash, challenge);
}

/** Takes what a browser was asked to sign: each challenge counts once. Null without one. */
export async function takeChallenge(db: Database, browser: ChallengedBrowser): Promise<string | null> {
  if ('pendingHash' in browser) {
    const isAsked = and(
      eq(pendingSignIns.tokenHash, browser.pendingHash),
      gt(pendingSignIns.expiresAt, sql`now()`),
      isNotNull(pendingSignIns.challenge),
    );
    const { rows } = await db.execute<{ challenge: string }>(sql`
      UPDATE pending_sign_ins p SET challenge = NULL
      FROM (SELECT token_hash, challenge FROM pending_sign_ins WHERE ${isAsked} FOR UPDATE) asked
      WHERE p.token_hash = asked.token_hash RETURNING asked.challenge`);
    return rows[0]?.challenge ?? null;
  }
  return takeSessionChallenge(db, browser.sessionHash);
}
