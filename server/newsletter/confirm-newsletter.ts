import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { hashToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { NewsletterMailData } from './write-newsletter-mails.ts';

/** How long the link of the confirmation mail works. */
export const hoursToConfirm = 72;

interface Subscription {
  email: string;
  name: string;
  language: Language;
  consent_version: string;
  unsubscribe_token: string;
  was_confirmed: boolean;
}

const statement = `
  UPDATE newsletter_subscriptions s SET confirmed_at = coalesce(s.confirmed_at, now())
  FROM (SELECT id, confirmed_at IS NOT NULL AS was_confirmed FROM newsletter_subscriptions
    WHERE confirm_token_hash = $1 AND unsubscribed_at IS NULL
      AND (confirmed_at IS NOT NULL OR requested_at > now() - interval '${hoursToConfirm} hours') FOR UPDATE) found
  WHERE s.id = found.id
  RETURNING s.email, s.name, s.language, s.consent_version, s.unsubscribe_token, found.was_confirmed`;

/** Confirms the link's subscription, logs the consent, and sends the welcome once. Throws linkExpired. */
export async function confirmNewsletter(pool: pg.Pool, token: string): Promise<null> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Subscription>(statement, [hashToken(token)]);
    const [subscription] = rows;
    if (!subscription) throw new ShopError('linkExpired');
    if (subscription.was_confirmed) return;
    await client.query(
      `INSERT INTO consent_log (visitor_id, kind, text_version, choices) VALUES ($1, 'newsletter', $2, '{newsletter}')`,
      [subscription.unsubscribe_token, subscription.consent_version],
    );
    const { language, name, email } = subscription;
    await queueMail(client, {
      template: 'newsletterWelcome',
      data: {
        name,
        language,
        token: subscription.unsubscribe_token,
        consentVersion: subscription.consent_version,
      } satisfies NewsletterMailData,
      recipient: email,
      subject: { key: 'newsletter.welcomeSubject' },
      language,
    });
  });
  return null;
}
