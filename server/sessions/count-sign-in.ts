import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../shop-error.ts';

/** Failed sign-ins within a quarter of an hour after which an account, or an address, must wait. */
const limits = { account: 10, address: 50 };

/**
 * Counts a sign-in against its account and its address before the password is looked at, so that attempts at
 * once count as well. Throws tooManyRequests with the seconds to wait. `forgetSignIn` takes a good one back.
 */
export async function countSignIn(db: Database, username: string, address: string): Promise<void> {
  const result = await db.execute<{ key: string; count: number; wait: number }>(sql`
    INSERT INTO sign_in_attempts AS a (key, count, window_ends_at)
    VALUES (${accountKey(username)}, 1, now() + interval '15 minutes'),
      (${addressKey(address)}, 1, now() + interval '15 minutes')
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN a.window_ends_at < now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = CASE WHEN a.window_ends_at < now() THEN excluded.window_ends_at ELSE a.window_ends_at END
    RETURNING key, count, ceil(extract(epoch FROM window_ends_at - now()))::int AS wait`);
  const waits = result.rows
    .filter(({ key, count }) => count > (key.startsWith('account:') ? limits.account : limits.address))
    .map(({ wait }) => wait);
  if (waits.length > 0) throw new ShopError('tooManyRequests', { retryAfterSeconds: Math.max(...waits) });
}

/** A good sign-in clears its account and does not count against its address. */
export async function forgetSignIn(db: Database, username: string, address: string): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_attempts WHERE key = ${accountKey(username)}`);
  await db.execute(sql`
    UPDATE sign_in_attempts SET count = count - 1 WHERE key = ${addressKey(address)} AND count > 0`);
}

/** Letter case and a `+tag` make no other account. */
function accountKey(username: string): string {
  return `account:${username
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')}`;
}

/** One household has a /64 of IPv6. */
function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  return `address:${isIPv6(plain) ? networkOf(plain) : plain}`;
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const groups = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
