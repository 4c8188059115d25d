import { sql } from 'drizzle-orm';
import { hashPassword, isOutdatedHash, verifyPassword } from '../credentials/password-hash.ts';
import { customers } from '../customers/customer-tables.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { SessionKind } from '../http/caller.ts';
import { openPendingSignIn, type PendingSignIn } from '../sessions/pending-sign-ins.ts';
import type { OpenedSession } from '../sessions/sessions.ts';
import { hasSecondFactor } from '../staff/has-second-factor.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { completeCustomerSignIn } from './complete-customer-sign-in.ts';
import { completeStaffSignIn, holdStaff, type StaffBrowser } from './complete-staff-sign-in.ts';
import { countSignIn, forgetSignIn } from './count-sign-in.ts';
import { findAccounts } from './find-accounts.ts';
import { findKnownDevice, type KnownDevice } from './known-devices.ts';

export interface SignIn {
  username: string;
  password: string;
  ipAddress: string;
  userAgent: string | null;
  /** The tokens of the caller's current session cookies, which end. */
  tokens: Partial<Record<SessionKind, string | undefined>>;
  /** The device token in the caller's cookie. */
  deviceToken: string | undefined;
}

export interface SignedIn {
  kind: SessionKind;
  session: OpenedSession;
  device: KnownDevice;
  /** Of somebody who has signed in before, but never from this device: they are to be told. */
  isNewDevice: boolean;
}

/** Staff with a second factor are not signed in yet. */
export type PassedPassword = SignedIn | { kind: 'secondFactor'; pending: PendingSignIn };

/**
 * Signs a member of staff or a customer in by a new session; staff with a second factor have passed the first step
 * only. Throws tooManyRequests, and the same signInFailed after the same work whether the name or the password is wrong. Attempts from a known device are
 * counted separately: strangers do not lock out the owner.
 */
export async function signIn(
  db: Database,
  { username, password, ipAddress, userAgent, tokens, deviceToken }: SignIn,
): Promise<PassedPassword> {
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
    const hash = await renewHash(db, systemUsers, staff, password);
    const browser = { sessionToken: tokens.staff, deviceToken, ipAddress, userAgent };
    return signStaffIn(db, { id: staff.id, hash }, { ...browser, isKnownDevice: device !== null });
  }
  if (customer && isCustomer) {
    await forgetSignIn(db, attempt);
    const hash = await renewHash(db, customers, customer, password);
    const browser = { sessionToken: tokens.shop, deviceToken, userAgent, isKnownDevice: device !== null };
    return { kind: 'shop', ...(await completeCustomerSignIn(db, customer.id, browser, hash)) };
  }
  throw new ShopError('signInFailed');
}

/** What the password opens, while it is theirs: it may have been changed since it was looked at. */
function signStaffIn(
  db: Database,
  { id, hash }: { id: number; hash: string | null },
  browser: StaffBrowser,
): Promise<PassedPassword> {
  return inTransaction(db, async (tx): Promise<PassedPassword> => {
    if (!(await holdStaff(tx, id, hash))) throw new ShopError('signInFailed');
    if (await ownsSecondFactor(tx, id))
      return { kind: 'secondFactor', pending: await openPendingSignIn(tx, id) };
    return { kind: 'staff', ...(await completeStaffSignIn(tx, id, browser)) };
  });
}

async function ownsSecondFactor(db: Database, systemUserId: number): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(sql`SELECT ${hasSecondFactor(systemUserId)} AS owns`);
  return rows[0]!.owns;
}

/**
 * Renews a hash of other than the current cost, which ends the account's other sessions. Answers the one in force: another
 * sign-in by the same password may have renewed it meanwhile.
 */
async function renewHash(
  db: Database,
  table: typeof systemUsers | typeof customers,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  password: string,
): Promise<string | null> {
  if (!passwordHash || !isOutdatedHash(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  const { rowCount } = await db.execute(sql`
    UPDATE ${table} SET password_hash = ${renewed} WHERE id = ${id} AND password_hash = ${passwordHash}`);
  if (rowCount) return renewed;
  const { rows } = await db.execute<{ hash: string | null }>(
    sql`SELECT password_hash AS hash FROM ${table} WHERE id = ${id}`,
  );
  const hash = rows[0]?.hash ?? null;
  return (await verifyPassword(password, hash)) ? hash : passwordHash;
}
