import { and, eq, sql } from 'drizzle-orm';
import { customers } from '../customers/customer-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../shop-error.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { countSignIn, forgetSignIn } from './count-sign-in.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';
import {
  endSession,
  type OpenedSession,
  openSession,
  type SessionKind,
  signInShopSession,
} from './sessions.ts';

export interface SignIn {
  username: string;
  password: string;
  address: string;
  /** The tokens that the caller's cookies hold now; they end. */
  tokens: Partial<Record<SessionKind, string | undefined>>;
}

/**
 * Signs a member of staff or a customer in by a new session. Throws tooManyRequests, and the same
 * signInFailed after the same work whether the name or the password is wrong.
 */
export async function signIn(
  db: Database,
  { username, password, address, tokens }: SignIn,
): Promise<{ kind: SessionKind; session: OpenedSession }> {
  await countSignIn(db, username, address);
  const { staff, customer } = await findAccounts(db, username);
  const [isStaff, isCustomer] = await Promise.all([
    verifyPassword(password, staff?.passwordHash),
    verifyPassword(password, customer?.passwordHash),
  ]);
  if (staff && isStaff) {
    await forgetSignIn(db, username, address);
    await noteStaffSignIn(db, staff, password);
    if (tokens.staff) await endSession(db, tokens.staff);
    return { kind: 'staff', session: await openSession(db, 'staff', { systemUserId: staff.id }) };
  }
  if (customer && isCustomer) {
    await forgetSignIn(db, username, address);
    return { kind: 'shop', session: await signInShopSession(db, customer.id, tokens.shop) };
  }
  throw new ShopError('signInFailed');
}

async function findAccounts(db: Database, username: string) {
  const [[staff], [customer]] = await Promise.all([
    db
      .select({ id: systemUsers.id, passwordHash: systemUsers.passwordHash })
      .from(systemUsers)
      .where(and(sql`lower(${systemUsers.email}) = lower(${username})`, eq(systemUsers.active, true))),
    db
      .select({ id: customers.id, passwordHash: customers.passwordHash })
      .from(customers)
      .where(sql`lower(${customers.email}) = lower(${username})`),
  ]);
  return { staff, customer };
}

async function noteStaffSignIn(
  db: Database,
  staff: { id: number; passwordHash: string },
  password: string,
): Promise<void> {
  const renewed = isOutdatedHash(staff.passwordHash) && { passwordHash: await hashPassword(password) };
  await db
    .update(systemUsers)
    .set({ lastSignInAt: sql`now()`, ...renewed })
    .where(eq(systemUsers.id, staff.id));
}
