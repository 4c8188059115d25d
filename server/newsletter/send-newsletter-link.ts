import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ignoreMailLimit, queueMail } from '../mail/queue-mail.ts';
import type { NewsletterMailData } from './write-newsletter-mails.ts';

interface Requested extends pg.QueryResultRow {
  email: string;
  name: string;
  language: Language;
  consentVersion: string;
}

const statement = `
  UPDATE newsletter_subscriptions SET confirm_token_hash = $2
  WHERE id = $1 AND confirmed_at IS NULL AND unsubscribed_at IS NULL
  RETURNING email, name, language, consent_version AS "consentVersion"`;

/**
 * The job `send-newsletter-link`: mails the link that confirms a subscription, unless the address has had as many within
 * the hour as it may; the link sent before stays valid then.
 */
export async function sendNewsletterLink(pool: pg.Pool, subscriptionId: number | null): Promise<void> {
  if (subscriptionId === null) return;
  const token = newToken();
  const sent = inTransaction(pool, async (client) => {
    const [requested] = await queryPrepared<Requested>(client, statement, [subscriptionId, hashToken(token)]);
    if (!requested) return;
    const { email, name, language, consentVersion } = requested;
    await queueMail(client, {
      template: 'newsletterConfirmation',
      data: { name, language, token, consentVersion } satisfies NewsletterMailData,
      recipient: email,
      subject: { key: 'newsletter.confirmSubject' },
      language,
    });
  });
  await sent.catch(ignoreMailLimit);
}
