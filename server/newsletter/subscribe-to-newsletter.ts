import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { subscribeToNewsletter as call } from '@kamra/contract/newsletter.ts';
import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { MailLimitError, queueMail } from '../mail/queue-mail.ts';
import { requireConsentVersion } from '../shop/require-consent-version.ts';
import type { NewsletterMailData } from './write-newsletter-mails.ts';

const minutesBetweenMails = 10;

/** A new or repeated request; no row for a subscriber, or when a link was sent a moment ago. */
const statement = `
  INSERT INTO newsletter_subscriptions (email, name, language, consent_version, confirm_token_hash, unsubscribe_token)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (fold_email(email)) DO UPDATE SET name = excluded.name, language = excluded.language,
    consent_version = excluded.consent_version, confirm_token_hash = excluded.confirm_token_hash,
    requested_at = now(), confirmed_at = NULL, unsubscribed_at = NULL
  WHERE (newsletter_subscriptions.confirmed_at IS NULL OR newsletter_subscriptions.unsubscribed_at IS NOT NULL)
    AND (newsletter_subscriptions.unsubscribed_at IS NOT NULL
      OR newsletter_subscriptions.requested_at < now() - interval '${minutesBetweenMails} minutes')
  RETURNING id`;

/** Stores the request and sends the confirmation link (double opt-in); the reply is the same for every address. */
export async function subscribeToNewsletter(
  pool: pg.Pool,
  { name, email, language, version }: EndpointInput<typeof call>['body'],
): Promise<null> {
  const token = newToken();
  const seen = await requireConsentVersion(pool, 'newsletter', version ?? null);
  const asked = inTransaction(pool, async (client) => {
    const values = [email, name, language, seen, hashToken(token), newToken()];
    const { rowCount } = await client.query(statement, values);
    if (!rowCount) return;
    await queueMail(client, {
      template: 'newsletterConfirmation',
      data: { name, language, token, consentVersion: seen } satisfies NewsletterMailData,
      recipient: email,
      subject: { key: 'newsletter.confirmSubject' },
      language,
    });
  });
  // The earlier links stay valid, and the reply does not reveal them.
  await asked.catch((error: unknown) => {
    if (!(error instanceof MailLimitError)) throw error;
  });
  return null;
}
