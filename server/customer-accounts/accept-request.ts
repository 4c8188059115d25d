import type { CustomerCodePurpose } from '@kamra/contract/customer-access.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { type MailedCustomer, queueCustomerNotice } from '../customer-mails/queue-customer-mail.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { sqlStateOf, uniqueViolation } from '../database/sql-state-of.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type CustomerBrowser, completeCustomerSignIn } from '../sign-in/complete-customer-sign-in.ts';
import { addIdentity, type ExternalIdentity, linkIdentity } from './link-identity.ts';
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
  return completeCustomerSignIn(db, customerId, browser);
}

/**
 * The same for a link, which whoever reads the mailbox may press without having come from a provider: by the code alone,
 * in the browser that asked for it, the account there is let in to theirs.
 */
export function acceptLink(
  connection: Pick<DatabaseConnection, 'db' | 'pool'>,
  { details: { identity: _, ...details }, ...taken }: TakenRequest,
  browser: CustomerBrowser,
) {
  return acceptRequest(connection, { ...taken, details }, browser);
}

async function carryOut(pool: pg.Pool, taken: TakenRequest): Promise<number> {
  const { purpose, customerId, details } = taken;
  if (purpose === 'register') return register(pool, taken);
  if (customerId === null || !acceptedPurposes.includes(purpose)) throw new ShopError('linkExpired');
  if (purpose === 'changeEmail') await changeEmail(pool, customerId, taken.email);
  else await confirmEmail(pool, customerId, details.identity);
  return customerId;
}

function register(pool: pg.Pool, taken: TakenRequest): Promise<number> {
  const { identity } = taken.details;
  return inTransaction(pool, async (client) => {
    const customerId = await createCustomer(client, taken);
    if (identity) await linkIdentity(client, customerId, identity);
    return customerId;
  });
}

const confirmStatement = `
  UPDATE customers SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE id = $1 AND locked_at IS NULL
  RETURNING id, email, language`;

/** A code that came to the mailbox confirms the address, and whom a provider vouched for. */
function confirmEmail(
  pool: pg.Pool,
  customerId: number,
  identity: ExternalIdentity | undefined,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const [owner] = await queryPrepared<MailedCustomer & { id: number }>(client, confirmStatement, [
      customerId,
    ]);
    if (owner && identity) await addIdentity(client, owner, identity);
  });
}

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
    if (sqlStateOf(error) === uniqueViolation) throw new ShopError('emailTaken');
    throw error;
  });
}
