import type { registerCustomer as registerCall } from '@kamra/contract/customer-access.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { checkPassword } from '../credentials/check-password.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { versionInForceOrder } from '../shop/find-shop-page.ts';
import { openCustomerCode } from './open-customer-code.ts';
import type { TakenRequest } from './take-customer-code.ts';

/**
 * Asks for an account, which begins when the code or the link of the mail comes back: nobody registers an address that is
 * not theirs. Throws invalidRequest for a password that is easy to guess.
 */
export async function registerCustomer(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  { email, familyName, givenName, password, language }: EndpointInput<typeof registerCall>['body'],
  isMailed: boolean,
): Promise<string> {
  if (password) await checkPassword(db, { email, name: `${familyName} ${givenName}`, password });
  const passwordHash = password ? await hashPassword(password) : null;
  const details = { language, familyName, givenName, passwordHash };
  return openCustomerCode(pool, { purpose: 'register', email, details, isMailed });
}

const createStatement = `
  INSERT INTO customers (email, password_hash, family_name, given_name, language, email_confirmed_at, accepted_documents)
  SELECT $1, $2, $3, $4, $5, now(), (
    SELECT coalesce(jsonb_agg(to_jsonb(d)), '[]') FROM (
      SELECT DISTINCT ON (kind) kind, language, version, hash FROM legal_documents
      WHERE effective_from <= now() AND kind IN ('general-conditions', 'personal-data-protection')
      ORDER BY kind, ${versionInForceOrder('$5')}
    ) d)
  ON CONFLICT (fold_email(email)) DO NOTHING RETURNING id`;

const existingStatement = `
  SELECT id FROM customers WHERE fold_email(email) = fold_email($1) AND locked_at IS NULL`;

/**
 * The account of a confirmed registration, with the documents in force as accepted; that of the address where one began
 * meanwhile, as it is. Throws linkExpired where that one is locked.
 */
export async function createCustomer(pool: Executor, { email, details }: TakenRequest): Promise<number> {
  const { language = 'hu', familyName = '', givenName = '', passwordHash = null } = details;
  const values = [email, passwordHash, familyName, givenName, language];
  const [created] = await queryPrepared<{ id: number }>(pool, createStatement, values);
  const [customer] = created
    ? [created]
    : await queryPrepared<{ id: number }>(pool, existingStatement, [email]);
  if (!customer) throw new ShopError('linkExpired');
  return customer.id;
}
