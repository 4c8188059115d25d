import { sql } from 'drizzle-orm';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { StoredAccount } from './find-accounts.ts';

const hoursKnown = 180 * 24;
const maxDevicesOfAccount = 10;

export interface AccountId {
  systemUserId?: number;
  customerId?: number;
}

/** A device token, stored only in the cookie. */
export interface KnownDevice {
  token: string;
  expiresAt: Date;
}

/** The hash of a device's token when one of the accounts signed in from it before; null otherwise. */
export async function findKnownDevice(
  db: Database,
  token: string | undefined,
  { staff, customer }: { [Kind in 'staff' | 'customer']?: Pick<StoredAccount, 'id'> | undefined },
): Promise<string | null> {
  const { rows } = await db.execute<{ tokenHash: string }>(sql`
    SELECT token_hash AS "tokenHash" FROM known_devices
    WHERE token_hash = ${hashToken(token ?? '')} AND expires_at > now()
      AND (system_user_id = ${staff?.id ?? null} OR customer_id = ${customer?.id ?? null})
    LIMIT 1`);
  return rows[0]?.tokenHash ?? null;
}

/**
 * Records a sign-in from a device. The device gets a new token, also for its other accounts; an account has at most
 * its ten last devices.
 */
export async function rememberDevice(
  db: Database,
  token: string | undefined,
  { systemUserId, customerId }: AccountId,
): Promise<KnownDevice> {
  const renewed = newToken();
  const expiresAtMs = await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      UPDATE known_devices SET token_hash = ${hashToken(renewed)}
      WHERE token_hash = ${hashToken(token ?? '')} AND expires_at > now()`);
    const { rows } = await tx.execute<{ expiresAtMs: number }>(sql`
      INSERT INTO known_devices (token_hash, system_user_id, customer_id, expires_at)
      VALUES (${hashToken(renewed)}, ${systemUserId ?? null}, ${customerId ?? null},
        now() + make_interval(hours => ${hoursKnown}))
      ON CONFLICT ON CONSTRAINT known_devices_of_accounts
        DO UPDATE SET last_used_at = now(), expires_at = excluded.expires_at
      RETURNING extract(epoch FROM expires_at)::float8 * 1000 AS "expiresAtMs"`);
    await tx.execute(sql`
      DELETE FROM known_devices WHERE id IN (
        SELECT id FROM known_devices
        WHERE system_user_id = ${systemUserId ?? null} OR customer_id = ${customerId ?? null}
        ORDER BY last_used_at DESC, id DESC OFFSET ${maxDevicesOfAccount})`);
    return rows[0]!.expiresAtMs;
  });
  return { token: renewed, expiresAt: new Date(expiresAtMs) };
}
