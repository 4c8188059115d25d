import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { newToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { unsubscribeFromNewsletter } from '../newsletter/unsubscribe-from-newsletter.ts';
import { requireConsentVersion } from '../shop/require-consent-version.ts';

interface Owner {
  email: string;
  name: string;
  language: Language;
  unsubscribeToken: string | null;
}

const ownerStatement = `
  SELECT c.email, trim(c.family_name || ' ' || c.given_name) AS name, c.language,
    n.unsubscribe_token AS "unsubscribeToken"
  FROM customers c LEFT JOIN newsletter_subscriptions n ON fold_email(n.email) = fold_email(c.email)
  WHERE c.id = $1 AND c.email_confirmed_at IS NOT NULL`;

// The address is the customer's own, proved by a mail: no further one has to confirm it.
const subscribeStatement = `
  WITH subscribed AS (
    INSERT INTO newsletter_subscriptions AS n (email, name, language, consent_version, unsubscribe_token, confirmed_at)
    VALUES ($1, $2, $3, $4, $5, now())
    ON CONFLICT (fold_email(email)) DO UPDATE SET consent_version = excluded.consent_version, requested_at = now(),
      confirmed_at = now(), unsubscribed_at = NULL, confirm_token_hash = NULL
    WHERE n.confirmed_at IS NULL OR n.unsubscribed_at IS NOT NULL
    RETURNING unsubscribe_token
  )
  INSERT INTO consent_log (visitor_id, customer_id, kind, text_version, choices)
  SELECT unsubscribe_token, $6, 'newsletter', $4, '{newsletter}' FROM subscribed`;

/** Subscribes a customer's confirmed address to the newsletter, or ends that. Throws notSignedIn without one. */
export function setCustomerNewsletter(
  pool: pg.Pool,
  customerId: number,
  { isWanted, version }: { isWanted: boolean; version?: string | null | undefined },
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const [owner] = await queryPrepared<Owner & pg.QueryResultRow>(client, ownerStatement, [customerId]);
    if (!owner) throw new ShopError('notSignedIn');
    const { email, name, language, unsubscribeToken } = owner;
    if (!isWanted) {
      if (unsubscribeToken) await unsubscribeFromNewsletter(client, unsubscribeToken);
      return;
    }
    const seen = await requireConsentVersion(client, 'newsletter', version ?? null);
    const values = [email, name || email, language, seen, newToken(), customerId];
    await queryPrepared(client, subscribeStatement, values);
  });
}
