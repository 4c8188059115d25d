import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { networkOf } from '../limits/network-of.ts';

/** Failed sign-ins within a quarter of an hour after which an account, a known device or an IP address must wait. */
const maxFailures = { account: 10, device: 10, ip: 50 };

/** What a sign-in counts against. `account` is the found one, or one of a bounded number of buckets. */
export type AttemptKeys = { device: string } | { account: string; ip: string };

/**
 * Counts a sign-in before the password is checked, so that parallel attempts count as well. Throws
 * tooManyRequests with the seconds to wait; a refused attempt counts against nothing. `forgetSignIn` takes a
 * successful one back.
 */
export async function countSignIn(db: Database, attempt: AttemptKeys): Promise<void> {
  const keys = keysOf(attempt);
  const known = await db.execute<Counted>(sql`
    SELECT key, count + 1 AS count, ${secondsLeft} AS wait FROM sign_in_attempts
    WHERE key IN (${sql.join(keys, sql`, `)}) AND window_ends_at > now()`);
  refuseBeyondLimit(known.rows);
  await inTransaction(db, async (tx) => {
    const rows = keys.map((key) => sql`(${key}, 1, now() + interval '15 minutes')`);
    const counted = await tx.execute<Counted>(sql`
      INSERT INTO sign_in_attempts AS a (key, count, window_ends_at) VALUES ${sql.join(rows, sql`, `)}
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN a.window_ends_at < now() THEN 1 ELSE a.count + 1 END,
        window_ends_at = CASE WHEN a.window_ends_at < now() THEN excluded.window_ends_at ELSE a.window_ends_at END
      RETURNING key, count, ${secondsLeft} AS wait`);
    refuseBeyondLimit(counted.rows); // and the rollback undoes the counting
  });
}

/** A successful sign-in clears its account or device and does not count against its IP address. */
export async function forgetSignIn(db: Database, attempt: AttemptKeys): Promise<void> {
  const keys = keysOf(attempt);
  await db.execute(sql`
    WITH cleared AS (DELETE FROM sign_in_attempts WHERE key = ${keys[0]})
    UPDATE sign_in_attempts SET count = count - 1 WHERE key = ${keys.at(-1)} AND key LIKE 'ip:%' AND count > 0`);
}

/** Forgets all that was counted against one member of staff: by name, by device, and by second factor. */
export async function forgetAttemptsOf(db: Database, systemUserId: number): Promise<void> {
  const account = `staff-${systemUserId}`;
  await db.execute(sql`
    DELETE FROM sign_in_attempts WHERE key = ${`account:${account}`} OR key LIKE ${`device:%/${account}`}
      OR key ~ ${`^factor:[A-Za-z]+-${systemUserId}-[0-9]+$`}`);
}

interface Counted extends Record<string, unknown> {
  key: string;
  count: number;
  wait: number;
}

const secondsLeft = sql`ceil(extract(epoch FROM window_ends_at - now()))::int`;

/** In a fixed order, so that transactions cannot deadlock: `account:` before `ip:`. */
function keysOf(attempt: AttemptKeys): string[] {
  if ('device' in attempt) return [`device:${attempt.device}`];
  return [`account:${attempt.account}`, `ip:${networkOf(attempt.ip)}`];
}

function refuseBeyondLimit(rows: Counted[]): void {
  const waits = rows
    .filter(({ key, count }) => count > maxFailures[key.split(':')[0] as keyof typeof maxFailures])
    .map(({ wait }) => wait);
  if (waits.length > 0) throw new ShopError('tooManyRequests', { retryAfterSeconds: Math.max(...waits) });
}
