import { sql } from 'drizzle-orm';
import { verifyPassword } from '../credentials/password-hash.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import { countSignIn, forgetSignIn } from '../sign-in/count-sign-in.ts';
import type { CustomerCodeKey } from './customer-code-key.ts';
import { takeCustomerCode } from './take-customer-code.ts';

export interface SignedInCustomer {
  customerId: number;
  /** Names the session. */
  tokenHash: string;
}

/** The signed-in customer of a call; throws notSignedIn. */
export async function requireCustomer(caller: Caller): Promise<SignedInCustomer> {
  const session = await caller.shopSession();
  if (!session?.customerId) throw new ShopError('notSignedIn');
  return { customerId: session.customerId, tokenHash: session.tokenHash };
}

/** The password of the account, or a code mailed to its address. */
export interface Proof {
  password?: string | null | undefined;
  request?: string | null | undefined;
  code?: string | null | undefined;
}

/**
 * Throws unless whoever is signed in proves once more who they are, so that a stolen session cannot take the account
 * over: invalidRequest naming the password, wrongCode, linkExpired, tooManyRequests.
 */
export async function checkProof(
  db: Database,
  key: CustomerCodeKey,
  customerId: number,
  { password, request, code }: Proof,
  ipAddress: string,
): Promise<void> {
  if (request && code) {
    const taken = await takeCustomerCode(db, key, { request, code });
    if (taken.purpose !== 'confirm' || taken.customerId !== customerId) throw new ShopError('linkExpired');
    return;
  }
  const attempt = { account: `own-password-customer-${customerId}`, ip: ipAddress };
  await countSignIn(db, attempt);
  const { rows } = await db.execute<{ hash: string | null }>(
    sql`SELECT password_hash AS hash FROM customers WHERE id = ${customerId}`,
  );
  if (!(await verifyPassword(password ?? '', rows[0]?.hash))) throw invalidField('proof.password', 'invalid');
  await forgetSignIn(db, attempt);
}
