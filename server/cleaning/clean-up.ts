import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { idempotentRequests } from '../orders/order-tables.ts';
import { oneTimeTokens, sessions, signInAttempts } from '../sessions/session-tables.ts';
import { wishListShares } from '../wish-lists/wish-list-tables.ts';

/** Nightly: drops what has served its time. Request ids are kept a week, so that any honest repeat finds its answer; a shared wish list half a year after it was last opened. */
export async function cleanUp(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`));
  await db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, sql`now()`));
  await db.delete(idempotentRequests).where(lt(idempotentRequests.createdAt, sql`now() - interval '7 days'`));
  await db.delete(wishListShares).where(lt(wishListShares.lastUsedAt, sql`now() - interval '180 days'`));
}
