import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { attachGuestOrders } from '../orders/attach-guest-orders.ts';
import { type OpenedSession, signInShopSession } from '../sessions/sessions.ts';
import { type KnownDevice, rememberDevice } from './known-devices.ts';

/** The caller's cookies, whose current shop session becomes the customer's under a new token. */
export interface CustomerBrowser {
  sessionToken: string | undefined;
  deviceToken: string | undefined;
  userAgent: string | null;
}

/**
 * Opens the session of a customer who has proved who they are; orders that they placed as a guest with their confirmed
 * address become theirs. Throws signInFailed for an account that was locked meanwhile.
 */
export async function completeCustomerSignIn(
  db: Database,
  customerId: number,
  { sessionToken, deviceToken, userAgent }: CustomerBrowser,
): Promise<{ session: OpenedSession; device: KnownDevice }> {
  const { rows } = await db.execute(sql`
    UPDATE customers SET last_sign_in_at = now() WHERE id = ${customerId} AND locked_at IS NULL RETURNING id`);
  if (rows.length === 0) throw new ShopError('signInFailed');
  await attachGuestOrders(db, customerId);
  const session = await signInShopSession(db, customerId, sessionToken, userAgent);
  const device = await rememberDevice(db, deviceToken, { customerId });
  return { session, device };
}
