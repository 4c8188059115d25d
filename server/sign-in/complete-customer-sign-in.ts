import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { attachGuestOrders } from '../orders/attach-guest-orders.ts';
import { type OpenedSession, signInShopSession } from '../sessions/sessions.ts';
import { findKnownDevice, type KnownDevice, rememberDevice } from './known-devices.ts';

/** The caller's cookies, whose current shop session becomes the customer's under a new token. */
export interface CustomerBrowser {
  sessionToken: string | undefined;
  deviceToken: string | undefined;
  userAgent: string | null;
  /** Where it was looked up before; a new hash of the password forgets all devices. */
  isKnownDevice?: boolean;
}

/**
 * Opens the session of a customer who has proved who they are; orders that they placed as a guest with their confirmed
 * address become theirs. They are to be told of a device that is new to an account that has signed in before. The account
 * is held until the session is stored: a lock or a new password that comes meanwhile waits, and ends it. Throws signInFailed
 * for an account that was locked before, or has no longer the password that was given.
 */
export function completeCustomerSignIn(
  db: Database,
  customerId: number,
  { sessionToken, deviceToken, userAgent, isKnownDevice }: CustomerBrowser,
  passwordHash: string | null = null,
): Promise<{ session: OpenedSession; device: KnownDevice; isNewDevice: boolean }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ hasSignedIn: boolean }>(sql`
      UPDATE customers SET last_sign_in_at = now() WHERE id = ${customerId} AND locked_at IS NULL
        AND (${passwordHash}::text IS NULL OR password_hash = ${passwordHash})
      RETURNING old.last_sign_in_at IS NOT NULL AS "hasSignedIn"`);
    if (!rows[0]) throw new ShopError('signInFailed');
    await attachGuestOrders(tx, customerId);
    const session = await signInShopSession(tx, customerId, sessionToken, userAgent);
    const isKnown =
      isKnownDevice ?? (await findKnownDevice(tx, deviceToken, { customer: { id: customerId } })) !== null;
    const device = await rememberDevice(tx, deviceToken, { customerId });
    return { session, device, isNewDevice: rows[0].hasSignedIn && !isKnown };
  });
}
