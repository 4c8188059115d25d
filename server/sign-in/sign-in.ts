import { eq, sql } from 'drizzle-orm';
import { hashPassword, isOutdatedHash, verifyPassword } from '../credentials/password-hash.ts';
import { customers } from '../customers/customer-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { SessionKind } from '../http/caller.ts';
import { endSession, type OpenedSession, openSession, signInShopSession } from '../sessions/sessions.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { countSignIn, forgetSignIn } from './count-sign-in.ts';
import { findAccounts } from './find-accounts.ts';
import { findKnownDevice, type KnownDevice, rememberDevice } from './known-devices.ts';

export interface SignIn {
  username: string;
  password: string;
  ipAddress: string;
  /** The tokens of the caller's current session cookies, which end. */
  tokens: Partial<Record<SessionKind, string | undefined>>;
  /** The device token in the caller's cookie. */
  deviceToken: string | undefined;
}

export interface SignedIn {
  kind: SessionKind;
  session: OpenedSession;
  device: KnownDevice;
}

/**
 * Signs a member of staff or a customer in by a new session. Throws tooManyRequests, and the same
 * signInFailed after the same work whether the name or the password is wrong. Attempts from a known device are
 * counted separately: strangers do not lock out the owner.
 */
export async function signIn(
  db: Database,
  { username, password, ipAddress, tokens, deviceToken }: SignIn,
): Promise<SignedIn> {
  const accounts = await findAccounts(db, username);
  const device = await findKnownDevice(db, deviceToken, accounts);
  const attempt = device ? { device: `${device}/${accounts.key}` } : { account: accounts.key, ip: ipAddress };
  await countSignIn(db, attempt);
  const { staff, customer } = accounts;
  const [isStaff, isCustomer] = await Promise.all([
    verifyPassword(password, staff?.passwordHash),
    verifyPassword(password, customer?.passwordHash),
  ]);
  if (staff && isStaff) {
    await forgetSignIn(db, attempt);
    await noteStaffSignIn(db, staff.id);
    await renewHash(db, systemUsers, staff, password);
    if (tokens.staff) await endSession(db, tokens.staff);
    const owner = { systemUserId: staff.id };
    const session = await openSession(db, 'staff', owner);
    return { kind: 'staff', session, device: await rememberDevice(db, deviceToken, owner) };
  }
  if (customer && isCustomer) {
    await forgetSignIn(db, attempt);
    await renewHash(db, customers, customer, password);
    const session = await signInShopSession(db, customer.id, tokens.shop);
    const owner = { customerId: customer.id };
    return { kind: 'shop', session, device: await rememberDevice(db, deviceToken, owner) };
  }
  throw new ShopError('signInFailed');
}

async function noteStaffSignIn(db: Database, systemUserId: number): Promise<void> {
  await db.update(systemUsers).set({ lastSignInAt: sql`now()` }).where(eq(systemUsers.id, systemUserId));
}

/** Renews a hash of other than the current cost, which ends the account's other sessions. */
async function renewHash(
  db: Database,
  table: typeof systemUsers | typeof customers,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (!passwordHash || !isOutdatedHash(passwordHash)) return;
  await db.execute(sql`
    UPDATE ${table} SET password_hash = ${await hashPassword(password)}
    WHERE id = ${id} AND password_hash = ${passwordHash}`);
}
