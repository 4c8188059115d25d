import type {
  CustomerProfile,
  updateCustomerProfile as updateCall,
} from '@kamra/contract/customer-account.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { normalizePhone } from '../orders/normalize-phone.ts';

type Row = Omit<CustomerProfile, 'createdAt'> & { createdAt: Date };

const statement = `
  SELECT c.email, c.family_name AS "familyName", c.given_name AS "givenName", c.phone, c.language,
    c.currency_id AS "currencyId", c.password_hash IS NOT NULL AS "hasPassword", c.created_at AS "createdAt",
    EXISTS (SELECT FROM newsletter_subscriptions n WHERE fold_email(n.email) = fold_email(c.email)
      AND n.confirmed_at IS NOT NULL AND n.unsubscribed_at IS NULL) AS "hasNewsletter",
    CASE WHEN coalesce((SELECT (value #>> '{cartReminders,isOffered}')::boolean FROM shop_settings), false)
      THEN EXISTS (SELECT FROM cart_reminders r WHERE r.customer_id = c.id AND r.ended_at IS NULL) END AS "hasCartReminder"
  FROM customers c WHERE c.id = $1`;

/** What a customer told the shop about themselves. Throws notSignedIn for an account that is gone. */
export async function readCustomerProfile(pool: pg.Pool, customerId: number): Promise<CustomerProfile> {
  const [row] = await queryPrepared<Row>(pool, statement, [customerId]);
  if (!row) throw new ShopError('notSignedIn');
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** Changes a customer's own data. Throws invalidRequest for a telephone number that is none. */
export async function updateCustomerProfile(
  pool: pg.Pool,
  customerId: number,
  { familyName, givenName, phone, language, currencyId }: EndpointInput<typeof updateCall>['body'],
): Promise<CustomerProfile> {
  const normalized = phone ? normalizePhone(phone, 'HU') : null;
  await queryPrepared(
    pool,
    `UPDATE customers SET family_name = $2, given_name = $3, phone = $4, language = $5, currency_id = $6 WHERE id = $1`,
    [customerId, familyName, givenName, normalized, language, currencyId ?? null],
  );
  return readCustomerProfile(pool, customerId);
}
