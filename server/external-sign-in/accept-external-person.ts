import type { SignInProviderId } from '@kamra/contract/external-sign-in.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { addIdentity, linkIdentity } from '../customer-accounts/link-identity.ts';
import { openCustomerCode } from '../customer-accounts/open-customer-code.ts';
import { createCustomer } from '../customer-accounts/register-customer.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import type { ExternalPerson } from './sign-in-providers.ts';

/** Signed in, or asked for the code of a mail by the secret of a request, or neither for want of an address. */
export type Accepted = { customerId: number } | { request: string } | { problem: 'noEmail' | 'locked' };

const usedStatement = `
  UPDATE customer_identities SET last_used_at = now() WHERE provider = $1 AND subject = $2
  RETURNING customer_id AS "customerId"`;

const ownerStatement = `
  SELECT id, email, language, locked_at IS NOT NULL AS "isLocked" FROM customers WHERE fold_email(email) = fold_email($1)`;

interface Owner {
  id: number;
  email: string;
  language: Language;
  isLocked: boolean;
}

/**
 * Whose account somebody's is whom a provider vouches for: the one that was linked; the one of their address, where the
 * provider is sure of it, or a new one; anyone else proves the address by a mailed code first.
 */
export async function acceptExternalPerson(
  pool: pg.Pool,
  provider: SignInProviderId,
  person: ExternalPerson,
  language: Language,
): Promise<Accepted> {
  const [linked] = await queryPrepared<{ customerId: number }>(pool, usedStatement, [
    provider,
    person.subject,
  ]);
  if (linked) return linked;
  const { email, subject } = person;
  if (!email) return { problem: 'noEmail' };
  const identity = { provider, subject };
  const names = { language, familyName: person.familyName, givenName: person.givenName };
  if (!person.isEmailSure) {
    const owner = await findOwner(pool, email);
    const purpose = owner ? 'signIn' : 'register';
    return { request: await openCustomerCode(pool, { purpose, email, details: { ...names, identity } }) };
  }
  return inTransaction(pool, async (client): Promise<Accepted> => {
    const owner = await findOwner(client, email);
    if (owner?.isLocked) return { problem: 'locked' };
    const request = { purpose: 'register' as const, email, customerId: null, details: names };
    if (owner) {
      await addIdentity(client, owner, identity);
      return { customerId: owner.id };
    }
    const customerId = await createCustomer(client, request);
    await linkIdentity(client, customerId, identity);
    return { customerId };
  });
}

async function findOwner(pool: Executor, email: string): Promise<Owner | undefined> {
  const [owner] = await queryPrepared<Owner>(pool, ownerStatement, [email]);
  return owner;
}
