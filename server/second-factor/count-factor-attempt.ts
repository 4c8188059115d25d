import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';

/**
 * Wrong proofs of one person in a window, after which further ones wait. Three codes of an authenticator count at any
 * time, so sixty tries a day are one chance in five thousand. Passkeys cannot be guessed and are never counted: they
 * stay open to an owner whose codes somebody else tries.
 */
const limits = {
  authenticator: [
    { max: 10, minutes: 15 },
    { max: 60, minutes: 24 * 60 },
  ],
  recoveryCode: [{ max: 10, minutes: 15 }],
  password: [{ max: 10, minutes: 15 }],
} as const;
type Counted = keyof typeof limits;

const keyOf = (kind: Counted, systemUserId: number, minutes: number) =>
  `factor:${kind}-${systemUserId}-${minutes}`;

interface AttemptRow extends Record<string, unknown> {
  count: number;
  wait: number;
}

/**
 * Counts a proof before it is checked, so that parallel ones count as well. Throws tooManyRequests with the seconds to
 * wait. `forgetFactorAttempts` clears the count of who proved it.
 */
export async function countFactorAttempt(db: Database, kind: Counted, systemUserId: number): Promise<void> {
  for (const { max, minutes } of limits[kind]) {
    const end = sql`now() + make_interval(mins => ${minutes})`;
    const { rows } = await db.execute<AttemptRow>(sql`
      INSERT INTO sign_in_attempts AS a (key, count, window_ends_at)
      VALUES (${keyOf(kind, systemUserId, minutes)}, 1, ${end})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN a.window_ends_at < now() THEN 1 ELSE least(a.count, ${max}) + 1 END,
        window_ends_at = CASE WHEN a.window_ends_at < now() THEN excluded.window_ends_at ELSE a.window_ends_at END
      RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::int AS wait`);
    const { count, wait } = rows[0]!;
    if (count > max) throw new ShopError('tooManyRequests', { retryAfterSeconds: wait });
  }
}

/** A right proof clears what was counted against its owner. */
export async function forgetFactorAttempts(db: Database, kind: Counted, systemUserId: number): Promise<void> {
  const keys = limits[kind].map(({ minutes }) => keyOf(kind, systemUserId, minutes));
  await db.execute(
    sql`DELETE FROM sign_in_attempts WHERE key IN (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`,
  );
}
