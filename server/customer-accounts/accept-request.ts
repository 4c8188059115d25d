import type { CustomerCodePurpose } from '@kamra/contract/customer-access.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queueCustomerNotice } from '../customer-mails/queue-customer-mail.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { sqlStateOf } from '../database/sql-state-of.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type CustomerBrowser, completeCustomerSignIn } from '../sign-in/complete-customer-sign-in.ts';
import { linkIdentity } from './link-identity.ts';
import { createCustomer } from './register-customer.ts';
import type { TakenRequest } from './take-customer-code.ts';

/** What a link or a code alone carries out; the others come with something else. */
export const acceptedPurposes: readonly CustomerCodePurpose[] = ['register', 'signIn', 'changeEmail'];

/**
 * Carries out a request whose code or link came back, and signs its customer in: whoever has it reads the mailbox. Throws
 * linkExpired for what an account cannot do any more, emailTaken.
 */
export async function acceptRequest(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  taken: TakenRequest,
  browser: CustomerBrowser,
) {
  const customerId = await carryOut(pool, taken);
  if (taken.details.identity) await linkIdentity(pool, customerId, taken.details.identity);
  return completeCustomerSignIn(db, customerId, browser);
}

async function carryOut(pool: pg.Pool, taken: TakenRequest): Promise<number> {
  if (taken.purpose === 'register') return createCustomer(pool, taken);
  const { customerId } = taken;
  if (customerId === null || !acceptedPurposes.includes(taken.purpose)) throw new ShopError('linkExpired');
  if (taken.purpose === 'changeEmail') await changeEmail(pool, customerId, taken.email);
  // A code that came to the mailbox confirms the address.
  else await queryPrepared(pool, confirmStatement, [customerId]);
  return customerId;
}

const confirmStatement =
  'UPDATE customers SET email_confirmed_at = now() WHERE id = $1 AND email_confirmed_at IS NULL';

const changeStatement = `
  UPDATE customers SET email = $2, email_confirmed_at = now() WHERE id = $1 AND locked_at IS NULL
  RETURNING old.email AS "formerEmail", language`;

/** A trigger ends the sessions, devices and links of the account. */
function changeEmail(pool: pg.Pool, customerId: number, email: string): Promise<void> {
  const changed = inTransaction(pool, async (client) => {
    const [customer] = await queryPrepared<{ formerEmail: string; language: Language }>(
      client,
      changeStatement,
      [customerId, email],
    );
    if (!customer) throw new ShopError('linkExpired');
    const { formerEmail, language } = customer;
    await queueCustomerNotice(client, 'emailChanged', { email: formerEmail, language }, { newEmail: email });
  });
  return changed.catch((error: unknown) => {
    if (sqlStateOf(error) === '23505') throw new ShopError('emailTaken');
    throw error;
  });
}
